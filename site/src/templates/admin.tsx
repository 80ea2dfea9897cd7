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
import type { TemplateProps } from '../layout/templateProps'
import { textHead } from '../layout/textHead'

const SitePreview = lazy(() => import(/* webpackChunkName: "previews" */ '../previews/SitePreview'))

export default function AdminPage({ data: { page } }: TemplateProps<PlainPage>) {
  return <AdminShell screen="admin" siteName={page.frame.name} SitePreview={SitePreview} />
}

export const Head = textHead({
  path: '/admin',
  title: 'ניהול האתר',
  description: 'כאן בעלת האתר מעדכנת את הטיולים והמאמרים ועונה לפניות.',
  unlisted: true,
})

export const query = graphql`
  query AdminPage($path: String!) {
    page: pageData(path: $path)
  }
`
