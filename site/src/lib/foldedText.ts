const PLAIN: Record<string, string> = { ם: 'מ', ן: 'נ', ץ: 'צ', ף: 'פ', ך: 'כ' }

/** Whether a text contains every typed word, in any order, also within words. True if nothing was typed. */
export function containsAllWords(text: string, typed: string): boolean {
  const folded = fold(text)
  return wordsOf(typed).every((word) => folded.includes(word))
}

export const wordsOf = (typed: string): string[] =>
  fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The same characters as `QUOTES` of content_api/spellings.py; before NFKD, which makes a space of ´. */
const QUOTES = /[׳״'"`´‘’‚‛“”„‟′″ʼʹ‵＇＂]/g

/** What a keyboard may or may not type: vowel points and accents, final letters, geresh and quotes, capitals. */
function fold(text: string): string {
  return text
    .replace(QUOTES, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[םןץףך]/g, (letter) => PLAIN[letter] ?? letter)
    .toLowerCase()
}
