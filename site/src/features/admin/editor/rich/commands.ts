/** ProseMirror commands of the toolbar, and whether each is active at the selection. */
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { schema } from './schema'

const { nodes, marks } = schema

export type ToolName = 'heading' | 'bold' | 'list' | 'numbers' | 'quote' | 'link' | 'undo' | 'redo'

/** Cycles a block: paragraph, heading, smaller heading, paragraph. */
const heading: Command = (state, dispatch) => {
  const { type, attrs } = state.selection.$from.parent
  if (type !== nodes.heading) return setBlockType(nodes.heading!, { level: 2 })(state, dispatch)
  const next = attrs.level < 3 ? setBlockType(nodes.heading!, { level: 3 }) : setBlockType(nodes.paragraph!)
  return next(state, dispatch)
}

const within = (state: EditorState, type: NodeType) => {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true
  return false
}

/** Wraps in a list, lifts out of it, or changes the kind of list. */
const list =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection
    const range = $from.blockRange($to, (node) => node.type.name.endsWith('_list'))
    const around = range?.parent
    if (!around) return wrapInList(type)(state, dispatch)
    if (around.type === type) return liftListItem(nodes.list_item!)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(range.depth), type))
    return true
  }

const quote: Command = (state, dispatch) =>
  within(state, nodes.blockquote!) ? lift(state, dispatch) : wrapIn(nodes.blockquote!)(state, dispatch)

export const COMMANDS: Record<Exclude<ToolName, 'link'>, Command> = {
  heading,
  bold: toggleMark(marks.strong!),
  list: list(nodes.bullet_list!),
  numbers: list(nodes.ordered_list!),
  quote,
  undo,
  redo,
}

export function isOn(name: ToolName, state: EditorState): boolean {
  if (name === 'heading') return state.selection.$from.parent.type === nodes.heading
  if (name === 'bold') return hasMark(state, marks.strong!)
  if (name === 'link') return linkAt(state) !== undefined
  if (name === 'list') return within(state, nodes.bullet_list!)
  if (name === 'numbers') return within(state, nodes.ordered_list!)
  return name === 'quote' && within(state, nodes.blockquote!)
}

export function canDo(name: ToolName, state: EditorState): boolean {
  if (name === 'undo') return undoDepth(state) > 0
  if (name === 'redo') return redoDepth(state) > 0
  return name === 'link' ? toggleMark(marks.link!)(state) : COMMANDS[name](state)
}

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? !!mark.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, mark)
}

export interface LinkToEdit {
  from: number
  to: number
  href: string
  text: string
  /** Whether the range is text of one paragraph, so that its text can be replaced. */
  isOfWords: boolean
}

/** Range, text and URL for the link dialog: of the link at the selection, else of the selection. */
export function linkToEdit(state: EditorState): LinkToEdit {
  const { from, to, href } = linkAt(state) ?? { ...withoutSpaces(state), href: '' }
  const text = state.doc.textBetween(from, to, ' ', ' ').trim()
  return { from, to, href, text, isOfWords: isOfWords(state, from, to) }
}

/** The whole link at the caret or selection; a link with bold text in it consists of several text nodes. */
function linkAt({ selection }: EditorState) {
  const { $from } = selection
  const links: { from: number; to: number; href: string }[] = []
  $from.parent.forEach((node, offset) => {
    const link = marks.link!.isInSet(node.marks)
    if (!link) return
    const href = String(link.attrs.href)
    const from = $from.start() + offset
    const to = from + node.nodeSize
    const last = links.at(-1)
    if (last?.to === from && last.href === href) last.to = to
    else links.push({ from, to, href })
  })
  return links.findLast(({ from, to }) => from <= selection.to && to >= selection.from)
}

/**
 * Sets the link at the selection; an empty `href` removes the link and keeps its text. Only text of one paragraph is replaced by
 * `text`: anything else that is selected (a picture, several paragraphs) is linked as it is.
 */
export const setLink =
  (text: string, href: string): Command =>
  (state, dispatch) => {
    const { from, to, ...before } = linkToEdit(state)
    const tr = state.tr
    const isReplaced = text !== '' && text !== before.text && before.isOfWords
    if (isReplaced) tr.replaceWith(from, to, schema.text(text, state.doc.resolve(from).marks()))
    const end = isReplaced ? from + text.length : to
    tr.removeMark(from, end, marks.link)
    if (href) tr.addMark(from, end, marks.link!.create({ href }))
    tr.removeStoredMark(marks.link!)
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The selection without spaces at its ends, as a double click may select one with the word. */
function withoutSpaces({ doc, selection: { from, to } }: EditorState) {
  const words = doc.textBetween(from, to, '\n', '\ufffc')
  if (!words.trim() || words.includes('\n')) return { from, to }
  return { from: from + words.search(/\S/), to: to - (words.length - words.trimEnd().length) }
}

/**
 * Typing does not replace a selected picture or raw block, which would go unnoticed on a phone: the text is inserted after it, in
 * a new paragraph if the selected node has its own.
 */
export function typeBehindSelected(
  { state, dispatch }: Pick<EditorView, 'state' | 'dispatch'>,
  letters: string,
): boolean {
  const { selection, tr } = state
  if (!(selection instanceof NodeSelection)) return false
  const { node, $to } = selection
  if (node.type !== nodes.raw && node.type !== nodes.image) return false
  const isInSentence = node.isInline && $to.parent.childCount > 1
  const at = node.isInline && !isInSentence ? $to.after() : $to.pos
  const words = schema.text(letters)
  tr.insert(at, isInSentence ? words : nodes.paragraph!.create(null, words))
  const end = at + letters.length + (isInSentence ? 0 : 1)
  dispatch(tr.setSelection(TextSelection.create(tr.doc, end)))
  return true
}

function isOfWords({ doc, selection }: EditorState, from: number, to: number): boolean {
  const $from = doc.resolve(from)
  if (selection instanceof NodeSelection || !$from.parent.inlineContent) return false
  if (!$from.sameParent(doc.resolve(to))) return false
  let isWords = true
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.isText) isWords = false
  })
  return isWords
}
