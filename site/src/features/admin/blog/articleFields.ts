/** An article as the form holds it, what it takes to be right, and the way to and from the API's article. */
import * as z from '../zod'
import type { Category } from '../../../../page-data/types'
import { randomId } from '../../../lib/randomId'
import { SLUG_LABEL } from '../forms/fields/slug'
import { nothingWaiting, slug, text } from '../forms/fields/rules'
import type { Article } from '../types'
import { CATEGORIES } from '../../../lib/choices'

const LONGEST_BODY = 100_000
const LONGEST_DESCRIPTION = 200

export const articleSchema = z.object({
  category: z.enum(CATEGORIES),
  title: text('כתבי כותרת למאמר.', 200),
  slug,
  excerpt: z.string().trim().max(600, 'ארוך מדי: אפשר עד 600 תווים.'),
  contentMd: z.string().trim().max(LONGEST_BODY, 'המאמר ארוך מדי: אפשר עד 100,000 תווים.'),
  waitingTextPictures: nothingWaiting,
  searchDescription: z.string().trim().max(LONGEST_DESCRIPTION, 'ארוך מדי: אפשר עד 200 תווים.'),
  featuredImage: z.string().nullable(),
  waitingPictures: nothingWaiting,
  featured: z.boolean(),
  /** The assistant wrote some of it; she has gone over the facts since. */
  assisted: z.boolean(),
  reviewed: z.boolean(),
  /** Tells the API that a second try means the same new article. It travels in a header. */
  creationKey: z.string().transform(() => undefined),
})

/** What a draft may lack and a published article may not. */
export const NO_TEXT_YET = 'אין עדיין טקסט. אפשר לשמור כטיוטה ולפרסם אחר כך.'

/** As the schema hands it over. */
export type CheckedArticle = z.output<typeof articleSchema>
export type ArticleFormValues = z.input<typeof articleSchema>

/** In the order of the screen, which is the order in which errors are visited. */
export const ARTICLE_FIELDS = Object.keys(articleSchema.shape) as (keyof ArticleFormValues)[]

/** As the form names them. */
export const ARTICLE_LABELS = {
  category: 'קטגוריה',
  title: 'כותרת',
  slug: SLUG_LABEL,
  excerpt: 'תקציר',
  contentMd: 'הטקסט',
  searchDescription: 'תיאור למנועי חיפוש',
  featuredImage: 'תמונה ראשית',
  featured: 'מאמר מומלץ',
} as const

export const emptyArticle = (category: Category): ArticleFormValues => ({
  category,
  title: '',
  slug: '',
  excerpt: '',
  contentMd: '',
  waitingTextPictures: 0,
  searchDescription: '',
  featuredImage: null,
  waitingPictures: 0,
  featured: false,
  assisted: false,
  reviewed: false,
  creationKey: randomId(),
})

export function articleFormValues(article: Article): ArticleFormValues {
  const { category, title, slug, excerpt, searchDescription, featuredImage, featured } = article
  // An article from before Markdown has its text in `content`; from the next save on it is in `contentMd`.
  return {
    category,
    title,
    slug,
    excerpt,
    searchDescription,
    featuredImage,
    featured,
    assisted: article.assisted ?? false,
    reviewed: article.reviewed ?? false,
    waitingPictures: 0,
    creationKey: '',
    contentMd: article.contentMd ?? article.content,
    waitingTextPictures: 0,
  }
}
