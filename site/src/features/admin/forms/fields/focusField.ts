import { editorAt } from '../../editor/textEditor'

/** Event on which a hidden field (a text area, a collapsed section) shows itself; dispatched at the field, it bubbles. */
export const SHOW = 'show-place'

/** Scrolls to a field and focuses it; in a text selects `from` to `to`. */
export function focusField(name: string, from?: number, to?: number) {
  const field = fieldOf(name)
  if (!field) return
  field.dispatchEvent(new Event(SHOW, { bubbles: true }))
  // After the closing dialog has restored the focus, and the field is shown.
  window.setTimeout(() => {
    const editor = editorAt(field.id)
    field.scrollIntoView({ block: 'center' })
    field.focus()
    if (from === undefined) return
    if (editor) editor.select(from, to ?? from)
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.setSelectionRange(from, to ?? from)
  }, 50)
}

/** Focuses the invalid field `name`, also in a collapsed section, where the form library cannot. */
export function focusInvalidField(name: string | undefined) {
  if (!name) return
  const field = fieldOf(name)
  revealField(field, () => {
    if (document.activeElement?.matches('[aria-invalid=true]')) return
    const wrong = field ?? document.querySelector<HTMLElement>('form [aria-invalid=true]')
    wrong?.focus()
  })
}

/** Expands the section of the field, then calls `then`. */
export function revealField(field: HTMLElement | null, then: () => void) {
  field?.dispatchEvent(new Event(SHOW, { bubbles: true }))
  // The section is rendered in the first frame.
  requestAnimationFrame(() => requestAnimationFrame(then))
}

const fieldOf = (name: string) =>
  document.querySelector<HTMLElement>(`form [name="${name}"]`) ??
  document.querySelector<HTMLElement>(`[data-field="${name}"] button`)
