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
  /** What React has emptied and the letter that comes now goes behind. WebKit has chosen its place by then. */
  let emptied = ''
  const look = ({ target }: Event) => {
    const field = target as Field
    emptied = isChanged(field) ? '' : (typed.get(field) ?? '')
  }
  const note = ({ target, data }: InputEvent) => {
    const field = target as Field
    // By its data: it may have been put back between the two events. What is pasted has none.
    if (emptied) writePastReact(field, emptied + (data ?? field.value))
    emptied = ''
    typed.set(field, field.value)
  }
  page.addEventListener('beforeinput', look, true)
  page.addEventListener('input', note as EventListener, true)
  return {
    /** At once when React has taken over: the next letter goes behind these. */
    putBack() {
      for (const [field, value] of typed) {
        if (field.value === value) continue
        field.value = value
        placeCaret(field, value.length)
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

const isChanged = (field: Field) => field.value !== builtValue(field)

function builtValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
}

/** React compares with the value that it saw last: it has to see the built one first, then her own go past it. */
function tellReact(field: Field, typed: string) {
  const caret = 'selectionStart' in field ? field.selectionStart : null
  field.value = builtValue(field)
  writePastReact(field, typed)
  placeCaret(field, caret)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Without the setter by which React knows what a script has written: it hears of a change. */
function writePastReact(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  placeCaret(field, value.length)
}

/** WebKit leaves it before the text that a script has written. Some types of fields have none. */
function placeCaret(field: Field, at: number | null) {
  if (at === null || !('selectionStart' in field) || field.selectionStart === null) return
  if (field === document.activeElement) field.setSelectionRange(at, at)
}
