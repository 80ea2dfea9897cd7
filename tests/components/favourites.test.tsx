// The favourites of a device: hearts, lists that are sent on, and what stands there while the API is away.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FavouritesPage } from '../../site/src/features/trips/favourites/FavouritesPage'
import { ShareList } from '../../site/src/features/trips/favourites/ShareList'
import { api, down } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { left } from './support/browser'
import { hydrate } from './support/hydrate'
import { TRIP, heart, late, page, user, visitorsOnly } from './support/public-list'

visitorsOnly()

test('where nothing is kept yet, trips that can be joined follow', async () => {
  page(<FavouritesPage recommended={[{ ...TRIP, picture: null }]} siteName="הר ורוגע" />)
  const state = await screen.findByRole('heading', { level: 2, name: 'עוד לא שמרת טיולים' })
  // Said aloud, as the hearts are read only after the page has come.
  expect(screen.getByRole('status')).toContainElement(state)
  expect(screen.getByRole('link', { name: 'לכל הטיולים' })).toHaveAttribute('href', '/trips')
  const more = screen.getByRole('region', { name: 'עוד דרכים לצאת' })
  expect(within(more).getByRole('link', { name: TRIP.title })).toHaveAttribute('href', `/trips/${TRIP.slug}`)
})

function openFavourites(...titles: string[]) {
  const trips = titles.map((title, at) => ({ ...TRIP, id: at + 4, slug: `trip-${at}`, title }))
  localStorage.setItem('favoriteTrips', JSON.stringify(trips.map(({ id }) => id)))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  api.on('GET', '/api/trips', trips)
  page(<FavouritesPage recommended={[]} siteName="הר ורוגע" />)
}

const forgetHearts = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
const stored = () => JSON.parse(localStorage.getItem('favoriteTrips')!)

test('a heart that is taken away stays with its trip until the page is left, and is given back there', async () => {
  openFavourites('טבע', 'ים', 'הר')
  const sea = await heart('ים')
  await user().click(sea)
  expect(stored()).toEqual([4, 6])
  expect(sea).toHaveFocus()
  expect(sea).toHaveAttribute('aria-pressed', 'false')
  const [, card] = screen.getAllByRole('article')
  expect(card!.closest('li')).toHaveTextContent('ירד מהרשימה')
  vi.advanceTimersByTime(1000)
  await user().click(sea)
  expect(stored()).toEqual([4, 6, 5])
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'טבע',
    'ים',
    'הר',
  ])
  expect(document.body).not.toHaveTextContent('ירד מהרשימה')
})

test('a double tap, or a key that is held, takes away one heart and no neighbour', async () => {
  openFavourites('טבע', 'ים', 'הר')
  const nature = await heart('טבע')
  await user().dblClick(nature)
  expect(stored()).toEqual([5, 6])
  expect(screen.getAllByRole('article')).toHaveLength(3)
  vi.advanceTimersByTime(1000)
  await user().keyboard('{Enter>9/}')
  expect(stored()).toEqual([5, 6, 4])
  // As phones tell of two quick taps.
  vi.advanceTimersByTime(1000)
  fireEvent.click(nature, { detail: 1 })
  vi.advanceTimersByTime(300)
  fireEvent.click(nature, { detail: 1 })
  expect(stored()).toEqual([5, 6])
  vi.advanceTimersByTime(500)
  fireEvent.click(nature, { detail: 1 })
  expect(stored()).toEqual([5, 6, 4])
})

test('before the scripts a sentence waits for its time, and with them it is gone', async () => {
  openFavourites('טבע')
  cleanup()
  await hydrate(<FavouritesPage recommended={[]} siteName="הר ורוגע" />, (built) => {
    const late = within(built).getByText(/^זה לוקח יותר זמן מהרגיל/)
    expect(late).toHaveClass('late-notice')
    expect(within(late).getByText('לרענן את הדף')).toHaveAttribute('href', '')
  })
  await heart('טבע')
  expect(screen.queryByText(/^זה לוקח יותר זמן מהרגיל/)).toBeNull()
})

