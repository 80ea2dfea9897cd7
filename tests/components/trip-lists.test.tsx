// The list of trips when the API is slow, fails or has none; its filter, and lines of trips that cannot be joined.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TripSelect } from '../../site/src/features/enquiries/TripSelect'
import { AvailabilityBadge } from '../../site/src/features/trips/AvailabilityBadge'
import { CalendarFeed } from '../../site/src/features/trips/list/CalendarFeed'
import { NO_FILTERS } from '../../site/src/features/trips/list/tripFilters'
import { TripList } from '../../site/src/features/trips/list/TripList'
import { TripResults } from '../../site/src/features/trips/list/TripResults'
import { TripRows } from '../../site/src/features/trips/list/TripRows'
import { TripsFromApi } from '../../site/src/features/trips/list/TripsFromApi'
import { RelatedTrips } from '../../site/src/features/trips/related/RelatedTrips'
import { forgetAll } from '../../site/src/lib/useRead'
import { ListSearch } from '../../site/src/ui/ListSearch'
import { api, down } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { frame } from './support/frame'
import { TRIP, heart, ignoreSearch, late, page, skeletons, user, visitorsOnly } from './support/public-list'

visitorsOnly()

const openTrips = () =>
  page(
    <TripsFromApi filters={{ ...NO_FILTERS, style: 'אתגר' }} clear={() => {}} onPage={[]} ratesText={null} />,
  )

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
  await user().click(button)
  expect(words(), 'the fields themselves say it').toBe('סינון ומיון')
  await user().click(button)
  await user().click(screen.getByRole('button', { name: 'ניקוי הסינון' }))
  expect(button).toHaveAccessibleName('סינון ומיון')
})

test.each([
  [1, 'כאן מופיעים כל הטיולים.'],
  [2, 'כל הטיולים מופיעים כאן, עמוד אחר עמוד.'],
])(
  'without scripts a list of %i pages says that it is not filtered, and where all trips are',
  (pages, where) => {
    const list = { ...(listOf({ ...TRIP, picture: null, priceInShekels: 1890 }) as object), pages }
    const html = renderToString(<TripList page={list as never} />)
    const [, said] = /<noscript>(.*)<\/noscript>/.exec(html)!
    expect(said).toContain('הסינון פועל בעזרת')
    expect(
      said!
        .match(/[^.]*כל הטיולים[^.]*\./)![0]
        .replaceAll('<!-- -->', '')
        .trim(),
    ).toBe(where)
  },
)

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

test('from the morning it leaves a trip with places left takes no bookings, nor is it recommended', () => {
  const dates = { startDate: '2027-03-01', endDate: '2027-03-04' }
  const trip = { ...TRIP, ...dates, picture: null, status: 'open' as const, currentParticipants: 3 }
  page(
    <>
      <TripRows trips={[{ ...trip, maxParticipants: 5 }]} />
      <AvailabilityBadge trip={{ ...trip, maxParticipants: null }} />
      <RelatedTrips trips={[trip]} />
    </>,
  )
  const row = screen.getByRole('article')
  expect(row).toHaveTextContent('סגור')
  expect(row).toHaveTextContent('עדכנו אותי על המועד הבא')
  expect(screen.getByRole('main')).not.toHaveTextContent(/פתוח להרשמה|נותרו/)
  expect(screen.queryByRole('heading', { name: 'עוד דרכים לצאת' })).toBeNull()
})

test('Enter in the search of a list leaves the field on a phone, whose keyboard covers the list, and no other', async () => {
  const asked = window.matchMedia.bind(window)
  let isPhone = true
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: isPhone } as MediaQueryList) : asked(query),
  )
  page(<ListSearch label="חיפוש" placeholder="" value="" onChange={() => {}} />)
  const field = screen.getByRole('searchbox')
  expect(field).toHaveAttribute('enterkeyhint', 'search')
  await user().type(field, 'ים{Enter}')
  expect(field).not.toHaveFocus()
  isPhone = false
  await user().type(field, 'ים{Enter}')
  expect(field).toHaveFocus()
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

test.each(['https://trips.example', 'http://trips.example'])(
  'the calendar of trips at %s is subscribed to by the address that calendars take, or downloaded',
  (siteUrl) => {
    page(<CalendarFeed frame={{ ...frame(), siteUrl }} />)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['webcal://trips.example/calendar.ics', '/calendar.ics'])
  },
)

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
