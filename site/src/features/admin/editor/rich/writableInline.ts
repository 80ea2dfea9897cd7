/**
 * Changes the marks of a paragraph or heading so that Markdown can express them: no mark begins or ends at a space, or at
 * punctuation that a letter follows (`**yes,**no` is not bold in CommonMark, `**yes**,no` is); marks are nested and do not
 * overlap in part; no line begins or ends with spaces.
 */
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { readable } from './readable'

/** One character, or a node that cannot be split. `text` is the character that a delimiter beside it would touch. */
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
  // Taking one mark off a piece may make the edge of another mark invalid: repeat until nothing changes.
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
    // What is typed or pasted as an entity may hold more of them.
    else for (const text of readable(node.text!)) pieces.push({ node: type.schema.text(text), marks, text })
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

/** Nesting: of two marks that overlap in part, `name` is taken off the overlap. `DELIMITED` gives the precedence. */
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

/** Takes the mark off edges where Markdown cannot write its delimiter. Returns whether any piece lost it. */
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

/** Whether this piece is an edge where CommonMark reads no delimiter: a space, or punctuation with a letter on its outer side. */
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
 * Whether the mark's delimiters are written inside the link's brackets here. They are written around the link only if the
 * mark extends beyond it, and if no letter touches the outer delimiter.
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

/** The marks of a piece from the outermost to the innermost: the one that ends last first, code last. */
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
