import type { PageBase } from '../../page-data/types'
import { PageHead } from './PageHead'
import type { TemplateHeadProps } from './templateProps'

interface TextHead {
  /** The canonical path; undefined for a page without a fixed URL. */
  path?: string
  title: string
  /** The meta description; a function if it contains the name of the business. */
  description: string | ((name: string) => string)
  unlisted?: boolean
}

/** The `Head` of a page with a constant title and description. */
export function textHead({ description, ...head }: TextHead) {
  return function Head({ data: { page } }: TemplateHeadProps<PageBase>) {
    const text = typeof description === 'string' ? description : description(page.frame.name)
    return <PageHead page={page} description={text} {...head} />
  }
}
