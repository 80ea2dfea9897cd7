// The public lists when the API is slow, fails or has no records; and filter options that come from it.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { BlogPage } from '../../site/page-data/types'
import { ArticleCard } from '../../site/src/features/blog/ArticleCard'
import { BlogList } from '../../site/src/features/blog/BlogList'
import { FilteredArticles } from '../../site/src/features/blog/FilteredArticles'
import { ALL_ARTICLES } from '../../site/src/features/blog/articleFilters'
import { TripSelect } from '../../site/src/features/enquiries/TripSelect'
import { AvailabilityBadge } from '../../site/src/features/trips/AvailabilityBadge'
import { FavouritesPage } from '../../site/src/features/trips/favourites/FavouritesPage'
import { ShareList } from '../../site/src/features/trips/favourites/ShareList'
import { NO_FILTERS } from '../../site/src/features/trips/list/tripFilters'
import { TripList } from '../../site/src/features/trips/list/TripList'
import { TripResults } from '../../site/src/features/trips/list/TripResults'
import { TripRows } from '../../site/src/features/trips/list/TripRows'
import { TripsFromApi } from '../../site/src/features/trips/list/TripsFromApi'
import { forgetAll } from '../../site/src/lib/useRead'
import { api, calls, down } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { sample } from './support/shapes'

const TRIP = sample('TripInList', { id: 4, slug: 'nature', title: 'סוף שבוע בטבע', price: 1890 })
const ARTICLE = {
  ...sample('PostCard', { id: 7, slug: 'balcony', title: 'בוקר על המרפסת' }),
  publishedAt: '2026-11-02T08:00:00Z',
}

// With her cookie the owner would find her drafts among what visitors see.
afterEach(() => expect(calls.filter(({ hasCookies }) => hasCookies)).toEqual([]))

const skeletons = () => document.querySelectorAll('[data-skeleton]')
const user = () => userEvent.setup({ delay: null })

function late(body: object) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  return { handler: () => answered.then(() => ({ body })), answer: () => answer() }
}

const page = (children: React.ReactNode) =>
  render(
    <main id="main" tabIndex={-1}>
      <h1>הר ורוגע</h1>
      {children}
    </main>,
  )

const openTrips = () =>
  page(
    <TripsFromApi filters={{ ...NO_FILTERS, style: 'אתגר' }} clear={() => {}} onPage={[]} ratesText={null} />,
  )

function openArticles() {
  const change = vi.fn()
  page(<FilteredArticles filters={{ category: 'השראה', text: '' }} change={change} onPage={[]} />)
  return change
}

/** A page of articles, and how many match on all pages. */
const articlesPage = (articles: object[], total: number) => ({
  body: articles,
  headers: { 'X-Total-Count': String(total) },
})
const TWELVE = Array.from({ length: 12 }, (_, at) => ({
  ...ARTICLE,
  id: at,
  slug: `article-${at}`,
  title: `מאמר ${at}`,
}))

test('where all matching articles have come, no more are promised', async () => {
  api.on('GET', '/api/blog', () => articlesPage(TWELVE, 12))
  openArticles()
  await screen.findByRole('link', { name: 'מאמר 11' })
  expect(screen.getByRole('status')).toHaveTextContent(/^12 מאמרים$/)
  expect(screen.queryByRole('button', { name: 'למאמרים נוספים' })).toBeNull()
})

test('articles that were read stay where the next ones do not come', async () => {
  api.on('GET', '/api/blog', ({ query }) => (query.get('page') === '1' ? articlesPage(TWELVE, 13) : down()))
  openArticles()
  await user().click(await screen.findByRole('button', { name: 'למאמרים נוספים' }))
  await screen.findByText('לא הצלחנו לטעון את כל המאמרים')
  expect(screen.getByRole('button', { name: 'לנסות שוב' })).toHaveFocus()
  expect(screen.getAllByRole('article')).toHaveLength(12)
})

/** What React logs of `<search>`, which this browser does not know, is expected. */
const ignoreSearch = () => vi.mocked(console.error).mockImplementation(() => {})

