// The page of all results: /search?q=.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { HydrationBoundary } from '../../site/src/lib/hydration/HydrationBoundary'
import { ResultsPage } from '../../site/src/features/search/ResultsPage'
import { ResultTripFacts } from '../../site/src/features/trips/ResultTripFacts'
import { api, down } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { hydrate } from './support/hydrate'
import { sample } from './support/shapes'

function openResults(text: string) {
  window.history.replaceState(null, '', `/search?q=${encodeURIComponent(text)}`)
  render(
    <main>
      <ResultsPage tripFacts={(facts) => <ResultTripFacts trip={facts} />} />
    </main>,
  )
  return userEvent.setup({ delay: null })
}

const trip = (slug: string, title: string, snippet = '') =>
  sample('FoundTrip', { slug, title, destination: 'יוון', snippet })

test('what was found is said where it was said that it searches', async () => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const totals = { trips: 1, blogPosts: 0, pages: 0 }
  api.on('GET', '/api/search', () =>
    waiting.then(() => ({ body: sample('SearchAnswer', { trips: [trip('x', 'כרתים')], totals }) })),
  )
  openResults('כרתים')
  const status = await screen.findByRole('status')
  expect(status).toHaveTextContent('מחפשת...')
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3)
  answer()
  await waitFor(() => expect(status).toHaveTextContent('תוצאה אחת'))
  expect(status).toBeVisible()
})

test('nothing found is said, and the ways on are there', async () => {
  api.on('GET', '/api/search', sample('SearchAnswer'))
  openResults('קקקקקקק')
  const said = await screen.findByText(/^לא מצאנו כלום על/)
  expect(said).toHaveTextContent('לא מצאנו כלום על ״קקקקקקק״')
  const status = said.closest<HTMLElement>('[role=status]')!
  expect(within(status).getByRole('link', { name: 'לכל הטיולים' })).toHaveAttribute('href', '/trips')
  expect(within(status).getByRole('link', { name: 'דברי איתנו' })).toHaveAttribute('href', '/contact')
  await expectNoAxeViolations()
})

test('what she searched for keeps its own direction in the headings and in a suggestion', async () => {
  api.on('GET', '/api/search', sample('SearchAnswer', { suggestion: 'Paris (2)' }))
  openResults('C++')
  const nothing = await screen.findByText(/^לא מצאנו כלום על/)
  const title = screen.getByRole('heading', { level: 1 })
  const link = screen.getByRole('link', { name: /^אולי התכוונת/ })
  expect([title, nothing, link].map((each) => each.querySelector('bdi')?.textContent)).toEqual([
    'C++',
    'C++',
    'Paris (2)',
  ])
})

test('text from the address and from the API is never markup', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const snippet = '&lt;b&gt;לא&#x27; &amp;amp; <mark>מודגש</mark><script>alert(1)</script>'
  const totals = { trips: 1, blogPosts: 0, pages: 0 }
  api.on('GET', '/api/search', sample('SearchAnswer', { trips: [trip('x', evil, snippet)], totals }))
  openResults(evil)
  await screen.findByRole('link', { name: evil })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`חיפוש: ${evil}`)
  expect(document.querySelector('.result-snippet')!.textContent).toBe(
    "<b>לא' &amp; מודגש<script>alert(1)</script>",
  )
  expect(document.querySelector('mark')).toHaveTextContent('מודגש')
  expect(document.querySelectorAll('main :is(img, b, script)')).toHaveLength(0)
})

test('each result has its picture beside it, a poster where it has none; titles alone have none', async () => {
  // It would count as one that could not be fetched.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const picture = sample('Picture', { src: '/objects/sea.webp', alt: 'מפרץ בבוקר' })
  const trips = [
    { ...trip('sea', 'ים'), picture },
    { ...trip('hill', 'הר'), picture: null },
  ]
  api.on(
    'GET',
    '/api/search',
    sample('SearchAnswer', { trips, totals: { trips: 2, blogPosts: 0, pages: 0 } }),
  )
  openResults('יוון')
  const [sea, hill] = await screen.findAllByRole('listitem')
  expect(within(sea!).getByRole('img', { name: 'מפרץ בבוקר' })).toHaveAttribute('src', '/objects/sea.webp')
  expect(within(hill!).queryByRole('img')).toBeNull()
  expect(hill!.querySelector('.result-picture .poster')).not.toBeNull()
  await expectNoAxeViolations()
})

