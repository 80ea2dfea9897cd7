/** How the form of a record saves an article. */
import type { RecordKind } from '../forms/saving/recordKind'
import type { Article } from '../types'
import { hasClashes, isNextAsBefore } from '../next/nextVersion'
import { publicationStateOf, type PublicationState } from '../next/publicationState'
import { becameWords, savedWords } from '../next/publicationWords'
import {
  ARTICLE_LABELS,
  articleBase,
  articleFormValues,
  articleSchema,
  liveArticle,
  type ArticleFormValues,
  type CheckedArticle,
} from './articleFields'
import { articleApi } from './api/useArticles'

export const ARTICLE_KIND: RecordKind<Article, ArticleFormValues, CheckedArticle, PublicationState> = {
  schema: articleSchema,
  fields: Object.keys(articleSchema.shape),
  labels: ARTICLE_LABELS,
  nameOf: (article) => `article:${article?.id ?? 'new'}`,
  valuesOf: articleFormValues,
  outcomeOf: publicationStateOf,
  readAgain: ({ id }) => articleApi.stored(id),
  savedWords: (before, now) =>
    savedWords('המאמר', before && publicationStateOf(before), publicationStateOf(now)),
  becameWords: (before, now) => becameWords('המאמר', publicationStateOf(before), publicationStateOf(now)),
  words: (isNew) => ({
    isOpen: isNew ? 'מאמר חדש פתוח' : 'המאמר הזה פתוח',
    isSaved: 'המאמר נשמר',
    notSaved: isNew ? 'שגיאה ביצירת המאמר' : 'שגיאה בשמירת המאמר',
  }),
  autosave: {
    // What is on the site saves itself beside what visitors read; what waits for its moment never does.
    isOn: (article) => !article?.publishAt,
    unchecked: { waitingPictures: 0, waitingTextPictures: 0 },
    rules: articleSchema,
  },
  meeting: (before, now) =>
    isNextAsBefore(before, now) ? { base: articleBase(before), stored: liveArticle(now) } : undefined,
  hasClashes,
}
