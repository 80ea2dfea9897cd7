import '../styles/article.css'
import '../styles/people.css'
import '../styles/prose.css'
import '../styles/related-lines.css'
import { graphql } from 'gatsby'
import type { ArticlePage } from '../../page-data/types'
import { ArticleDetails } from '../features/blog/ArticleDetails'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'
import { articleNode } from '../layout/structured-data/article'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'
import { shorten, textOf } from '../lib/plainText'

export default function Article({ data: { page } }: TemplateProps<ArticlePage>) {
  return (
    <Layout frame={page.frame} path={`/blog/${page.article.slug}`}>
      <ArticleDetails
        article={page.article}
        frame={page.frame}
        related={page.related}
        articleTrip={page.articleTrip}
      />
    </Layout>
  )
}

export function Head({ data: { page } }: TemplateHeadProps<ArticlePage>) {
  const { title, slug, searchDescription, excerpt, contentHtml } = page.article
  const description = searchDescription || excerpt.trim() || textOf(contentHtml)
  return (
    <PageHead
      page={page}
      path={`/blog/${slug}`}
      title={title}
      description={description}
      article={page.article}
      structuredData={[articleNode(page.article, shorten(description, 200), page.frame)]}
      feed
    />
  )
}

export const query = graphql`
  query ArticlePage($path: String!) {
    page: pageData(path: $path)
  }
`
