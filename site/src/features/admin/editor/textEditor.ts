/** A text that is being edited, whichever way it is shown; places are those of its Markdown. */
import type { Edit } from './edits'

export interface TextEditor {
  text: () => string
  /** Another one after each change, also one that the Markdown does not show: an empty paragraph. */
  version: () => unknown
  /** What is selected. Formatted, it is the whole paragraphs that the selection touches. */
  selection: () => { from: number; to: number }
  select: (from: number, to: number) => void
  /** Answers the way back to where she is now. */
  keepPlace: () => () => void
  /** The edit is one step of undo. `isWriting`: she is busy, and her focus and her place stay where they are. */
  apply: (edit: Edit, isWriting?: boolean) => void
  focus: () => void
  hasFocus: () => boolean
}

const editors = new WeakMap<Element, TextEditor>()

export const registerEditor = (element: Element, editor: TextEditor) => void editors.set(element, editor)

/** Of the control with this id; null where none is shown. */
export function editorAt(id: string): TextEditor | null {
  const element = document.getElementById(id)
  if (element instanceof HTMLTextAreaElement) return ofTextArea(element)
  return (element && editors.get(element)) ?? null
}

const ofTextArea = (area: HTMLTextAreaElement): TextEditor => ({
  text: () => area.value,
  version: () => area.value,
  selection: () => ({ from: area.selectionStart, to: area.selectionEnd }),
  select: (from, to) => area.setSelectionRange(from, to),
  keepPlace() {
    const { selectionStart, selectionEnd } = area
    return () => area.setSelectionRange(selectionStart, selectionEnd)
  },
  focus: () => area.focus(),
  hasFocus: () => document.activeElement === area,
  apply({ from, to, text, selectFrom, selectTo }, isWriting) {
    if (isWriting && document.activeElement !== area) return applyUnseen(area, from, to, text)
    area.focus()
    area.setSelectionRange(from, to)
    // Deprecated, and still the only call that keeps the undo history; without it the text is set outright.
    if (!document.execCommand('insertText', false, text)) applyUnseen(area, from, to, text)
    area.setSelectionRange(selectFrom, selectTo)
  },
})

function applyUnseen(area: HTMLTextAreaElement, from: number, to: number, text: string) {
  area.setRangeText(text, from, to)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
