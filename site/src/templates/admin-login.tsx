import { graphql } from 'gatsby'
import type { PlainPage } from '../../page-data/types'
import { AdminShell } from '../features/admin/AdminShell'
import { PageHead } from '../layout/PageHead'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'

export default function AdminLoginPage({ data: { page } }: TemplateProps<PlainPage>) {
  return <AdminShell screen="signIn" siteName={page.frame.name} />
}

export const Head = ({ data: { page } }: TemplateHeadProps<PlainPage>) => (
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
