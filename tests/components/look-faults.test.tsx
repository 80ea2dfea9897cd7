// Regression tests of visual faults on the public pages.
import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type {
  ArticleCard as ArticleCardRecord,
  PastTrip,
  TripCard as TripCardRecord,
  TripPage,
} from '../../site/page-data/types'
import { ArticleCard } from '../../site/src/features/blog/ArticleCard'
import { ArticleDetails } from '../../site/src/features/blog/ArticleDetails'
import { Comparison } from '../../site/src/features/trips/favourites/Comparison'
import { PastTripList } from '../../site/src/features/trips/list/PastTripList'
import { TripRows } from '../../site/src/features/trips/list/TripRows'
import { PastTripsLink } from '../../site/src/features/trips/list/PastTripsLink'
import { TripDetails } from '../../site/src/features/trips/page/TripDetails'
import { TripEnquiry } from '../../site/src/features/trips/page/TripEnquiry'
import { TripPriceCard } from '../../site/src/features/trips/page/TripPriceCard'
import { TripCard } from '../../site/src/features/trips/TripCard'
import { Monogram } from '../../site/src/ui/Monogram'
import { Pager } from '../../site/src/ui/Pager'
import PictureViewer from '../../site/src/ui/PictureViewer'
import { expectNoAxeViolations } from './support/axe'
import { frame } from './support/frame'
import { sample } from './support/shapes'

const DATES = { startDate: '2999-05-01', endDate: '2999-05-08' }
const PICTURE = {
  ...sample('Picture', { src: '/objects/pictures/a.jpg', alt: 'שביל' }),
  focus: { x: 20, y: 30 },
}
const OPEN = { status: 'open', currentParticipants: 3, maxParticipants: 14 }
const CLOSED = { ...OPEN, status: 'closed' }
const FULL = { ...OPEN, currentParticipants: 14 }

const listed = (id: number, about: object) =>
  ({
    ...sample('TripInList', { id, slug: `trip-${id}`, title: `מסע ${id}`, ...DATES }),
    ...{ picture: PICTURE, ...about },
  }) as unknown as TripCardRecord

/** As the page of past trips has it. */
const past = (id: number): PastTrip => ({
  ...{ id, slug: `trip-${id}`, title: `מסע ${id}`, destination: 'כרתים', style: 'רוגע' },
  ...{ startDate: '2026-05-01', endDate: '2026-05-08', ended: true, picture: PICTURE },
})

// This browser fetches no pictures, and would take each for a broken one.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800)
})

const page = (children: React.ReactNode) =>
  render(
    <main>
      <h1>טיולים</h1>
      {children}
    </main>,
  )

test('a trip that is closed is not offered to a calendar, one that is open is', () => {
  const calendar = () => screen.queryByRole('link', { name: 'הוספה ליומן' })
  const trip = (about: object) =>
    ({ ...sample('Trip', DATES), past: false, ...about }) as unknown as TripPage['trip']
  const { unmount } = render(<TripPriceCard trip={trip(CLOSED)} frame={frame()} />)
  expect(calendar()).toBeNull()
  unmount()
  render(<TripPriceCard trip={trip(OPEN)} frame={frame()} />)
  expect(calendar()).toBeVisible()
})

const PAST = { ...OPEN, startDate: '2026-05-01', endDate: '2026-05-08' }
const UNDATED = { ...OPEN, startDate: null, endDate: null }

test.each([
  ['open', OPEN, 'רוצה לשאול, או לשמור מקום?', 'שמרי לי מקום', null],
  ['without dates', UNDATED, 'רוצה לשמוע כשייקבע מועד?', 'עדכנו אותי על המועד', null],
  ['full', FULL, 'רוצה להצטרף לרשימת ההמתנה?', 'להצטרף לרשימת ההמתנה', /^כל המקומות תפוסים\. לפעמים/],
  ['closed', CLOSED, 'רוצה לשמוע על הטיול הבא?', 'עדכנו אותי על המועד הבא', 'ההרשמה לטיול הזה סגורה.'],
  ['past', PAST, 'רוצה לשמוע על הטיול הבא?', 'עדכנו אותי על המועד הבא', 'הטיול הסתיים.'],
])('a trip that is %s offers what is left to offer', (_state, about, heading, button, note) => {
  const trip = { ...sample('Trip', DATES), past: false, ...about } as unknown as TripPage['trip']
  render(
    <>
      <TripPriceCard trip={trip} frame={frame()} />
      <TripEnquiry trip={trip} frame={frame()}>
        {null}
      </TripEnquiry>
    </>,
  )
  screen.getByRole('heading', { name: heading })
  screen.getByRole('link', { name: button })
  if (note) screen.getByText(note)
  else expect(screen.queryByText(/סגורה|הסתיים|^כל המקומות/)).toBeNull()
})

