// A new trip started from the list's button: its form opens in place of the list, with its own URL.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { api, down } from './support/api'
import { field, fillAll, openAdmin, openTab, quietAdmin, untilField } from './support/admin'
import { COMPLETE, inList, keepTrip } from './support/records'
import { sample } from './support/shapes'

beforeEach(quietAdmin)

/** As in browsers, what is not shown cannot have the focus: on a phone, the name of a trip above the list. */
function focusAsOnPhones() {
  const { focus } = HTMLElement.prototype
  const spy = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, how) {
    if (!this.closest('[hidden], [class~="max-sm:hidden"]')) focus.call(this, how)
  })
  onTestFinished(() => spy.mockRestore())
}

const readListAgain = () =>
  act(async () => {
    await queryClient.invalidateQueries({ queryKey: ['/api/trips'] })
    await vi.advanceTimersByTimeAsync(10)
  })

const TAKEN = {
  status: 409,
  body: { code: 409, status: 'Conflict', errors: { json: { slug: ['הכתובת כבר תפוסה.'] } } },
}

test('a new trip begins with a button of the list, and the list gives way to its form', async () => {
  keepTrip()
  focusAsOnPhones()
  const { user } = await openAdmin('/admin?tab=trips')
  const list = () => screen.queryByRole('region', { name: /^הטיולים שלך/ })
  const begin = () => screen.getByRole('button', { name: 'טיול חדש' })
  await waitFor(() => expect(list()).toBeVisible())
  // A second time as well.
  for (const _ of [1, 2]) {
    await user.click(begin())
    await waitFor(() => expect(field('title')).toHaveFocus())
    expect(list()).toBeNull()
    expect(window.location.search).toBe('?tab=trips&open=new')
    await user.click(screen.getByRole('button', { name: 'לחזור' }))
    expect(list()).toBeVisible()
    expect(window.location.search).toBe('?tab=trips')
    await waitFor(() => expect(begin()).toHaveFocus())
  }
})

test('Back leads from the form of a new trip to the list', async () => {
  keepTrip()
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(await screen.findByRole('button', { name: 'טיול חדש' }))
  await untilField('destination')
  window.history.replaceState(null, '', '/admin?tab=trips')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  await screen.findByRole('region', { name: /^הטיולים שלך/ })
  expect(field('destination')).toBeNull()
})

test('a new trip that is cleared stays open for another, and one that is created leads to the list', async () => {
  keepTrip()
  api.on('POST', '/api/trips', () => ({ status: 201, body: sample('Trip', { published: false }) }))
  const { user } = await openAdmin('/admin?tab=trips&open=new')
  await untilField('destination')
  await fillAll(user, { title: 'שביל הגליל' })
  expect(field('slug')).toHaveValue('shabil-galilee')
  await user.click(screen.getByRole('button', { name: 'לנקות' }))
  await waitFor(() => expect(field('title')).toHaveFocus())
  expect(field('destination')).toHaveValue('')
  expect(window.location.search).toBe('?tab=trips&open=new')
  const { slug: _, ...written } = COMPLETE
  await fillAll(user, { ...written, title: 'שביל הגליל' })
  expect(field('slug'), 'it is suggested again').toHaveValue('shabil-galilee')
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  await screen.findByText('הטיוטה נשמרה')
  await screen.findByRole('region', { name: /^הטיולים שלך/ })
  expect(window.location.search).toBe('?tab=trips')
})

