import '../styles/page-hero.css'
import '../styles/prose.css'
import { graphql } from 'gatsby'
import { RightsRequest } from '../features/rights-requests/RightsRequest'
import { textHead } from '../layout/textHead'
import { textPage } from '../layout/textPage'

export default textPage('/user-rights', RightsRequest)

export const Head = textHead({
  path: '/user-rights',
  title: 'מימוש זכויות',
  description: (name) => `בקשה לעיון במידע האישי שלך אצל ${name}, לתיקון או למחיקה שלו. תשובה בתוך 30 יום.`,
})

export const query = graphql`
  query UserRightsPage($path: String!) {
    page: pageData(path: $path)
  }
`
