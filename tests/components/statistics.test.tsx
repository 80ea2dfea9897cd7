// The statistics: numbers that fail to load, sites with few visits, sources, and the period.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, down, unavailable } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { openAdmin, quietAdmin } from './support/admin'
import { sample } from './support/shapes'

beforeEach(quietAdmin)

const busyDays = (count: number) =>
  Array.from({ length: count }, (_, day) => sample('Day', { day: `2027-03-0${day + 1}`, pageViews: 3 }))

test('numbers that do not come are asked for again, and a quiet site says so', async () => {
  api.on('GET', '/api/statistics/period', unavailable)
  const { user } = await openAdmin('/admin?tab=stats')
  expect(await screen.findByRole('alert')).toHaveTextContent('הנתונים לא נטענו')
  expect(document.querySelector('dl[aria-label="היום באתר"]'), 'the rest goes on without them').toBeVisible()
  expect(screen.getByRole('region', { name: 'המאמרים הנקראים ביותר' })).toBeVisible()

  api.on('GET', '/api/statistics/period', sample('Period', { days: [sample('Day')] }))
  await user.click(screen.getByRole('button', { name: 'לנסות שוב' }))
  await screen.findByRole('heading', { name: 'בתקופה הזאת עוד לא ביקרו באתר' })
  expect(screen.queryByRole('img', { name: /^גרף של הצפיות/ }), 'nothing is drawn of nothing').toBeNull()
  const rest = within(screen.getByRole('region', { name: 'ועוד בתקופה הזאת' }))
  for (const words of [
    'עוד לא לחצו באתר על וואטסאפ, טלפון או מייל.',
    'עוד לא סימנת תשובה לפנייה.',
    'עוד לא צפו בדפי הטיולים.',
    'לא היו חיפושים בלי תוצאה.',
  ])
    expect(rest.getByText(words)).toBeVisible()
  await expectNoAxeViolations()
})

