/** What the browser itself finds wrong with the fields of a form, in our words. */

type Problem = 'missing' | 'short' | 'wrong'
export type Problems = Record<string, Problem>

/** What to say about each field, by its name. */
export type FieldWords = Record<string, Partial<Record<Problem, string>>>

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The named fields, as they stand in the form. */
export function fieldsOf(form: HTMLFormElement): FormField[] {
  return Array.from(form.elements).filter(
    (element): element is FormField => 'name' in element && !!element.name,
  )
}

export function problemsOf(form: HTMLFormElement): Problems {
  const problems: Problems = {}
  for (const field of fieldsOf(form)) {
    const problem = problemOf(field)
    if (problem) problems[field.name] = problem
  }
  return problems
}

export function wordsFor(problems: Problems, words: FieldWords): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      name,
      (words[name] || {})[problem] || 'יש לבדוק את השדה הזה.',
    ]),
  )
}

/** Moves her to the first field that needs her. */
export function focusFirst(form: HTMLFormElement, names: Record<string, unknown>): void {
  fieldsOf(form)
    .find((field) => field.name in names)
    ?.focus()
}

function problemOf(field: FormField): Problem | null {
  if (!field.willValidate) return null
  const text = field.value.trim()
  if (field.validity.valueMissing || (field.required && text === '')) return 'missing'
  // The browser judges the length only of what was typed since, and counts spaces.
  if ('minLength' in field && field.minLength > 0 && text.length < field.minLength) return 'short'
  return field.validity.valid ? null : 'wrong'
}
