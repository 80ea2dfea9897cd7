import '../styles/results.css'
import '../styles/page-hero.css'
import '../styles/trips.css'
import { graphql } from 'gatsby'
import type { PlainPage } from '../../page-data/types'
import { ResultsPage } from '../features/search/ResultsPage'
import { ResultTripFacts } from '../features/trips/ResultTripFacts'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'

export default function Search({ data: { page } }: TemplateProps<PlainPage>) {
  return (
    <Layout frame={page.frame} path="/search">
      {/* At least as high as the window, so that content loaded by scripts does not move the footer. */}
      <div className="min-h-dvh pb-16 md:pb-22">
        <ResultsPage tripFacts={(facts) => <ResultTripFacts trip={facts} />} />
      </div>
    </Layout>
  )
}

export function Head({ data: { page } }: TemplateHeadProps<PlainPage>) {
  return (
    <PageHead page={page} path="/search" title="חיפוש" description="חיפוש בכל הטיולים והמאמרים." unlisted />
  )
}

export const query = graphql`
  query SearchPage($path: String!) {
    page: pageData(path: $path)
  }
`
