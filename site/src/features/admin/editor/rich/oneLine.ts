/** Keeps a heading in one line: a break that comes into it, by whatever way, becomes a space, and no two words become one. */
import { Plugin } from 'prosemirror-state'
import { schema } from './schema'

export const oneLineHeadings = new Plugin({
  appendTransaction(transactions, _, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    doc.descendants((node, position, parent) => {
      if (node.type === schema.nodes.hard_break && parent?.type === schema.nodes.heading)
        tr.replaceWith(position, position + 1, schema.text(' ', node.marks))
      return node.type !== schema.nodes.paragraph
    })
    return tr.docChanged ? tr : null
  },
})
