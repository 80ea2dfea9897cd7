import '../styles/legal.css'
import '../styles/page-hero.css'
import '../styles/prose.css'
import { graphql } from 'gatsby'
import { Terms } from '../features/legal/Terms'
import { textHead } from '../layout/textHead'
import { textPage } from '../layout/textPage'

export default textPage('/terms', Terms)

export const Head = textHead({
  path: '/terms',
  title: 'תנאי שימוש',
  description: (name) => `הרשמה, מקדמה, ביטול והחזר כספי בטיולים של ${name}, וזכות הביטול שבחוק.`,
})

export const query = graphql`
  query TermsPage($path: String!) {
    page: pageData(path: $path)
  }
`
