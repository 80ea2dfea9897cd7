// The lists of trips and of articles with more than one page: the newest are built into them, the API answers filters and searches.
import type { Page } from '@playwright/test'
import { manyArticles, manyTrips, withRecords } from '../support/many-records.ts'
import { untilHydrated } from '../support/hydration.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'טיול של רשימה ארוכה'
const TRIPS = manyTrips(30, NAME)
const ARTICLE = 'כתבה של רשימה ארוכה'
const ARTICLES = manyArticles(16, ARTICLE)
const CATEGORY = 'מאחורי הקלעים'

let takeAway: () => Promise<void>
test.beforeAll(async ({ browser }) => {
  takeAway = await withRecords(browser, { '/api/trips': TRIPS, '/api/blog': ARTICLES })
})
test.afterAll(() => takeAway())

const cards = (page: Page) => page.getByRole('article')
const category = (page: Page) => page.getByRole('button', { name: CATEGORY, exact: true })
const count = (page: Page) => page.getByRole('main').getByRole('status')
const query = (page: Page) => new URL(page.url()).searchParams

/** Once scripts are there; on phones all but the search is folded away. */
async function openList(page: Page, address = '/trips') {
  await page.goto(address)
  const unfold = page.getByRole('button', { name: 'סינון ומיון' })
  if (await unfold.isVisible())
    await expect(async () => {
      if ((await unfold.getAttribute('aria-expanded')) !== 'true') await unfold.click()
      await expect(page.getByLabel('חודש')).toBeVisible({ timeout: 500 })
    }).toPass()
}

for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('filters stand in the address, survive a reload and the way back', async ({ page }) => {
      await openList(page)
      await untilHydrated(page)
      const chip = page.getByRole('button', { name: 'אתגר' })
      await chip.click()
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await page.getByLabel('חודש').selectOption('11')
      await page.getByLabel('מיון').selectOption('price-high')
      await page.getByRole('searchbox', { name: 'חיפוש', exact: true }).fill(NAME)
      await expect(count(page)).toHaveText('30 טיולים')
      await expect(cards(page)).toHaveCount(12)
      await expect(cards(page).first()).toContainText(`${NAME} 30`)
      expect(Object.fromEntries(query(page))).toEqual({
        style: 'אתגר',
        month: '11',
        sort: 'price-high',
        q: NAME,
      })

      await page.reload()
      await openList(page, page.url())
      await expect(page.getByLabel('חודש')).toHaveValue('11')
      await expect(page.getByRole('button', { name: 'אתגר' })).toHaveAttribute('aria-pressed', 'true')
      await expect(count(page)).toHaveText('30 טיולים')

      await cards(page).first().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: `${NAME} 30` })).toBeVisible()
      await page.goBack()
      await expect(count(page)).toHaveText('30 טיולים')
      expect(query(page).get('month')).toBe('11')

      await page.getByRole('button', { name: 'לטיולים נוספים' }).click()
      await expect(cards(page)).toHaveCount(24)
    })

    test('nothing found is said, and clearing brings everything back', async ({ page }) => {
      await openList(page, '/trips?q=אין-טיול-כזה')
      await expect(page.getByRole('heading', { name: 'לא נמצאו טיולים' })).toBeVisible()
      await page.getByRole('button', { name: 'ניקוי הסינון' }).click()
      await expect(page).toHaveURL(/\/trips$/)
      await expect(cards(page)).toHaveCount(12)
      await expect(page.getByRole('searchbox', { name: 'חיפוש', exact: true })).toHaveValue('')
    })

    test('category and text stand in the address, survive a reload and the way back', async ({ page }) => {
      await page.goto('/blog')
      await untilHydrated(page)
      await category(page).click()
      await expect(category(page)).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('searchbox', { name: 'חיפוש בבלוג' }).fill(ARTICLE)
      await expect(cards(page)).toHaveCount(12)
      await expect(page.getByRole('heading', { name: 'המאמר המומלץ' })).toHaveCount(0)
      await page.reload()
      await expect(category(page)).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('searchbox', { name: 'חיפוש בבלוג' })).toHaveValue(ARTICLE)
      await expect(cards(page)).toHaveCount(12)
      await cards(page).first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: ARTICLE })).toBeVisible()
      await page.goBack()
      await expect(category(page)).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'למאמרים נוספים' }).click()
      await expect(cards(page)).toHaveCount(16)
    })
  })
}

