import type { ComponentType } from 'react'
import type { LegalPage } from '../../page-data/types'
import { Layout } from './Layout'
import type { TemplateProps } from './templateProps'

/** What the template of a page of promises and rules exports to Gatsby; with `textHead`, which Gatsby builds apart from it. */
export function textPage(path: string, Content: ComponentType<Pick<LegalPage, 'frame' | 'settings'>>) {
  return function TextPage({ data: { page } }: TemplateProps<LegalPage>) {
    return (
      <Layout frame={page.frame} path={path}>
        <Content frame={page.frame} settings={page.settings} />
      </Layout>
    )
  }
}
