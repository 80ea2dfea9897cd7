/** Plain words as Markdown that means nothing but them. */

/** `startsLine`: a few characters mean something only there. */
export function escapeText(text: string, startsLine: boolean): string {
  const escaped = text
    .replace(/[\\`*~[\]|]|<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
    .replace(/_/g, (mark, at: number, whole: string) => (isWithinWord(whole, at) ? mark : `\\${mark}`))
  return startsLine ? escapeStart(escaped.trimStart()) : escaped
}

const isWithinWord = (text: string, at: number) =>
  /[a-z0-9]/i.test(text[at - 1] ?? '') && /[a-z0-9]/i.test(text[at + 1] ?? '')

/** What would begin a heading, a list, a quotation, a rule or a table, or make a heading of the line above. */
const escapeStart = (line: string) =>
  line
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|:?[-\s]*-:?\s*$|=+\s*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
