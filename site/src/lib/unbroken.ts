const WORD_JOINER = '\u2060'
const NO_BREAK_SPACE = '\u00a0'

/** Prevents line breaks between a number and its prefix or unit: 'כ־14 ק״מ', '11 ימים'. */
export function unbroken(text: string): string {
  return text
    .replace(/־(?=\d)/g, `־${WORD_JOINER}`)
    .replace(/(?<=(?:^|[\s(>־\u2060])[\d.,]*\d) (?=[א-ת]|\p{Sc}|%)/gu, NO_BREAK_SPACE)
}

/** Also prevents breaks in 'Wi-Fi'. Not for HTML, as URLs in it have hyphens. */
export function unbrokenTitle(title: string): string {
  return unbroken(title).replace(/(?<=[A-Za-z])-(?=[A-Za-z])/g, `-${WORD_JOINER}`)
}