test('a trip that cannot be joined says why, in place of a price', async () => {
  const dates = { startDate: '2087-05-12', endDate: '2087-05-19' }
  const place = { status: 'open' as const, price: 9480, currentParticipants: 2, maxParticipants: 14 }
  const trips = [
    { ...trip('open', 'פתוח'), ...dates, ...place },
    { ...trip('few', 'כמעט מלא'), ...dates, ...place, currentParticipants: 12 },
    { ...trip('full', 'מלא'), ...dates, ...place, currentParticipants: 14 },
    { ...trip('closed', 'לא נרשמות'), ...dates, ...place, status: 'closed' as const },
    { ...trip('past', 'היה'), startDate: '2020-05-12', endDate: '2020-05-19', ...place },
    { ...trip('away', 'בדרך'), startDate: '2020-05-12', endDate: '2999-05-19', ...place },
  ]
  const totals = { trips: trips.length, blogPosts: 0, pages: 0 }
  api.on('GET', '/api/search', sample('SearchAnswer', { trips, totals }))
  openResults('יוון')
  const [open, few, ...others] = await screen.findAllByRole('listitem')
  for (const row of [open, few]) expect(row).toHaveTextContent(/9,480.*לאישה/)
  expect(open).not.toHaveTextContent('נותרו')
  expect(few).toHaveTextContent('נותרו 2 מקומות')
  const said = ['הקבוצה מלאה', 'סגור', 'הטיול הסתיים', 'הטיול כבר יצא לדרך']
  for (const [at, row] of others.entries()) {
    expect(row).toHaveTextContent(said[at]!)
    expect(row).not.toHaveTextContent(/9,480|לאישה/)
  }
  await expectNoAxeViolations()
})

test('more results than the page holds lead to the whole list: its own filter knows no long texts', async () => {
  const trips = Array.from({ length: 6 }, (_, index) => trip(`trip-${index}`, `טיול ${index}`))
  const totals = { trips: 41, blogPosts: 0, pages: 0 }
  api.on('GET', '/api/search', sample('SearchAnswer', { trips, totals, suggestion: 'טיול' }))
  openResults('yhuk')
  const rest = await screen.findByRole('link', { name: 'לכל הטיולים' })
  expect(rest.parentElement).toHaveTextContent(/^אלה המתאימים ביותר. לכל הטיולים לטיולים שהיו$/)
  expect(screen.getByRole('link', { name: 'לטיולים שהיו' })).toHaveAttribute('href', '/trips/past')
  expect(rest).toHaveAttribute('href', '/trips')
  expect(screen.getByRole('status')).toHaveTextContent('לא מצאנו כלום על ״yhuk״. חיפשנו ״טיול״: 41 תוצאות')
})

test('of more pages of her own than are shown it says that these are the best; no list has them all', async () => {
  const pages = Array.from({ length: 6 }, (_, id) =>
    sample('Found', { id, slug: `p-${id}`, title: `עמוד ${id}` }),
  )
  const answer = (total: number) =>
    sample('SearchAnswer', { pages, totals: { trips: 0, blogPosts: 0, pages: total } })
  api.on('GET', '/api/search', ({ query }) => ({ body: answer(query.get('q') === 'מסלול' ? 7 : 6) }))
  openResults('מסלול')
  const said = await screen.findByText('אלה המתאימים ביותר.')
  expect(within(said).queryByRole('link')).toBeNull()
  cleanup()
  openResults('ציוד')
  await screen.findByRole('heading', { name: 'עמודים' })
  expect(screen.queryByText(/אלה המתאימים ביותר/)).toBeNull()
})

