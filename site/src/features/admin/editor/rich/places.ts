/** Places of the Markdown and places of the document, block by block. */
import type { Node } from 'prosemirror-model'
import { fromMarkdown } from './fromMarkdown'
import { sourceOf, toMarkdown } from './toMarkdown'

export interface BlockPlace {
  block: Node
  /** In the document. */
  position: number
  /** In the Markdown. */
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
 * What differs between a document and a text: the blocks that go, and those that come. Empty paragraphs are in no Markdown: those
 * behind the last block that is the same stay, and her caret in one of them. The only one of a new text goes.
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
