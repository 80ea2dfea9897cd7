/** Maps positions in the Markdown to positions in the document, by block. */
import type { Node } from 'prosemirror-model'
import { fromMarkdown } from './fromMarkdown'
import { sourceOf, toMarkdown } from './toMarkdown'

export interface BlockPlace {
  block: Node
  /** Position in the document. */
  position: number
  /** Range in the Markdown. */
  from: number
  to: number
}

export function blockPlaces(doc: Node): BlockPlace[] {
  const markdown = toMarkdown(doc)
  const places: BlockPlace[] = []
  let at = 0
  doc.forEach((block, position, index) => {
    const source = sourceOf(doc, index)
    const from = source ? markdown.indexOf(source, at) : at
    at = from + source.length
    places.push({ block, position, from, to: at })
  })
  return places
}

/**
 * Diff of a document and a Markdown text: the range to replace, and the new blocks. Empty paragraphs have no Markdown: those after
 * the last equal block are kept, with the caret in them; the only one of an empty text is replaced.
 */
export function replacement(doc: Node, markdown: string): { from: number; to: number; blocks: Node[] } {
  const before = written(doc)
  const after = written(fromMarkdown(markdown))
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head]!.source === after[head]!.source) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail)!.source === after.at(-1 - tail)!.source) tail++
  const gone = before.slice(head, before.length - tail)
  const blocks = after.slice(head, after.length - tail).map(({ block }) => block)
  const from = gone[0]?.position ?? (head > 0 ? before[head - 1]!.end : 0)
  const isNew = before.length === 0 && doc.childCount === 1 && blocks.length > 0
  return { from, to: isNew ? doc.content.size : (gone.at(-1)?.end ?? from), blocks }
}

function written(doc: Node) {
  const found: { block: Node; position: number; end: number; source: string }[] = []
  doc.forEach((block, position, index) => {
    const source = sourceOf(doc, index)
    if (source) found.push({ block, position, end: position + block.nodeSize, source })
  })
  return found
}
