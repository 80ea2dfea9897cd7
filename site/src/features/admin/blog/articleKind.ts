import { contentKind } from '../next/contentKind'
import { articleApi } from './api/useArticles'
import { ARTICLE_LABELS, articleFormValues, articleSchema } from './articleFields'

export const ARTICLE_KIND = contentKind({
  section: 'blog',
  schema: articleSchema,
  labels: ARTICLE_LABELS,
  valuesOf: articleFormValues,
  readAgain: ({ id }) => articleApi.stored(id),
  unchecked: { waitingPictures: 0, waitingTextPictures: 0 },
})
