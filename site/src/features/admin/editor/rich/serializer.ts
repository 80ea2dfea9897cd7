/** Serialises each kind of node to Markdown that parses to the same node. */
import { defaultMarkdownSerializer, MarkdownSerializerState } from 'prosemirror-markdown'
import type { Attrs, Mark, Node } from 'prosemirror-model'
import { escapeText } from './escapeText'
import { writableInline } from './writableInline'

type State = MarkdownSerializerState & { atBlockStart: boolean; out: string }
/** Its constructor is not in the types; MarkdownSerializer itself only writes whole documents. */
const WriterState = MarkdownSerializerState as unknown as new (...parts: unknown[]) => State
type WriteNode = (state: State, node: Node, parent: Node, index: number) => void

/** The Markdown of one block of `parent`. */
export function writeBlock(parent: Node, index: number): string {
  const state = new WriterState(NODES, MARKS, {})
  state.render(parent.child(index), parent, index)
  return state.out.trim()
}

const OTHER_MARKER: Record<string, string> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' }

/** Alternates the marker, as two adjacent lists with the same marker would be parsed as one. */
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
 * Makes the list loose if needed: for items of several paragraphs, and for lists in it that cannot directly follow a paragraph (a
 * number other than 1, or an empty first item).
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

/** An empty paragraph, which cannot be written in Markdown. */
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
    // Trailing `#` would be parsed as a closing sequence.
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
  // `---` and `- - -` could be parsed as a setext heading or a list item.
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
    // A blank line would end the paragraph.
    const isAfterBreak = parent.child(index - 1).type.name === 'hard_break'
    state.write(isAfterBreak ? '\\\n' : '\n')
  },
  text(state, node, parent, index) {
    const words = escapeText(node.text!, state.atBlockStart || state.out.endsWith('\n'))
    // `!` before a link would be parsed as an image.
    const next = parent.maybeChild(index + 1)
    const isBeforeLink = next?.marks.some(({ type }) => type.name === 'link')
    state.text(isBeforeLink ? words.replace(/!$/, '\\!') : words, false)
  },
}

/** The order of nesting is set by writableInline. */
const MARKS = {
  em: { open: '*', close: '*' },
  strong: { open: '**', close: '**' },
  strike: { open: '~~', close: '~~' },
  link: { open: '[', close: (_: unknown, { attrs }: Mark) => `]${target(attrs)}` },
  code: defaultMarkdownSerializer.marks.code!,
}
