import type { HeadProps, PageProps } from 'gatsby'
import type { ComponentType } from 'react'
import type { LegalPage } from '../../page-data/types'
import { Layout } from './Layout'
import { PageHead } from './PageHead'

interface Data {
  page: LegalPage
}

interface TextPage {
  path: string
  title: string
  /** For search engines, with the name of the business. */
  description: (name: string) => string
  Content: ComponentType<Pick<LegalPage, 'frame' | 'settings'>>
  unlisted?: boolean
}

/** A page of promises and rules: what its template exports to Gatsby. */
export function textPage({ path, description, Content, ...head }: TextPage) {
  return {
    Page: ({ data: { page } }: PageProps<Data>) => (
      <Layout frame={page.frame} path={path}>
        <Content frame={page.frame} settings={page.settings} />
      </Layout>
    ),
    Head: ({ data: { page } }: HeadProps<Data>) => (
      <PageHead page={page} path={path} description={description(page.frame.name)} {...head} />
    ),
  }
}
