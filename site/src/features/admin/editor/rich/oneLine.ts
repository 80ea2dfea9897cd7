/** Plugin that keeps headings in one line: line breaks in them become spaces. */
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
