// The search of the top bar: a field with a list of results below it.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchBox } from '../../site/src/features/search/SearchBox'
import { api, down, unavailable } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { left } from './support/browser'
import { sample } from './support/shapes'

const found = (name: string) =>
  sample('SearchAnswer', {
    trips: [sample('FoundTrip', { id: 1, slug: 'a-trip', title: `טיול ${name}`, destination: 'יוון' })],
    blogPosts: [sample('FoundArticle', { id: 2, slug: 'a-post', title: `כתבה ${name}`, category: 'השראה' })],
    pages: [sample('Found', { id: 3, slug: 'a-page', title: `עמוד ${name}` })],
    totals: { trips: 1, blogPosts: 1, pages: 1 },
  })

/** Answers by what is asked. */
const answering = (answer: (text: string) => Promise<object> | object = found) =>
  api.on('GET', '/api/search', async ({ query }) => ({ body: await answer(query.get('q')!) }))

const asked = () => api.sent('GET', '/api/search').map(({ query }) => query.get('q'))

function openSearch() {
  render(
    <main>
      <h1>הר ורוגע</h1>
      <SearchBox id="search" />
      <button>המשך הדף</button>
    </main>,
  )
  const field = screen.getByRole('combobox', { name: 'לאן בא לך לנסוע?' })
  return { user: userEvent.setup({ delay: null }), field }
}

const options = () => within(screen.getByRole('listbox', { name: 'תוצאות החיפוש' })).getAllByRole('option')
const untilOptions = (count: number) => waitFor(() => expect(options()).toHaveLength(count))
const untilClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('it asks from the third letter on, once for a word typed in one go', async () => {
  answering()
  const { user, field } = openSearch()
  await user.type(field, 'יו')
  await later(600)
  expect(asked()).toEqual([])
  expect(field).toHaveAttribute('aria-expanded', 'false')
  for (const letter of 'ון ים') {
    await later(50)
    await user.keyboard(letter)
  }
  await untilOptions(3)
  expect(asked()).toEqual(['יוון ים'])
  const group = (name: string) => within(screen.getByRole('group', { name })).getByRole('option')
  expect(group('טיולים')).toHaveTextContent('יוון')
  expect(group('מאמרים')).toHaveTextContent('השראה')
  await expectNoAxeViolations()
})

test('of a trip that cannot be joined its line says so', async () => {
  const trip = (id: number, differing: object) =>
    sample('FoundTrip', {
      id,
      slug: `trip-${id}`,
      destination: 'יוון',
      status: 'open',
      startDate: '2087-05-12',
      endDate: '2087-05-19',
      currentParticipants: 12,
      maxParticipants: 14,
      ...differing,
    })
  const past = { startDate: '2020-05-12', endDate: '2020-05-19' }
  answering((text) => ({
    ...found(text),
    trips: text.startsWith('יוון')
      ? [trip(1, {}), trip(2, { currentParticipants: 14 }), trip(3, { status: 'closed' }), trip(4, past)]
      : [trip(5, { startDate: null, endDate: null }), trip(6, { ...past, endDate: '2999-05-19' })],
  }))
  const { user, field } = openSearch()
  const lines = () =>
    within(screen.getByRole('group', { name: 'טיולים' }))
      .getAllByRole('option')
      .map((option) => option.lastChild!.textContent)
  await user.type(field, 'יוון')
  await untilOptions(6)
  expect(lines()).toEqual(['יוון', 'יוון · הקבוצה מלאה', 'יוון · סגור', 'יוון · הטיול הסתיים'])
  fireEvent.change(field, { target: { value: 'איים' } })
  await untilOptions(4)
  expect(lines()).toEqual(['יוון', 'יוון · הטיול כבר יצא לדרך'])
})

test('what was searched instead stands above its results', async () => {
  answering((text) => ({ ...found(text), suggestion: 'סאונה ביער' }))
  const { user, field } = openSearch()
  await user.type(field, 'סאונה ביער באגם')
  await untilOptions(3)
  const words = 'לא מצאנו כלום על ״סאונה ביער באגם״. חיפשנו ״סאונה ביער״'
  const seen = screen.getAllByText(/^לא מצאנו כלום על/).at(-1)
  expect(seen).toHaveTextContent(`${words}:`)
  expect(seen).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByRole('status')).toHaveTextContent(`${words}. 3 תוצאות`)
  await expectNoAxeViolations()
})

