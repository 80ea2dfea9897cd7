import { graphql } from 'gatsby'
import { PrivacyPolicy } from '../features/legal/PrivacyPolicy'
import { textPage } from '../layout/textPage'

const page = textPage({
  path: '/privacy',
  title: 'מדיניות פרטיות',
  description: (name) =>
    `איזה מידע ${name} אוספת, למה ולכמה זמן, מי מקבלות אותו, ואיך לעיין בו, לתקן אותו או למחוק אותו.`,
  Content: PrivacyPolicy,
})

export default page.Page
export const Head = page.Head

export const query = graphql`
  query PrivacyPage($path: String!) {
    page: pageData(path: $path)
  }
`
