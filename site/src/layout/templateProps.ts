import type { HeadProps, PageProps } from 'gatsby'

/** The props of a template: Gatsby's, with the page made by page-data/. */
export type TemplateProps<Page, State = unknown> = PageProps<{ page: Page }, object, State>

/** The props of a template's `Head`. */
export type TemplateHeadProps<Page> = HeadProps<{ page: Page }>
