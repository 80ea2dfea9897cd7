/** As the API does before it renders (content_api/content/markdown.py): without characters that nobody sees and that hide what begins or ends there. */
export const readable = (text: string, lineBreak = '\n'): string =>
  text.replace(/[\v\f\u0085\u2028\u2029]/g, lineBreak).replace(HIDDEN, '')

/** What word processors, PDFs and chats bring along: control characters, halves of characters, zero-width spaces, overrides of the direction. */
const HIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u200b\u202d\u202e\u2060\ufeff\ufffe\uffff]/gu
