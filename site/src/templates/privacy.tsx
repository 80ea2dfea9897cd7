import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { LegalPage } from '../../page-data/types'
import { PrivacyPolicy } from '../features/legal/PrivacyPolicy'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'

interface Data {
  page: LegalPage
}

export default function Privacy({ data: { page } }: PageProps<Data>) {
  return (
    <Layout frame={page.frame} path="/privacy">
      <PrivacyPolicy frame={page.frame} settings={page.settings} />
    </Layout>
  )
}

export function Head({ data: { page } }: HeadProps<Data>) {
  return (
    <PageHead
      page={page}
      path="/privacy"
      title="מדיניות פרטיות"
      description={`איזה מידע ${page.frame.name} אוספת, למה ולכמה זמן, מי מקבלות אותו, ואיך לעיין בו, לתקן אותו או למחוק אותו.`}
    />
  )
}

export const query = graphql`
  query PrivacyPage($path: String!) {
    page: pageData(path: $path)
  }
`
