// Trips without dates yet: what visitors see instead, and how the owner leaves dates open.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { TripCard as TripCardRecord, TripPage } from '../../site/page-data/types'
import { fillTemplate, GAP } from '../../site/src/features/admin/replies/fillTemplate'
import { Comparison } from '../../site/src/features/trips/favourites/Comparison'
import { filterTrips } from '../../site/src/features/trips/list/filterTrips'
import { NO_FILTERS } from '../../site/src/features/trips/list/tripFilters'
import { TripRows } from '../../site/src/features/trips/list/TripRows'
import { TripEnquiry } from '../../site/src/features/trips/page/TripEnquiry'
import { TripFacts } from '../../site/src/features/trips/page/TripFacts'
import { TripPriceCard } from '../../site/src/features/trips/page/TripPriceCard'
import { RelatedTrips } from '../../site/src/features/trips/related/RelatedTrips'
import { ResultTripFacts } from '../../site/src/features/trips/ResultTripFacts'
import { AvailabilityBadge } from '../../site/src/features/trips/AvailabilityBadge'
import { tripAvailability } from '../../site/src/lib/tripAvailability'
import { TripCard } from '../../site/src/features/trips/TripCard'
import { tripNode } from '../../site/src/layout/structured-data/trip'
import { DATES_TO_COME } from '../../site/src/lib/dates'
import { field, fill, fillAll, openAdmin, quietAdmin } from './support/admin'
import { api } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { inList, keepTrip } from './support/records'
import { sample } from './support/shapes'

const NONE = { startDate: null, endDate: null }
const LISTED = { ...sample('TripInList', { id: 4, slug: 'porto', title: 'פורטו', ...NONE }), picture: null }
const card = (differing: object = {}): TripCardRecord => ({ ...LISTED, ...differing })
const trip = { ...sample('Trip', { ...NONE, status: 'open' }), past: false } as unknown as TripPage['trip']
const frame = sample('FeedSettings', { whatsappNumber: '972501234567' }) as unknown as TripPage['frame']

for (const { what, shown } of [
  { what: 'a card', shown: <TripCard trip={card()} /> },
  { what: 'a row', shown: <TripRows trips={[card()]} /> },
  { what: 'the end of another trip', shown: <RelatedTrips trips={[card()]} /> },
  { what: 'the page of the trip', shown: <TripFacts trip={trip} /> },
  { what: 'the comparison', shown: <Comparison trips={[card()]} onClear={() => {}} /> },
]) {
  test(`${what} says that its dates are to come`, async () => {
    const { container } = render(
      <main>
        <h1>טיולים</h1>
        <h2>הקרובים</h2>
        {shown}
      </main>,
    )
    expect(container).toHaveTextContent(DATES_TO_COME)
    expect(container).not.toHaveTextContent(/NaN|undefined|null/)
    expect(container.querySelector('time')).toBeNull()
    await expectNoAxeViolations()
  })
}

test('in the place of the word on joining it says when one can, as long as she may take it', () => {
  const { container } = render(
    <>
      <AvailabilityBadge trip={{ ...trip, currentParticipants: 0, maxParticipants: 14 }} />
      <AvailabilityBadge trip={{ ...trip, currentParticipants: 0, maxParticipants: 14 }} isPlain />
      <AvailabilityBadge trip={{ ...trip, status: 'closed' }} />
    </>,
  )
  expect([...container.children].map(({ textContent }) => textContent)).toEqual([
    'ההרשמה תיפתח בהמשך',
    'ההרשמה תיפתח בהמשך',
    'סגור',
  ])
})

test('nowhere is it called open, and no places are counted', () => {
  const few = { status: 'open', currentParticipants: 11, maxParticipants: 14 } as const
  const everywhere = (dates: object) =>
    render(
      <>
        <TripCard trip={card({ ...few, ...dates })} />
        <TripRows trips={[card({ ...few, ...dates })]} />
        <Comparison trips={[card({ ...few, ...dates })]} onClear={() => {}} />
        <AvailabilityBadge trip={{ ...few, startDate: null, endDate: null, ...dates }} />
        <ResultTripFacts trip={card({ ...few, ...dates })} />
      </>,
    )
  const { container } = everywhere({})
  expect(container).not.toHaveTextContent(/נותר|פתוח/)
  expect(container).toHaveTextContent('ההרשמה תיפתח כשייקבע מועד')
  cleanup()
  const dated = everywhere({ startDate: '2087-05-12', endDate: '2087-05-19' })
  expect(dated.container.textContent.match(/נותרו 3 מקומות|פתוח להרשמה/g)).toHaveLength(5)
})

test('no place is kept on it: she is told its date, and there is nothing to put into a calendar', () => {
  const shown = { ...trip, currentParticipants: 0, maxParticipants: 14 }
  render(
    <>
      <TripPriceCard trip={shown} frame={frame} />
      <TripEnquiry trip={shown} frame={frame}>
        {null}
      </TripEnquiry>
    </>,
  )
  expect(screen.getByRole('link', { name: 'עדכנו אותי על המועד' })).toHaveAttribute('href', '#enquiry')
  expect(screen.getByRole('heading', { name: 'רוצה לשמוע כשייקבע מועד?' })).toBeVisible()
  expect(document.body).not.toHaveTextContent(/נותר|לשמור|שמרי/)
  expect(screen.queryByRole('link', { name: 'הוספה ליומן' })).toBeNull()
})

test('search engines are told no dates', () => {
  const told = JSON.stringify(tripNode(trip, frame))
  expect(told).not.toMatch(/departureTime|arrivalTime|validThrough|null/)
  expect(told).toContain('"availability":"https://schema.org/')
})

