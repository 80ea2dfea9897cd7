import { editorAt } from '../../editor/textEditor'

/** What is not shown just now (a text area, a folded section) brings itself on when it hears this, of itself or within. */
export const SHOW = 'show-place'

/** Brings her to a field, and in a text to the very place. */
export function goToPlace(name: string, from?: number, to?: number) {
  const field = fieldOf(name)
  if (!field) return
  field.dispatchEvent(new Event(SHOW, { bubbles: true }))
  // After the closing dialog has given the focus back, and the area has come on.
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

/** To the first field that is wrong, also where its section is folded: the form itself could not focus it then. */
export function leadTo(name: string | undefined) {
  if (!name) return
  const field = fieldOf(name)
  bringOn(field, () => {
    if (document.activeElement?.matches('[aria-invalid=true]')) return
    const wrong = field ?? document.querySelector<HTMLElement>('form [aria-invalid=true]')
    wrong?.focus()
  })
}

/** Opens what the field is folded in, and then acts. */
export function bringOn(field: HTMLElement | null, then: () => void) {
  field?.dispatchEvent(new Event(SHOW, { bubbles: true }))
  // The second frame comes after the one in which it was drawn.
  requestAnimationFrame(() => requestAnimationFrame(then))
}

const fieldOf = (name: string) =>
  document.querySelector<HTMLElement>(`form [name="${name}"]`) ??
  document.querySelector<HTMLElement>(`[aria-labelledby="field-${name}-label"] button`) ??
  document.getElementById(`field-${name}`)
