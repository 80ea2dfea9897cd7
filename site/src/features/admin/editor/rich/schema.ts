/** What a text can be made of while it is edited: CommonMark, strikethrough, and blocks that are kept as they were written. */
import { schema as commonMark } from 'prosemirror-markdown'
import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model'

const { nodes, marks } = commonMark.spec

/** A block that the editor cannot show (a table, a definition of links): its Markdown, left alone. */
const raw: NodeSpec = {
  attrs: { source: { validate: 'string' } },
  group: 'block',
  atom: true,
  leafText: ({ attrs }) => attrs.source,
  toDOM: ({ attrs }) => [
    'div',
    { class: 'raw-block', 'data-markdown': attrs.source },
    ['p', 'הקטע הזה נשמר כמו שנכתב. לעריכה: ״קוד״.'],
    ['pre', { dir: 'auto' }, attrs.source],
  ],
  parseDOM: [
    {
      tag: 'div[data-markdown]',
      getAttrs: (element) => ({ source: element.getAttribute('data-markdown') }),
    },
  ],
}

/** Never with another: their delimiters side by side may be read as something else. */
const strike: MarkSpec = {
  excludes: 'strike strong em',
  parseDOM: [{ tag: 's' }, { tag: 'del' }],
  toDOM: () => ['s', 0],
}

/** `marker` is the character that stands before (`-`, `*`) or after the number (`.`, `)`). New lists are tight: a line each. */
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

/** Markdown's has one line. Breaks may come into it, so that they become spaces (oneLine.ts) instead of falling out. */
const heading: NodeSpec = { ...nodes.get('heading'), content: '(text | image | hard_break)*' }

/** What is copied as plain words keeps its lines. */
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
