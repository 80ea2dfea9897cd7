/** Serialises the editor's document to Markdown. */
import type { Node } from 'prosemirror-model'
import { originOf } from './origins'
import { isEmpty, writeBlock } from './serializer'

/** Unchanged blocks as they were written, the others serialised. */
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

/** A block's Markdown: its original source if that still parses the same between its current neighbours. */
export function sourceOf(doc: Node, index: number): string {
  const block = doc.child(index)
  const origin = originOf(block)
  if (!origin) return blockToMarkdown(doc, index)
  const isNewBehindList = block.type.name.endsWith('_list') && isBehindNewList(doc, index, origin.previous)
  const isOpenNow = origin.isOpen && index < doc.childCount - 1
  const isUndefined = origin.definitions.some((each) => !has(doc, each))
  return isNewBehindList || isOpenNow || isUndefined ? writtenOut(doc, index) : origin.source
}

/** Whether the list follows another list of its type that was not before it originally; skips empty paragraphs, as Markdown does. */
function isBehindNewList(doc: Node, index: number, previous: Node | null) {
  const before = doc.children.slice(0, index).findLast((each) => !isEmpty(each))
  return before?.type === doc.child(index).type && before !== previous
}

const has = (doc: Node, block: Node) => doc.children.includes(block)

/** Serialises a block; raw blocks keep their source. */
const writtenOut = (doc: Node, index: number) =>
  doc.child(index).type.name === 'raw' ? originOf(doc.child(index))!.source : blockToMarkdown(doc, index)

const written = new WeakMap<Node, string>()

/** Serialises a top-level block. Cached, as blocks are immutable; except lists, whose marker depends on the list before. */
export function blockToMarkdown(doc: Node, index: number): string {
  const block = doc.child(index)
  const isList = block.type.name.endsWith('_list')
  const known = isList ? undefined : written.get(block)
  if (known !== undefined) return known
  const markdown = writeBlock(doc, index)
  written.set(block, markdown)
  return markdown
}
