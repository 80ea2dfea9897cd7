type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What stands in the fields before React takes the page over: typed before it was awake, or put back by the browser on a
 * reload. React does not hear of either; the returned function tells it, once its handlers listen.
 */
export function keepTyped(page: Element): () => void {
  const early = new Map(
    fieldsOf(page)
      .filter(isChanged)
      .map((field) => [field, field.value]),
  )
  return () => {
    for (const field of fieldsOf(page)) {
      const typed = isChanged(field) ? field.value : early.get(field)
      if (typed !== undefined && typed !== builtValue(field)) tell(field, typed)
    }
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
function tell(field: Field, typed: string) {
  field.value = builtValue(field)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
