const WORD_JOINER = '\u2060'
const NO_BREAK_SPACE = '\u00a0'

/**
 * Prevents line breaks between a number and its prefix or unit: 'כ־14 ק״מ', '11 ימים'. Expects plain text or the API's
 * HTML; inserts U+2060 and U+00A0.
 */
export function nonBreaking(text: string): string {
  return text
    .replace(/־(?=\d)/g, `־${WORD_JOINER}`)
    .replace(/(?<=(?:^|[\s(>־\u2060])[\d.,]*\d) (?=[א-ת]|\p{Sc}|%)/gu, NO_BREAK_SPACE)
}

/** Also prevents breaks in 'Wi-Fi'. Not for HTML, as URLs in it have hyphens. */
export function nonBreakingTitle(title: string): string {
  return nonBreaking(title).replace(/(?<=[A-Za-z])-(?=[A-Za-z])/g, `-${WORD_JOINER}`)
}