test('the arrow keys walk the list, Enter opens what they are on, Escape closes', async () => {
  answering()
  const { user, field } = openSearch()
  await user.type(field, 'טיול')
  await untilOptions(3)
  expect(field).not.toHaveAttribute('aria-activedescendant')
  await user.keyboard('{ArrowUp}')
  expect(options()[2]).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}')
  expect(field).not.toHaveAttribute('aria-activedescendant')
  await user.keyboard('{ArrowDown}')
  expect(options()[0]).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveAttribute('aria-activedescendant', options()[0]!.id)
  await user.keyboard('{Escape}')
  await untilClosed()
  expect(field).toHaveValue('טיול')
  await user.keyboard('{ArrowDown}')
  await untilOptions(3)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(left).toEqual(['/trips/a-trip'])
  expect(field).toHaveValue('')
})

test('a click opens a result, clears the field and closes the list; a click outside only closes', async () => {
  answering()
  const { user, field } = openSearch()
  await user.type(field, 'טיול')
  await untilOptions(3)
  await user.click(screen.getByRole('heading', { level: 1 }))
  await untilClosed()
  expect(field).toHaveValue('טיול')
  await user.click(field)
  await untilOptions(3)
  await user.click(options()[0]!)
  expect(left).toEqual(['/trips/a-trip'])
  expect(field).toHaveValue('')
  await untilClosed()
})

test('who tabs on leaves no list behind', async () => {
  answering()
  const { user, field } = openSearch()
  await user.type(field, 'טיול')
  await untilOptions(3)
  await user.tab()
  expect(screen.getByRole('button', { name: 'חיפוש' })).toHaveFocus()
  expect(options()).toHaveLength(3)
  await user.tab()
  expect(screen.getByRole('button', { name: 'המשך הדף' })).toHaveFocus()
  await untilClosed()
})

test.each([
  [9, [`/search?q=${encodeURIComponent('טיול')}`]],
  [4, []],
])('of %i trips it shows four, with a link to the others if there are', async (total, ways) => {
  const trips = Array.from({ length: Math.min(total, 6) }, (_, id) =>
    sample('FoundTrip', { id, slug: `trip-${id}`, title: `טיול ${id}` }),
  )
  answering(() => ({ ...sample('SearchAnswer'), trips, totals: { trips: total, blogPosts: 0, pages: 0 } }))
  const { user, field } = openSearch()
  await user.type(field, 'טיול')
  await untilOptions(4)
  const links = screen.queryAllByRole('link', { name: 'לעוד תוצאות' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ways)
})

test('Enter without a choice asks for all results', async () => {
  answering()
  const { user, field } = openSearch()
  await user.type(field, 'יוון{Enter}')
  expect(left).toEqual([`/search?q=${encodeURIComponent('יוון')}`])
})

test('it says that it searches, and what was not found', async () => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  answering(() => waiting.then(() => sample('SearchAnswer', { totals: sample('Totals') })))
  const { user, field } = openSearch()
  await user.type(field, 'אנטארקטיקה')
  await waitFor(() => expect(asked()).toHaveLength(1))
  // Screen readers tell what changes in a place that is there already.
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('מחפשת...')
  answer()
  await waitFor(() => expect(status).toHaveTextContent('לא מצאנו כלום על ״אנטארקטיקה״'))
  expect(within(status).getByRole('link', { name: 'דברי איתנו' })).toHaveAttribute('href', '/contact')
  answering()
  await user.type(field, ' יפה')
  expect(status).toHaveTextContent('מחפשת...')
  await untilOptions(3)
  expect(status).toHaveTextContent('3 תוצאות')
  expect(status).toBeVisible()
})

test('a late answer does not replace a newer one', async () => {
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => (answerFirst = resolve))
  answering((text) => (text === 'ראשון' ? first.then(() => found(text)) : found(text)))
  const { user, field } = openSearch()
  await user.type(field, 'ראשון')
  await waitFor(() => expect(asked()).toEqual(['ראשון']))
  fireEvent.change(field, { target: { value: 'שני בתור' } })
  await waitFor(() => expect(options()[0]).toHaveTextContent('טיול שני בתור'))
  answerFirst()
  await later(300)
  expect(options()[0]).toHaveTextContent('טיול שני בתור')
})

