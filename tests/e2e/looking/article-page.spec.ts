import { expect, test } from '../support/test.ts'

const SUNRISE = '/blog/slow-sunrise'
const TITLE = 'איך נראית הזריחה כשאת לא ממהרת לשום מקום'

/** A phone, where things could lie over each other, and a desk. */
const WIDTHS = [390, 1280]

test('an article page shows everything about the article, and a way back', async ({ page, request }) => {
  const article = (await (await request.get('/api/blog/slow-sunrise')).json()) as Record<string, any>
  await page.setViewportSize({ width: WIDTHS[0]!, height: 900 })
  await page.goto(SUNRISE)
  const main = page.getByRole('main')
  const back = main.getByRole('link', { name: /חזרה לבלוג/ }).first()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`at ${width} px`, async () => {
      await expect(main.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
      await expect(main.getByRole('img').first()).toBeVisible()
      await expect(main.getByText('השראה', { exact: true }).first()).toBeVisible()
      await expect(main.getByText(article.author.username, { exact: true }).first()).toBeVisible()
      const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Jerusalem' } as const
      const date = new Intl.DateTimeFormat('he-IL', options).format(new Date(article.publishedAt))
      await expect(main.getByText(date).first()).toBeVisible()
      await expect(main.getByText(new RegExp(`${article.readingMinutes} דק`)).first()).toBeVisible()
      await expect(main.getByText(/\d+ צפיות|צפייה אחת/)).toBeVisible()
      await expect(main.getByText(article.excerpt)).toBeVisible()
      await expect(main.getByText(/בערב הראשון של כמעט כל טיול/)).toBeVisible()
      await back.click({ trial: true })
    })
  }
  await back.click()
  await expect(page).toHaveURL('/blog')
})

test('while an article is looked up, the page says that it loads; one that was never there says so, with a way to the blog', async ({
  page,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/blog/never-was', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: WIDTHS[0]!, height: 900 })
  expect((await page.goto('/blog/never-was'))?.status()).toBe(404)
  await expect(page.getByText('טוען מאמר...')).toBeVisible()
  answer()
  const way = page.getByRole('link', { name: /בלוג/ }).last()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`at ${width} px`, async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'מאמר לא נמצא' })).toBeVisible()
      await expect(page.getByText('המאמר שחיפשת לא קיים או הוסר.')).toBeVisible()
      await way.click({ trial: true })
    })
  }
  await way.click()
  await expect(page).toHaveURL('/blog')
})

test('sharing opens a window of its own with the address, on WhatsApp with the title too', async ({
  page,
  context,
}) => {
  await context.route(/facebook\.com|wa\.me|whatsapp\.com/, (route) => route.fulfill({ body: 'shared' }))
  await page.goto(SUNRISE)
  for (const { name, title } of [
    { name: /פייסבוק/, title: false },
    { name: /וואטסאפ/, title: true },
  ]) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('main').getByRole('link', { name }).first().click()
    const address = decodeURIComponent((await opened).url())
    expect(address).toContain('/blog/slow-sunrise')
    expect(address.includes(TITLE)).toBe(title)
  }
})

test('a picture that does not load leaves a poster, not a hole', async ({ page }) => {
  await page.route('**/objects/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(SUNRISE)
  const poster = page.locator('.article-picture .poster')
  await expect(poster.getByText('השראה')).toBeVisible()
  // Its category is said above it already, what the picture shows is not.
  await expect(poster).toHaveRole('img')
  await expect(poster).toHaveAccessibleName(/\S/)
  await expect(page.locator('header img:visible')).toHaveCount(0)
})