test('the highest price is kept to, in the address and in the list', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openList(page, `/trips?max=3000&q=${encodeURIComponent(NAME)}`)
  await expect(count(page)).toHaveText('12 טיולים')
  await expect(page.getByLabel('המחיר הגבוה ביותר')).toHaveValue('3000')
})

test('the pages of the trips lead to each other, without scripts as well', async ({ visitor }) => {
  await visitor.setViewportSize(PHONE)
  await visitor.goto('/trips')
  await expect(cards(visitor)).toHaveCount(12)
  await expect(visitor.getByRole('main').getByRole('search')).toHaveCount(0)
  const seen = new Set<string>()
  for (let number = 1; ; number += 1) {
    for (const href of await tripLinks(visitor)) seen.add(href)
    const next = visitor.getByRole('link', { name: 'לעמוד הבא' })
    if (!(await next.count())) break
    await next.click()
    await expect(visitor).toHaveURL(new RegExp(`/trips/page/${number + 1}$`))
    await visitor.waitForLoadState('domcontentloaded')
  }
  for (const { slug } of TRIPS) expect(seen).toContain(`/trips/${slug}`)
  await visitor.getByRole('link', { name: 'לעמוד הקודם' }).click()
  await expect(visitor).toHaveURL(/\/trips(\/page\/\d+)?$/)
})

test('the pages of the articles lead to each other, without scripts as well', async ({ visitor }) => {
  await visitor.setViewportSize(PHONE)
  await visitor.goto('/blog')
  await expect(visitor.getByRole('main').getByRole('search')).toHaveCount(0)
  const seen = new Set<string>()
  for (;;) {
    const links = visitor.getByRole('main').locator('a[href^="/blog/"]')
    for (const link of await links.all()) seen.add((await link.getAttribute('href')) ?? '')
    const older = visitor.getByRole('link', { name: 'מאמרים קודמים' })
    if (!(await older.count())) break
    await older.click()
    await expect(visitor.getByRole('link', { name: 'מאמרים חדשים יותר' })).toBeVisible()
  }
  for (const { slug } of ARTICLES) expect(seen).toContain(`/blog/${slug}`)
})

test('trips that have left stand on a page of their own and say so, without scripts as well', async ({
  visitor,
}) => {
  await visitor.goto('/trips')
  await visitor.getByRole('link', { name: 'טיולים שהיו' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'טיולים שהיו' })).toBeVisible()
  // The last one stands large before the list of the others.
  await visitor.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(visitor.getByText('הטיול הזה כבר הסתיים.')).toBeVisible()
})

test('a trip leaves the list by the visitor’s day in Israel, before the site is built again', async ({
  page,
  request,
}) => {
  const coming = await (await request.get('/api/trips?coming=true&sort=date&page=1')).json()
  const [next, later] = [coming[0], coming[1]]
  await page.clock.setFixedTime(`${next.startDate}T12:00:00Z`)
  await page.goto('/trips')
  const link = page.getByRole('main').locator(`a[href="/trips/${next.slug}"]`)
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await expect(link).toHaveCount(1)

  const after = Date.parse(`${next.startDate}T22:30:00Z`)
  await page.clock.setFixedTime(after)
  await page.goto('/trips')
  await expect(link).toHaveCount(0)
  await expect(page.getByRole('main').locator(`a[href="/trips/${later.slug}"]`)).toHaveCount(1)
  await page.goto(`/trips/${next.slug}`)
  await expect(page.getByText('הטיול הזה כבר יצא לדרך.')).toBeVisible()
})

async function tripLinks(page: Page): Promise<string[]> {
  const links = page.getByRole('main').locator('a[href^="/trips/"]')
  return links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
}
