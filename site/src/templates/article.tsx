import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { ArticlePage } from '../../page-data/types'
import { ArticleDetails } from '../features/blog/ArticleDetails'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'

interface Data {
  page: ArticlePage
}

export default function Article({ data: { page } }: PageProps<Data>) {
  return (
    <Layout frame={page.frame} path={`/blog/${page.article.slug}`}>
      <ArticleDetails article={page.article} frame={page.frame} related={page.related} />
    </Layout>
  )
}

export function Head({ data: { page } }: HeadProps<Data>) {
  const { title, slug, excerpt, picture } = page.article
  return (
    <PageHead
      page={page}
      path={`/blog/${slug}`}
      title={title}
      description={excerpt}
      picture={picture}
      type="article"
    />
  )
}

export const query = graphql`
  query ArticlePage($path: String!) {
    page: pageData(path: $path)
  }
`
