// Metadata of a page's head, in a browser or in the built HTML.
import type { Page } from '@playwright/test'
import { wordsOf, type FinishedPage } from './finished-page.ts'

export interface Head {
  titles: string[]
  /** Of each name or property the contents, in the order of the page. */
  metas: Record<string, string[]>
  canonicals: string[]
  alternates: string[]
  lang: string | null
  dir: string | null
  /** The nodes of the page's JSON-LD by their type. */
  nodes: Record<string, any>
  scripts: number
  /** What can be read on the page, and where its links lead. */
  text: string
  links: string[]
}

/** The head of the page that is open, in whatever state its scripts have brought it. */
export async function headOf(page: Page): Promise<Head> {
  return await page.evaluate(readHead)
}

export function headOfFinished(page: FinishedPage): Head {
  let text: string | undefined
  // Only when somebody reads it, as it takes a copy of the whole page.
  return Object.defineProperty(readHead(page as unknown as Document), 'text', {
    get: () => (text ??= wordsOf(page.body)),
  })
}

/** Stands on its own: a browser gets its text. */
function readHead(page: Document | void): Head {
  const read = page || document
  const all = <E extends Element>(selector: string) => Array.from(read.querySelectorAll<E>(selector))
  const metas: Record<string, string[]> = {}
  for (const meta of all<HTMLMetaElement>('meta[name], meta[property]')) {
    const name = meta.getAttribute('property') ?? meta.name
    ;(metas[name] ??= []).push(meta.content)
  }
  const scripts = all('script[type="application/ld+json"]')
  const nodes: Record<string, any> = {}
  for (const script of scripts) {
    const data = JSON.parse(script.textContent ?? '')
    for (const node of data['@graph']) nodes[node['@type']] = node
  }
  return {
    titles: all('head > title').map((title) => title.textContent ?? ''),
    metas,
    canonicals: all<HTMLLinkElement>('link[rel=canonical]').map((link) => link.href),
    alternates: all<HTMLLinkElement>('link[rel=alternate]').map((link) => link.href),
    lang: read.documentElement.getAttribute('lang'),
    dir: read.documentElement.getAttribute('dir'),
    nodes,
    scripts: scripts.length,
    // Invisible marks of direction are no part of what is read. Of a finished page headOfFinished() adds it.
    text: page ? '' : read.body.innerText.replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/\s+/g, ' '),
    links: all<HTMLAnchorElement>('a[href]').map((link) => link.href),
  }
}
