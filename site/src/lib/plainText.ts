/** Plain text from HTML and other texts, for meta tags, titles and messages. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Text content of sanitised HTML, without picture credits. */
export function textOf(html: string): string {
  return html
    .replace(/<small class="credit">.*?<\/small>/g, ' ')
    .replace(/<[a-z/](?:"[^"]*"|[^">])*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/** Removes bidi control and zero-width characters, which phones put around copied texts. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
}

/** Truncates a text to one line of at most `longest` characters, after a whole word. */
export function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest - 1)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))
  return `${words.replace(/[\s,.:;–-]+$/, '')}…`
}
