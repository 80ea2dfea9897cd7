/** ProseMirror schema: CommonMark, strikethrough, and raw blocks of Markdown. */
import { schema as commonMark } from 'prosemirror-markdown'
import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model'

const { nodes, marks } = commonMark.spec

/** A block that the editor does not support (a table, a link definition), as unchanged Markdown. */
const raw: NodeSpec = {
  attrs: { source: { validate: 'string' } },
  group: 'block',
  atom: true,
  leafText: ({ attrs }) => attrs.source,
  toDOM: ({ attrs }) => [
    'div',
    { class: 'raw-block', 'data-markdown': attrs.source },
    ['p', 'הקטע הזה נשמר כמו שנכתב. כדי לשנות אותו, לחצי על ״לערוך כקוד (Markdown)״.'],
    ['pre', { dir: 'auto' }, attrs.source],
  ],
  parseDOM: [
    {
      tag: 'div[data-markdown]',
      getAttrs: (element) => ({ source: element.getAttribute('data-markdown') }),
    },
  ],
}

/** Excludes other marks: adjacent delimiters may be parsed differently. */
const strike: MarkSpec = {
  excludes: 'strike strong em',
  parseDOM: [{ tag: 's' }, { tag: 'del' }],
  toDOM: () => ['s', 0],
}

/** `marker` is the bullet (`-`, `*`) or the delimiter after the number (`.`, `)`). New lists are tight. */
const list = (spec: NodeSpec, marker: string): NodeSpec => ({
  ...spec,
  attrs: { ...spec.attrs, tight: { default: true }, marker: { default: marker } },
  parseDOM: [
    {
      tag: marker === '.' ? 'ol' : 'ul',
      getAttrs: (element) => (marker === '.' ? { order: Number(element.getAttribute('start') ?? 1) } : null),
    },
  ],
})

/** Headings have one line in Markdown. The schema allows breaks, so that oneLine.ts turns them into spaces. */
const heading: NodeSpec = { ...nodes.get('heading'), content: '(text | image | hard_break)*' }

/** Copying as plain text keeps line breaks. */
const hardBreak: NodeSpec = { ...nodes.get('hard_break'), leafText: () => '\n' }

export const schema = new Schema({
  nodes: nodes
    .update('heading', heading)
    .update('hard_break', hardBreak)
    .update('bullet_list', list(nodes.get('bullet_list')!, '-'))
    .update('ordered_list', list(nodes.get('ordered_list')!, '.'))
    .addToEnd('raw', raw),
  marks: marks.addBefore('code', 'strike', strike),
})