test('an answer is kept for 30 seconds, and asked for anew after that', async () => {
  answering()
  const { user, field } = openSearch()
  await user.type(field, 'יוון')
  await untilOptions(3)
  for (const [ms, times] of [
    [10_000, 1],
    [25_000, 2],
  ] as const) {
    fireEvent.change(field, { target: { value: 'יו' } })
    await untilClosed()
    await later(ms)
    fireEvent.change(field, { target: { value: 'יוון' } })
    await untilOptions(3)
    await later(0)
    expect(asked()).toHaveLength(times)
  }
})

test('when nothing answers she can ask again or look through the trips', async () => {
  api.on('GET', '/api/search', unavailable)
  api.file('/search-titles.json', down)
  const { user, field } = openSearch()
  await user.type(field, 'יוון')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('החיפוש לא זמין כרגע')
  expect(within(alert).getByRole('link')).toHaveAttribute('href', `/trips?q=${encodeURIComponent('יוון')}`)
  answering()
  await user.click(within(alert).getByRole('button', { name: 'לנסות שוב' }))
  await untilOptions(3)
})

test('where the search says nothing for eight seconds, the titles answer, and she may ask again', async () => {
  api.on('GET', '/api/search', () => new Promise(() => {}))
  // A file that hangs once is asked for again.
  api.file('/search-titles.json', () => new Promise(() => {}))
  const { user, field } = openSearch()
  await user.type(field, 'פארוס')
  await waitFor(() => expect(asked()).toHaveLength(1))
  await later(7500)
  expect(screen.getByRole('status')).toHaveTextContent('מחפשת...')
  await later(13_000)
  const alert = screen.getByRole('alert')
  const known = { id: 1, slug: 'paros', title: 'שבוע בפארוס', destination: 'פארוס' }
  api.file('/search-titles.json', () => ({ trips: [known], blogPosts: [], pages: [] }))
  await user.click(within(alert).getByRole('button', { name: 'לנסות שוב' }))
  await later(9000)
  await untilOptions(1)
  expect(screen.getByRole('status')).toHaveTextContent(/החיפוש המלא לא זמין כרגע.*תוצאה אחת/)
})

test('an answer that comes after eight seconds is shown where no title has the text', async () => {
  api.file('/search-titles.json', down)
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  answering((text) => late.then(() => found(text)))
  const { user, field } = openSearch()
  await user.type(field, 'יוון')
  await waitFor(() => expect(asked()).toHaveLength(1))
  await later(12_000)
  expect(screen.getByRole('status')).toHaveTextContent('מחפשת...')
  arrive()
  await untilOptions(3)
})

test('where only titles answer it is said aloud with their number', async () => {
  api.on('GET', '/api/search', unavailable)
  const known = { id: 1, slug: 'paros', title: 'שבוע בפארוס', destination: 'פארוס' }
  api.file('/search-titles.json', () => ({ trips: [known], blogPosts: [], pages: [] }))
  const { user, field } = openSearch()
  await user.type(field, 'פארוס')
  await screen.findByRole('option')
  expect(screen.getByRole('status')).toHaveTextContent(/החיפוש המלא לא זמין כרגע.*תוצאה אחת/)
})

test('where only titles answer and none fits, the search is said to be away', async () => {
  api.on('GET', '/api/search', unavailable)
  // Another test may have fetched the titles: none of them has these letters.
  api.file('/search-titles.json', () => ({ trips: [], blogPosts: [], pages: [] }))
  const { user, field } = openSearch()
  await user.type(field, 'קיאקים')
  const alert = await screen.findByRole('alert')
  expect(screen.queryByText(/לא מצאנו כלום/)).toBeNull()

  let fail = () => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  api.on('GET', '/api/search', () => failing.then(unavailable))
  await user.click(within(alert).getByRole('button', { name: 'לנסות שוב' }))
  expect(screen.queryByRole('alert'), 'it is tried, and seen to be').toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('מחפשת...')
  expect(field, 'the button that she pressed is gone').toHaveFocus()
  fail()
  const again = await screen.findByRole('alert')

  answering()
  await user.click(within(again).getByRole('button', { name: 'לנסות שוב' }))
  await untilOptions(3)
})
