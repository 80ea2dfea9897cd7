import { editorAt } from '../../editor/textEditor'

/** A text area that is not shown just now brings itself on when it hears this. */
export const SHOW = 'show-place'

/** Brings her to a field, and in a text to the very place. */
export function goToPlace(name: string, from?: number, to?: number) {
  const field =
    document.querySelector<HTMLElement>(`form [name="${name}"]`) ??
    document.querySelector<HTMLElement>(`[aria-labelledby="field-${name}-label"] button`)
  if (!field) return
  field.dispatchEvent(new Event(SHOW))
  // After the closing dialog has given the focus back, and the area has come on.
  window.setTimeout(() => {
    const editor = editorAt(field.id)
    field.scrollIntoView({ block: 'center' })
    field.focus()
    if (from === undefined) return
    if (editor) editor.select(from, to ?? from)
    else if (field instanceof HTMLInputElement) field.setSelectionRange(from, to ?? from)
  }, 50)
}
