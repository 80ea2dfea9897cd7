import '../styles/page-hero.css'
import { graphql } from 'gatsby'
import { RightsSent } from '../features/rights-requests/RightsSent'
import { textHead } from '../layout/textHead'
import { textPage } from '../layout/textPage'

/** Where the API redirects a rights request that was sent without scripts. */
export default textPage('/user-rights/sent', () => <RightsSent />)

export const Head = textHead({
  path: '/user-rights/sent',
  title: 'הבקשה נשלחה',
  description: (name) => `הבקשה שלך הגיעה אל ${name}. תשובה בתוך 30 יום.`,
  unlisted: true,
})

export const query = graphql`
  query UserRightsSentPage($path: String!) {
    page: pageData(path: $path)
  }
`
