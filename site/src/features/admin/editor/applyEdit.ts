import type { Edit } from './edits'

export function textAreaAt(id: string): HTMLTextAreaElement | null {
  const area = document.getElementById(id)
  return area instanceof HTMLTextAreaElement ? area : null
}

/** Writes an edit into the text area so that the browser's own undo takes it back, and the form hears of it. */
export function applyEdit(area: HTMLTextAreaElement, edit: Edit) {
  const { from, to, text, selectFrom, selectTo } = edit
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, and still the only call that keeps the undo history; without it the text is set outright.
  if (!document.execCommand('insertText', false, text)) applyUnseen(area, edit)
  area.setSelectionRange(selectFrom, selectTo)
}

/** The same while she is somewhere else: her focus stays there. */
export function applyUnseen(area: HTMLTextAreaElement, { from, to, text }: Edit) {
  area.setRangeText(text, from, to)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