test('a period that does not come leaves her the choice of another', async () => {
  api.on('GET', '/api/statistics/period', ({ query }) =>
    query.get('days') === '90' ? down() : { body: sample('Period', { days: busyDays(3) }) },
  )
  const { user } = await openAdmin('/admin?tab=stats')
  const chart = () => screen.findByRole('img', { name: /^גרף של הצפיות/ })
  await chart()
  await user.click(screen.getByRole('button', { name: 'שלושה חודשים' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('הנתונים לא נטענו')
  await user.click(screen.getByRole('button', { name: 'שבוע' }))
  await chart()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a period whose first days are deleted already says so', async () => {
  api.on('GET', '/api/statistics/period', ({ query }) => ({
    body: sample('Period', { days: Array(Math.min(Number(query.get('days')), 61)).fill(sample('Day')) }),
  }))
  const { user } = await openAdmin('/admin?tab=stats')
  const shorter = /^כאן רק 61 הימים האחרונים/
  await screen.findByRole('button', { name: 'שלושה חודשים' })
  expect(screen.queryByText(shorter)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'שלושה חודשים' }))
  expect(await screen.findByText(shorter)).toHaveTextContent('פרטיות ומדידה')
})

test.each([
  [2, false],
  [3, true],
])('of %i days with visits there is a drawing: %s, and always the table', async (count, isDrawn) => {
  api.on('GET', '/api/statistics/period', sample('Period', { days: busyDays(count) }))
  await openAdmin('/admin?tab=stats')
  expect(await screen.findByText('אותם נתונים בטבלה')).toBeVisible()
  expect(screen.queryAllByRole('img', { name: /^גרף של הצפיות/ })).toHaveLength(isDrawn ? 1 : 0)
  expect(screen.queryAllByText('עוד אין כאן הרבה מה לצייר.')).toHaveLength(isDrawn ? 0 : 1)
})

test('what brings women: how they reached for her, from where, and which trip they want most', async () => {
  api.on(
    'GET',
    '/api/statistics/period',
    sample('Period', {
      days: [sample('Day')],
      trips: [
        sample('TripReaders', { id: 5, title: 'כנרת', seen: 90, tapped: 12, enquired: 4, answered: 3 }),
      ],
      reached: {
        ways: { whatsapp: 9, call: 2, mail: 1 },
        sources: [
          { source: 'facebook', taps: 8 },
          { source: 'direct', taps: 4 },
        ],
      },
    }),
  )
  await openAdmin('/admin?tab=stats')
  const rest = await screen.findByRole('region', { name: 'ועוד בתקופה הזאת' })
  expect(within(rest).getAllByRole('term')).toHaveLength(2)
  const reached = within(await screen.findByRole('region', { name: 'מה מביא נשים' }))
  expect(reached.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'פייסבוק 8',
    'הגיעו ישר, או שלא ידוע 4',
  ])
  expect(reached.getByText('וואטסאפ').parentElement).toHaveTextContent('9')
  const row = screen.getByRole('row', { name: /כנרת/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['90', '12', '4', '3'])
  await expectNoAxeViolations()
})

test.each([
  [9, 0],
  [10, 4],
])('of %i readers of a trip her screen draws %i bars', async (seen, bars) => {
  const trip = sample('TripReaders', { title: 'כנרת', seen, tapped: 2, enquired: 1, answered: 1 })
  api.on('GET', '/api/statistics/period', sample('Period', { days: [sample('Day')], trips: [trip] }))
  await openAdmin('/admin?tab=stats')
  const row = await screen.findByRole('row', { name: /כנרת/ })
  expect(row.querySelectorAll('[style]')).toHaveLength(bars)
})

test('a few visits are no whole line', async () => {
  const read = (title: string, views: number) =>
    sample('Popular', { id: views, title, category: 'השראה', views })
  api.on('GET', '/api/statistics/popular', () => ({ body: [read('שלוש פעמים', 3), read('פעם אחת', 1)] }))
  await openAdmin('/admin?tab=stats')
  await screen.findByRole('link', { name: /פעם אחת/ })
  const lines = document.querySelectorAll<HTMLElement>('[aria-labelledby=ranking] [style]')
  expect([...lines].map(({ style }) => style.inlineSize)).toEqual(['30%', '10%'])
  expect(document.querySelector('[aria-labelledby=ranking]')).toHaveTextContent(/3 צפיות.*צפייה אחת/)
})

test('the ranking begins with five, and shows the others when asked', async () => {
  const articles = Array.from({ length: 7 }, (_, place) =>
    sample('Popular', { id: place + 1, title: `מאמר ${place + 1}`, category: 'השראה', views: 90 - place }),
  )
  api.on('GET', '/api/statistics/popular', articles)
  const { user } = await openAdmin('/admin?tab=stats')
  const ranking = within(await screen.findByRole('region', { name: 'המאמרים הנקראים ביותר' }))
  await ranking.findByRole('link', { name: /מאמר 5/ })
  expect(ranking.getAllByRole('listitem')).toHaveLength(5)
  await user.click(ranking.getByRole('button', { name: 'להציג עוד (2)' }))
  expect(ranking.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    articles.map(({ title }) => expect.stringContaining(title)),
  )
  expect(ranking.queryByRole('button')).toBeNull()
  await expectNoAxeViolations()
})

test('the ranking stays where it is when another period has more to draw', async () => {
  api.on('GET', '/api/statistics/period', ({ query }) => ({
    body: sample('Period', { days: busyDays(query.get('days') === '90' ? 3 : 1) }),
  }))
  const { user } = await openAdmin('/admin?tab=stats')
  await screen.findByText('עוד אין כאן הרבה מה לצייר.')
  await user.click(screen.getByRole('button', { name: 'שלושה חודשים' }))
  const chart = await screen.findByRole('img', { name: /^גרף של הצפיות/ })
  const ranking = screen.getByRole('region', { name: 'המאמרים הנקראים ביותר' })
  expect(ranking.compareDocumentPosition(chart) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
