// A built page's HTML, without a browser.
import { expect, type APIRequestContext } from '@playwright/test'
import { Window, type Document as FinishedPage, type Element } from 'happy-dom'

export type { FinishedPage }

const { DOMParser } = new Window()

export async function finishedPage(
  request: APIRequestContext,
  path: string,
  status = 200,
): Promise<FinishedPage> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(status)
  return new DOMParser().parseFromString(await answer.text(), 'text/html') as unknown as FinishedPage
}

/** What can be read, without marks of direction and double spaces. */
export function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const unread of copy.querySelectorAll('script, style, template, noscript, svg')) unread.remove()
  // Words of two lines are two words.
  for (const block of copy.querySelectorAll(BLOCKS)) block.after(' ')
  return (copy.textContent ?? '').replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/\s+/g, ' ')
}

const BLOCKS =
  'p, div, li, dt, dd, td, th, h1, h2, h3, h4, a, span, time, br, label, option, summary, figure, blockquote'

export const mainOf = (page: FinishedPage) => page.querySelector('main')!

/** The texts of headings, or where links lead. */
export const headingsOf = (element: Element) =>
  [...element.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(wordsOf)
export const linksOf = (element: Element) =>
  [...element.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))
