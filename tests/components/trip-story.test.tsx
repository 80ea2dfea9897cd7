// The sections of a trip's page: route, leader, and how to be told about new dates.
import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TripPage } from '../../site/page-data/types'
import { TripContent } from '../../site/src/features/trips/content/TripContent'
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

const show = (trip: Trip, quote: TripPage['quote'] = null) =>
  render(
    <main>
      <h1>{trip.title}</h1>
      <TripContent trip={trip} quote={quote} />
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

test('the story of a trip without pictures repeats no number that the opening says', () => {
  const { container } = show(tripWith({ pictures: [], facts: null, maxParticipants: 14, minParticipants: 9 }))
  for (const number of ['8 ימים', '14', '9 ']) expect(container).not.toHaveTextContent(number)
})

test('a trip without dates says how she hears of them, others do not', async () => {
  show(tripWith({ facts: null, startDate: null, endDate: null }))
  const panel = screen.getByRole('region', { name: 'התאריכים עוד לפנינו' })
  expect(within(panel).getByRole('link', { name: 'ספרי לנו מתי נוח לך לצאת' })).toHaveAttribute(
    'href',
    '#enquiry',
  )
  await expectNoAxeViolations()
  cleanup()
  show(tripWith({ facts: null }))
  expect(screen.queryByRole('region', { name: 'התאריכים עוד לפנינו' })).toBeNull()
})

test('a leader of whom there is no sentence and no face stands among the facts, with one she has a part of her own', async () => {
  const leader = {
    leaderName: 'רותם',
    leaderWords: 'מכירה כל עיקול',
    leaderQuote: '',
    leaderPicture: null,
    pace: 2,
  }
  show(tripWith({ facts: sample('TripFacts', leader) }))
  expect(screen.queryByRole('region', { name: 'מי הולכת איתך' })).toBeNull()
  const suits = screen.getByRole('region', { name: 'זה בשבילי?' })
  expect(suits).toHaveTextContent(/מי הולכת איתך\s*רותם\s*מכירה כל עיקול/)
  await expectNoAxeViolations()
  cleanup()
  show(tripWith({ facts: sample('TripFacts', { ...leader, leaderQuote: 'אני הולכת בסוף' }) }))
  expect(screen.getByRole('region', { name: 'מי הולכת איתך' })).toHaveTextContent('אני הולכת בסוף')
  expect(screen.queryByText('מי הולכת איתך', { selector: 'dt' })).toBeNull()
})

test('of a trip that names nothing but its leader nothing is asked', async () => {
  const nothing = {
    pace: null,
    group: '',
    ages: '',
    rooming: '',
    singleSupplement: null,
    kosher: '',
    shabbat: '',
  }
  const leader = { leaderName: 'רותם', leaderWords: '', leaderQuote: '', leaderPicture: null }
  show(tripWith({ facts: sample('TripFacts', { ...nothing, ...leader }) }))
  expect(screen.queryByText('זה בשבילי?')).toBeNull()
  expect(screen.getByRole('region', { name: 'מי הולכת איתך' })).toHaveTextContent('רותם')
  await expectNoAxeViolations()
})

test('numbers of two digits stand smaller, in the whole list of their days', () => {
  const itinerary = Array.from({ length: 18 }, (_, at) => ({ title: `כותרת ${at}`, place: '', text: '' }))
  show(tripWith({ facts: sample('TripFacts', { itinerary, itineraryHtml: [], route: null }) }))
  const lists = [...document.querySelectorAll('.chapter-days')]
  const small = lists.filter((list) => list.classList.contains('long-numbers'))
  expect(small.map((list) => list.getAttribute('start'))).toEqual(['9', '11', '13', '15', '17'])
})

test('what a woman said takes the place of the picture that the chapter before it lacks', async () => {
  const itinerary = Array.from({ length: 6 }, (_, at) => ({ title: `כותרת ${at}`, place: '', text: '' }))
  const facts = sample('TripFacts', { itinerary, itineraryHtml: [], route: null })
  const pictures = ['a', 'b', 'c'].map((name) => sample('Picture', { src: `/uploads/${name}.jpg` }))
  const quote = { text: 'הפסקתי להסתכל בשעון', name: 'נעמה' }
  const placeOf = () => screen.getByText(quote.text).closest('.trip-days > *')
  for (const count of [0, 1, 2]) {
    show(tripWith({ pictures: pictures.slice(0, count), facts }), quote)
    expect(within(placeOf() as HTMLElement).getAllByRole('listitem')).toHaveLength(2)
    expect(placeOf()!.querySelector('ol')).toHaveAttribute('start', '3')
    await expectNoAxeViolations()
    cleanup()
  }
  // With a picture to each of the two chapters it stands between them and the next one.
  show(tripWith({ pictures, facts }), quote)
  expect(placeOf()!.querySelector('ol')).toBeNull()
})

test('without facts one picture stands beside the text, and the rest below it', () => {
  const pictures = ['a', 'b', 'c'].map((name) => sample('Picture', { src: `/uploads/${name}.jpg` }))
  show(tripWith({ pictures, facts: null }))
  const beside = [...document.querySelectorAll('.trip-beside')]
  expect(beside.map((picture) => picture.getAttribute('data-picture'))).toEqual(['1'])
  const more = screen.getByRole('region', { name: 'עוד תמונות מהדרך' })
  expect(within(more).getAllByRole('listitem')).toHaveLength(1)
})
