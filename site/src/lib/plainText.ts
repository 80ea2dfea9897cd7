/** Texts for places that hold neither markup nor many lines. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The words of sanitised HTML, without the credits of its pictures. */
export function textOf(html: string): string {
  return html
    .replace(/<small class="credit">.*?<\/small>/g, ' ')
    .replace(/<[a-z/](?:"[^"]*"|[^">])*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/** A text without the invisible marks of direction, which programmes spell differently, and phones put around what is copied. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
}

/** One line of at most so many characters, cut off after a whole word. */
export function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest - 1)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))
  return `${words.replace(/[\s,.:;–-]+$/, '')}…`
}
