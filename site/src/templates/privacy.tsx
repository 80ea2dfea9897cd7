import '../styles/legal.css'
import '../styles/page-hero.css'
import '../styles/prose.css'
import { graphql } from 'gatsby'
import { PrivacyPolicy } from '../features/legal/PrivacyPolicy'
import { textHead } from '../layout/textHead'
import { textPage } from '../layout/textPage'

export default textPage('/privacy', PrivacyPolicy)

export const Head = textHead({
  path: '/privacy',
  title: 'מדיניות פרטיות',
  description: (name) =>
    `איזה מידע ${name} אוספת, למה ולכמה זמן, למי הוא נמסר, ואיך לעיין בו, לתקן אותו או למחוק אותו.`,
})

export const query = graphql`
  query PrivacyPage($path: String!) {
    page: pageData(path: $path)
  }
`
