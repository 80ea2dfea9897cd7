import '../styles/legal.css'
import '../styles/page-hero.css'
import '../styles/prose.css'
import { graphql } from 'gatsby'
import { AccessibilityStatement } from '../features/legal/AccessibilityStatement'
import { textHead } from '../layout/textHead'
import { textPage } from '../layout/textPage'

export default textPage('/accessibility', AccessibilityStatement)

export const Head = textHead({
  path: '/accessibility',
  title: 'הצהרת נגישות',
  description: (name) => `איך הונגש האתר של ${name}, לפי איזה תקן, ולמי לפנות כשמשהו לא עובד.`,
})

export const query = graphql`
  query AccessibilityPage($path: String!) {
    page: pageData(path: $path)
  }
`
