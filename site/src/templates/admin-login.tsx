import { graphql } from 'gatsby'
import type { PlainPage } from '../../page-data/types'
import { AdminShell } from '../features/admin/AdminShell'
import type { TemplateProps } from '../layout/templateProps'
import { textHead } from '../layout/textHead'

export default function AdminLoginPage({ data: { page } }: TemplateProps<PlainPage>) {
  return <AdminShell screen="signIn" siteName={page.frame.name} />
}

export const Head = textHead({
  path: '/admin/login',
  title: 'כניסה לניהול האתר',
  description: 'הכניסה לבעלת האתר בלבד.',
  unlisted: true,
})

export const query = graphql`
  query AdminLoginPage($path: String!) {
    page: pageData(path: $path)
  }
`
