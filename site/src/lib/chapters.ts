import { textOf, withoutMarks } from './plainText'

export interface Chapter {
  id: string
  title: string
}

/** Start or end tags of elements whose headings do not count, or a whole h2. */
const TAG = /<(\/)?(blockquote|ul|ol|table)\b[^>]*>|<h2>([\s\S]*?)<\/h2>/g

/**
 * Adds an id to each h2 of a long text, and returns the chapters; without headings in quotes, lists and tables.
 * A heading without words would be an empty numbered link, so it is left out.
 */
export function withChapters(html: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = []
  let depth = 0
  const addressed = html.replace(TAG, (tag, end: string | undefined, within: string, title: string) => {
    if (within) depth += end ? -1 : 1
    if (within || depth > 0) return tag
    const text = textOf(title).replace(/\s+/g, ' ').trim()
    if (!withoutMarks(text)) return title.includes('<img') ? `<p>${title}</p>` : ''
    const id = `part-${chapters.length + 1}`
    chapters.push({ id, title: text })
    return `<h2 id="${id}">${title}</h2>`
  })
  return { html: addressed, chapters }
}
