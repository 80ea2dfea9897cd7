// Public lists as they stand on a page, and what they are answered.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, vi } from 'vitest'
import { calls } from './api'
import { sample } from './shapes'

export const TRIP = sample('TripInList', { id: 4, slug: 'nature', title: 'סוף שבוע בטבע', price: 1890 })

/** Fails a test in which a cookie is sent: with hers the owner would find her drafts among what visitors see. */
export const visitorsOnly = () =>
  afterEach(() => expect(calls.filter(({ hasCookies }) => hasCookies)).toEqual([]))

export const skeletons = () => document.querySelectorAll('[data-skeleton]')
export const user = () => userEvent.setup({ delay: null })

export function late(body: object) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  return { handler: () => answered.then(() => ({ body })), answer: () => answer() }
}

export const page = (children: React.ReactNode) =>
  render(
    <main id="main" tabIndex={-1}>
      <h1>הר ורוגע</h1>
      {children}
    </main>,
  )

/** What React logs of `<search>`, which this browser does not know, is expected. */
export const ignoreSearch = () => vi.mocked(console.error).mockImplementation(() => {})
export const busy = () => document.querySelector('main [aria-busy=true]')
export const heart = (title: string) => screen.findByRole('button', { name: `שמירה במועדפים: ${title}` })