test('it belongs to no month, and stands last by date', () => {
  const may = card({ id: 5, startDate: '2087-05-01', endDate: '2087-05-03' })
  const inAll = { ...NO_FILTERS, sort: 'date' as const }
  expect(filterTrips([card(), may], inAll).map(({ id }) => id)).toEqual([5, 4])
  expect(filterTrips([card(), may], { ...inAll, month: '05' }).map(({ id }) => id)).toEqual([5])
})

test('an answer from a template leaves a gap where its dates would stand', () => {
  const trip = { ...NONE, id: 4, title: 'פורטו', slug: 'porto', published: true }
  expect(fillTemplate('{טיול}: {תאריכים}', { name: 'נועה', trip })).toBe(`״פורטו״: ${GAP}`)
})

// The admin

beforeEach(quietAdmin)

const COMPLETE = {
  title: 'פורטו',
  slug: 'porto',
  destination: 'פורטוגל',
  price: '6900',
  shortDescription: 'שבוע בין יקבים לים.',
  longDescription: 'נפגשות בשדה התעופה.',
}

test('who leaves both dates empty publishes the trip without them', async () => {
  api.on('POST', '/api/trips', () => ({ status: 201, body: sample('Trip', { published: true }) }))
  const { user } = await openAdmin('/admin?tab=trips')
  await fillAll(user, { ...COMPLETE, startDate: '2027-04-08' })
  await user.click(screen.getByRole('button', { name: 'ליצור את הטיול' }))
  await screen.findByText('בחרי גם את יום החזרה, או השאירי את שני התאריכים ריקים.')
  expect(api.sent('POST', '/api/trips')).toEqual([])
  await fill(user, field('startDate'), '')
  await user.click(screen.getByRole('button', { name: 'ליצור את הטיול' }))
  await waitFor(() => expect(api.sent('POST', '/api/trips')).toHaveLength(1))
  expect(api.sent('POST', '/api/trips')[0]!.body).toMatchObject(NONE)
})

test('a date of which a part is missing is not taken for none', async () => {
  const { user } = await openAdmin('/admin?tab=trips')
  await fillAll(user, COMPLETE)
  // As a browser has it where the year was not typed.
  Object.defineProperty(field('endDate'), 'validity', { value: { badInput: true } })
  await user.click(screen.getByRole('button', { name: 'ליצור את הטיול' }))
  await screen.findByText('התאריך לא שלם: כתבי יום, חודש ושנה.')
  expect(field('endDate')).toHaveFocus()
  expect(api.sent('POST', '/api/trips')).toEqual([])
})

test('its form opens empty, and the dates that she fills in are saved', async () => {
  const { stored } = keepTrip({ ...NONE, published: false })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await waitFor(() => expect(field('title')).toHaveValue(stored.title))
  expect(field('startDate')).toHaveValue('')
  await fillAll(user, { startDate: '2027-04-08', endDate: '2027-04-10' })
  await user.click(screen.getByRole('button', { name: 'לשמור טיוטה' }))
  await waitFor(() => expect(api.sent('PUT', '/api/trips/5')).toHaveLength(1))
  expect(api.sent('PUT', '/api/trips/5')[0]!.body).toMatchObject({
    startDate: '2027-04-08',
    endDate: '2027-04-10',
  })
})

test('the list has it behind those with dates, and finds those without', async () => {
  const { stored } = keepTrip()
  const of = (id: number, title: string, days: object) => ({
    ...inList(stored),
    id,
    title,
    slug: title,
    ...days,
  })
  const soon = { startDate: '2087-05-01', endDate: '2087-05-03' }
  api.on('GET', '/api/trips', [of(1, 'porto', NONE), of(2, 'crete', soon)])
  const { user } = await openAdmin('/admin?tab=trips')
  await screen.findByRole('heading', { name: 'porto' })
  const names = () => [...document.querySelectorAll('main li h3')].map((each) => each.textContent)
  expect(names()).toEqual(['crete', 'porto'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'אילו טיולים להציג' }), 'undated')
  await waitFor(() => expect(names()).toEqual(['porto']))
  expect(within(document.querySelector('main')!).getByText(new RegExp(DATES_TO_COME))).toBeVisible()
})

test('a copy of it for the next season opens as empty as it is', async () => {
  keepTrip({ ...NONE })
  await openAdmin('/admin?tab=trips&open=copy:5')
  await waitFor(() => expect(field('title')).not.toHaveValue(''))
  expect(field('startDate')).toHaveValue('')
  // Nothing was typed that could be cleared.
  expect(screen.queryByRole('button', { name: 'לנקות' })).toBeNull()
})

test('on the day of departure a trip takes no bookings, and a full one has no waiting list any more', () => {
  const trip = {
    status: 'open',
    startDate: '2027-05-02',
    endDate: '2027-05-09',
    currentParticipants: 9,
    maxParticipants: 9,
  } as const
  expect(tripAvailability(trip, '2027-05-01')).toBe('soldOut')
  expect(tripAvailability(trip, '2027-05-02')).toBe('closed')
  const free = { ...trip, currentParticipants: 2 }
  expect(tripAvailability(free, '2027-05-01')).toBe('open')
  expect(tripAvailability(free, '2027-05-02')).toBe('closed')
  expect(tripAvailability(free, '2027-05-03')).toBe('past')
})

test.each([
  [5, 'open'],
  [4, 'few'],
  [1, 'few'],
])('%i free places are called %s', (left, availability) => {
  const dates = { startDate: '2027-05-02', endDate: '2027-05-09' }
  const places = { currentParticipants: 14 - left, maxParticipants: 14 }
  expect(tripAvailability({ status: 'open', ...dates, ...places }, '2027-05-01')).toBe(availability)
})
