import type { Edit } from './edits'

/** Writes an edit into the text area so that the browser's own undo takes it back, and the form hears of it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, text, selectFrom, selectTo }: Edit) {
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, and still the only call that keeps the undo history; without it the text is set outright.
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, from, to)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(selectFrom, selectTo)
}
