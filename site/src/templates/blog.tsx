import '../styles/blog.css'
import '../styles/chips.css'
import { graphql } from 'gatsby'
import type { BlogPage } from '../../page-data/types'
import { BlogList } from '../features/blog/BlogList'
import { ClosingCall } from '../features/home/ClosingCall'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'
import { PageTitle } from '../ui/PageTitle'

const pathOf = ({ number }: BlogPage) => (number === null ? '/blog' : `/blog/page/${number}`)

export default function Blog({ data: { page } }: TemplateProps<BlogPage>) {
  return (
    <Layout frame={page.frame} path={pathOf(page)}>
      <div className="wrap pb-16 md:pb-22">
        <PageTitle title="השראה לדרך">
          סיפורים, מדריכים וטיפים של נשים שכבר היו שם, ושל מי שאורזות עכשיו.
        </PageTitle>
        <BlogList page={page} />
      </div>
      <ClosingCall />
    </Layout>
  )
}

export function Head({ data: { page } }: TemplateHeadProps<BlogPage>) {
  const list = page.number === null ? '' : `, עמוד ${page.number}`
  return (
    <PageHead
      page={page}
      path={pathOf(page)}
      title={`הבלוג${list}`}
      description={`הבלוג של ${page.frame.name}${list}: השראה, טיפי נסיעות, מדריכי טיולים וסיפורים של נשים שחזרו מהדרך.`}
      feed
    />
  )
}

export const query = graphql`
  query BlogPage($path: String!) {
    page: pageData(path: $path)
  }
`
