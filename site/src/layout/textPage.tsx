import type { ComponentType } from 'react'
import type { LegalPage } from '../../page-data/types'
import { Layout } from './Layout'
import type { TemplateProps } from './templateProps'

/** The template component of a text page, such as the terms. Its `Head` is `textHead`, which Gatsby bundles separately. */
export function textPage(path: string, Content: ComponentType<Pick<LegalPage, 'frame' | 'settings'>>) {
  return function TextPage({ data: { page } }: TemplateProps<LegalPage>) {
    return (
      <Layout frame={page.frame} path={path}>
        <Content frame={page.frame} settings={page.settings} />
      </Layout>
    )
  }
}
