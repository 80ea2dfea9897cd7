/** Adapts a ProseMirror view to TextEditor, whose positions are those of the Markdown. */
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { TextEditor } from '../textEditor'
import { blockPlaces, replacement, type BlockPlace } from './places'
import { pictureAt } from './pictureView'
import { toMarkdown } from './toMarkdown'

/** Replaces the text; equal blocks at both ends are kept, with the selection in them. */
export function replaceText(view: EditorView, markdown: string, isFromForm = false) {
  const { from, to, blocks } = replacement(view.state.doc, markdown)
  if (from === to && blocks.length === 0) return
  const tr = view.state.tr.replaceWith(from, to, blocks)
  view.dispatch(tr.setMeta('isFromForm', isFromForm))
}

export const editorOfView = (view: EditorView): TextEditor => ({
  text: () => toMarkdown(view.state.doc),
  version: () => view.state.doc,
  selection() {
    const { from, to } = view.state.selection
    const places = blockPlaces(view.state.doc).filter(({ position }) => position < to)
    const end = places.at(-1)?.to ?? 0
    // Between two blocks, or after the last, the selection touches none.
    const first = places.find(({ position, block }) => position + block.nodeSize > from)
    return { from: first?.from ?? end, to: end }
  },
  select: (from, to) => select(view, from, to),
  keepPlace() {
    const { doc, selection } = view.state
    return () => {
      if (view.state.doc === doc) view.dispatch(view.state.tr.setSelection(selection))
    }
  },
  focus: () => view.focus(),
  hasFocus: () => view.dom.contains(document.activeElement),
  apply({ from, to, text, selectFrom, selectTo }, isWriting) {
    const before = toMarkdown(view.state.doc)
    replaceText(view, before.slice(0, from) + text + before.slice(to))
    if (isWriting) return
    view.focus()
    select(view, selectFrom, selectTo)
  },
})

function select(view: EditorView, from: number, to: number) {
  const places = blockPlaces(view.state.doc)
  const place = places.find((each) => each.to >= from) ?? places.at(-1)
  if (!place) return
  const source = toMarkdown(view.state.doc).slice(place.from, place.to)
  if (describe(view, place, source.slice(0, from - place.from))) return
  const found = find(place, source, from - place.from, to - place.from)
  const { doc, tr } = view.state
  const selection = found
    ? TextSelection.create(doc, found.from, found.to)
    : TextSelection.near(doc.resolve(Math.min(place.position + place.block.nodeSize, doc.content.size)), -1)
  view.dispatch(tr.setSelection(selection).scrollIntoView())
}

/** For a position within `![…](…)`: focuses that picture's description. Returns whether there is one. */
function describe(view: EditorView, { block, position }: BlockPlace, before: string): boolean {
  if (!/!\[[^\]]*$/.test(before)) return false
  let left = (before.match(/!\[/g) ?? []).length
  let found = -1
  block.descendants((node, offset) => {
    if (node.type.name === 'image' && --left === 0) found = position + 1 + offset
  })
  const picture = found === -1 ? null : pictureAt(view, found)
  picture?.focus()
  return picture !== null
}

/** Finds the text of a piece of the Markdown in the block. */
function find({ block, position }: BlockPlace, source: string, from: number, to: number) {
  const words = source.slice(from, to).replace(/^\[([^\]]*)\]\(.*\)$/, '$1')
  if (!words) return null
  const occurrence = source.slice(0, from).split(words).length - 1
  let left = occurrence
  let found: { from: number; to: number } | null = null
  block.descendants((node, offset) => {
    if (found || !node.isText) return
    let at = node.text!.indexOf(words)
    while (at !== -1 && left-- > 0) at = node.text!.indexOf(words, at + 1)
    if (at !== -1) found = { from: position + 1 + offset + at, to: position + 1 + offset + at + words.length }
  })
  return found as { from: number; to: number } | null
}