test.each([
  ['is offered where that trip is opened', true],
  ['is said to be on the device where she left', false],
])('what is typed while a new trip is created %s', async (_, isThere) => {
  const { stored } = keepTrip()
  const trips = [stored]
  let answer = () => {}
  api.on('GET', '/api/trips', () => ({ body: trips.map(inList) }))
  api.on('GET', '/api/trips/{slug}', () => ({ body: trips[1]! }))
  api.on('POST', '/api/trips', async ({ body: { facts: _, ...fields } }) => {
    await new Promise<void>((resolve) => (answer = resolve))
    trips[1] = { ...stored, ...fields, id: 6, published: false }
    return { status: 201, body: trips[1] }
  })
  const { user } = await openAdmin('/admin?tab=trips&open=new')
  await untilField('destination')
  await fillAll(user, COMPLETE)
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  await waitFor(() => expect(api.sent('POST', '/api/trips')).toHaveLength(1))
  await fillAll(user, { shortDescription: 'מה שכתבה אחרי הלחיצה' })
  if (!isThere) {
    await openTab(user, 'סקירה')
    answer()
    await screen.findByText('מה שכתבת עוד לא נשמר באתר')
    return
  }
  answer()
  await screen.findByText('הטיוטה נשמרה')
  const back = await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' })
  expect(window.location.search).toBe('?tab=trips&open=6')
  expect(screen.queryByRole('alertdialog'), 'nothing asks about leaving').toBeNull()
  await user.click(back)
  expect(field('shortDescription')).toHaveValue('מה שכתבה אחרי הלחיצה')
  expect(field('title')).toHaveValue(COMPLETE.title)
})

test('a new trip that was stored without an answer keeps its address, also once the list has it', async () => {
  const { stored } = keepTrip()
  const trips = [stored]
  api.on('GET', '/api/trips', () => ({ body: trips.map(inList) }))
  let isLost = true
  api.on('POST', '/api/trips', ({ body: { facts: _, ...fields } }) => {
    trips[1] = { ...stored, ...fields, id: 6 }
    return isLost ? down() : { status: 201, body: trips[1] }
  })
  const { user } = await openAdmin('/admin?tab=trips&open=new')
  await untilField('destination')
  const { slug: _, ...written } = COMPLETE
  await fillAll(user, written)
  const create = () => user.click(screen.getByRole('button', { name: 'ליצור את הטיול' }))
  await create()
  await screen.findByText('שגיאה ביצירת הטיול')
  await readListAgain()
  expect(field('slug')).toHaveValue('weekend-galilee')
  await fillAll(user, { title: 'סוף שבוע בגליל!' })
  expect(field('slug')).toHaveValue('weekend-galilee')
  isLost = false
  await create()
  await screen.findByText('הטיול נוצר בהצלחה!')
  expect(api.sent('POST', '/api/trips').map(({ body }) => body.slug)).toEqual(
    Array(2).fill('weekend-galilee'),
  )
})

test('the address of a new trip leaves out one that was refused, or belongs to the trip before', async () => {
  const { stored } = keepTrip()
  const trips = [stored]
  api.on('GET', '/api/trips', () => ({ body: trips.map(inList) }))
  let isRefused = true
  api.on('POST', '/api/trips', () => {
    trips[1] = { ...stored, id: 6, slug: 'weekend-galilee' }
    return isRefused ? TAKEN : down()
  })
  const { user } = await openAdmin('/admin?tab=trips&open=new')
  await untilField('destination')
  const { slug: _, ...written } = COMPLETE
  const create = () => user.click(screen.getByRole('button', { name: 'ליצור את הטיול' }))
  await fillAll(user, written)
  await create()
  await screen.findByText('שגיאה ביצירת הטיול')
  await readListAgain()
  expect(field('slug')).toHaveValue('weekend-galilee-2')
  isRefused = false
  await create()
  await waitFor(() => expect(api.sent('POST', '/api/trips')).toHaveLength(2))
  trips[1]!.slug = 'weekend-galilee-2'
  await readListAgain()
  await user.click(screen.getByRole('button', { name: 'לנקות' }))
  trips.push({ ...stored, id: 8, slug: 'weekend-galilee' })
  await readListAgain()
  await fillAll(user, written)
  expect(field('slug')).toHaveValue('weekend-galilee-3')
})

test('text that was kept of a new trip says so over the list, and is not passed by', async () => {
  keepTrip()
  const copy = { at: new Date().toISOString(), values: { mine: { title: 'שביל הגליל' }, before: {} } }
  localStorage.setItem('adminRescue', JSON.stringify({ 'trip:new': copy }))
  const { user } = await openAdmin('/admin?tab=trips')
  await screen.findByText(/^טיול חדש. נכתב במכשיר הזה/)
  await user.click(screen.getByRole('button', { name: 'טיול חדש' }))
  await untilField('destination')
  expect(field('title')).not.toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'לוותר עליו' }))
  await waitFor(() => expect(field('title')).toHaveFocus())
})
