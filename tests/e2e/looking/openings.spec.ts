// How pages begin: what has no photograph with a strip of the map, a trip with its name on its dates, home with a picture soon.
import type { Locator, Page } from '@playwright/test'
import { untilHydrated } from '../support/hydration.ts'
import { overlap } from '../support/overlap.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1280, height: 800 }

const boxOf = async (part: Locator) => (await part.boundingBox())!
const call = (page: Page) =>
  page.getByRole('complementary', { name: 'מחיר והרשמה' }).getByRole('link').first()

for (const path of [
  '/privacy',
  '/terms',
  '/accessibility',
  '/search',
  '/favourites',
  '/user-rights',
  '/user-rights/sent',
  '/trips/never-was',
  '/blog/never-was',
])
  test(`${path} opens with a strip, its name on paper that cuts into it`, async ({ page }) => {
    for (const [size, highest] of [
      [PHONE, 130],
      [{ width: 768, height: 1024 }, 130],
      [LAPTOP, 160],
      [{ width: 1920, height: 1080 }, 160],
    ] as const) {
      await page.setViewportSize(size)
      await page.goto(path)
      // A lost path asks the API first.
      await page.locator('.opening-strip').waitFor()
      const strip = await boxOf(page.locator('.opening-art'))
      const name = await boxOf(page.getByRole('heading', { level: 1 }))
      expect(strip.width).toBe(size.width)
      expect(strip.height).toBeLessThanOrEqual(highest)
      expect(name.y).toBeGreaterThan(strip.y)
      expect(name.y).toBeLessThan(strip.y + strip.height)
      // The paper lies on the strip: nothing of the map runs through the name.
      const onTop = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)!.closest('h1') !== null,
        [name.x + name.width / 2, name.y + 8],
      )
      expect(onTop, `${size.width}`).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    }
  })

test('on a wide window the dates follow the name of a trip at once, and its second picture covers neither', async ({
  page,
}) => {
  for (const slug of ['dolomites-high-trails', 'lake-district-wooden-boats', 'georgia-wine-bread-stories'])
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/trips/${slug}`)
      const [name, dates] = [page.getByRole('heading', { level: 1 }), page.locator('main dl dd').first()]
      const end = ({ y, height }: { y: number; height: number }) => y + height
      expect((await boxOf(dates)).y - end(await boxOf(name))).toBeLessThan(32)
      // Lines are broken between words.
      expect(
        await name.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getClientRects().length
        }),
      ).toBeLessThanOrEqual((await name.innerText()).split(' ').length)
      for (const part of [name, dates])
        expect(await overlap(part, page.locator('.trip-opening-more')), `${slug}, ${width}`).toBe(false)
    }
})

test('a phone’s bar has no void between price and chat: the call fills it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const slug of ['dolomites-high-trails', 'normandy-painting-week']) {
    await page.goto(`/trips/${slug}`)
    const [price, button, chat] = await Promise.all([
      boxOf(page.locator('.trip-bar > p')),
      boxOf(call(page)),
      boxOf(page.getByRole('complementary', { name: 'צ׳אט' })),
    ])
    expect(price.x - (button.x + button.width)).toBeLessThan(24)
    expect(button.x - (chat.x + chat.width)).toBeLessThan(24)
  }
})

test('home shows a trip before its benefits on a phone, after them on a wide window', async ({ page }) => {
  const benefits = page.getByRole('region', { name: 'מה מחכה לך' })
  const trip = page.locator('.trips picture').first()
  await page.setViewportSize(PHONE)
  await page.goto('/')
  expect((await boxOf(trip)).y).toBeLessThan(900)
  expect((await boxOf(benefits)).y).toBeGreaterThan((await boxOf(trip)).y)
  await page.setViewportSize(LAPTOP)
  expect((await boxOf(benefits)).y).toBeLessThan((await boxOf(trip)).y)
})

test('no half of the results is empty, however many there are', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  for (const text of ['יוגה', 'הרים', 'כנרת']) {
    await page.goto(`/search?q=${encodeURIComponent(text)}`)
    const list = page.locator('.found-list').first()
    await expect(list.getByRole('listitem').first()).toBeVisible()
    const rows = await list.evaluate((element) =>
      [...element.children].map((row) => row.getBoundingClientRect()).map(({ y, width }) => ({ y, width })),
    )
    const wide = (await boxOf(list)).width
    for (const { y } of rows) {
      const filled = rows.filter((row) => row.y === y).reduce((sum, { width }) => sum + width, 0)
      expect(filled, text).toBeGreaterThan(wide * 0.9)
    }
  }
})

test('the button that waits for consent has the colour of what is to be done', async ({ page }) => {
  await page.goto('/contact')
  await untilHydrated(page)
  const button = page.getByRole('button', { name: 'שליחת הודעה' })
  await expect(button).toBeDisabled()
  const colours = () =>
    button.evaluate((element) => {
      const { color, borderColor, backgroundColor } = getComputedStyle(element)
      return { color, borderColor, backgroundColor }
    })
  const { color, borderColor, backgroundColor } = await colours()
  expect(borderColor).toBe(color)
  expect(backgroundColor).toBe('rgba(0, 0, 0, 0)')
  await page.getByRole('checkbox').check()
  await expect(button).toBeEnabled()
  await expect.poll(async () => (await colours()).backgroundColor).toBe(color)
})
