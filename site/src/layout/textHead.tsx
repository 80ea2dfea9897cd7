import type { PageBase } from '../../page-data/types'
import { PageHead } from './PageHead'
import type { TemplateHeadProps } from './templateProps'

interface TextHead {
  /** Nothing for a page that has no address of its own. */
  path?: string
  title: string
  /** For search engines; a function of the name of the business where it says that. */
  description: string | ((name: string) => string)
  unlisted?: boolean
}

/** The head of a page whose words for machines are always the same. */
export function textHead({ description, ...head }: TextHead) {
  return function Head({ data: { page } }: TemplateHeadProps<PageBase>) {
    const text = typeof description === 'string' ? description : description(page.frame.name)
    return <PageHead page={page} description={text} {...head} />
  }
}
