import { graphql } from 'gatsby'
import { AccessibilityStatement } from '../features/legal/AccessibilityStatement'
import { textPage } from '../layout/textPage'

const page = textPage({
  path: '/accessibility',
  title: 'הצהרת נגישות',
  description: (name) => `איך הונגש האתר של ${name}, לפי איזה תקן, ולמי לפנות כשמשהו לא עובד.`,
  Content: AccessibilityStatement,
})

export default page.Page
export const Head = page.Head

export const query = graphql`
  query AccessibilityPage($path: String!) {
    page: pageData(path: $path)
  }
`
