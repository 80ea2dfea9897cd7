/** Shows the API's validation errors at the fields of a form. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ToastMessage } from '../../../../ui/Toast'
import { ApiError } from '../../../../lib/api'
import { isObject } from '../../../../lib/isObject'

/** Returns the first field that got a message, in the form's order; it is focused. */
export function showServerErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fieldOrder: readonly Path<Values>[],
): Path<Values> | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { facts, ...others } = error.body?.errors?.json ?? {}
  // A trip's form has the `facts` among the other fields.
  const refused = { ...others, ...(isObject(facts) && facts) }
  const known = fieldOrder.filter((name) => name in refused)
  known.forEach((name, position) => {
    const [path, message] = firstMessage(name, refused[name])
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: position === 0 })
  })
  return known[0]
}

/** The first message, with the path of its field: 'itinerary.0.title' in a list of entries, 'included' in a list of lines. */
function firstMessage(path: string, messages: unknown): [path: string, message: string] {
  if (!isObject(messages)) return [path.replace(/\.(\d+|_schema)$/, ''), String([messages].flat()[0])]
  const [name, within] = Object.entries(messages)[0]!
  return firstMessage(`${path}.${name}`, within)
}

/** Error toast. */
export const failure = (title: string, error: unknown, advice = adviceAfter): ToastMessage => ({
  title,
  description: advice(error),
  variant: 'destructive',
})

/**
 * Whether what was sent may be stored. Includes 503: the proxy sends it if the API stops or times out, possibly after the commit,
 * and the API if the database connection breaks in a commit.
 */
export const hasNoAnswer = (error: unknown) => !(error instanceof ApiError) || error.status >= 500

/** Whether to tell her so and refetch. Excludes 503, after which mostly nothing was stored and whose message says what to do. */
export const isAnswerLost = (error: unknown) =>
  !(error instanceof ApiError) || (error.status >= 500 && error.status !== 503)

/** Whether what is stored by now forbids it: a 409. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

/** Toast for an unknown outcome; the caller refetches the data. `title`: 'עוד לא ידוע אם המאמר פורסם' */
export const notKnown = (title: string): ToastMessage => ({
  title,
  description: 'התשובה לא הגיעה. מה שמופיע כאן יתעדכן כשהחיבור יחזור.',
  variant: 'destructive',
})

/** As `notKnown`, for a save that is neither retried nor refetched: to press again is safe, by its idempotency key. */
export const notKnownHere = (title: string): ToastMessage => ({
  ...notKnown(title),
  description: navigator.onLine
    ? 'התשובה לא הגיעה. לחצי שוב: מה שכבר נשמר לא יישמר פעמיים.'
    : 'אין חיבור כרגע. מה שכתבת נשאר כאן, לחצי שוב כשהחיבור יחזור.',
})

/** Toast of a failed action, or of a lost response, after which the changed data must be refetched. */
export const failureOrUnknown = (
  titles: { failed: string; unknown: string },
  error: unknown,
  advice = adviceAfterAct,
) => (isAnswerLost(error) ? notKnown(titles.unknown) : failure(titles.failed, error, advice))

/** Shows the errors at the fields of a refused form, and returns a toast that does not repeat them. */
export function formFailure<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fieldOrder: readonly Path<Values>[],
  title: string,
  advice = adviceAfter,
): ToastMessage {
  const isAtField = showServerErrors(form, error, fieldOrder) !== undefined
  const description = isAtField ? 'ליד השדה כתוב מה צריך לתקן.' : advice(error)
  return { title, description, variant: 'destructive' }
}

/** A sentence about what to do now. */
export function adviceAfter(error: unknown): string {
  if (!(error instanceof ApiError)) return 'אין חיבור לאתר כרגע. מה שכתבת נשאר כאן, נסי שוב בעוד רגע.'
  if (error.status === 401) return 'צריך להתחבר שוב. מה שכתבת נשאר כאן.'
  if (error.status === 404) return 'ייתכן שזה נמחק בינתיים ממכשיר אחר. מה שכתבת נשאר כאן.'
  return reasonOf(error) ?? 'משהו השתבש בדרך. מה שכתבת נשאר כאן, נסי שוב בעוד רגע.'
}

/** The same of a form that she has left. `kept`: where what she wrote is, as the end of a sentence. */
export function adviceOnceLeft(error: unknown, kept: string): string {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === undefined) return `התשובה לא הגיעה. מה שכתבת ${kept}`
  if (status === 401) return `צריך להתחבר שוב. מה שכתבת ${kept}`
  // It has no form any more.
  if (status === 404) return 'ייתכן שזה נמחק בינתיים ממכשיר אחר. מה שכתבת שמור במכשיר הזה.'
  return `${reasonOf(error) ?? 'משהו השתבש בדרך.'} מה שכתבת ${kept}`
}

/** The same after an action without a form; `error` is an API response. */
function adviceAfterAct(error: unknown): string {
  const { status } = error as ApiError
  if (status === 401) return 'צריך להתחבר שוב, ואז לנסות שוב.'
  if (status === 404) return 'ייתכן שזה נמחק, או שכבר נעשה ממכשיר אחר.'
  return reasonOf(error) ?? 'משהו השתבש בדרך. נסי שוב בעוד רגע.'
}

/** Why the API refused it, by 409, 412 or 422; undefined of other errors. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { status, fieldErrors, body } = error
  if (status === 412) return body?.message
  if (status !== 409 && status !== 422) return undefined
  return Object.values(fieldErrors)[0] ?? body?.message ?? 'יש לתקן את השדות המסומנים.'
}
