import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { PlainPage } from '../../page-data/types'
import { AdminShell } from '../features/admin/AdminShell'
import { PageHead } from '../layout/PageHead'

interface Data {
  page: PlainPage
}

export default function AdminLoginPage({ data: { page } }: PageProps<Data>) {
  return <AdminShell screen="signIn" siteName={page.frame.name} />
}

export const Head = ({ data: { page } }: HeadProps<Data>) => (
  <PageHead
    page={page}
    path="/admin/login"
    unlisted
    title="כניסה לניהול האתר"
    description="הכניסה לבעלת האתר בלבד."
  />
)

export const query = graphql`
  query AdminLoginPage($path: String!) {
    page: pageData(path: $path)
  }
`
