/** Validation rules shared by forms, with their messages. The API validates again; these only report sooner. */
import { withoutMarks } from '../../../../lib/plainText'
import * as z from '../../zod'
import { readable } from '../../editor/rich/readable'
import { SLUG_PATTERN } from './slug'

const tooLong = (longest: number) => `ארוך מדי: אפשר עד ${longest.toLocaleString('he-IL')} תווים.`

/** A string schema: trimmed, without the invisible characters that Word pastes. The API refuses records with them. */
export const cleanText = () =>
  z
    .string()
    .overwrite((typed) => readable(typed))
    .trim()

export const text = (missing: string, longest: number) =>
  cleanText().min(1, missing).max(longest, tooLong(longest))

export const optionalText = (longest: number) => cleanText().max(longest, tooLong(longest))

/** A mail or web address, a path, a number, without invisible marks. */
export const address = () =>
  z
    .string()
    .overwrite((typed) => withoutMarks(typed))
    .trim()

export const slug = address()
  .min(1, 'כתבי כתובת לדף, למשל dolomites-may.')
  .max(100, 'הכתובת ארוכה מדי: אפשר עד 100 תווים.')
  .regex(SLUG_PATTERN, 'בכתובת אפשר רק אותיות קטנות באנגלית, ספרות ומקף ביניהן, למשל dolomites-may.')

/** A whole number as typed: '9,480' and '₪ 9480' are valid. */
export const wholeNumber = (missing: string, largest: number) =>
  z.string().transform((typed, context) => {
    const found = typed.trim() === '' ? missing : readWhole(typed, largest)
    return typeof found === 'number' ? found : refuse(context, found)
  })

/** The same, but an empty field is valid: null. */
export const optionalWholeNumber = (largest: number) =>
  z.string().transform((typed, context) => {
    const found = typed.trim() === '' ? null : readWhole(typed, largest)
    return typeof found === 'string' ? refuse(context, found) : found
  })

/** A draft may have no text, what is published may not. */
export const NO_TEXT_YET = 'אין עדיין טקסט. אפשר לשמור כטיוטה ולפרסם אחר כך.'

/** The number of pictures still waiting for upload must be 0. Becomes undefined, which JSON leaves out. */
export const noPendingUploads = z
  .number()
  .max(0, 'יש תמונות שעוד לא הועלו. העלי אותן או הוציאי אותן, ואז שמרי.')
  .transform(() => undefined)

/** The number, or an error message. */
function readWhole(typed: string, largest: number): number | string {
  const digits = withoutMarks(typed).replace(/[\s,₪$€£]/g, '')
  if (!/^\d+$/.test(digits)) return 'כתבי מספר שלם, בספרות בלבד.'
  const number = Number(digits)
  return number <= largest ? number : `המספר גדול מדי: אפשר עד ${largest.toLocaleString('he-IL')}.`
}

function refuse(context: z.RefinementCtx, message: string): never {
  issue(context, [], message)
  return z.NEVER
}

/** Adds an error at the field of `path`. */
export const issue = (context: z.RefinementCtx, path: PropertyKey[], message: string) =>
  context.addIssue({ code: 'custom', path, message })
