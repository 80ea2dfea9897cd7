// A page restored from the back/forward cache after stored data on the device has changed.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AccessibilityButton } from '../../site/src/features/accessibility-panel/AccessibilityButton'
import { ContactForm } from '../../site/src/features/enquiries/ContactForm'
import { FavouriteButton } from '../../site/src/features/trips/FavouriteButton'
import { SidePanel } from '../../site/src/layout/SidePanel'
import { fillAll } from './support/admin'
import { api } from './support/api'
import { left, refuseStorage } from './support/browser'
import { frame } from './support/frame'
import { sample } from './support/shapes'

const root = document.documentElement
const HEARTS = 'favoriteTrips'
const SETTINGS = 'accessibilitySettings'

afterEach(() => {
  for (const name of ['style', 'data-contrast', 'data-accessibility']) root.removeAttribute(name)
})

const comeBack = () =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })

const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
const user = userEvent.setup({ delay: null })
const heart = (title: string) => screen.getByRole('button', { name: new RegExp(title) })

function showHearts() {
  render(
    <>
      <FavouriteButton tripId={1} title="כרתים" />
      <FavouriteButton tripId={2} title="נאפולי" />
    </>,
  )
}

async function openPanel() {
  render(<AccessibilityButton />)
  await user.click(screen.getByRole('button', { name: 'התאמות נגישות' }))
  await screen.findByRole('switch', { name: 'גופן קריא' })
}

test('a heart that she gave on another page is there on the way back, and the next one keeps it', async () => {
  showHearts()
  await user.click(heart('כרתים'))
  keep(HEARTS, [1, 2, 3])
  await comeBack()
  expect(heart('נאפולי')).toHaveAttribute('aria-pressed', 'true')
  await user.click(heart('נאפולי'))
  expect(kept(HEARTS)).toEqual([1, 3])
})

test('a heart goes to what is kept, though nothing told the page of it', async () => {
  showHearts()
  await user.click(heart('כרתים'))
  keep(HEARTS, [1, 3])
  await user.click(heart('נאפולי'))
  expect(kept(HEARTS)).toEqual([1, 3, 2])
})

test('hearts that the device could not keep are there on the way back', async () => {
  refuseStorage('setItem')
  showHearts()
  await user.click(heart('כרתים'))
  await comeBack()
  await user.click(heart('נאפולי'))
  for (const title of ['כרתים', 'נאפולי']) expect(heart(title)).toHaveAttribute('aria-pressed', 'true')
})

test('broken or forbidden storage costs the hearts, not the page', async () => {
  const warn = vi.mocked(console.warn).mockImplementation(() => {})
  showHearts()
  // From here on the device keeps what is pressed.
  await user.click(heart('נאפולי'))
  for (const broken of ['{broken', 'null', '7', '{"a":1}', '[1.5]']) {
    localStorage.setItem(HEARTS, broken)
    await comeBack()
    expect(heart('כרתים'), broken).toHaveAttribute('aria-pressed', 'false')
    vi.advanceTimersByTime(1000)
    await user.click(heart('כרתים'))
    expect(heart('כרתים'), broken).toHaveAttribute('aria-pressed', 'true')
    expect(kept(HEARTS), broken).toEqual([1])
  }
  refuseStorage()
  await comeBack()
  expect(heart('כרתים')).toHaveAttribute('aria-pressed', 'false')
  warn.mockClear()
  vi.advanceTimersByTime(1000)
  await user.click(heart('כרתים'))
  expect(heart('כרתים')).toHaveAttribute('aria-pressed', 'true')
  expect(warn).toHaveBeenCalled()
})

test('accessibility settings hold on the page that she comes back to', async () => {
  render(<AccessibilityButton />)
  keep(SETTINGS, { contrast: 'high', fontSize: 120 })
  await comeBack()
  await waitFor(() => expect(root.dataset.contrast).toBe('high'))
  expect(root.style.fontSize).toBe('120%')
  localStorage.removeItem(SETTINGS)
  await comeBack()
  await waitFor(() => expect(root.dataset.contrast).toBeUndefined())
})

