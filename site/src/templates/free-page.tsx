import '../styles/free-page.css'
import '../styles/legal.css'
import '../styles/prose.css'
import { graphql } from 'gatsby'
import type { FreePage } from '../../page-data/types'
import { PageText } from '../features/pages/PageText'
import { Layout } from '../layout/Layout'
import { PageHead } from '../layout/PageHead'
import { webPageNode } from '../layout/structured-data/webPage'
import type { TemplateHeadProps, TemplateProps } from '../layout/templateProps'
import { shorten, textOf } from '../lib/plainText'

export default function FreePageTemplate({ data: { page } }: TemplateProps<FreePage>) {
  return (
    <Layout frame={page.frame} path={`/pages/${page.freePage.slug}`}>
      <PageText {...page.freePage} />
    </Layout>
  )
}

export function Head({ data: { page } }: TemplateHeadProps<FreePage>) {
  const { title, slug, description: written, contentHtml } = page.freePage
  const description = written.trim() || textOf(contentHtml)
  return (
    <PageHead
      page={page}
      path={`/pages/${slug}`}
      title={title}
      description={description}
      structuredData={[webPageNode(page.freePage, shorten(description, 200), page.frame)]}
    />
  )
}

export const query = graphql`
  query FreePage($path: String!) {
    page: pageData(path: $path)
  }
`
