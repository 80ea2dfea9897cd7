import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { LegalPage } from '../../page-data/types'
import { Terms } from '../features/legal/Terms'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'

interface Data {
  page: LegalPage
}

export default function TermsPage({ data: { page } }: PageProps<Data>) {
  return (
    <Layout frame={page.frame} path="/terms">
      <Terms frame={page.frame} settings={page.settings} />
    </Layout>
  )
}

export function Head({ data: { page } }: HeadProps<Data>) {
  return (
    <PageHead
      page={page}
      path="/terms"
      title="תנאי שימוש"
      description={`הרשמה, מקדמה, ביטול והחזר כספי בטיולים של ${page.frame.name}, וזכות הביטול שבחוק.`}
    />
  )
}

export const query = graphql`
  query TermsPage($path: String!) {
    page: pageData(path: $path)
  }
`
