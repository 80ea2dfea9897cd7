/** The editor's document to Markdown. */
import type { Node } from 'prosemirror-model'
import { originOf } from './origins'
import { writeBlock } from './serializer'

/** What she left alone as it was written; the rest written out. */
export function toMarkdown(doc: Node): string {
  let text = ''
  let previous: Node | null = null
  doc.forEach((block, _, index) => {
    const origin = originOf(block)
    const source = origin?.source ?? blockToMarkdown(doc, index)
    if (!source) return
    const isWhereItWas = origin && origin.previous === previous
    text += (isWhereItWas ? origin.gap : previous && '\n\n') ?? ''
    text += source
    previous = block
  })
  return text
}

const written = new WeakMap<Node, string>()

/** A block of the first level. Blocks never change, so each is written out once; a list looks at the list before it. */
export function blockToMarkdown(doc: Node, index: number): string {
  const block = doc.child(index)
  const isList = block.type.name.endsWith('_list')
  const known = isList ? undefined : written.get(block)
  if (known !== undefined) return known
  const markdown = writeBlock(doc, index)
  written.set(block, markdown)
  return markdown
}
