/** Removes invisible characters that break Markdown's delimiters, as the API does before rendering (content_api/content/markdown.py). */
export const readable = (text: string, lineBreak = '\n'): string =>
  text.replace(/[\v\f\u0085\u2028\u2029]/g, lineBreak).replace(HIDDEN, '')

/** From word processors, PDFs and chats: control characters, lone surrogates, zero-width spaces, bidi overrides. */
const HIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u200b\u202d\u202e\u2060\ufeff\ufffe\uffff]/gu
