import type { Page } from '@playwright/test'
import { openTab } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

interface TripListed {
  title: string
  destination: string
  style: string
  price: number
  featured: boolean
  status: 'open' | 'closed'
  endDate: string
}

interface ArticleListed {
  title: string
  slug: string
  category: string
  views: number
  featured: boolean
  status: 'draft' | 'published'
}

test('the tabs stand in their order, and the header greets her by name', async ({ owner }) => {
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(/^(בוקר|צהריים|ערב|לילה) .+, owner$/)
  const names = await owner.getByRole('tab').allInnerTexts()
  expect(names.map((name) => name.split('\n')[0])).toEqual([
    'סקירה',
    'טיולים',
    'בלוג',
    'פניות',
    'נתונים',
    'פרטיות',
  ])
})

test('the overview counts what there is, and names who wrote last and what is read', async ({
  owner,
  visitor,
}) => {
  const name = `אביגיל ${Date.now()}`
  const enquiry = { name, phone: '052-555-0144', message: 'אפשר להצטרף לבד?' }
  expect((await visitor.request.post('/api/contact', { data: enquiry })).status()).toBe(201)
  const published = (await all<ArticleListed>(owner, '/api/blog')).filter(
    ({ status }) => status === 'published',
  )
  const article = published.sort((one, other) => other.views - one.views)[0]!
  const reader = { 'User-Agent': `Mozilla/5.0 (Phone ${Date.now()})` }
  await visitor.request.post(`/api/blog/${article.slug}/view`, { headers: reader })
  await owner.reload()

  const [trips, articles] = [await all<TripListed>(owner, '/api/trips'), await all(owner, '/api/blog')]
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(new Date())
  const active = trips.filter(({ status, endDate }) => status === 'open' && endDate >= day).length
  const counters = owner.locator('dl[aria-label="האתר במספרים"]')
  await expect(counters).toContainText(`טיולים פעילים${active}`)
  await expect(counters).toContainText(`מאמרים${articles.length}`)
  await expect(counters).toContainText('פניות חדשות')
  await expect(counters).toContainText('צפיות היום')

  const latest = owner.getByRole('region', { name: 'הפניות האחרונות' })
  await expect(latest.getByRole('listitem').first()).toContainText(name)
  await expect(latest.getByRole('listitem').first()).toContainText('052-555-0144')
  await expect(latest.getByRole('listitem').first()).toContainText('חדשה')
  expect(await latest.getByRole('listitem').count()).toBeLessThanOrEqual(5)
  const popular = owner.getByRole('region', { name: 'מה קוראות באתר' })
  await expect(popular.getByRole('listitem').filter({ hasText: article.title })).toContainText(
    article.category,
  )
})

test('each trip and each article in the lists tells what she knows it by', async ({ owner }) => {
  const trips = (await all<TripListed>(owner, '/api/trips')).filter(({ title }) => isDemo(title))
  await openTab(owner, 'טיולים')
  for (const trip of trips.slice(0, 3)) {
    const row = await found(owner, trip.title)
    for (const text of [trip.destination, trip.style, trip.price.toLocaleString('he-IL')])
      await expect(row).toContainText(text)
    await expect(row).toContainText(trip.status === 'open' ? 'פתוח' : 'סגור')
    await expect(row.getByText('מומלץ', { exact: true })).toHaveCount(trip.featured ? 1 : 0)
  }
  const articles = await all<ArticleListed>(owner, '/api/blog')
  await openTab(owner, 'בלוג')
  const numbers = owner.locator('dl[aria-label="הבלוג במספרים"]')
  await expect(numbers).toContainText(`מאמרים${articles.length}`)
  for (const article of articles.filter(({ title }) => isDemo(title)).slice(0, 3)) {
    const row = await found(owner, article.title)
    for (const text of [article.category, article.slug, article.views.toLocaleString('he-IL')])
      await expect(row).toContainText(text)
    await expect(row).toContainText(article.status === 'published' ? 'פורסם' : 'טיוטה')
    await expect(row.locator('img').first()).toBeVisible()
  }
})

async function all<Row>(owner: Page, path: string): Promise<Row[]> {
  return (await (await owner.request.get(path)).json()) as Row[]
}

/** Not one that another test has made: those bear the moment in their titles. */
const isDemo = (title: string) => !/\d{6}/.test(title)

async function found(owner: Page, title: string) {
  await owner.getByRole('searchbox', { name: /^חיפוש/ }).fill(title)
  return owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: title, exact: true }) })
}