test('full and closed trips lead on in words of their own', () => {
  page(<TripRows trips={[listed(1, OPEN), listed(2, FULL), listed(3, CLOSED)]} />)
  const words = ['לפרטי הטיול', 'להצטרף לרשימת ההמתנה', 'עדכנו אותי על המועד הבא']
  const rows = screen.getAllByRole('article')
  expect(rows.map((row) => words.filter((each) => within(row).queryByText(each)))).toEqual(
    words.map((each) => [each]),
  )
})

test('the comparison says foreign prices in shekels as well', () => {
  const prices = [
    { currency: 'EUR', price: 1890, priceInShekels: 7560 },
    { currency: 'ILS', price: 9480, priceInShekels: 9480 },
  ]
  page(<Comparison trips={prices.map((price, id) => listed(id, price))} onClear={() => {}} />)
  const [euros, shekels] = within(screen.getByRole('row', { name: /^מחיר לאישה/ })).getAllByRole('cell')
  expect(euros).toHaveTextContent(/1,890.*בערך.*7,560/)
  expect(shekels).not.toHaveTextContent('בערך')
})

test('the comparison says of each trip whether it can be joined', () => {
  const trips = [OPEN, FULL, CLOSED, UNDATED, PAST].map((about, id) => listed(id, about))
  page(<Comparison trips={trips} onClear={() => {}} />)
  const places = within(screen.getByRole('row', { name: /^מקומות/ })).getAllByRole('cell')
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'נותרו 11 מקומות',
    'הקבוצה מלאה',
    'ההרשמה סגורה',
    'ההרשמה תיפתח כשייקבע מועד',
    'הטיול הסתיים',
  ])
})

test('each column of the comparison is named after its trip, also for readers that drop a table drawn as a grid', () => {
  page(<Comparison trips={[listed(1, {}), listed(2, {})]} onClear={() => {}} />)
  const table = screen.getByRole('table', { name: 'זה ליד זה' })
  const named = within(table).getAllByRole('columnheader')
  expect(named).toHaveLength(2)
  for (const [at, head] of named.entries()) {
    expect(head, 'not after its picture').toHaveAccessibleName(`מסע ${at + 1}`)
    expect(head).toHaveAttribute('scope', 'col')
  }
  for (const [tag, role] of [
    ['table', 'table'],
    ['tbody', 'rowgroup'],
    ['tr', 'row'],
    ['td', 'cell'],
    ['th[scope=row]', 'rowheader'],
    ['th[scope=col]', 'columnheader'],
  ])
    for (const part of table.parentElement!.querySelectorAll(tag!)) expect(part).toHaveAttribute('role', role)
})

for (const count of [1, 3])
  test(`${count} past trips have a picture each, the last one large`, async () => {
    const trips = Array.from({ length: count }, (_, id) => past(id))
    const { container } = page(
      <PastTripList
        page={
          { trips, coming: [], newer: null, older: null } as unknown as Parameters<
            typeof PastTripList
          >[0]['page']
        }
      />,
    )
    const articles = screen.getAllByRole('article')
    expect(articles).toHaveLength(count)
    for (const article of articles) {
      expect(within(article).getByRole('img', { name: 'שביל' })).toBeInTheDocument()
      expect(within(article).getByText('עדכנו אותי על המועד הבא')).toBeVisible()
    }
    expect(container.querySelectorAll('.past-lead')).toHaveLength(1)
    await expectNoAxeViolations()
  })

