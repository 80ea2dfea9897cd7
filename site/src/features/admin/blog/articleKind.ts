/** How the form of a record saves an article. */
import type { ToastMessage } from '../../../ui/Toast'
import type { RecordKind } from '../forms/saving/recordKind'
import type { Article } from '../types'
import { hasClashes, isNextAsBefore } from '../next/standing'
import {
  ARTICLE_LABELS,
  articleBase,
  articleFormValues,
  articleSchema,
  liveArticle,
  type ArticleFormValues,
  type CheckedArticle,
} from './articleFields'
import { clockTime } from '../israelTime'
import { isSame, outcomeOf, type Outcome } from './outcome'
import { storedArticle } from './api/useArticles'

export const ARTICLE_KIND: RecordKind<Article, ArticleFormValues, CheckedArticle, Outcome> = {
  schema: articleSchema,
  fields: Object.keys(articleSchema.shape),
  labels: ARTICLE_LABELS,
  nameOf: (article) => `article:${article?.id ?? 'new'}`,
  valuesOf: articleFormValues,
  outcomeOf,
  readAgain: ({ id }) => storedArticle(id),
  savedWords: (before, now) => savedWords(outcomeOf(before), outcomeOf(now)),
  becameWords: (before, now) => becameWords(outcomeOf(before), outcomeOf(now)),
  words: (isNew) => ({
    isOpen: isNew ? 'מאמר חדש פתוח' : 'המאמר הזה פתוח',
    isSaved: 'המאמר נשמר',
    notSaved: isNew ? 'שגיאה ביצירת המאמר' : 'שגיאה בשמירת המאמר',
  }),
  autosave: {
    // What is on the site saves itself beside what visitors read; what waits for its moment never does.
    isOn: (article) => !outcomeOf(article).publishAt,
    unchecked: { waitingPictures: 0, waitingTextPictures: 0 },
    rules: articleSchema,
  },
  meeting: (before, now) =>
    isNextAsBefore(before, now) ? { base: articleBase(before), stored: liveArticle(now) } : undefined,
  hasClashes,
}

function savedWords(before: Outcome, now: Outcome): ToastMessage {
  if (now.status === 'published')
    return { title: before.status === 'published' ? 'השינויים פורסמו' : 'המאמר פורסם' }
  if (now.publishAt) {
    const when = `יתפרסם ב${clockTime(now.publishAt)}.`
    return { title: isSame(before, now) ? 'המאמר נשמר' : 'המאמר תוזמן', description: when }
  }
  if (before.status === 'published') return { title: 'המאמר ירד מהאתר', description: 'הוא נשאר כאן כטיוטה.' }
  if (before.publishAt) return { title: 'התזמון בוטל', description: 'המאמר נשאר כאן כטיוטה.' }
  return { title: 'הטיוטה נשמרה' }
}

function becameWords(before: Outcome, now: Outcome): string | undefined {
  if (isSame(before, now)) return undefined
  if (now.status === 'published') return 'בינתיים המאמר פורסם: מה שיישמר יופיע באתר.'
  return now.publishAt
    ? `בינתיים נקבע לו מועד: ${clockTime(now.publishAt)}.`
    : 'בינתיים המאמר ירד מהאתר, או שהתזמון שלו בוטל.'
}
