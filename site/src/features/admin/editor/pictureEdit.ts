/** Inserts a picture into a text as its own paragraph at or after the caret, never inside a sentence, a list or a table. */
import type { Edit } from './textEditor'

/** Placeholder for a missing description; the check before publishing recognises it. */
export const NO_WORDS_YET = 'מה רואים בתמונה'

interface TextPicture {
  path: string
  /** The picture's description; '' inserts the placeholder. */
  alt: string
}

/**
 * `isWriting`: the owner is typing elsewhere, so the selection is kept. `place`: position to insert after, instead of the caret.
 */
export function pictureEdit(
  text: string,
  from: number,
  to: number,
  { path, alt }: TextPicture,
  isWriting = false,
  place = to,
): Edit {
  const gap = gapAt(text, place)
  const at = gap ?? endOfBlock(text, place)
  const words = escaped(alt)
  const lead = at === 0 ? '' : breaksAfter(text.slice(Math.max(0, at - 2), at))
  const paragraph = `${lead}![${words || NO_WORDS_YET}](${path})${breaksBefore(text.slice(at, at + 2))}`
  const edit = { from: at, to: at, text: paragraph }
  const end = at + paragraph.length

  if (isWriting) {
    const isBeforeHer = to > at || (to === at && gap !== null)
    if (!isBeforeHer) return { ...edit, selectFrom: from, selectTo: to }
    return { ...edit, selectFrom: Math.max(from, at) + paragraph.length, selectTo: to + paragraph.length }
  }
  if (words) return { ...edit, selectFrom: end, selectTo: end }
  const start = at + lead.length + '!['.length
  return { ...edit, selectFrom: start, selectTo: start + NO_WORDS_YET.length }
}

/** Position at the caret where a new paragraph may begin; null within a block. */
function gapAt(text: string, caret: number): number | null {
  const [here = '', above = ''] = text.slice(0, caret).split('\n').reverse()
  const [rest = ''] = text.slice(caret).split('\n', 1)
  const isGap = !here.trim() && (!above.trim() || !rest.trim())
  return isGap ? caret - here.length : null
}

/** The end of the paragraph, list, table or quotation that the caret is in: a blank line follows, or nothing. */
function endOfBlock(text: string, caret: number): number {
  const end = /\n[ \t]*(?:\n|$)/.exec(text.slice(caret))
  return end ? caret + end.index : text.length
}

/** The line breaks that are missing for a blank line. */
const breaksAfter = (before: string) => (before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n')
const breaksBefore = (after: string) =>
  after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'

/** Description in one line, with Markdown escaped. */
const escaped = (alt: string) =>
  alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_~[\]<>&]/g, '\\$&')
