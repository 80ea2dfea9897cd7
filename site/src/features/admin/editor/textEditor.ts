/** Interface to the open editor of a text, rich text or source; positions are those of the Markdown. */

export interface Edit {
  /** The replaced range, its replacement, and the selection afterwards. */
  from: number
  to: number
  text: string
  selectFrom: number
  selectTo: number
}

export interface TextEditor {
  text: () => string
  /** Changes with each edit, also with those that do not change the Markdown (an empty paragraph). */
  version: () => unknown
  /** The selection; in rich text extended to whole blocks. */
  selection: () => { from: number; to: number }
  select: (from: number, to: number) => void
  /** Returns a function that restores the current selection. */
  keepPlace: () => () => void
  /** Applies an edit as one undo step. `isWriting`: the owner is typing elsewhere, so focus and selection are kept. */
  apply: (edit: Edit, isWriting?: boolean) => void
  focus: () => void
  hasFocus: () => boolean
}

const editors = new WeakMap<Element, TextEditor>()

export const registerEditor = (element: Element, editor: TextEditor) => void editors.set(element, editor)

/** The open editor of the text area with this id; null if there is none. */
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
    // execCommand is deprecated, but the only way to keep the undo history; without it the value is set directly.
    if (!document.execCommand('insertText', false, text)) applyUnseen(area, from, to, text)
    area.setSelectionRange(selectFrom, selectTo)
  },
})

function applyUnseen(area: HTMLTextAreaElement, from: number, to: number, text: string) {
  area.setRangeText(text, from, to)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
