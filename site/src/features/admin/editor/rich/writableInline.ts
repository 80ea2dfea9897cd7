/**
 * The words of a paragraph or a heading as Markdown can write them: `**yes,**no` is not bold, `**yes**,no` is; marks do not
 * cross each other; no line begins or ends with spaces.
 */
import { Fragment, type Mark, type Node } from 'prosemirror-model'

/** A character, or what cannot be taken apart. `text` is what Markdown's delimiters have beside them. */
interface Piece {
  node: Node
  text: string
  marks: readonly Mark[]
}

const DELIMITED = ['strong', 'em', 'strike']
const SPACE = /^\s$/
const WORD = /^[^\s\p{P}\p{S}]$/u

export function writableInline(block: Node): Node {
  const pieces = withoutOuterSpaces(piecesOf(block))
  for (const name of DELIMITED) uncross(pieces, name)
  // What lets go may move another mark's edge.
  while (DELIMITED.map((name) => releaseEdges(pieces, name)).some(Boolean));
  const ends = new Map<string, number>()
  for (let at = pieces.length - 1; at >= 0; at--) pieces[at]!.marks = inOrder(pieces, at, ends)
  return block.copy(Fragment.fromArray(pieces.map(({ node, marks }) => node.mark(marks))))
}

function piecesOf(block: Node): Piece[] {
  const pieces: Piece[] = []
  block.forEach((node) => {
    const { marks, type } = node
    if (!node.isText) pieces.push({ node, marks, text: type.name === 'hard_break' ? '\n' : '!' })
    else if (has(node.marks, 'code')) pieces.push({ node, marks, text: '`' })
    else for (const text of node.text!) pieces.push({ node: type.schema.text(text), marks, text })
  })
  return pieces
}

const has = (marks: readonly Mark[], name: string) => marks.some(({ type }) => type.name === name)

const without = (piece: Piece, name: string) =>
  (piece.marks = piece.marks.filter(({ type }) => type.name !== name))

function withoutOuterSpaces(pieces: Piece[]): Piece[] {
  const first = pieces.findIndex(({ text }) => !SPACE.test(text))
  const last = pieces.findLastIndex(({ text }) => !SPACE.test(text))
  const isBesideBreak = (at: number, step: 1 | -1): boolean =>
    pieces[at]!.text === '\n' || (SPACE.test(pieces[at]!.text) && isBesideBreak(at + step, step))
  return pieces.filter(({ text }, at) => {
    if (at < first || at > last) return false
    return text === '\n' || !SPACE.test(text) || !(isBesideBreak(at, -1) || isBesideBreak(at, 1))
  })
}

/** Where one that began earlier ends within this one, this one begins only there. */
function uncross(pieces: Piece[], name: string) {
  for (const other of DELIMITED.slice(0, DELIMITED.indexOf(name)))
    for (let at = 0; at < pieces.length; at++) {
      const begins = has(pieces[at]!.marks, name) && !has(pieces[at - 1]?.marks ?? [], name)
      if (!begins) continue
      const end = runEnd(pieces, at, name)
      const otherEnd = has(pieces[at]!.marks, other) ? runEnd(pieces, at, other) : at
      const inner = pieces.findIndex(
        ({ marks }, index) =>
          index > at && index < end && has(marks, other) && !has(pieces[index - 1]!.marks, other),
      )
      if (otherEnd > at && otherEnd < end && has(pieces[at - 1]?.marks ?? [], other))
        for (let index = at; index < otherEnd; index++) without(pieces[index]!, name)
      else if (inner !== -1 && runEnd(pieces, inner, other) > end)
        for (let index = inner; index < end; index++) without(pieces[index]!, name)
    }
}

function runEnd(pieces: Piece[], from: number, name: string): number {
  let end = from
  while (pieces[end] && has(pieces[end]!.marks, name)) end++
  return end
}

/** Whether any piece lost the mark. */
function releaseEdges(pieces: Piece[], name: string): boolean {
  let isReleased = false
  for (const step of [-1, 1])
    for (let index = 0; index < pieces.length; index++) {
      const at = step === -1 ? index : pieces.length - 1 - index
      if (!isSilentEdge(pieces, at, at + step, name)) continue
      without(pieces[at]!, name)
      isReleased = true
    }
  return isReleased
}

/** A space never is at the edge of what is marked, and punctuation only where no letter is beyond. */
function isSilentEdge(pieces: Piece[], at: number, outside: number, name: string): boolean {
  const [piece, other] = [pieces[at]!, pieces[outside]]
  if (!has(piece.marks, name)) return false
  const isSameLink = areInSameLink(piece, other)
  const isCut = !isSameLink && (isWithinLink(pieces, at, name) || isWithinLink(pieces, outside, name))
  if (other && has(other.marks, name) && !isCut) return false
  const isBeforeWord = other !== undefined && isSameLink && WORD.test(other.text)
  // `*a***b**` may be read in several ways.
  const meetsBold = name === 'em' && has(other?.marks ?? [], 'strong') && !has(piece.marks, 'strong')
  return SPACE.test(piece.text) || (!WORD.test(piece.text) && isBeforeWord) || (meetsBold && !isCut)
}

const linkOf = (piece?: Piece) => piece?.marks.find(({ type }) => type.name === 'link')

function areInSameLink(one?: Piece, two?: Piece): boolean {
  const [first, second] = [linkOf(one), linkOf(two)]
  return first && second ? first.eq(second) : first === second
}

/**
 * Whether the mark is written inside of the link here. It goes around the whole link only where it goes further, and where
 * no letter stands before or after both.
 */
function isWithinLink(pieces: Piece[], at: number, name: string): boolean {
  const here = pieces[at]
  if (!here || !linkOf(here) || !has(here.marks, name)) return false
  const ofLink = around(pieces, at, (piece) => areInSameLink(piece, here))
  const ofMark = around(pieces, at, ({ marks }) => has(marks, name))
  const isLetter = (index: number) => WORD.test(pieces[index]?.text ?? ' ')
  const isWider = ofMark.from < ofLink.from || ofMark.to > ofLink.to
  return (
    !isWider ||
    ofMark.from > ofLink.from ||
    ofMark.to < ofLink.to ||
    (ofMark.from === ofLink.from && isLetter(ofMark.from - 1)) ||
    (ofMark.to === ofLink.to && isLetter(ofMark.to))
  )
}

function around(pieces: Piece[], at: number, is: (piece: Piece) => boolean): { from: number; to: number } {
  let [from, to] = [at, at + 1]
  while (from > 0 && is(pieces[from - 1]!)) from--
  while (to < pieces.length && is(pieces[to]!)) to++
  return { from, to }
}

const WITHIN_LINK = 0
const LINK = 1_000_000
const AROUND_LINK = 2_000_000

/** Code inside, and of the others outside what ends last. */
function inOrder(pieces: Piece[], at: number, ends: Map<string, number>): readonly Mark[] {
  const { marks } = pieces[at]!
  for (const name of DELIMITED) {
    if (!has(marks, name)) ends.delete(name)
    else if (!ends.has(name)) ends.set(name, at)
  }
  const rank = ({ type: { name } }: Mark) => {
    if (name === 'link') return LINK
    if (name === 'code') return -1
    return ends.get(name)! + (isWithinLink(pieces, at, name) ? WITHIN_LINK : AROUND_LINK)
  }
  return [...marks].sort((one, two) => rank(two) - rank(one))
}
