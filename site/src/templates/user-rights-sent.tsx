import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { LegalPage } from '../../page-data/types'
import { RightsSent } from '../features/rights-requests/RightsSent'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'

interface Data {
  page: LegalPage
}

/** Where the API leads a form that was sent without any script. */
export default function UserRightsSent({ data: { page } }: PageProps<Data>) {
  return (
    <Layout frame={page.frame} path="/user-rights/sent">
      <RightsSent />
    </Layout>
  )
}

export function Head({ data: { page } }: HeadProps<Data>) {
  return (
    <PageHead
      page={page}
      path="/user-rights/sent"
      title="הבקשה נשלחה"
      description={`הבקשה שלך הגיעה אל ${page.frame.name}, ותיענה בתוך 30 יום.`}
      unlisted
    />
  )
}

export const query = graphql`
  query UserRightsSentPage($path: String!) {
    page: pageData(path: $path)
  }
`
