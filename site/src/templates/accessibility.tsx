import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { LegalPage } from '../../page-data/types'
import { AccessibilityStatement } from '../features/legal/AccessibilityStatement'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'

interface Data {
  page: LegalPage
}

export default function Accessibility({ data: { page } }: PageProps<Data>) {
  return (
    <Layout frame={page.frame} path="/accessibility">
      <AccessibilityStatement frame={page.frame} />
    </Layout>
  )
}

export function Head({ data: { page } }: HeadProps<Data>) {
  return (
    <PageHead
      page={page}
      path="/accessibility"
      title="הצהרת נגישות"
      description={`איך הונגש האתר של ${page.frame.name}, לפי איזה תקן, ולמי לפנות כשמשהו לא עובד.`}
    />
  )
}

export const query = graphql`
  query AccessibilityPage($path: String!) {
    page: pageData(path: $path)
  }
`
