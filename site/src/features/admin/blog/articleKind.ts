import { contentKind } from '../records/contentKind'
import { articleApi } from './api/useArticles'
import { ARTICLE, articleFormValues, articleSchema, type ArticleFormValues } from './articleFields'

/** The fields that the owner reviews before an article by the assistant is published. */
const READ_OVER = ['title', 'excerpt', 'contentMd']

const kind = contentKind({
  section: 'blog',
  schema: articleSchema,
  table: ARTICLE,
  valuesOf: articleFormValues,
  readAgain: ({ id }) => articleApi.stored(id),
  text: 'contentMd',
})

export const ARTICLE_KIND = {
  ...kind,
  // What another device wrote was not reviewed here.
  afterMerge: (values: ArticleFormValues, theirs: readonly string[]): ArticleFormValues =>
    theirs.some((name) => READ_OVER.includes(name)) ? { ...values, reviewed: false } : values,
}
