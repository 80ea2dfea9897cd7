// What the eye meets first: the faces, the opening of the home page, the question about cookies, the head of a trip.
import type { Locator, Page } from '@playwright/test'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const banner = (page: Page) => page.getByRole('region', { name: 'עוגיות, רק בהסכמתך' })

test('two files hold all that a first visit reads: Hebrew, digits, punctuation and Latin', async ({
  page,
}) => {
  await page.goto('/trips')
  await page.evaluate(() => document.fonts.ready)
  const preloaded = await page.locator('link[rel=preload][as=font]').count()
  const { families, ranges } = await page.evaluate(() => {
    const faces = [...document.fonts].filter(({ status }) => status === 'loaded')
    return {
      families: faces.map(({ family }) => family.replace(/"/g, '')).sort(),
      ranges: new Set(faces.map(({ unicodeRange }) => unicodeRange)).size,
    }
  })
  expect(preloaded).toBe(2)
  expect(families.filter((family) => !family.includes('stand-in'))).toEqual(['Assistant', 'Frank Ruhl Libre'])
  expect(ranges, 'no part of a face waits for its letters').toBe(1)
  // A face that lacks a sign leaves it to the next family, which is as wide as that one alone.
  for (const family of ['Assistant', 'Frank Ruhl Libre'])
    for (const sign of ['א', '7', ',', '–', '״', '₪', '€', 'Y', 'g', '&', '+', '(', '"'])
      expect(await isDrawnBy(page, family, sign), `${sign} in ${family}`).toBe(true)
})

test('emphasis is not slanted', async ({ page }) => {
  await page.goto('/')
  const style = await page.evaluate(() => {
    const word = document.createElement('em')
    document.body.append(word)
    const { fontStyle, fontSynthesis } = getComputedStyle(word)
    return { fontStyle, fontSynthesis }
  })
  expect(style).toEqual({ fontStyle: 'normal', fontSynthesis: 'none' })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

  test('the opening has a file of its own that no other picture of the page shows', async ({ page }) => {
    await page.goto('/')
    const first = page.locator('img[fetchpriority=high]')
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    const shown = await first.evaluate((image: HTMLImageElement) => ({
      source: image.currentSrc,
      shape: image.naturalWidth / image.naturalHeight,
      wide: image.clientWidth * devicePixelRatio,
    }))
    expect(shown.shape).toBeCloseTo(1, 1)
    expect(Number(/-(\d+)\.avif$/.exec(shown.source)![1])).toBeGreaterThanOrEqual(shown.wide)
    const base = new URL(shown.source).pathname.replace(/-\d+\.\w+$/, '')
    expect(await page.locator(`main img[srcset*="${base}"]`).count()).toBe(0)
  })
})

test.describe('before she has chosen cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  for (const size of [PHONE, { width: 768, height: 1024 }, { width: 1280, height: 800 }])
    test(`the question leaves the opening's calls and claims free at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto('/')
      await untilHydrated(page)
      await expect(banner(page)).toBeVisible()
      const box = (await banner(page).boundingBox())!
      if (size.width < 640) expect(box.height).toBeLessThanOrEqual(120)
      const opening = page.getByRole('main').locator('section').first()
      const free = [...(await opening.getByRole('link').all()), ...(await opening.locator('dl > div').all())]
      expect(free.length).toBe(5)
      const floating = [
        banner(page),
        page.getByRole('button', { name: 'התאמות נגישות', exact: true }),
        page.getByRole('link', { name: 'דברי איתנו בוואטסאפ' }),
      ]
      for (const each of free)
        for (const above of floating)
          expect(await overlap(each, above), `${await each.innerText()}`).toBe(false)
    })
})

test('a trip tells its name, dates and price within the first 700 px of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/trips/dolomites-high-trails')
  const main = page.getByRole('main')
  const card = page.getByRole('complementary', { name: 'מחיר והרשמה' })
  for (const part of [
    main.getByRole('heading', { level: 1 }),
    main.locator('dl time'),
    card.getByText(/9,480/),
    card.getByRole('link', { name: 'שמרי לי מקום' }),
  ]) {
    const box = (await part.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(700)
  }
})

test('a trip keeps its price and its call in a bar of 64 px on a phone, between what floats', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/trips/dolomites-high-trails')
  const card = page.getByRole('complementary', { name: 'מחיר והרשמה' })
  const call = card.getByRole('link', { name: 'שמרי לי מקום' })
  for (const y of [0, 2000]) {
    await page.evaluate((top) => scrollTo(0, top), y)
    const box = (await call.boundingBox())!
    expect(box.y).toBeGreaterThanOrEqual(PHONE.height - 64)
    expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height)
    await expect(card.getByText(/9,480/)).toBeInViewport()
    await call.click({ trial: true })
  }
  for (const name of ['התאמות נגישות', 'דברי איתנו בוואטסאפ'])
    expect(await overlap(call, page.getByLabel(name, { exact: true }).first())).toBe(false)
})

test('a number stays with its unit', async ({ page }) => {
  await page.goto('/trips/dolomites-high-trails')
  const days = await page.locator('#itinerary ~ ol').innerText()
  expect(days).toMatch(/כ־\u2060\d+\u00a0ק״מ/)
  expect(days).not.toMatch(/\d ק״מ/)
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Two fallbacks of different widths give the same width only where the family draws the sign itself. */
function isDrawnBy(page: Page, family: string, sign: string): Promise<boolean> {
  return page.evaluate(
    ([name, text]) => {
      const width = (fallback: string) => {
        const context = document.createElement('canvas').getContext('2d')!
        context.font = `100px "${name}", ${fallback}`
        return context.measureText(text!.repeat(20)).width
      }
      return width('monospace') === width('serif')
    },
    [family, sign],
  )
}
