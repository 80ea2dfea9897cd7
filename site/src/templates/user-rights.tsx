import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { LegalPage } from '../../page-data/types'
import { RightsRequest } from '../features/rights-requests/RightsRequest'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'

interface Data {
  page: LegalPage
}

export default function UserRights({ data: { page } }: PageProps<Data>) {
  return (
    <Layout frame={page.frame} path="/user-rights">
      <RightsRequest frame={page.frame} />
    </Layout>
  )
}

export function Head({ data: { page } }: HeadProps<Data>) {
  return (
    <PageHead
      page={page}
      path="/user-rights"
      title="מימוש זכויות"
      description={`בקשה לעיון במידע האישי שלך אצל ${page.frame.name}, לתיקון או למחיקה שלו. תשובה בתוך 30 יום.`}
    />
  )
}

export const query = graphql`
  query UserRightsPage($path: String!) {
    page: pageData(path: $path)
  }
`
