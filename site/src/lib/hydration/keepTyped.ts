type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What stands in the fields before React takes the page over: typed before it was hydrated, letter by letter while it hydrates, or
 * put back by the browser on a reload. React hears of none of it and empties what it takes over.
 */
export function keepTyped(page: Element): { putBack: () => void; tell: () => void } {
  const typed = new Map(
    fieldsOf(page)
      .filter(isChanged)
      .map((field) => [field, field.value]),
  )
  const note = ({ target }: Event) => typed.set(target as Field, (target as Field).value)
  page.addEventListener('input', note, true)
  return {
    /** At once when React has taken over: the next letter goes behind these. */
    putBack() {
      for (const [field, value] of typed) if (field.value !== value) field.value = value
    },
    /** Once React's handlers listen. */
    tell() {
      page.removeEventListener('input', note, true)
      for (const field of fieldsOf(page)) {
        const value = isChanged(field) ? field.value : typed.get(field)
        if (value !== undefined && value !== builtValue(field)) tellReact(field, value)
      }
    },
  }
}

function fieldsOf(page: Element): Field[] {
  const fields = page.querySelectorAll<Field>('input, textarea, select')
  // Ticks are read by their forms.
  return [...fields].filter(({ type }) => !['checkbox', 'radio', 'file', 'hidden'].includes(type))
}

const isChanged = (field: Field) => field.value !== builtValue(field)

function builtValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
}

/** React compares with the value that it saw last: it has to see the built one first, then her own go past it. */
function tellReact(field: Field, typed: string) {
  field.value = builtValue(field)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
