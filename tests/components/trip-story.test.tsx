// What a trip's page tells below its head: its route, and its numbers where it has no pictures.
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TripSheet } from '../../site/src/features/trips/sheet/TripSheet'
import type { Trip } from '../../site/src/features/trips/page/useLiveTrip'
import { expectNoAxeViolations } from './support/axe'
import { sample } from './support/shapes'

const ROUTE = {
  wide: '<svg class="route-wide" aria-hidden="true"><text>ונציה</text></svg>',
  narrow: '<svg class="route-narrow" aria-hidden="true"><text>ונציה</text></svg>',
  words: 'הדרך לפי סדר הימים. יום 1: ונציה; יום 2: "קורטינה".',
}

const tripWith = (about: object) =>
  sample('Trip', {
    title: 'הדולומיטים',
    startDate: '2027-05-12',
    endDate: '2027-05-19',
    ...about,
  }) as unknown as Trip

const show = (trip: Trip) =>
  render(
    <main>
      <h1>{trip.title}</h1>
      <TripSheet trip={trip} quote={null} />
    </main>,
  )

test('the drawn route is one picture that says its places', async () => {
  show(tripWith({ facts: sample('TripFacts', { route: ROUTE }) }))
  expect(screen.getByRole('heading', { name: 'הדרך שלנו' })).toBeVisible()
  const drawing = screen.getByRole('img', { name: ROUTE.words })
  expect(drawing.querySelectorAll('svg')).toHaveLength(2)
  await expectNoAxeViolations()
})

test('what is told of a day stands formatted below its heading, and a day of which nothing is told is its heading', async () => {
  const facts = sample('TripFacts', {
    itinerary: [
      { title: 'נוחתות', place: '', text: '**לינה** במלון' },
      { title: 'חוזרות', place: '', text: '' },
    ],
    itineraryHtml: ['<p><strong>לינה</strong> במלון</p>', ''],
    route: null,
  })
  show(tripWith({ facts }))
  const days = screen.getByRole('region', { name: 'יום אחרי יום' })
  const [first, second] = within(days).getAllByRole('listitem')
  expect(first).toHaveTextContent(/יום 1: נוחתות\s*לינה במלון$/)
  expect(within(first!).getByText('לינה').tagName).toBe('STRONG')
  expect(second!.querySelector('.prose')).toBeNull()
  await expectNoAxeViolations()
})

test('where there is nothing to draw, nothing is said of a route', () => {
  show(tripWith({ facts: sample('TripFacts', { route: null }) }))
  expect(screen.queryByRole('heading', { name: 'הדרך שלנו' })).toBeNull()
})

test('a trip without pictures stands in numbers, those that are known', async () => {
  show(tripWith({ pictures: [], facts: null, maxParticipants: 14, minParticipants: null }))
  const numbers = screen.getByRole('region', { name: 'הטיול במספרים' })
  expect(numbers).toHaveTextContent('8 ימים בדרך')
  expect(numbers).toHaveTextContent('14 נשים לכל היותר')
  expect(numbers).not.toHaveTextContent('נרשמות')
  await expectNoAxeViolations()
})

test('a trip with pictures, or of which no number is known, stands in none', () => {
  show(tripWith({ pictures: [sample('Picture')], facts: null }))
  show(
    tripWith({
      ...{ pictures: [], facts: null, startDate: null, endDate: null },
      ...{ maxParticipants: null, minParticipants: null },
    }),
  )
  expect(screen.queryByRole('region', { name: 'הטיול במספרים' })).toBeNull()
})
