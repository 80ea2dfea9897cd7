const WORD_JOINER = '\u2060'
const NO_BREAK_SPACE = '\u00a0'

/** 'כ־14 ק״מ' and '11 ימים' stay on one line: what stands before a number, and the unit or the word behind it. */
export function unbroken(text: string): string {
  return text
    .replace(/־(?=\d)/g, `־${WORD_JOINER}`)
    .replace(/(?<=(?:^|[\s(>־\u2060])[\d.,]*\d) (?=[א-ת]|\p{Sc}|%)/gu, NO_BREAK_SPACE)
}

/** 'Wi-Fi' too. Not for HTML, whose addresses have such hyphens. */
export function unbrokenTitle(title: string): string {
  return unbroken(title).replace(/(?<=[A-Za-z])-(?=[A-Za-z])/g, `-${WORD_JOINER}`)
}
