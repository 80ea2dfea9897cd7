/** Accepted files and error messages of uploads. The API validates again, by the file's content. */
import { ApiError } from '../../../lib/api'

export const MAX_FILE_SIZE = 10_485_760
export const MAX_FILES = 5

/** MIME types and extensions, as some browsers have no MIME type for HEIC. */
export const ACCEPTED_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  '.heic',
  '.heif',
  '.avif',
]

// The first three are the API's own sentences.
export const TOO_LARGE = 'התמונה גדולה מ־10 מגה־בייט. אפשר להקטין אותה ולנסות שוב.'
export const NOT_A_PICTURE = 'זה לא קובץ תמונה שאפשר להעלות. אפשר JPEG, PNG, GIF, WebP, AVIF או HEIC.'
const NEVER_ARRIVED = 'התמונה לא הגיעה. כדאי לנסות להעלות אותה שוב.'
export const ALREADY_HERE = 'התמונה הזאת כבר ברשימה.'
export const TOO_MANY = 'אפשר להעלות עד חמש תמונות בכל פעם. אחרי שאלה יעלו אפשר להוסיף עוד.'
export const ONE_ONLY = 'כאן יש מקום לתמונה אחת. נשארה הראשונה שבחרת.'
export const NO_CONNECTION = 'אין חיבור כרגע. התמונה נשארה כאן, נסי שוב בעוד רגע.'

const SIGN_IN_AGAIN = 'צריך להתחבר שוב. התמונה נשארה כאן.'

/** Whether the file itself was refused, so that a retry would fail too. */
export const isRefusal = (sentence: string | null | undefined) =>
  Boolean(sentence) && ![NO_CONNECTION, NEVER_ARRIVED, SIGN_IN_AGAIN].includes(sentence!)

/** Error message for a failure of any of an upload's three requests. */
export function uploadErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return NO_CONNECTION
  if (error.status === 401) return SIGN_IN_AGAIN
  if (error.status === 413) return TOO_LARGE
  if (error.status === 422) return Object.values(error.fieldErrors)[0] ?? error.body?.message ?? NEVER_ARRIVED
  return NEVER_ARRIVED
}
