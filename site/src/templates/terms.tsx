import { graphql } from 'gatsby'
import { Terms } from '../features/legal/Terms'
import { textPage } from '../layout/textPage'

const page = textPage({
  path: '/terms',
  title: 'תנאי שימוש',
  description: (name) => `הרשמה, מקדמה, ביטול והחזר כספי בטיולים של ${name}, וזכות הביטול שבחוק.`,
  Content: Terms,
})

export default page.Page
export const Head = page.Head

export const query = graphql`
  query TermsPage($path: String!) {
    page: pageData(path: $path)
  }
`
