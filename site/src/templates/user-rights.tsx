import { graphql } from 'gatsby'
import { RightsRequest } from '../features/rights-requests/RightsRequest'
import { textPage } from '../layout/textPage'

const page = textPage({
  path: '/user-rights',
  title: 'מימוש זכויות',
  description: (name) => `בקשה לעיון במידע האישי שלך אצל ${name}, לתיקון או למחיקה שלו. תשובה בתוך 30 יום.`,
  Content: RightsRequest,
})

export default page.Page
export const Head = page.Head

export const query = graphql`
  query UserRightsPage($path: String!) {
    page: pageData(path: $path)
  }
`
