/** Validation of a form by the browser's constraints, with our own messages. */
import { withoutMarks } from '../plainText'

type ValidationError = 'missing' | 'short' | 'wrong'
export type ValidationErrors = Record<string, ValidationError>

/** Error messages of each field, by field name. */
export type FieldMessages = Record<string, Partial<Record<ValidationError, string>>>

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The form's named fields, in document order. */
export function fieldsOf(form: HTMLFormElement): FormField[] {
  return Array.from(form.elements).filter(
    (element): element is FormField => 'name' in element && !!element.name,
  )
}

export function validateForm(form: HTMLFormElement): ValidationErrors {
  const problems: ValidationErrors = {}
  for (const field of fieldsOf(form)) {
    if (field.type === 'email') field.value = withoutMarks(field.value)
    const problem = validateField(field)
    if (problem) problems[field.name] = problem
  }
  return problems
}

export function messagesFor(problems: ValidationErrors, messages: FieldMessages): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      name,
      (messages[name] || {})[problem] || 'יש לבדוק את השדה הזה.',
    ]),
  )
}

/** Focuses the first field, in document order, whose name is a key of `names`. */
export function focusFirst(form: HTMLFormElement, names: Record<string, unknown>): void {
  fieldsOf(form)
    .find((field) => field.name in names)
    ?.focus()
}

function validateField(field: FormField): ValidationError | null {
  if (!field.willValidate) return null
  const text = field.value.trim()
  if (field.validity.valueMissing || (field.required && text === '')) return 'missing'
  // The browser checks minLength only for input by the user, and counts spaces.
  if ('minLength' in field && field.minLength > 0 && text.length < field.minLength) return 'short'
  return field.validity.valid ? null : 'wrong'
}
