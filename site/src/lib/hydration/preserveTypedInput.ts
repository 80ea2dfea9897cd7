type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What stands in the fields before React takes the page over: typed before it was hydrated, letter by letter while it hydrates, or
 * put back by the browser on a reload. React hears of none of it and empties what it takes over.
 */
export function preserveTypedInput(page: Element): { putBack: () => void; tell: () => void } {
  const typed = new Map(
    fieldsOf(page)
      .filter(isChanged)
      .map((field) => [field, field.value]),
  )
  /** A field that React has emptied, and its text: the letter that comes now goes behind. WebKit has chosen its place by then. */
  let emptied: { field: Field; text: string } | null = null
  const look = ({ target }: Event) => {
    const field = target as Field
    const text = typed.get(field)
    emptied = text && !field.value ? { field, text } : null
  }
  const note = (event: InputEvent) => {
    const field = event.target as Field
    if (emptied?.field === field) writePastReact(field, behind(emptied.text, event, field.value))
    emptied = null
    // What React hears of itself is its own from now on, also when it clears it.
    if (isReacts(field)) typed.delete(field)
    else typed.set(field, field.value)
  }
  page.addEventListener('beforeinput', look, true)
  page.addEventListener('input', note as EventListener, true)
  return {
    /** At once when React has taken over: the next letter goes behind these. */
    putBack() {
      for (const [field, value] of typed) {
        // A text that only begins so is what its form had kept, and has put there again.
        if (field.value === value || (field.type === 'textarea' && field.value.startsWith(value))) continue
        field.value = value
        select(field, value.length)
      }
    },
    /** Once React's handlers listen. */
    tell() {
      page.removeEventListener('beforeinput', look, true)
      page.removeEventListener('input', note as EventListener, true)
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

/** React marks an element when it takes it over, and hears of what is typed from then on. */
const isReacts = (field: Field) => Object.keys(field).some((key) => key.startsWith('__reactFiber'))

const isChanged = (field: Field) => field.value !== builtValue(field)

function builtValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
}

/** By the event's data: the text may have been put back meanwhile. What is pasted may have none. */
function behind(text: string, { inputType, data }: InputEvent, value: string): string {
  if (inputType?.startsWith('delete')) return value || text
  if (!data) return value.startsWith(text) ? value : text + value
  // A keyboard that composes tells the whole word with each letter of it.
  let known = inputType === 'insertCompositionText' ? Math.min(text.length, data.length) : 0
  while (known > 0 && !text.endsWith(data.slice(0, known))) known -= 1
  return text + data.slice(known)
}

/** React compares with the value that it saw last: it has to see the built one first, then her own go past it. */
function tellReact(field: Field, typed: string) {
  const selected = 'selectionStart' in field && ([field.selectionStart, field.selectionEnd] as const)
  field.value = builtValue(field)
  writePastReact(field, typed)
  if (selected) select(field, ...selected)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Without the setter by which React knows what a script has written: it hears of a change. */
function writePastReact(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  select(field, value.length)
}

/** WebKit leaves the caret before the text that a script has written. Some types of fields have none. */
function select(field: Field, start: number | null, end = start) {
  if (start === null || !('selectionStart' in field) || field.selectionStart === null) return
  if (field === document.activeElement) field.setSelectionRange(start, end)
}
