import { graphql } from 'gatsby'
import { RightsSent } from '../features/rights-requests/RightsSent'
import { textPage } from '../layout/textPage'

/** Where the API leads a form that was sent without any script. */
const page = textPage({
  path: '/user-rights/sent',
  title: 'הבקשה נשלחה',
  description: (name) => `הבקשה שלך הגיעה אל ${name}, ותיענה בתוך 30 יום.`,
  Content: () => <RightsSent />,
  unlisted: true,
})

export default page.Page
export const Head = page.Head

export const query = graphql`
  query UserRightsSentPage($path: String!) {
    page: pageData(path: $path)
  }
`
