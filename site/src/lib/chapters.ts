import { textOf } from './plainText'

export interface Chapter {
  id: string
  title: string
}

/** Start or end tags of elements whose headings do not count, or a whole h2. */
const TAG = /<(\/)?(blockquote|ul|ol|table)\b[^>]*>|<h2>(.*?)<\/h2>/g

/** Adds an id to each h2 of a long text, and returns the chapters; without headings in quotes, lists and tables. */
export function withChapters(html: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = []
  let depth = 0
  const addressed = html.replace(TAG, (tag, end: string | undefined, within: string, title: string) => {
    if (within) depth += end ? -1 : 1
    if (within || depth > 0) return tag
    const id = `part-${chapters.length + 1}`
    chapters.push({ id, title: textOf(title).trim() })
    return `<h2 id="${id}">${title}</h2>`
  })
  return { html: addressed, chapters }
}
