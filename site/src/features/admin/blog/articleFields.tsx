/** The form values of an article, their validation, and the conversion from the API's article. */
import * as z from '../zod'
import type { Category } from '../../../../page-data/types'
import { randomId } from '../../../lib/randomId'
import { CATEGORIES } from '../../../../page-data/choices.mjs'
import { MarkdownField } from '../editor/MarkdownField'
import { shapeOf, startOf, storedIn, type FieldTable } from '../forms/fields/fieldTable'
import { noPendingUploads, optionalText, slug, text, cleanText } from '../forms/fields/rules'
import { SLUG_LABEL } from '../forms/fields/slug'
import { PictureField } from '../pictures/PictureField'
import type { Article } from '../types'
import { PassageTools } from '../writing/PassageTools'

const ARTICLE_CATEGORIES = CATEGORIES.map((category) => ({ value: category, label: category }))

export const ARTICLE = {
  title: { label: 'כותרת', rule: text('כתבי כותרת למאמר.', 200), kind: 'line', wide: true },
  category: { label: 'קטגוריה', rule: z.enum(CATEGORIES), kind: 'select', options: ARTICLE_CATEGORIES },
  excerpt: {
    label: 'תקציר',
    rule: optionalText(600),
    kind: 'area',
    hint: 'משפט או שניים, לכרטיס של המאמר',
    optional: true,
  },
  contentMd: {
    label: 'הטקסט',
    rule: cleanText().max(100_000, 'המאמר ארוך מדי: אפשר עד 100,000 תווים.'),
    wide: true,
    render: (field) => <MarkdownField {...field} isArticle Tools={PassageTools} />,
  },
  waitingTextPictures: { rule: noPendingUploads, start: 0 },
  searchDescription: {
    label: 'תיאור למנועי חיפוש',
    rule: optionalText(200),
    kind: 'area',
    hint: 'מה שמופיע בגוגל מתחת לכותרת. בלי תיאור יופיע התקציר',
    optional: true,
  },
  featuredImage: {
    label: 'תמונה ראשית',
    rule: z.string().nullable(),
    start: null,
    render: (field) => <PictureField {...field} />,
  },
  waitingPictures: { rule: noPendingUploads, start: 0 },
  featured: {
    label: 'מאמר מומלץ',
    rule: z.boolean(),
    kind: 'switch',
    hint: 'מופיע בדף הבית ובראש הבלוג',
    start: false,
  },
  slug: { label: SLUG_LABEL, rule: slug },
  /** `assisted`: the assistant wrote some of it; `reviewed`: the owner has checked the facts since. */
  assisted: { rule: z.boolean(), start: false },
  reviewed: { rule: z.boolean(), start: false },
  /** The idempotency key: a second attempt is the same new article. Sent as a header. */
  creationKey: { rule: z.string().transform(() => undefined) },
} satisfies FieldTable

export const articleSchema = z.object(shapeOf(ARTICLE))

/** Values after validation. */
export type CheckedArticle = z.output<typeof articleSchema>
export type ArticleFormValues = z.input<typeof articleSchema>

export const emptyArticle = (category: Category): ArticleFormValues => ({
  ...startOf(ARTICLE),
  category,
  creationKey: randomId(),
})

export function articleFormValues(article: Article): ArticleFormValues {
  return {
    ...storedIn(ARTICLE, article),
    assisted: article.assisted ?? false,
    reviewed: article.reviewed ?? false,
    // An article with `content` only: from the next save on its text is in `contentMd`.
    contentMd: article.contentMd ?? article.content,
  }
}
