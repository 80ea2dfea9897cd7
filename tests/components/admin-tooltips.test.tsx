// Tooltips of the admin's icon buttons: the site's own, with its delays, and no `title`, whose delay is the browser's.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openAdmin, quietAdmin, untilField } from './support/admin'
import { api } from './support/api'
import { keepArticle, keepTrip } from './support/records'
import { sample } from './support/shapes'

beforeEach(() => {
  quietAdmin()
  localStorage.removeItem('editor-view')
  for (const name of ['showPopover', 'hidePopover'])
    Object.defineProperty(HTMLElement.prototype, name, { value: vi.fn(), configurable: true })
})

// The tests share a window, and others are about browsers without them.
afterAll(() => {
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
})

const tip = () => document.querySelector('.tooltip')

async function hover(element: Element) {
  // On devices without hover they come with the first key.
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  await waitFor(() => expect(tip()).not.toBeNull())
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}

/** Also in a folded section. */
const labelled = (label: string) => document.querySelector(`button[aria-label="${label}"]`)

const isIcon = (button: Element) => button.querySelector('svg') !== null && button.textContent?.trim() === ''

test('a tooltip comes after 700 ms, with the keys of a tool', async () => {
  keepArticle({ status: 'draft' })
  await openAdmin('/admin?tab=blog&open=7')
  await waitFor(() => expect(labelled('הדגשה')).not.toBeNull())
  await hover(labelled('הדגשה')!)
  await act(() => vi.advanceTimersByTimeAsync(690))
  expect(tip()).toHaveTextContent('')
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(tip()).toHaveTextContent(/^הדגשה \(Ctrl\+B\)$/)
})

test('every icon button of a trip has one, and none a title', async () => {
  keepTrip({ images: ['/objects/a.jpg'], facts: { ...sample('TripFacts'), included: ['ארוחות', 'לינה'] } })
  api.on('GET', '/api/trips/{record_id}/revisions', [])
  api.on('GET', '/api/pictures', [sample('Picture', { src: '/objects/a.jpg', width: 800, alt: 'אגם' })])
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  const icons = () => [...document.querySelectorAll('button')].filter(isIcon)
  const bare = () => icons().filter((button) => !button.hasAttribute('data-tooltip'))
  await waitFor(() => expect(labelled('להוציא את אגם')).not.toBeNull())
  expect(icons().length).toBeGreaterThan(8)
  expect(bare().map(({ ariaLabel, outerHTML }) => ariaLabel ?? outerHTML)).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'לבחור מתמונות האתר' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'בחירת תמונות' }))
  expect(dialog.getByRole('button', { name: 'לסגור' })).toHaveAttribute('data-tooltip')
  expect(document.querySelectorAll('button[title], a[title]')).toHaveLength(0)
})