test('the open panel shows the settings that she comes back with, and a change keeps the others', async () => {
  await openPanel()
  keep(SETTINGS, { readableFont: true })
  await comeBack()
  expect(screen.getByRole('switch', { name: 'גופן קריא' })).toBeChecked()
  keep(SETTINGS, { readableFont: true, fontSize: 120 })
  await user.click(screen.getByRole('switch', { name: 'סמן גדול' }))
  expect(kept(SETTINGS)).toMatchObject({ readableFont: true, fontSize: 120, largeCursor: true })
})

/** Another tab stores these settings. */
function keepElsewhere(settings: object) {
  keep(SETTINGS, settings)
  fireEvent(window, new StorageEvent('storage', { key: SETTINGS }))
}

test('settings of another tab hold here too, before the panel was opened and in the open one', async () => {
  render(<AccessibilityButton />)
  keepElsewhere({ contrast: 'high' })
  await waitFor(() => expect(root.dataset.contrast).toBe('high'))
  await user.click(screen.getByRole('button', { name: 'התאמות נגישות' }))
  const font = await screen.findByRole('switch', { name: 'גופן קריא' })
  keepElsewhere({ readableFont: true })
  await waitFor(() => expect(font).toBeChecked())
  expect(root.dataset).toMatchObject({ accessibility: 'readableFont' })
  expect(root.dataset.contrast).toBeUndefined()
})

test('settings that the device could not keep hold on the way back', async () => {
  refuseStorage('setItem')
  await openPanel()
  await user.click(screen.getByText('גבוהה'))
  await comeBack()
  expect(root.dataset.contrast).toBe('high')
  await user.click(screen.getByRole('switch', { name: 'גופן קריא' }))
  expect(root.dataset.contrast).toBe('high')
})

test('a page whose form was sent is loaded anew when she comes back to it, with nothing in the fields', async () => {
  api.on('POST', '/api/contact', () => ({
    status: 201,
    body: sample('Received', { id: 1, reference: 'א-1' }),
  }))
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  render(<ContactForm trips={[]} hasMoreTrips={false} frame={frame()} />)
  await fillAll(user, { name: 'נועה לוי', phone: '050-555-0123', message: 'שלום' })
  await comeBack()
  expect(reload, 'what is not sent yet stays').not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'שליחת הודעה' }))
  await waitFor(() => expect(goTo).toHaveBeenCalled())
  await act(async () => {})
  await comeBack()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.getByLabelText(/^שם מלא/)).toHaveValue('')
})

test('once an enquiry is stored, the button and what is said aloud no longer tell that it is being sent', async () => {
  const stored = { status: 201, body: sample('Received', { id: 1, reference: 'א-1' }) }
  api.on('POST', '/api/contact', () => stored)
  // On a slow line the next page takes its time.
  const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  render(<ContactForm trips={[]} hasMoreTrips={false} frame={frame()} />)
  await fillAll(user, { name: 'נועה לוי', phone: '050-555-0123', message: 'שלום' })
  await user.click(screen.getByRole('checkbox'))
  const button = screen.getByRole('button', { name: 'שליחת הודעה' })
  await user.click(button)
  await waitFor(() => expect(goTo).toHaveBeenCalled())
  await waitFor(() => expect(button).toHaveAccessibleName('נשלח, רק רגע...'))
  expect(within(button.closest('form')!).getByRole('status')).toHaveTextContent('נשלח, רק רגע...')
  expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('the menu does not stand over a page that she left by its search', async () => {
  render(<SidePanel frame={frame()} path="/" />)
  await user.click(screen.getByRole('button', { name: 'תפריט' }))
  const menu = screen.getByRole<HTMLDialogElement>('dialog', { name: 'תפריט' })
  await user.type(within(menu).getByRole('combobox'), 'יוון{Enter}')
  expect(left).toEqual([`/search?q=${encodeURIComponent('יוון')}`])
  expect(menu.open).toBe(false)
})
