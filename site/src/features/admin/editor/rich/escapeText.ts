/** Escapes plain text for Markdown. */

/** `startsLine`: also escapes characters that are special only at the start of a line. */
export function escapeText(text: string, startsLine: boolean): string {
  const escaped = text
    .replace(/[\\`*~[\]|]|<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
    .replace(/_/g, (mark, at: number, whole: string) => (isWithinWord(whole, at) ? mark : `\\${mark}`))
  return startsLine ? escapeStart(escaped.trimStart()) : escaped
}

const isWithinWord = (text: string, at: number) =>
  /[a-z0-9]/i.test(text[at - 1] ?? '') && /[a-z0-9]/i.test(text[at + 1] ?? '')

/** Escapes the start of a heading, list, quotation, rule or table, and setext underlines. */
const escapeStart = (line: string) =>
  line
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|:?[-\s]*-:?\s*$|=+\s*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
