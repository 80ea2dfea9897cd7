// Admin lists of more than one page.
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { api, down, type Call } from './api'
import type { Path } from './shapes'

export const MANY = 45
export const PAGE_SIZE = 20

/** The newest first. */
export const many = <T>(make: (id: number) => T): T[] =>
  Array.from({ length: MANY }, (_, index) => make(MANY - index))

/** Answers `path` page by page. What is returned takes pages away, by their numbers or what was asked, and brings them back. */
export function servePages(path: Path, listed: (call: Call) => unknown[]) {
  let isAway = (_page: string, _call: Call) => false
  api.on('GET', path, (call) => {
    const page = call.query.get('page')!
    if (isAway(page, call)) return down()
    const all = listed(call)
    const from = (Number(page) - 1) * PAGE_SIZE
    return { body: all.slice(from, from + PAGE_SIZE), headers: { 'X-Total-Count': String(all.length) } }
  })
  return (away: typeof isAway) => void (isAway = away)
}

/** The headings of the cards that are so called; found by their tag, as to judge each one's role takes long. */
export const cards = (name: RegExp) =>
  [...document.querySelectorAll('main li h3')].filter(({ textContent }) => name.test(textContent ?? ''))

export const untilCards = (name: RegExp, count: number) =>
  waitFor(() => expect(cards(name)).toHaveLength(count))

/** The button below the list, with how many there are left. */
export const more = (count: number) => screen.getByText(`להציג עוד (${count})`, { selector: 'button' })

/** With keys alone: the second page, and a third that does not come at first. */
export async function readOn(user: UserEvent, name: RegExp, takeAway: ReturnType<typeof servePages>) {
  await untilCards(name, PAGE_SIZE)
  more(25).focus()
  await user.keyboard('{Enter}')
  await untilCards(name, 2 * PAGE_SIZE)
  const rest = more(5)
  expect(rest).toHaveFocus()

  takeAway((page) => page === '3')
  await user.keyboard('{Enter}')
  await screen.findByText(/^ההמשך לא נטען/)
  expect(cards(name)).toHaveLength(2 * PAGE_SIZE)
  expect(rest).toHaveFocus()

  takeAway(() => false)
  await user.keyboard('{Enter}')
  await untilCards(name, MANY)
  expect(screen.queryByText(/^ההמשך לא נטען/)).toBeNull()
  expect(screen.queryByText(/להציג עוד/)).toBeNull()
  await waitFor(() => expect(document.body).not.toHaveFocus())
}

/** No page of the list comes until she asks again. */
export async function failsAtFirst(user: UserEvent, takeAway: ReturnType<typeof servePages>, title: string) {
  await screen.findByRole('heading', { name: title })
  takeAway(() => false)
  await user.click(screen.getByRole('button', { name: 'לנסות שוב' }))
}
