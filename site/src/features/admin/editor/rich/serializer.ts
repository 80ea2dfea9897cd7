/** How each kind of node is written in Markdown, so that it is read back as the same. */
import { defaultMarkdownSerializer, MarkdownSerializerState } from 'prosemirror-markdown'
import type { Attrs, Mark, Node } from 'prosemirror-model'
import { escapeText } from './escapeText'
import { writableInline } from './writableInline'

type State = MarkdownSerializerState & { atBlockStart: boolean; out: string }
/** Its constructor is not in the types; the serializer itself writes whole documents only. */
const WriterState = MarkdownSerializerState as unknown as new (...parts: unknown[]) => State
type WriteNode = (state: State, node: Node, parent: Node, index: number) => void

/** The Markdown of one block of `parent`. */
export function writeBlock(parent: Node, index: number): string {
  const state = new WriterState(NODES, MARKS, {})
  state.render(parent.child(index), parent, index)
  return state.out.trim()
}

const OTHER_MARKER: Record<string, string> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' }

/** Two lists in a row with the same marker would be read as one. */
function markerOf(parent: Node, index: number): string {
  const { type, attrs } = parent.child(index)
  let before = index - 1
  while (before >= 0 && isEmpty(parent.child(before))) before--
  const isBehindList = before >= 0 && parent.child(before).type === type
  return isBehindList && markerOf(parent, before) === attrs.marker
    ? OTHER_MARKER[attrs.marker]!
    : attrs.marker
}

/**
 * An item of several paragraphs needs empty lines; so does a list that cannot stand right under a paragraph, as it does not
 * begin with 1, or with nothing.
 */
function asWritten(list: Node): Node {
  let isTight: boolean = list.attrs.tight
  list.forEach((item) => {
    item.forEach((block, _, index) => {
      const isList = block.type.name.endsWith('_list') && (block.attrs.order ?? 1) === 1
      if (index > 0 && !(isList && !isEmpty(block.firstChild!.firstChild!))) isTight = false
    })
  })
  return isTight === list.attrs.tight
    ? list
    : list.type.create({ ...list.attrs, tight: isTight }, list.content)
}

/** A paragraph without words, which Markdown does not have. */
export const isEmpty = (block: Node) =>
  block.type.name === 'paragraph' && writableInline(block).content.size === 0

function target({ src, href, title }: Attrs): string {
  const address = String(src ?? href)
  const isPlain = /^[^\s<>()\\]+$/.test(address)
  const bracketed = `<${address.replace(/[<>\\]/g, '\\$&').replace(/\n/g, '%0A')}>`
  return `(${isPlain ? address : bracketed}${title ? ` "${String(title).replace(/["\\]/g, '\\$&')}"` : ''})`
}

const NODES: Record<string, WriteNode> = {
  ...(defaultMarkdownSerializer.nodes as unknown as Record<string, WriteNode>),
  paragraph(state, node) {
    state.renderInline(writableInline(node))
    state.closeBlock(node)
  },
  heading(state, node) {
    const heading = writableInline(node)
    state.write(`${'#'.repeat(node.attrs.level)} `)
    state.renderInline(heading, false)
    // The last ones would be read as the heading's own end.
    state.out = state.out.replace(/#+$/, (end) => (heading.textContent.endsWith(end) ? `\\${end}` : end))
    state.closeBlock(node)
  },
  bullet_list(state, node, parent, index) {
    const marker = markerOf(parent, index)
    state.renderList(asWritten(node), '  ', () => `${marker} `)
  },
  list_item(state, node) {
    node.forEach((block, _, index) => {
      if (node.childCount === 1 || !isEmpty(block)) state.render(block, node, index)
    })
  },
  ordered_list(state, node, parent, index) {
    const [marker, first] = [markerOf(parent, index), Number(node.attrs.order)]
    const width = String(first + node.childCount - 1).length + 2
    state.renderList(asWritten(node), ' '.repeat(width), (item) => `${first + item}${marker} `.padEnd(width))
  },
  // The other marks would make a list item of it, or a heading of what is above.
  horizontal_rule(state, node) {
    state.write('***')
    state.closeBlock(node)
  },
  raw(state, node) {
    state.text(node.attrs.source, false)
    state.closeBlock(node)
  },
  image(state, { attrs }) {
    state.write(`![${escapeText(String(attrs.alt ?? '').replace(/\s+/g, ' '), false)}]${target(attrs)}`)
  },
  hard_break(state, _, parent, index) {
    if (parent.type.name === 'heading') return state.write(' ')
    // An empty line would end the paragraph.
    const isAfterBreak = parent.child(index - 1).type.name === 'hard_break'
    state.write(isAfterBreak ? '\\\n' : '\n')
  },
  text(state, node, parent, index) {
    const words = escapeText(node.text!, state.atBlockStart || state.out.endsWith('\n'))
    // With the bracket of a link it would be a picture.
    const next = parent.maybeChild(index + 1)
    const isBeforeLink = next?.marks.some(({ type }) => type.name === 'link')
    state.text(isBeforeLink ? words.replace(/!$/, '\\!') : words, false)
  },
}

/** writableInline puts marks into the order in which they are written. */
const MARKS = {
  em: { open: '*', close: '*' },
  strong: { open: '**', close: '**' },
  strike: { open: '~~', close: '~~' },
  link: { open: '[', close: (_: unknown, { attrs }: Mark) => `]${target(attrs)}` },
  code: defaultMarkdownSerializer.marks.code!,
}
