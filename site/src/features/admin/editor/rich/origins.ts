/** The Markdown source of each parsed block, so that unchanged blocks are saved exactly as they were written. */
import type { Node } from 'prosemirror-model'

interface Origin {
  source: string
  /** Blank lines before the block. */
  gap: string
  previous: Node | null
  /** An unclosed fence, which would include any text after it. */
  isOpen: boolean
  /** Blocks with the definitions of its reference links. */
  definitions: readonly Node[]
}

const origins = new WeakMap<Node, Origin>()

export const originOf = (block: Node) => origins.get(block)

export const setOrigin = (block: Node, origin: Origin) => void origins.set(block, origin)
