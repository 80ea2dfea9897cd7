type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

let restorePage = () => {}

/** Call when a part of the page is in the document, before the effects of its forms, which read their fields. */
export const restoreTypedInput = () => restorePage()

/**
 * Preserves field values that React does not know of: typed before or during hydration, or restored by the browser on a
 * reload. React gets no event for these values and clears a controlled field when it hydrates it. Where the HTML differs from
 * what React renders, it replaces the fields: the value goes to the one with the same name and form.
 */
export function preserveTypedInput(page: Element): { restore: () => void; notifyReact: () => void } {
  const typed = new Map(
    fieldsOf(page)
      .filter(isChanged)
      .map((field) => [field, field.value]),
  )
  /**
   * A field that React has cleared, with the text it had: the input that follows is appended to that text. (Restoring it at
   * `beforeinput` is too late for WebKit, which has fixed the insertion point by then.)
   */
  let emptied: { field: Field; text: string } | null = null
  const onBeforeInput = ({ target }: Event) => {
    const field = target as Field
    const text = typed.get(field)
    emptied = text && !field.value ? { field, text } : null
  }
  const onInput = (event: InputEvent) => {
    const field = event.target as Field
    if (emptied?.field === field) writePastReact(field, appendInput(emptied.text, event, field.value))
    emptied = null
    // A hydrated field's events reach React: its value is React's from now on, also if React clears it.
    if (isHydrated(field)) typed.delete(field)
    else typed.set(field, field.value)
  }
  let focused = document.activeElement as Field
  const onFocus = ({ target }: Event) => (focused = target as Field)
  // Some browsers tell of a focused field that is removed too: it is the one to come back to.
  const onBlur = () => setTimeout(() => focused.isConnected && (focused = document.activeElement as Field))
  page.addEventListener('focusin', onFocus)
  page.addEventListener('focusout', onBlur)
  page.addEventListener('beforeinput', onBeforeInput, true)
  page.addEventListener('input', onInput as EventListener, true)
  let boxes = boxesOf(page)
  const restore = () => {
    for (const box of boxes) Object.assign(inPlaceOf(box) ?? {}, { checked: box.checked })
    boxes = boxesOf(page)
    if (!focused.isConnected && focused.name) inPlaceOf(focused)?.focus({ preventScroll: true })
    for (const [old, value] of typed) {
      const field = inPlaceOf(old)
      if (!field || !hasOption(field, value)) continue
      if (field !== old) {
        typed.delete(old)
        typed.set(field, value)
      }
      // A longer text that starts with the typed one is the form's own draft, which the form has restored.
      if (field.value === value || (field.type === 'textarea' && field.value.startsWith(value))) continue
      field.value = value
      select(field, value.length)
    }
  }
  restorePage = restore
  return {
    /** Call as soon as React has hydrated, before the next key is typed. */
    restore,
    /** Call once React's event handlers are attached. */
    notifyReact() {
      restorePage = () => {}
      page.removeEventListener('focusin', onFocus)
      page.removeEventListener('focusout', onBlur)
      page.removeEventListener('beforeinput', onBeforeInput, true)
      page.removeEventListener('input', onInput as EventListener, true)
      for (const field of fieldsOf(page)) {
        const value = isChanged(field) ? field.value : typed.get(field)
        if (value !== undefined && value !== builtValue(field)) dispatchChange(field, value)
      }
    },
  }
}

function fieldsOf(page: Element): Field[] {
  const fields = page.querySelectorAll<Field>('input, textarea, select')
  // Forms read their checkboxes themselves.
  return [...fields].filter(({ type }) => !['checkbox', 'radio', 'file', 'hidden'].includes(type))
}

const boxesOf = (page: Element) => [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]

/** The field itself, or the one that React has put in its place. */
function inPlaceOf(field: Field): Field | undefined {
  if (field.isConnected) return field
  const named = [...document.querySelectorAll<Field>(`[name="${field.name}"]`)]
  return (
    named.find(({ id }) => id && id === field.id) ??
    named.find(({ form }) => form?.action === field.form?.action)
  )
}

/** Whether a select still has the option; the new page may lack it. */
const hasOption = (field: Field, value: string) =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value)

/** React sets `__reactFiber…` on an element when it hydrates it, and handles its events from then on. */
const isHydrated = (field: Field) => Object.keys(field).some((key) => key.startsWith('__reactFiber'))

const isChanged = (field: Field) => field.value !== builtValue(field)

function builtValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
}

/**
 * `text` with the input of the event at its end, by the event's data, as `value` may have `text` restored already. A paste may
 * have no data.
 */
function appendInput(text: string, { inputType, data }: InputEvent, value: string): string {
  if (inputType?.startsWith('delete')) return value || text
  if (!data) return value.startsWith(text) ? value : text + value
  // A composing keyboard (IME) sends the whole word with each letter.
  let known = inputType === 'insertCompositionText' ? Math.min(text.length, data.length) : 0
  while (known > 0 && !text.endsWith(data.slice(0, known))) known -= 1
  return text + data.slice(known)
}

/**
 * React ignores an event whose value equals the last one that it knows: it is given the built value by the tracked setter,
 * and then the typed one past that setter.
 */
function dispatchChange(field: Field, typed: string) {
  const selected = 'selectionStart' in field && ([field.selectionStart, field.selectionEnd] as const)
  field.value = builtValue(field)
  writePastReact(field, typed)
  if (selected) select(field, ...selected)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** By the native setter, not by the one with which React tracks values that scripts set: React takes it for typed input. */
function writePastReact(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  select(field, value.length)
}

/** WebKit leaves the caret before a text that a script sets. Some input types have no selection. */
function select(field: Field, start: number | null, end = start) {
  if (start === null || !('selectionStart' in field) || field.selectionStart === null) return
  if (field === document.activeElement) field.setSelectionRange(start, end)
}
