/** How the blocks of a text were written: what she leaves alone is stored letter by letter. */
import type { Node } from 'prosemirror-model'

interface Origin {
  source: string
  /** What stood before it: empty lines. */
  gap: string
  previous: Node | null
  /** What follows would belong to it: a fence that nothing ends. */
  isOpen: boolean
  /** The blocks that define the links which it names, where there are any. */
  definitions: readonly Node[]
}

const origins = new WeakMap<Node, Origin>()

export const originOf = (block: Node) => origins.get(block)

export const setOrigin = (block: Node, origin: Origin) => void origins.set(block, origin)