function openBlog() {
  ignoreSearch()
  page(<BlogList page={{ featured: null, articles: [], newer: null, older: null } as never} />)
}

const category = (name: string) => screen.getByRole('button', { name })
const busy = () => document.querySelector('main [aria-busy=true]')

test('another category is told in one place, and until it comes the list before is seen to be old', async () => {
  const { handler, answer } = late([])
  api.on('GET', '/api/blog', ({ query }) =>
    query.get('category') === 'השראה' ? { body: [ARTICLE, { ...ARTICLE, id: 8 }] } : handler(),
  )
  openBlog()
  await user().click(category('השראה'))
  await screen.findAllByRole('article')
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('2 מאמרים')
  expect(busy()).toBeNull()
  await user().click(category('מדריכי טיולים'))
  expect(status).toHaveTextContent('טוענת מאמרים...')
  expect(busy()).toContainElement(screen.getAllByRole('article')[0]!)
  answer()
  await waitFor(() => expect(status).toHaveTextContent('אין מאמרים מתאימים'))
  expect(status).toBeVisible()
  expect(busy()).toBeNull()
  await expectNoAxeViolations()
})

test('the way back to all articles leads with the focus', async () => {
  api.on('GET', '/api/blog', [])
  openBlog()
  await user().click(category('השראה'))
  await user().click(await screen.findByRole('button', { name: 'לכל המאמרים' }))
  expect(screen.getByRole('heading', { name: 'כל המאמרים' })).toHaveFocus()
})

test('who reads on keeps the focus: on the button, then on the first of the last ones', async () => {
  const { handler, answer } = late([{ ...ARTICLE, id: 99, slug: 'last', title: 'האחרון' }])
  api.on('GET', '/api/blog', async ({ query }) =>
    query.get('page') === '1'
      ? articlesPage(TWELVE, 13)
      : articlesPage((await handler()).body as object[], 13),
  )
  openArticles()
  const more = await screen.findByRole('button', { name: 'למאמרים נוספים' })
  await user().dblClick(more)
  expect(more).toHaveFocus()
  expect(more).toHaveAttribute('aria-disabled', 'true')
  answer()
  const last = await screen.findByRole('link', { name: 'האחרון' })
  expect(last).toHaveFocus()
  expect(api.sent('GET', '/api/blog')).toHaveLength(2)
  expect(screen.getByRole('status')).toHaveTextContent('13 מאמרים')
})

test('an article that a new one has moved to the next page stands once', async () => {
  const moved = [TWELVE[11]!, { ...ARTICLE, id: 12, slug: 'article-12', title: 'מאמר 12' }]
  api.on('GET', '/api/blog', ({ query }) => articlesPage(query.get('page') === '1' ? TWELVE : moved, 14))
  openArticles()
  await user().click(await screen.findByRole('button', { name: 'למאמרים נוספים' }))
  await screen.findByRole('link', { name: 'מאמר 12' })
  expect(screen.getAllByRole('link', { name: 'מאמר 11' })).toHaveLength(1)
  expect(screen.getByRole('status')).toHaveTextContent('13 מאמרים')
})

test('six trips are outlined while the answer is on its way', async () => {
  const { handler, answer } = late([TRIP])
  api.on('GET', '/api/trips', handler)
  openTrips()
  expect(skeletons()).toHaveLength(6)
  answer()
  await screen.findByRole('heading', { name: TRIP.title })
  expect(skeletons()).toHaveLength(0)
})

test('trips that do not come are said, and asked for again', async () => {
  api.on('GET', '/api/trips', down)
  openTrips()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('לא הצלחנו לחפש בכל הטיולים')
  api.on('GET', '/api/trips', () => ({ body: [TRIP], headers: { 'X-Total-Count': '1' } }))
  await user().click(within(alert).getByRole('button', { name: 'לנסות שוב' }))
  await screen.findByRole('heading', { name: TRIP.title })
  expect(screen.queryByRole('alert')).toBeNull()
  await expectNoAxeViolations()
})

