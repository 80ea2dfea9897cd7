/** The editor's document to Markdown. */
import type { Node } from 'prosemirror-model'
import { originOf } from './origins'
import { isEmpty, writeBlock } from './serializer'

/** What she left alone as it was written; the rest written out. */
export function toMarkdown(doc: Node): string {
  let text = ''
  let previous: Node | null = null
  doc.forEach((block, _, index) => {
    const source = sourceOf(doc, index)
    if (!source) return
    const origin = originOf(block)
    const isWhereItWas = origin && origin.previous === previous
    text += (isWhereItWas ? origin.gap : previous && '\n\n') ?? ''
    text += source
    previous = block
  })
  return text
}

/** A block's Markdown: as it was written, where that still means the same beside what stands around it now. */
export function sourceOf(doc: Node, index: number): string {
  const block = doc.child(index)
  const origin = originOf(block)
  if (!origin) return blockToMarkdown(doc, index)
  const isNewBehindList = block.type.name.endsWith('_list') && isBehindNewList(doc, index, origin.previous)
  const isOpenNow = origin.isOpen && index < doc.childCount - 1
  const isUndefined = origin.definitions.some((each) => !has(doc, each))
  return isNewBehindList || isOpenNow || isUndefined ? writtenOut(doc, index) : origin.source
}

/** Empty paragraphs between two lists are in no Markdown. */
function isBehindNewList(doc: Node, index: number, previous: Node | null) {
  const before = doc.children.slice(0, index).findLast((each) => !isEmpty(each))
  return before?.type === doc.child(index).type && before !== previous
}

const has = (doc: Node, block: Node) => doc.children.includes(block)

/** One that the editor does not know is kept all the same. */
const writtenOut = (doc: Node, index: number) =>
  doc.child(index).type.name === 'raw' ? originOf(doc.child(index))!.source : blockToMarkdown(doc, index)

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
