import '../styles/article.css'
import '../styles/blog.css'
import '../styles/carousel.css'
import '../styles/hero.css'
import '../styles/home.css'
import '../styles/people.css'
import '../styles/price-slider.css'
import '../styles/prose.css'
import '../styles/related.css'
import '../styles/trip.css'
import '../styles/trips.css'
import { graphql } from 'gatsby'
import { lazy } from 'react'
import type { PlainPage } from '../../page-data/types'
import { AdminShell } from '../features/admin/AdminShell'
import { PageHead } from '../layout/PageHead'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'

const FactsPreview = lazy(() => import(/* webpackChunkName: "previews" */ '../previews/FactsPreview'))

export default function AdminPage({ data: { page } }: TemplateProps<PlainPage>) {
  return <AdminShell screen="admin" siteName={page.frame.name} FactsPreview={FactsPreview} />
}

export const Head = ({ data: { page } }: TemplateHeadProps<PlainPage>) => (
  <PageHead
    page={page}
    path="/admin"
    unlisted
    title="ניהול האתר"
    description="כאן בעלת האתר מעדכנת את הטיולים והמאמרים ועונה לפניות."
  />
)

export const query = graphql`
  query AdminPage($path: String!) {
    page: pageData(path: $path)
  }
`