test('the focus waits at the count for what comes of another try, also where that fails again', async () => {
  api.on('GET', '/api/trips', down)
  openTrips()
  const alert = await screen.findByRole('alert')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  const answerAgain = api.late('GET', '/api/trips')
  await user().click(within(alert).getByRole('button', { name: 'לנסות שוב' }))
  expect(screen.getByRole('status')).toHaveFocus()
  answerAgain()
  await screen.findByRole('alert')
  expect(screen.getByRole('status')).toHaveFocus()
  await expectNoAxeViolations()
})

test('trips that she asked for before are seen to be old until the others come, and both are told', async () => {
  const { handler, answer } = late([])
  const counted = (body: object[]) => ({ body, headers: { 'X-Total-Count': String(body.length) } })
  api.on('GET', '/api/trips', ({ query }) =>
    query.get('style') === 'אתגר' ? counted([TRIP]) : handler().then(() => counted([])),
  )
  const shown = (style: 'אתגר' | 'רוגע') => (
    <TripsFromApi filters={{ ...NO_FILTERS, style }} clear={() => {}} onPage={[]} ratesText={null} />
  )
  const { rerender } = render(shown('אתגר'))
  await screen.findByRole('heading', { name: TRIP.title })
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('טיול אחד')
  rerender(shown('רוגע'))
  expect(status).toHaveTextContent('טוענת טיולים...')
  expect(document.querySelector('[aria-busy=true]')).toContainElement(screen.getByText(TRIP.title))
  answer()
  await waitFor(() => expect(status).toHaveTextContent('אין טיולים מתאימים'))
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
})

const listOf = (...trips: object[]) =>
  ({ trips, pages: 1, number: 1, total: trips.length, previous: null, next: null }) as never

for (const [where, text] of [
  ['beside the count', 'טבע'],
  ['where nothing was found', 'אנטארקטיקה'],
] as const)
  test(`trips cleared of filters, ${where}, have the focus at their count`, async () => {
    ignoreSearch()
    window.history.replaceState(null, '', `/trips?q=${text}`)
    page(<TripList page={listOf({ ...TRIP, picture: null, priceInShekels: 1890 })} />)
    await user().click(screen.getByRole('button', { name: 'ניקוי הסינון' }))
    const status = screen.getByRole('status')
    expect(status).toHaveTextContent('טיול אחד')
    expect(status).toHaveFocus()
  })

test('where the filter is folded, its button names what is set in it', async () => {
  ignoreSearch()
  window.history.replaceState(null, '', '/trips?style=רוגע&month=05&sort=date&min=1000&max=5000')
  page(<TripList page={listOf({ ...TRIP, picture: null, priceInShekels: 1890 })} />)
  const button = await screen.findByRole('button', { name: /^סינון ומיון/ })
  const words = () => button.textContent.replace(/[\u200e\u200f]/g, '').replaceAll('\u00a0', ' ')
  expect(words()).toBe('סינון ומיון: מאי, תאריך יציאה, 1,000 ₪ עד 5,000 ₪, רוגע')
  for (const [price, said] of [
    ['max=5000', 'עד 5,000 ₪'],
    ['min=1000', 'מ־1,000 ₪'],
  ]) {
    window.history.replaceState(null, '', `/trips?${price}`)
    fireEvent(window, new PopStateEvent('popstate'))
    expect(words()).toBe(`סינון ומיון: ${said}`)
  }
  await user().click(screen.getByRole('button', { name: 'ניקוי הסינון' }))
  expect(button).toHaveAccessibleName('סינון ומיון')
})

test('without scripts the whole list says that it is not filtered', () => {
  const html = renderToString(<TripList page={listOf({ ...TRIP, picture: null, priceInShekels: 1890 })} />)
  expect(html).toMatch(/<noscript>.*הסינון פועל בעזרת.*<\/noscript>/)
})

