import { textOf } from './plainText'

export interface Chapter {
  id: string
  title: string
}

/** Where what lies within begins or ends; or a heading, whole. */
const TAG = /<(\/)?(blockquote|ul|ol|table)\b[^>]*>|<h2>(.*?)<\/h2>/g

/** A long text's HTML with an address for each of its chapters, and their names. A heading that is quoted begins none. */
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
