// The list of articles: the newest are built into the page, the API answers filters and searches.
import type { Page } from '@playwright/test'
import { manyArticles, withRecords } from '../support/many-records.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'כתבה של רשימה ארוכה'
const ARTICLES = manyArticles(16, NAME)
const CATEGORY = 'מאחורי הקלעים'

let takeAway: () => Promise<void>
test.beforeAll(async ({ browser }) => {
  takeAway = await withRecords(browser, '/api/blog', ARTICLES)
})
test.afterAll(() => takeAway())

const cards = (page: Page) => page.getByRole('article')
const category = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('category and text stand in the address, survive a reload and the way back', async ({ page }) => {
      await page.goto('/blog')
      await untilHydrated(page)
      await category(page, CATEGORY).click()
      await expect(category(page, CATEGORY)).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('searchbox', { name: 'חיפוש בבלוג' }).fill(NAME)
      await expect(cards(page)).toHaveCount(12)
      await expect(page.getByRole('heading', { name: 'המאמר המומלץ' })).toHaveCount(0)
      await page.reload()
      await expect(category(page, CATEGORY)).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('searchbox', { name: 'חיפוש בבלוג' })).toHaveValue(NAME)
      await expect(cards(page)).toHaveCount(12)
      await cards(page).first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
      await page.goBack()
      await expect(category(page, CATEGORY)).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'למאמרים נוספים' }).click()
      await expect(cards(page)).toHaveCount(16)
    })

    test('the pages of the list lead to each other, without scripts as well', async ({ visitor }) => {
      await visitor.setViewportSize({ width, height: 900 })
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
  })
}
