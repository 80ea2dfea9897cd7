import type { HeadProps, PageProps } from 'gatsby'

/** What Gatsby gives a template: the page as page-data/ has made it. */
export type TemplateProps<Page, State = unknown> = PageProps<{ page: Page }, object, State>

/** What it gives the template's head. */
export type TemplateHeadProps<Page> = HeadProps<{ page: Page }>
