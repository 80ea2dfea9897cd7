/** Required fields of a form that are still missing, before any error is shown. */
import type { FieldSpec, FieldTable } from './fieldTable'

type Held = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether the field must be filled in: visible, initially empty, not optional, and invalid if empty. */
const isRequired = ({ label, rule, optional, start = '' }: FieldSpec) =>
  label !== undefined && !optional && start === '' && !rule.safeParse('').success

/** The labels of required fields that are not valid yet. */
export const missingIn = (fields: FieldTable, held: Held): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isRequired(field) && !field.rule.safeParse(held[name]).success ? [field.label!] : [],
  )

/** How many required fields are valid, and how many there are. */
export function progressOf(fields: FieldTable, held: Held): { done: number; of: number } {
  const of = Object.values(fields).filter(isRequired).length
  return { done: of - missingIn(fields, held).length, of }
}

/** The status line of a folded section. */
export function sectionStatus(fields: FieldTable, held: Held, missing: string[], wrong: number) {
  if (wrong > 0)
    return { words: wrong === 1 ? 'שדה אחד צריך תיקון' : `${wrong} שדות צריכים תיקון`, isDone: false }
  if (missing.length > 0) return { words: `חסר: ${missing.join(', ')}`, isDone: false }
  if (Object.values(fields).some(isRequired)) return { words: 'כל שדות החובה מלאים', isDone: true }
  const seen = Object.entries(fields).filter(
    ([, { label, kind }]) => label && kind !== 'select' && kind !== 'switch',
  )
  if (seen.length === 0) return { words: 'אין כאן מה להשלים', isDone: true }
  const filled = seen.filter(([name]) => !isEmpty(held[name]))
  if (filled.length === 0) return { words: 'לא חובה', isDone: false }
  return { words: `יש כאן: ${filled.map(([, { label }]) => label).join(', ')}`, isDone: true }
}
