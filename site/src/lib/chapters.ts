import { textOf } from './plainText'

export interface Chapter {
  id: string
  title: string
}

/** A long text's HTML with an address for each of its chapters, and their names. */
export function withChapters(html: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = []
  const addressed = html.replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
    const id = `part-${chapters.length + 1}`
    chapters.push({ id, title: textOf(title).trim() })
    return `<h2 id="${id}">${title}</h2>`
  })
  return { html: addressed, chapters }
}