test('a list that is sent on has the hearts that are given, and none without', async () => {
  openFavourites('טבע', 'ים')
  await user().click(await heart('ים'))
  expect(screen.getByRole('link', { name: /וואטסאפ/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/trips%3D4(%22|$)/),
  )
  await user().click(await heart('טבע'))
  expect(screen.queryByRole('link', { name: /וואטסאפ/ })).toBeNull()
})

test('where all hearts are taken away, a way leads to the trips, below the cards, which stay', async () => {
  openFavourites('טבע')
  await user().click(await heart('טבע'))
  const card = screen.getByRole('article')
  const way = screen.getByRole('link', { name: 'לכל הטיולים' })
  expect(way).toHaveAttribute('href', '/trips')
  expect(card.compareDocumentPosition(way)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  vi.advanceTimersByTime(1000)
  await user().click(await heart('טבע'))
  expect(screen.queryByRole('link', { name: 'לכל הטיולים' })).toBeNull()
})

test('the link to the comparison adds no entry that Back would bring an ended one back from', async () => {
  openFavourites('טבע', 'ים')
  await heart('ים')
  for (const box of screen.getAllByRole('checkbox', { name: /להשוואה/ })) await user().click(box)
  await screen.findByText('שני טיולים זה ליד זה, בהמשך הדף.')
  const heading = screen.getByRole('heading', { name: 'זה ליד זה' })
  const intoView = vi.spyOn(heading, 'scrollIntoView')
  const [link] = screen.getAllByRole('link', { name: 'לראות זה ליד זה' })
  fireEvent.click(link!)
  expect(left, 'she stays in the entry of the list').toEqual([])
  expect(intoView).toHaveBeenCalledOnce()
  expect(heading).toHaveFocus()
  // In a new tab it is an address.
  fireEvent.click(link!, { ctrlKey: true })
  expect(left).toEqual(['#comparison'])
  expect(intoView).toHaveBeenCalledOnce()
})

test.each([
  ['stands above what she sees', -40, true],
  ['is in sight or below', 900, false],
])('the focus goes on to what %s: the page scrolls only downwards', async (_, top, stays) => {
  openFavourites('טבע')
  await heart('טבע')
  localStorage.setItem('favoriteTrips', '[4,7]')
  fireEvent(window, new StorageEvent('storage', { key: 'favoriteTrips' }))
  const next = screen.getByRole('heading', { name: 'הטיולים שברשימה' })
  vi.spyOn(next, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 40, 40))
  const focus = vi.spyOn(next, 'focus')
  await user().click(await screen.findByRole('button', { name: 'להסיר מהרשימה' }))
  await waitFor(() => expect(next).toHaveFocus())
  expect(focus).toHaveBeenCalledWith({ preventScroll: stays })
})

test('where all that she kept has left the site, a way leads to the trips', async () => {
  openFavourites()
  localStorage.setItem('favoriteTrips', '[9]')
  fireEvent(window, new StorageEvent('storage', { key: 'favoriteTrips' }))
  await screen.findByText('טיול אחד מהרשימה כבר לא מופיע באתר.')
  expect(screen.getByRole('link', { name: 'לכל הטיולים' })).toHaveAttribute('href', '/trips')
  expect(screen.queryByRole('list')).toBeNull()
  await user().click(screen.getByRole('button', { name: 'להסיר מהרשימה' }))
  await screen.findByRole('heading', { name: 'עוד לא שמרת טיולים' })
})

test('a list that a friend sent is not called hers, in the heading and in the title', async () => {
  window.history.replaceState(null, '', '/favourites?trips=4')
  document.title = 'המועדפים שלי | הר ורוגע'
  api.on('GET', '/api/trips', [TRIP])
  page(<FavouritesPage recommended={[]} siteName="הר ורוגע" />)
  await screen.findByRole('heading', { name: 'רשימה ששלחו לך' })
  expect(document.title).toBe('רשימה ששלחו לך | הר ורוגע')
  expect(screen.queryByRole('heading', { name: 'המועדפים שלי' })).toBeNull()
})

test('a list that someone sent keeps the focus when it is taken over', async () => {
  forgetHearts()
  window.history.replaceState(null, '', '/favourites?trips=4')
  api.on('GET', '/api/trips', [TRIP])
  page(<FavouritesPage recommended={[]} siteName="הר ורוגע" />)
  await user().click(await screen.findByRole('button', { name: 'להוסיף למועדפים שלי' }))
  expect(screen.getByRole('heading', { name: 'הטיולים שברשימה' })).toHaveFocus()
})

test('while the API is away the favourites are not lost, and can be asked for again', async () => {
  api.on('GET', '/api/trips', down)
  page(<FavouritesPage recommended={[]} siteName="הר ורוגע" />)
  // Kept in another tab.
  localStorage.setItem('favoriteTrips', `[${TRIP.id}]`)
  fireEvent(window, new StorageEvent('storage', { key: 'favoriteTrips' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('הרשימה שלך שמורה כאן')
  const { handler, answer } = late([TRIP])
  api.on('GET', '/api/trips', handler)
  await user().click(within(alert).getByRole('button', { name: 'לנסות שוב' }))
  await waitFor(() => expect(screen.getByRole('main'), 'until something comes').toHaveFocus())
  answer()
  await screen.findByRole('heading', { name: TRIP.title })
})

test('a heart given in another tab since the list was read brings its trip, and is never told to be gone', async () => {
  const added = { ...TRIP, id: 9, title: 'חדש באתר' }
  openFavourites('טבע')
  await heart('טבע')
  api.on('GET', '/api/trips', [TRIP, added])
  const texts: string[] = []
  const changes = new MutationObserver(() => texts.push(document.body.textContent))
  changes.observe(document.body, { subtree: true, childList: true })
  localStorage.setItem('favoriteTrips', '[4,9]')
  fireEvent(window, new StorageEvent('storage', { key: 'favoriteTrips' }))
  await heart(added.title)
  changes.disconnect()
  expect(texts.filter((text) => /כבר לא מופי/.test(text))).toEqual([])
  // One that the site does not know even then is gone.
  localStorage.setItem('favoriteTrips', '[4,9,7]')
  fireEvent(window, new StorageEvent('storage', { key: 'favoriteTrips' }))
  await screen.findByText('טיול אחד מהרשימה כבר לא מופיע באתר.')
  expect(api.sent('GET', '/api/trips')).toHaveLength(3)
  await user().click(screen.getByRole('button', { name: 'להסיר מהרשימה' }))
  await waitFor(() => expect(document.body).not.toHaveTextContent('כבר לא מופיע'))
  expect(localStorage.getItem('favoriteTrips')).toBe('[4,9]')
})

test.each([
  ['?trips=', 'הרשימה ששלחו לך ריקה'],
  ['?trips=x,-1,1e3', 'הרשימה ששלחו לך ריקה'],
  ['?trips=999999999', 'הטיולים שבה כבר לא מופיעים באתר.'],
  ['?compare=,,x', 'עוד לא שמרת טיולים'],
])('an address that names nothing (%s) is survived', async (query, words) => {
  window.history.replaceState(null, '', `/favourites${query}`)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  api.on('GET', '/api/trips', [])
  page(<FavouritesPage recommended={[]} siteName="הר ורוגע" />)
  await screen.findByText(words)
})

test('the favourites that are shown stay when another read fails, and what was added can be asked for again', async () => {
  openFavourites('טבע')
  await heart('טבע')
  api.on('GET', '/api/trips', down)
  localStorage.setItem('favoriteTrips', '[4,9]')
  fireEvent(window, new StorageEvent('storage', { key: 'favoriteTrips' }))
  await waitFor(() => expect(api.sent('GET', '/api/trips')).toHaveLength(2))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('לא כל הטיולים נטענו')
  await heart('טבע')
  api.on('GET', '/api/trips', [TRIP, { ...TRIP, id: 9, title: 'חדש באתר' }])
  await user().click(within(alert).getByRole('button', { name: 'לנסות שוב' }))
  await heart('חדש באתר')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a list that someone sent is not told to be hers, neither shown nor while the API is away', async () => {
  window.history.replaceState(null, '', '/favourites?trips=1')
  api.on('GET', '/api/trips', down)
  page(<FavouritesPage recommended={[]} siteName="הר ורוגע" />)
  expect(await screen.findByRole('alert')).toHaveTextContent('הרשימה שמורה בקישור שקיבלת')
  expect(screen.getByText('הטיולים שמישהי בחרה ושלחה לך ברשימה.')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/שסימנת בלב|הרשימה שלך/)
})

test('a list that someone sent, of which no trip is left, says so and leads to all trips', async () => {
  window.history.replaceState(null, '', '/favourites?trips=4,5')
  api.on('GET', '/api/trips', [])
  page(<FavouritesPage recommended={[]} siteName="הר ורוגע" />)
  const sent = await screen.findByRole('region', { name: 'הרשימה הזאת נשלחה אלייך' })
  expect(sent).toHaveTextContent('הטיולים שבה כבר לא מופיעים באתר.')
  expect(within(sent).getByRole('link', { name: 'לכל הטיולים' })).toHaveAttribute('href', '/trips')
  expect(within(sent).queryByRole('button')).toBeNull()
  expect(document.body).not.toHaveTextContent(/שמורים אצלך|2 טיולים מהרשימה/)
  await expectNoAxeViolations()
})

test('that a list was copied is said of that list alone, and each time anew', async () => {
  const user = userEvent.setup({ delay: null })
  const { rerender } = page(<ShareList ids={[4, 5]} />)
  await user.click(screen.getByRole('button', { name: 'העתקת הקישור' }))
  await screen.findByText('הקישור הועתק.')
  rerender(<ShareList ids={[4]} />)
  expect(screen.queryByText('הקישור הועתק.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'העתקת הקישור' }))
  await screen.findByText('הקישור הועתק.')
})

test('where the browser has no clipboard, the link of a list stands there to be copied', async () => {
  const user = userEvent.setup({ delay: null })
  // As at an address without TLS, and in the browsers of some apps.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  page(<ShareList ids={[4, 5]} />)
  await user.click(screen.getByRole('button', { name: 'העתקת הקישור' }))
  expect(await screen.findByText(/הדפדפן לא הרשה להעתיק/)).toHaveTextContent('/favourites?trips=4,5')
})
