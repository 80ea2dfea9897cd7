const WORD_JOINER = '\u2060'
const NO_BREAK_SPACE = '\u00a0'
const UNIT = '(?:ק״מ|ק״ג|ס״מ|מ׳|₪|%)'

/** 'כ־14 ק״מ' stays on one line: what stands before a number, and the unit behind it. */
export function unbroken(text: string): string {
  return text
    .replace(/־(?=\d)/g, `־${WORD_JOINER}`)
    .replace(new RegExp(`(\\d) (?=${UNIT}(?![א-ת]))`, 'g'), `$1${NO_BREAK_SPACE}`)
}
