/** Warnings about an article before it is published. None of them prevents publishing. */
import type { KnownPages } from '../checks/brokenLinks'
import { textWarnings, type LongText } from '../checks/textWarnings'
import type { Warning as AnyWarning } from '../checks/WarningsDialog'

interface ArticleText extends LongText {
  excerpt: string
  searchDescription: string
}

export interface WarningContext extends KnownPages {
  /** Today in Israel, ISO. */
  today: string
  /** The alt text of the main picture; undefined without one. */
  mainAlt?: string
}

export type Warning = AnyWarning<keyof ArticleText | 'featuredImage'>

const MIN_DESCRIPTION_LENGTH = 50
const MAX_DESCRIPTION_LENGTH = 160

export const publishWarnings = (article: ArticleText, known: WarningContext): Warning[] => [
  ...mainPicture(known.mainAlt),
  ...textWarnings(article, known),
  ...description(article),
]

const mainPicture = (alt: string | undefined): Warning[] =>
  alt === undefined || alt.trim()
    ? []
    : [{ field: 'featuredImage', words: 'לתמונה הראשית אין תיאור. אפשר להוסיף אותו בפרטי התמונה.' }]

function description({ searchDescription, excerpt }: ArticleText): Warning[] {
  const field = searchDescription.trim() ? 'searchDescription' : 'excerpt'
  const length = (searchDescription.trim() || excerpt.trim()).length
  if (length === 0) return [{ field, words: 'אין תקציר ואין תיאור: בגוגל ובשיתוף תופיע תחילת הטקסט.' }]
  const name = field === 'excerpt' ? 'התקציר' : 'התיאור למנועי חיפוש'
  if (length < MIN_DESCRIPTION_LENGTH) return [{ field, words: `${name} קצר. משפט שלם יזמין יותר לקרוא.` }]
  if (length > MAX_DESCRIPTION_LENGTH)
    return [{ field, words: `${name} ארוך, וגוגל יקטע אותו אחרי ${MAX_DESCRIPTION_LENGTH} תווים בערך.` }]
  return []
}
