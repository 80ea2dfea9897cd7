import type { APIRequestContext, Page } from '@playwright/test'
import { enquire } from '../support/enquire.ts'
import { freshNumber, unique } from '../support/fresh.ts'
import { openTab } from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { TAB } from '../support/words.ts'

interface Period {
  days: { day: string; pageViews: number; enquiries: number }[]
  trips: { id: number; title: string; seen: number; tapped: number; enquired: number; answered: number }[]
}

test('what is read and asked is there, drawn and as a table', async ({ owner, visitor }) => {
  await owner.setViewportSize(PHONE)
  const [trip] = await (await visitor.request.get('/api/trips?featured=true')).json()
  for (const phone of ['Phone 1', 'Phone 2', 'Phone 3'])
    await seen(visitor.request, `/trips/${trip.slug}`, unique(phone))
  await enquire(visitor, { tripId: trip.id })
  const words = unknownWord()
  await visitor.request.get(`/api/search?q=${encodeURIComponent(words)}`)
  const { days, trips } = await period(owner, 30)

  await ofSeveralDays(owner)
  await openTab(owner, TAB.statistics)
  const today = days.at(-1)!
  const numbers = owner.locator('dl[aria-label="היום באתר"]')
  await expect(numbers).toContainText(`צפיות היום${today.pageViews.toLocaleString('he-IL')}`)
  await expect(numbers.locator('dd')).toHaveCount(4)

  await expect(owner.getByRole('img', { name: /^גרף של הצפיות/ })).toBeVisible()
  await expect.poll(() => isDrawn(owner)).toBe(true)
  const table = owner.getByRole('region', { name: 'צפיות ופניות לפי ימים, טבלה' })
  await expect(table).toBeHidden()
  await owner.getByText('אותם נתונים בטבלה').click()
  await expect(table.getByRole('row')).toHaveCount(31)
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText(
    [today.pageViews, today.enquiries].map((count) => count.toLocaleString('he-IL')),
  )

  const readers = trips.find(({ id }) => id === trip.id)!
  expect(readers.seen).toBeGreaterThanOrEqual(3)
  const row = owner.getByRole('row').filter({ hasText: trip.title })
  await expect(row.getByRole('cell')).toHaveText(
    [readers.seen, readers.tapped, readers.enquired, readers.answered].map((count) =>
      count.toLocaleString('he-IL'),
    ),
  )
  await expect(owner.getByRole('region', { name: 'חיפשו ולא מצאו' })).toContainText(words)
  await expect(owner.getByRole('region', { name: 'כמה זמן מחכות לתשובה' })).toContainText('עוד מחכ')
  for (const part of ['הבלוג', 'המאמרים הנקראים ביותר'])
    await expect(owner.getByRole('region', { name: part })).toBeVisible()

  await owner.getByRole('button', { name: 'שבוע' }).click()
  await expect(table.getByRole('row')).toHaveCount(8)
  await expectWellMade(owner)
})

async function seen(request: APIRequestContext, path: string, phone: string): Promise<void> {
  const answer = await request.post('/api/statistics/pageview', {
    data: { path },
    headers: { 'User-Agent': `Mozilla/5.0 (${phone})` },
  })
  expect(answer.status()).toBe(204)
}

/** What is new has been visited today alone, and one day is not drawn: the first days of a period get visits too. */
async function ofSeveralDays(owner: Page): Promise<void> {
  await owner.route('**/api/statistics/period?*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Period
    for (const day of json.days.slice(0, 2)) day.pageViews += 1
    await route.fulfill({ response, json })
  })
}

async function period(owner: Page, days: number): Promise<Period> {
  const answer = await owner.request.get(`/api/statistics/period?days=${days}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Period
}

/** Letters that no text of the site has in this order, others each time. */
function unknownWord(): string {
  const letters = 'טצזסעפקג'
  return `צטז${[...String(freshNumber()).slice(-6)].map((digit) => letters[Number(digit) % letters.length]).join('')}`
}

const isDrawn = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return data.some((value) => value !== 0)
  })