test('when not even the titles come, she can try again; then the titles that the site knows answer', async () => {
  api.on('GET', '/api/search', down)
  api.file('/search-titles.json', down)
  const user = openResults('יוון')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('החיפוש לא זמין כרגע')

  const known = { id: 1, slug: 'greece', title: 'אביב ביוון', destination: 'יוון' }
  api.file('/search-titles.json', () => ({ trips: [known], blogPosts: [], pages: [] }))
  await user.click(within(alert).getByRole('button', { name: 'לנסות שוב' }))
  const main = screen.getByRole('main')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('החיפוש המלא לא זמין כרגע'))
  // The button that she pressed is gone.
  expect(screen.getByRole('status')).toHaveFocus()
  expect(screen.getByRole('link', { name: known.title })).toHaveAttribute('href', '/trips/greece')
  expect(main.querySelector('.result-picture')).toBeNull()

  const totals = { trips: 1, blogPosts: 0, pages: 0 }
  api.on('GET', '/api/search', sample('SearchAnswer', { trips: [trip('greece', 'אביב ביוון')], totals }))
  await user.click(within(main).getByRole('button', { name: 'לנסות שוב' }))
  await waitFor(() => expect(main).not.toHaveTextContent('החיפוש המלא לא זמין כרגע'))
  expect(screen.getByRole('status')).toHaveFocus()
})

test('where only titles answer and none fits, the search is said to be away, and she can try again', async () => {
  api.on('GET', '/api/search', down)
  api.file('/search-titles.json', () => ({ trips: [], blogPosts: [], pages: [] }))
  const user = openResults('קיאקים')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('החיפוש לא זמין כרגע')
  expect(screen.queryByText(/לא מצאנו כלום/)).toBeNull()
  await expectNoAxeViolations()

  let fail = () => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  api.on('GET', '/api/search', () => failing.then(down))
  await user.click(within(alert).getByRole('button', { name: 'לנסות שוב' }))
  expect(screen.queryByRole('alert'), 'it is tried, and seen to be').toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('מחפשת...')
  fail()
  const again = await screen.findByRole('alert')
  expect(again).toHaveTextContent('החיפוש לא זמין כרגע')

  const totals = { trips: 1, blogPosts: 0, pages: 0 }
  api.on('GET', '/api/search', sample('SearchAnswer', { trips: [trip('greece', 'קיאקים ביוון')], totals }))
  await user.click(within(again).getByRole('button', { name: 'לנסות שוב' }))
  await screen.findByRole('link', { name: 'קיאקים ביוון' })
})

/** The built page knows no text; the address does. */
const hydrateResults = (text: string, before?: (container: HTMLElement) => void) => {
  window.history.replaceState(null, '', `/search?q=${text}`)
  return hydrate(
    <HydrationBoundary>
      <ResultsPage tripFacts={(facts) => <ResultTripFacts trip={facts} />} />
    </HydrationBoundary>,
    before,
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'מה לחפש?' })
const untilHydrated = (text: string) => screen.findByRole('heading', { level: 1, name: `חיפוש: ${text}` })

test('a field that she came to before the page was hydrated keeps her text and her focus', async () => {
  let built: HTMLInputElement | undefined
  await hydrateResults('א', () => {
    built = field()
    built.focus()
    built.value = 'כרתים'
  })
  await untilHydrated('א')
  expect(field()).toBe(built)
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('כרתים')
})

test('on the way back the field has the text of its page, not what was typed for the next', async () => {
  await hydrateResults('א')
  await untilHydrated('א')
  expect(field()).toHaveAttribute('autocomplete', 'off')
  await userEvent.setup({ delay: null }).type(field(), 'ב')
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(field()).toHaveValue('אב')
  show(true)
  expect(field()).toHaveValue('א')
})

test('the field shows what the address asks for, on the way back too, until she types', async () => {
  await hydrateResults('א')
  await untilHydrated('א')
  expect(field()).toHaveValue('א')
  const goTo = (text: string) => {
    window.history.replaceState(null, '', `/search?q=${text}`)
    fireEvent(window, new PopStateEvent('popstate'))
    return untilHydrated(text)
  }
  await goTo('ב')
  expect(field()).toHaveValue('ב')
  await userEvent.setup({ delay: null }).type(field(), 'ית')
  await goTo('ג')
  expect(field()).toHaveValue('בית')
})

test('while the page is hydrated, an asked text is not taken for none', async () => {
  const texts: (string | null)[] = []
  const added = new MutationObserver((records) =>
    texts.push(...records.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent))),
  )
  await hydrateResults('א', (container) => added.observe(container, { subtree: true, childList: true }))
  await waitFor(() => expect(texts).toContain('עוד אות או שתיים, ונחפש.'))
  expect(texts).not.toContain('כל הטיוליםכל המאמרים')
})

test('one or two letters ask for more', async () => {
  openResults('יו')
  expect(await screen.findByRole('status')).toHaveTextContent('עוד אות או שתיים, ונחפש.')
})
