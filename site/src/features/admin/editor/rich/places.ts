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

/** What differs between a document and a text: the blocks that go, and those that come. */
export function replacement(doc: Node, markdown: string): { from: number; to: number; blocks: Node[] } {
  const before = blockPlaces(doc)
  const next = fromMarkdown(markdown)
  const after = blockPlaces(next)
  const most = Math.min(before.length, after.length)
  const isSame = (one: number, two: number) => sourceOf(doc, one) === sourceOf(next, two)
  let head = 0
  while (head < most && isSame(head, head)) head++
  let tail = 0
  while (tail < most - head && isSame(before.length - 1 - tail, after.length - 1 - tail)) tail++
  const blocks = after.slice(head, after.length - tail).map(({ block }) => block)
  const from = before[head]?.position ?? doc.content.size
  const to = tail > 0 ? before[before.length - tail]!.position : doc.content.size
  return { from, to, blocks }
}
