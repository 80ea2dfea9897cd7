import type { Page } from '@playwright/test'
import { enquire } from '../support/enquire.ts'
import { freshNumber, unique } from '../support/fresh.ts'
import { expectToast, openTab } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { TAB } from '../support/words.ts'

interface TripListed {
  title: string
  destination: string
  style: string
  price: number
  featured: boolean
  status: 'open' | 'closed'
  endDate: string | null
}

interface ArticleListed {
  title: string
  slug: string
  category: string
  views: number
  featured: boolean
  status: 'draft' | 'published'
}

test('the tabs stand in their order; the overview greets her, counts what there is, and names who wrote last and what is read', async ({
  owner,
  visitor,
}) => {
  const { name } = await enquire(visitor, { phone: '052-555-0144' })
  const published = (await all<ArticleListed>(owner, '/api/blog')).filter(
    ({ status }) => status === 'published',
  )
  const article = published.sort((one, other) => other.views - one.views)[0]!
  const reader = { 'User-Agent': `Mozilla/5.0 (Phone ${freshNumber()})` }
  await visitor.request.post(`/api/blog/${article.slug}/view`, { headers: reader })
  await owner.goto('/admin')
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(/^(בוקר|צהריים|ערב|לילה) .+, owner$/)
  const names = await owner.getByRole('tab').allInnerTexts()
  expect(names.map((name) => name.split('\n')[0])).toEqual([
    'סקירה',
    'טיולים',
    'בלוג',
    'פניות',
    'נתונים',
    'פרטיות',
    'עמודים',
  ])

  const [trips, articles] = [await all<TripListed>(owner, '/api/trips'), await all(owner, '/api/blog')]
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(new Date())
  const active = trips.filter(
    ({ status, endDate }) => status === 'open' && (endDate === null || endDate >= day),
  ).length
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

test('an enquiry reaches the owner, who notes how far it has come', async ({ owner, visitor }) => {
  // Another waits too, so that the tab has a number to say afterwards.
  await enquire(visitor)
  const message = unique('שורה ראשונה\nשורה שנייה')
  const { name } = await enquire(visitor, { phone: '050-123-4567', message })
  await owner.goto('/admin')
  const latest = owner.getByRole('region', { name: 'הפניות האחרונות' })
  await expect(latest.getByRole('link', { name })).toContainText('חדשה')
  const waiting = await waitingCount(owner)

  await latest.getByRole('link', { name }).click()
  const enquiry = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name }) })
  await expect(enquiry).toBeFocused()
  await expect(enquiry).toContainText('פנייה כללית')
  await expect(enquiry.getByText('שורה ראשונה')).toHaveText(message)
  const whatsApp = enquiry.getByRole('link', { name: `וואטסאפ אל ${name}` })
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/972501234567\?text=/)
  await expect(enquiry.getByRole('link', { name: `שיחה אל ${name}` })).toHaveAttribute(
    'href',
    'tel:+972501234567',
  )
  await expect(enquiry.getByRole('link', { name: `מייל אל ${name}` })).toHaveCount(0)

  const status = enquiry.getByLabel(`סטטוס הפנייה של ${name}`)
  await expect(status).toHaveValue('new')
  await status.selectOption({ label: 'בטיפול' })
  await expectToast(owner, 'סטטוס הפנייה עודכן')
  expect(await waitingCount(owner)).toBe(waiting - 1)

  await owner.reload()
  await expect(status).toHaveValue('contacted')
  await openTab(owner, TAB.overview)
  await expect(latest.getByRole('link', { name })).toContainText('בטיפול')
})

test('each trip and each article in the lists tells what she knows it by', async ({ owner }) => {
  const trips = (await all<TripListed>(owner, '/api/trips')).filter(({ title }) => isDemo(title))
  await openTab(owner, TAB.trips)
  for (const trip of trips.slice(0, 3)) {
    const row = await found(owner, trip.title)
    for (const text of [trip.destination, trip.style, trip.price.toLocaleString('he-IL')])
      await expect(row).toContainText(text)
    await expect(row.getByText('מומלץ', { exact: true })).toHaveCount(trip.featured ? 1 : 0)
  }
  // On a phone too: on one line, with all that it is known by above what can be done with it.
  await owner.setViewportSize({ width: 390, height: 844 })
  const { title, destination, style } = trips[0]!
  const row = await found(owner, title)
  const [place, kind] = [row.getByText(destination, { exact: true }), row.getByText(style, { exact: true })]
  await expect(place).toBeVisible()
  await expect(kind).toBeVisible()
  expect((await place.boundingBox())!.y).toBeCloseTo((await kind.boundingBox())!.y, -1)
  await owner.setViewportSize({ width: 1280, height: 900 })
  const articles = await all<ArticleListed>(owner, '/api/blog')
  await openTab(owner, TAB.blog)
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

/** How many new enquiries the tab says there are, once it says so. */
async function waitingCount(owner: Page): Promise<number> {
  const tab = owner.getByRole('tab', { name: TAB.enquiries })
  await expect(tab).toHaveAccessibleDescription(/פני/)
  const words = (await tab.locator('[hidden]').textContent()) ?? ''
  return words === 'פנייה חדשה אחת' ? 1 : Number.parseInt(words)
}

/** Not one that another test has made: those bear the moment in their titles. */
const isDemo = (title: string) => !/\d{6}/.test(title)

async function found(owner: Page, title: string) {
  await owner.getByRole('searchbox', { name: /^חיפוש/ }).fill(title)
  return owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: title, exact: true }) })
}
