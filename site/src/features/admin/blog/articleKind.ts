import { contentKind } from '../records/contentKind'
import type { RevisionKind } from '../revisions/useRevisions'
import { articleApi } from './api/useArticles'
import { ARTICLE_LABELS, articleFormValues, articleSchema, type ArticleFormValues } from './articleFields'

/** The fields that the owner reviews before an article by the assistant is published. */
const READ_OVER = ['title', 'excerpt', 'contentMd']

const kind = contentKind({
  section: 'blog',
  schema: articleSchema,
  labels: ARTICLE_LABELS,
  valuesOf: articleFormValues,
  readAgain: ({ id }) => articleApi.stored(id),
  unchecked: { waitingPictures: 0, waitingTextPictures: 0 },
})

export const ARTICLE_KIND = {
  ...kind,
  // What another device wrote was not reviewed here.
  afterMerge: (values: ArticleFormValues, theirs: readonly string[]): ArticleFormValues =>
    theirs.some((name) => READ_OVER.includes(name)) ? { ...values, reviewed: false } : values,
}

export const ARTICLE_REVISIONS: RevisionKind = {
  section: 'blog',
  text: 'contentMd',
  labels: ARTICLE_LABELS,
  valuesOf: articleFormValues,
  kept: ['slug', 'waitingPictures', 'waitingTextPictures', 'creationKey'],
}
