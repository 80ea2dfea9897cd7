import type { Locator } from '@playwright/test'
import { finishedPage, mainOf } from '../support/finished-page.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const DOLOMITES = '/trips/dolomites-high-trails'

const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** The contrast ratio of each one's text with white (WCAG 2). */
const contrastsOnWhite = (elements: Element[]) =>
  elements.map((element) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(element)
      .color.match(/[\d.]+/g)!
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
  })

/** A phone, where things could lie over each other, and a desk. */
const WIDTHS = [390, 1280]

test('a trip page shows its pictures, facts, price card and form, and a way back', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS[0]!, height: 900 })
  await page.goto(DOLOMITES, { waitUntil: 'networkidle' })
  await test.step('a phone fetches no second picture for the words that stand in its place', async () => {
    await expect(page.getByRole('link', { name: 'כל 7 התמונות' })).toBeVisible()
    const second = page.locator('.trip-hero-more img')
    expect(await second.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe('')
  })
  const main = page.getByRole('main')
  const back = main.getByRole('link', { name: 'חזרה לכל הטיולים' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`at ${width} px`, async () => {
      const name = 'הפסגות הגבוהות של הדולומיטים'
      await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(main.getByRole('img').first()).toBeVisible()
      await expect(main.getByText('פתוח להרשמה')).toBeVisible()
      await expect(main.getByText('אתגר', { exact: true })).toBeVisible()
      await expect(main.getByText('מומלץ')).toBeVisible()
      await expect(main.getByText('הדולומיטים, צפון איטליה')).toBeVisible()
      await expect(main.getByText('8 ימים').first()).toBeVisible()
      await expect(main.getByText('עד 16 נשים', { exact: true })).toBeVisible()
      await expect(main.getByRole('img', { name: /^הדרך לפי סדר הימים.*אגם בראייס/ })).toBeVisible()
      // Under nothing.
      await main.getByRole('button', { name: /שמירה במועדפים: הפסגות/ }).click({ trial: true })
      const card = page.getByRole('complementary', { name: 'מחיר והרשמה' })
      await expect(card.getByText(/9,480/)).toBeVisible()
      await expect(card.getByText('לאישה')).toBeVisible()
      await expect(card.getByText('ביטוח מלא')).toBeVisible()
      await expect(card.getByText(/תמיכה\s*24\/7/)).toBeVisible()
      await expect(main.getByRole('form', { name: /לשמור מקום/ })).toBeVisible()
      await back.click({ trial: true })
    })
  }
  await back.click()
  await expect(page).toHaveURL('/trips')
})

test('WhatsApp opens in a new tab, with the words that the server chose', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.goto(DOLOMITES)
  // Before that the link opens a chat with the page's own words.
  await untilHydrated(page)
  const answered = page.waitForResponse('**/api/whatsapp-message?*')
  const opened = page.waitForEvent('popup')
  const link = page.getByRole('complementary', { name: 'מחיר והרשמה' }).getByRole('link', { name: /וואטסאפ/ })
  await page.setViewportSize({ width: WIDTHS[0]!, height: 900 })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  expect(await isOnTop(link), 'on a phone, too, nothing lies over it').toBe(true)
  await page.setViewportSize({ width: WIDTHS[1]!, height: 900 })
  // Asked for when she points at it; a press would wait two seconds for the words and no longer.
  await link.hover()
  await (await answered).finished()
  await link.click()
  const { searchParams } = new URL((await answered).url())
  expect(searchParams.get('title')).toBe('הפסגות הגבוהות של הדולומיטים')
  expect(searchParams.get('destination')).toBe('הדולומיטים, צפון איטליה')
  expect(searchParams.get('dates')).toMatch(/^\d+ ב\S+ \d{4} - \d+ ב\S+ \d{4}$/)
  const chat = await opened
  await chat.waitForURL('https://wa.me/**')
  expect(chat.url()).toContain('wa.me/972505550142')
  const answer = await page.request.get(`/api/whatsapp-message?${searchParams}`)
  expect(new URL(chat.url()).searchParams.get('text')).toBe((await answer.json()).message)
})

test('a trip that was never there, or is gone, says so on the whole page', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS[0]!, height: 900 })
  expect((await page.goto('/trips/never-was'))?.status()).toBe(404)
  const back = page.getByRole('link', { name: /חזרה/ }).first()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`at ${width} px`, async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'הטיול לא נמצא' })).toBeVisible()
      await expect(page.getByText(/לא קיים או הוסר/)).toBeVisible()
      await back.click({ trial: true })
    })
  }
  await back.click()
  await expect(page).toHaveURL('/trips')
})

test('price and call stay in sight while she reads, at the top of a wide screen and at the bottom of others', async ({
  page,
}) => {
  await page.goto(DOLOMITES)
  const line = page.getByRole('complementary', { name: 'מחיר והרשמה' }).locator('> *').first()
  for (const width of [390, 640, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`at ${width} px`, async () => {
      for (const y of [0, 3000, 6000]) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
        const box = (await line.boundingBox())!
        expect([box.x, box.width]).toEqual([0, width])
        if (width < 1024) expect(box.y + box.height).toBeCloseTo(900, 0)
        else if (y > 0) expect(Math.round(box.y)).toBe(0)
        for (const part of [line.getByText(/9,480/), line.getByRole('link', { name: 'שמרי לי מקום' })]) {
          await expect(part).toBeInViewport({ ratio: 1 })
          expect(await isOnTop(part), 'nothing lies over it').toBe(true)
        }
      }
    })
  }
})

test('a past trip says that it is over', async ({ page }) => {
  await page.goto('/trips/mothers-daughters-fanoe')
  await expect(page.getByRole('main').getByText('הטיול הסתיים', { exact: true })).toBeVisible()
})

test('printed, a trip page is the trip: no navigation, no forms, no buttons', async ({ page }) => {
  await page.goto(DOLOMITES)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/9,480/).first()).toBeVisible()
  for (const part of ['header', 'footer', 'form', 'main button']) {
    await expect(page.locator(`${part}:visible`)).toHaveCount(0)
  }
})

test('printed with swapped colours, headings are dark on the white paper', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('accessibilitySettings', JSON.stringify({ contrast: 'inverted' }))
  })
  await page.goto(DOLOMITES)
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'inverted')
  const headings = page.locator(':is(h2, h3):not(:is(.trip-top, .trip-map) *):visible')
  const lowestContrast = async () => Math.min(...(await headings.evaluateAll(contrastsOnWhite)))
  expect(await lowestContrast(), 'pale on the screen').toBeLessThan(4.5)
  await page.emulateMedia({ media: 'print' })
  expect(await headings.count()).toBeGreaterThan(3)
  expect(await lowestContrast()).toBeGreaterThanOrEqual(4.5)
})

test('a number stays with its unit', async ({ request }) => {
  const main = mainOf(await finishedPage(request, DOLOMITES))
  const days = main.querySelector('[aria-labelledby=itinerary]')?.textContent
  expect(days).toMatch(/כ־\u2060\d+\u00a0ק״מ/)
  expect(days).not.toMatch(/\d ק״מ/)
})

test('pictures that do not come are told in words, in their boxes and as names of their links', async ({
  page,
}) => {
  await page.route(/\/objects\//, (route) => route.abort())
  await page.goto(DOLOMITES)
  await untilHydrated(page)
  const links = await page.locator('#trip-content a[data-picture]').all()
  expect(links).not.toHaveLength(0)
  for (const link of links) {
    await link.scrollIntoViewIfNeeded()
    await expect(link).toHaveAccessibleName(/./)
    await expect(link.locator('.picture-alt')).toBeVisible()
  }
})
