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
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    if (isText && from !== undefined) field.setSelectionRange(from, to ?? from)
    field.focus()
    field.scrollIntoView({ block: 'center' })
  }, 50)
}
