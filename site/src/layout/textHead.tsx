import type { LegalPage } from '../../page-data/types'
import { PageHead } from './PageHead'
import type { TemplateHeadProps } from './templateProps'

interface TextHead {
  path: string
  title: string
  /** For search engines, with the name of the business. */
  description: (name: string) => string
  unlisted?: boolean
}

export function textHead({ description, ...head }: TextHead) {
  return function Head({ data: { page } }: TemplateHeadProps<LegalPage>) {
    return <PageHead page={page} description={description(page.frame.name)} {...head} />
  }
}