test('a page that lies open overnight is of the new day once she comes back to it', async () => {
  ignoreSearch()
  const trip = { ...TRIP, picture: null, priceInShekels: 1890, endDate: '2027-03-09' }
  const leaving = { ...trip, id: 1, title: 'יוצא היום', startDate: '2027-03-01' }
  const later = { ...trip, id: 2, startDate: '2027-03-08' }
  page(
    <>
      <TripList page={listOf(leaving, later)} />
      <p aria-label="ההרשמה">
        <AvailabilityBadge trip={leaving} />
      </p>
    </>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('2 טיולים')
  expect(screen.getByLabelText('ההרשמה')).not.toHaveTextContent('הטיול כבר יצא לדרך')
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
  fireEvent(document, new Event('visibilitychange'))
  expect(screen.getByRole('status')).toHaveTextContent('טיול אחד')
  expect(screen.queryByText('יוצא היום')).toBeNull()
  expect(screen.getByLabelText('ההרשמה')).toHaveTextContent('הטיול כבר יצא לדרך')
})

test('six articles are outlined while the answer is on its way', async () => {
  const { handler, answer } = late([ARTICLE])
  api.on('GET', '/api/blog', handler)
  openArticles()
  expect(skeletons()).toHaveLength(6)
  answer()
  await screen.findByRole('link', { name: ARTICLE.title })
  expect(skeletons()).toHaveLength(0)
})

test('articles that do not come are said, and asked for again', async () => {
  api.on('GET', '/api/blog', down)
  openArticles()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('לא הצלחנו לטעון את כל המאמרים')
  api.on('GET', '/api/blog', [ARTICLE])
  await user().click(within(alert).getByRole('button', { name: 'לנסות שוב' }))
  await screen.findByRole('link', { name: ARTICLE.title })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while the API is away nobody is told that a category is empty', async () => {
  api.on('GET', '/api/blog', down)
  openArticles()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('ייתכן שהחיבור נקטע לרגע.')
  expect(screen.queryByText(/אין מאמרים/)).toBeNull()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('while the API is away the featured article is among those that are found', async () => {
  api.on('GET', '/api/blog', down)
  const featured = { ...sample('PostCard', { id: 2, title: 'המומלץ', category: 'השראה' }), picture: null }
  window.history.replaceState(null, '', `/blog?category=${featured.category}`)
  page(<BlogList page={{ articles: [], featured, newer: null, older: null } as unknown as BlogPage} />)
  await screen.findByRole('alert')
  expect(screen.getByRole('link', { name: 'המומלץ' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('מתוך אלה שבעמוד הזה')
})

test('while the API is away a search says that it looked in titles and excerpts alone', async () => {
  api.on('GET', '/api/blog', down)
  const article = { ...ARTICLE, picture: null }
  const filters = { category: '' as const, text: ARTICLE.title }
  page(<FilteredArticles filters={filters} change={() => {}} onPage={[article]} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('עם המילים שחיפשת בכותרת או בתקציר')
  expect(screen.getByRole('link', { name: ARTICLE.title })).toBeVisible()
})

test('an empty category says so, and leads to all articles', async () => {
  api.on('GET', '/api/blog', [])
  const change = openArticles()
  await screen.findByRole('heading', { name: 'אין מאמרים בקטגוריה הזאת' })
  await user().click(screen.getByRole('button', { name: 'לכל המאמרים' }))
  expect(change).toHaveBeenCalledWith(ALL_ARTICLES)
})

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
const heart = (title: string) => screen.findByRole('button', { name: `שמירה במועדפים: ${title}` })
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
  await user().dblClick(await heart('טבע'))
  expect(stored()).toEqual([5, 6])
  expect(screen.getAllByRole('article')).toHaveLength(3)
  await user().keyboard('{Enter>9/}')
  expect(stored()).toEqual([5, 6, 4])
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

test('where there are more trips than /contact carries, all come once she turns to the field', async () => {
  api.on('GET', '/api/trips', [{ ...TRIP, id: 99_999, title: 'הטיול המאה ואחד' }])
  page(<TripSelect trips={[{ id: 1, title: 'הטיול הראשון' }]} hasMoreTrips />)
  const field = screen.getByLabelText('על איזה טיול מדובר?')
  expect(api.sent('GET', '/api/trips')).toEqual([])
  await user().click(field)
  await waitFor(() => expect(within(field).queryByText('הטיול המאה ואחד')).not.toBeNull())
  await user().selectOptions(field, 'הטיול המאה ואחד')
  expect(field).toHaveValue('99999')
  expect(api.sent('GET', '/api/trips')[0]!.query.get('coming')).toBe('true')
})

test('an article that was published long after it was begun has the day of its publication', () => {
  const moments = { createdAt: '2026-09-01T08:00:00Z', publishedAt: '2026-12-05T08:00:00Z' }
  page(<ArticleCard article={{ ...ARTICLE, ...moments, picture: null }} />)
  expect(screen.getByText('5 בדצמבר 2026')).toHaveAttribute('datetime', moments.publishedAt)
})

test('an article without an author is by "מחבר אנונימי"', () => {
  page(<ArticleCard article={{ ...ARTICLE, authorName: null, picture: null }} />)
  expect(screen.getByText('מחבר אנונימי')).toBeTruthy()
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

test('only trips that are full are said to be full', () => {
  const trip = { ...TRIP, picture: null, startDate: '2099-03-01', endDate: '2099-03-04' }
  const full = { ...trip, id: 1, title: 'המלא', currentParticipants: 12, maxParticipants: 12 }
  const closed = { ...full, id: 2, title: 'הסגור', currentParticipants: 3, status: 'closed' as const }
  page(<TripResults trips={[full, closed]} />)
  const part = (name: string) => screen.getByRole('heading', { name }).closest('section')!
  expect(within(part('אלה כבר התמלאו')).getAllByRole('listitem')).toHaveLength(1)
  expect(within(part('טיולים שההרשמה אליהם סגורה')).getByText('הסגור')).toBeVisible()
  expect(part('טיולים שההרשמה אליהם סגורה')).not.toHaveTextContent('מתפנה מקום')
})

test('a trip that is full or closed can be kept from its line, one that is over cannot', async () => {
  const trip = { ...TRIP, picture: null, startDate: '2099-03-01', endDate: '2099-03-04' }
  const full = { ...trip, id: 1, title: 'המלא', currentParticipants: 12, maxParticipants: 12 }
  const closed = { ...trip, id: 2, title: 'הסגור', status: 'closed' as const }
  const { status: _, ...past } = { ...trip, id: 3, title: 'שהיה', ended: true }
  page(
    <>
      <TripResults trips={[full, closed]} />
      <TripRows trips={[past]} />
    </>,
  )
  for (const title of ['המלא', 'הסגור']) await user().click(await heart(title))
  expect(localStorage.getItem('favoriteTrips')).toBe('[1,2]')
  expect(await heart('המלא')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('button', { name: /שהיה/ })).toBeNull()
  await expectNoAxeViolations()
})

test('what the API finds stands as it does on the page: full and closed ones are lines, once all is there', async () => {
  const trip = {
    ...TRIP,
    startDate: '2087-05-12',
    endDate: '2087-05-19',
    status: 'open',
    maxParticipants: 12,
  }
  const trips = [
    { ...trip, id: 1, title: 'המלא', currentParticipants: 12 },
    { ...trip, id: 2, title: 'הפתוח', currentParticipants: 3 },
  ]
  let total = 2
  api.on('GET', '/api/trips', () => ({ body: trips, headers: { 'X-Total-Count': String(total) } }))
  openTrips()
  await screen.findByRole('heading', { name: 'הפתוח' })
  const full = screen.getByRole('heading', { name: 'אלה כבר התמלאו' }).closest('section')!
  expect(within(full).getByText('המלא')).toBeVisible()
  expect(document.querySelectorAll('.trip-card')).toHaveLength(1)
  expect(screen.getAllByRole('heading', { name: 'רשימת הטיולים' })).toHaveLength(1)
  await expectNoAxeViolations()
  cleanup()
  forgetAll()
  // Lines would go down the page, away from who reads them, when more cards come.
  total = 13
  openTrips()
  await screen.findByRole('button', { name: 'לטיולים נוספים' })
  expect(document.querySelectorAll('.trip-card')).toHaveLength(2)
  expect(screen.getAllByRole('heading', { name: 'רשימת הטיולים' })).toHaveLength(1)
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