test('on later pages of past trips none stands large', () => {
  const { container } = page(
    <PastTripList
      page={
        { trips: [past(1)], coming: [], newer: '/trips/past', older: null } as unknown as Parameters<
          typeof PastTripList
        >[0]['page']
      }
    />,
  )
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(container.querySelector('.past-lead')).toBeNull()
})

test('of past trips those that are on their way say so: in the built page as of its day, then as of hers', () => {
  const away = { endDate: '2999-05-08', ended: false }
  const trips = [1, 2, 3, 4].map((id) => ({ ...past(id), ...(id % 2 === 1 && away) }))
  const list = (some: PastTrip[]) => (
    <PastTripList
      page={
        { trips: some, coming: [], newer: null, older: null } as unknown as Parameters<
          typeof PastTripList
        >[0]['page']
      }
    />
  )
  const said = (place: Element) =>
    [...place.querySelectorAll('article')].map((each) => each.textContent.includes('הטיול כבר יצא לדרך'))
  const built = document.createElement('div')
  built.innerHTML = renderToString(list(trips))
  expect(said(built)).toEqual([true, false, true, false])
  const { container } = page(list(trips.map((trip) => ({ ...trip, ended: !trip.ended }))))
  expect(said(container)).toEqual([true, false, true, false])
})

test('the box of an article cuts its picture where the owner touched it', () => {
  const article = {
    ...sample('PostCard', { title: 'בוקר' }),
    picture: PICTURE,
  } as unknown as ArticleCardRecord
  page(<ArticleCard article={article} />)
  expect(screen.getByRole('img', { name: 'שביל' })).toHaveClass('focus-x-20', 'focus-y-30')
})

test.each(['🌸 נועה', '\u200fנועה', '״נועה״'])(
  'the circle in place of a portrait shows a letter: %j',
  (name) => {
    const { container } = render(<Monogram name={name} />)
    expect(container).toHaveTextContent(/^נ$/)
  },
)

test('the circle of a name without letters shows no half of a character', () => {
  const { container } = render(<Monogram name="🌸" />)
  expect(container).toHaveTextContent(/^🌸$/)
})

test('arrows point where reading goes: on to the left, back to the right', () => {
  const trip = { ...sample('Trip', DATES), ...OPEN, past: false, pictures: [] }
  const pictures = [PICTURE, { ...PICTURE, src: '/objects/pictures/b.jpg' }] as never
  page(
    <>
      <Pager label="עמודים" previous="/a" previousLabel="הקודם" next="/c" nextLabel="הבא" />
      <PastTripsLink path="/trips/past" />
      <TripRows trips={[listed(1, OPEN)]} />
      <TripCard trip={listed(2, OPEN)} />
      <TripDetails trip={trip as never} frame={frame()} enquiryForm={() => null} isPreview />
      <ArticleDetails article={{ ...sample('Post'), picture: null } as never} frame={frame()} isPreview />
      <PictureViewer pictures={pictures} title="כרתים" start={0} onClose={() => {}} />
    </>,
  )
  const link = (name: string) => screen.getAllByRole('link', { name })[0]!
  const cards = ['מסע 1', 'מסע 2'].map((name) => screen.getByRole('heading', { name }).closest('article')!)
  const on = [link('הבא'), link('טיולים שהיו'), screen.getByRole('button', { name: 'התמונה הבאה' }), ...cards]
  const before = screen.getByRole('button', { name: 'התמונה הקודמת' })
  const back = [link('הקודם'), link('חזרה לכל הטיולים'), link('חזרה לבלוג'), before]
  expect(on.map(shaftOf)).toEqual(on.map(() => 'from right to left'))
  expect(back.map(shaftOf)).toEqual(back.map(() => 'from left to right'))
  for (const card of cards)
    expect(card.querySelector('[class*=translate-x]')).toHaveClass(/group-hover:-translate-x/)
})

/** How the arrow of a link or button is drawn, from its beginning to its head. */
function shaftOf(part: Element) {
  const paths = [...part.querySelectorAll('path')].map((path) => path.getAttribute('d')!)
  const beginning = paths.map((path) => /^M(\d+) 12h/i.exec(path)?.[1]).find(Boolean)
  if (!beginning) return 'no arrow'
  return Number(beginning) > 12 ? 'from right to left' : 'from left to right'
}
