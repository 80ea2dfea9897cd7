/** Parses Markdown to the editor's document, with the same grammar as the API's renderer (content_api/content/markdown.py). */
import MarkdownIt, { type Token } from 'markdown-it'
import { defaultMarkdownParser, MarkdownParser } from 'prosemirror-markdown'
import type { Node } from 'prosemirror-model'
import { isAddress } from './addresses'
import { originOf, setOrigin } from './origins'
import { readable } from './readable'
import { schema } from './schema'
import { blockToMarkdown } from './toMarkdown'

export const grammar = new MarkdownIt('commonmark', { html: false, breaks: true }).enable([
  'table',
  'strikethrough',
])
const encoded = grammar.normalizeLink
// URLs stay as written: the API encodes them.
grammar.normalizeLink = (url) => url
grammar.validateLink = (url) => /^(?:attached_assets\/|www\.)/i.test(url) || isAddress(encoded(url))
// As in the API: alternative texts keep escaped characters.
grammar.renderer.renderInlineAsText = (tokens) =>
  tokens
    .map(({ type, content, children }) =>
      type.endsWith('break') ? ' ' : type === 'image' ? '' : children ? '' : content,
    )
    .join('')

const parser = new MarkdownParser(schema, grammar, {
  ...defaultMarkdownParser.tokens,
  image: {
    node: 'image',
    getAttrs: (token) => ({
      src: token.attrGet('src'),
      title: token.attrGet('title'),
      alt: grammar.renderer.renderInlineAsText(token.children ?? [], grammar.options, {}),
    }),
  },
  bullet_list: {
    block: 'bullet_list',
    getAttrs: ({ markup }, tokens, index) => ({ marker: markup, tight: isTight(tokens, index) }),
  },
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token, tokens, index) => ({
      marker: token.markup,
      order: Number(token.attrGet('start') ?? 1),
      tight: isTight(tokens, index),
    }),
  },
  s: { mark: 'strike' },
  softbreak: { node: 'hard_break' },
})

/** Whether a list is tight (no blank lines between items): markdown-it marks its paragraphs as hidden. */
function isTight(tokens: readonly Token[], list: number) {
  const end = tokens.findIndex(
    ({ type, level }, index) => index > list && type.endsWith('_list_close') && level === tokens[list]!.level,
  )
  return tokens.slice(list, end).every(({ type, level, hidden }) => {
    const isOfItem = type === 'paragraph_open' && level === tokens[list]!.level + 2
    return !isOfItem || hidden
  })
}

/** Never throws and loses nothing: blocks that the editor does not support become `raw` blocks of Markdown. */
export function fromMarkdown(markdown: string): Node {
  const text = readable(markdown.replace(/\r\n?/g, '\n'))
  // The API shows such a text as it was typed.
  if ((text.match(/[[\]!*_~`<>&\\|]/g)?.length ?? 0) > MAX_MARKS) return rawDocument(text)
  const blocks: Node[] = []
  const definitions: Node[] = []
  for (const { gap, source, env } of slices(text)) {
    const html = grammar.render(source, { ...env })
    const block = editable(source, html, env) ?? schema.nodes.raw!.create({ source })
    setOrigin(block, {
      source,
      gap,
      previous: blocks.at(-1) ?? null,
      isOpen: FENCE.test(source) && grammar.render(`${source}\n\nx`, { ...env }) !== `${html}<p>x</p>\n`,
      definitions: env.references && grammar.render(source) !== html ? definitions : [],
    })
    if (!html) definitions.push(block)
    blocks.push(block)
  }
  if (blocks.length === 0) return schema.topNodeType.createAndFill()!
  const parts = blocks.map((block) => originOf(block)!.source).join('\n\n')
  return grammar.render(parts) === grammar.render(text)
    ? schema.topNodeType.create(null, blocks)
    : rawDocument(text)
}

const MAX_MARKS = 10_000

/** Code fences, the only blocks that a blank line does not end. */
const FENCE = /```|~~~/

const rawDocument = (source: string) => schema.topNodeType.create(null, schema.nodes.raw!.create({ source }))

interface Slice {
  gap: string
  source: string
  /** The definitions of links of the whole text. */
  env: { references?: object }
}

/** Slices of the top-level blocks. Non-blank text between them is link definitions. */
function* slices(text: string): Generator<Slice> {
  const env = {}
  const tokens = grammar.parse(text, env)
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1), text.length + 1]
  let end = 0
  function* upTo(to: number): Generator<Slice> {
    const source = text.slice(end, to).trim()
    if (!source) return
    const from = text.indexOf(source, end)
    yield { gap: text.slice(end, from), source, env }
    end = from + source.length
  }
  for (const { level, nesting, map } of tokens) {
    if (level !== 0 || nesting === -1 || !map) continue
    const from = lineStarts[map[0]]!
    yield* upTo(from)
    const source = text.slice(from, lineStarts[map[1]]! - 1).trimEnd()
    yield { gap: text.slice(end, from), source, env }
    end = from + source.length
  }
  yield* upTo(text.length)
}

const DEEPEST = 12

/** The editable block; null if it would not render the same after serialising (round trip). */
function editable(source: string, html: string, env: object): Node | null {
  try {
    const tokens = grammar.parse(source, {})
    // Too deep nesting is not parsed; a link definition gives no block.
    if (tokens.length === 0 || tokens.some(({ level }) => level > DEEPEST)) return null
    const doc = parser.parse(source, env)
    const block = doc.firstChild
    if (!block || doc.childCount !== 1) return null
    doc.check()
    const written = blockToMarkdown(doc, 0)
    const isSame = written === source || shown(grammar.render(written, { ...env })) === shown(html)
    return isSame ? block : null
  } catch {
    return null
  }
}

/** Ignores the line break before `</code>`, which an unclosed fence may lack. */
const shown = (html: string) => html.replaceAll('\n</code>', '</code>')
