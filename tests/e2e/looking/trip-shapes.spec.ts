// The layout of a trip's page when a trip lacks parts, or has more than most.
import type { Page } from '@playwright/test'
import { expectApart } from '../support/overlap.ts'
import { expect, test } from '../support/test.ts'

const DOLOMITES = '/trips/dolomites-high-trails'
const NO_DATES = { startDate: null, endDate: null }
const LONG = Array.from({ length: 12 }, () => 'הולכות לאט, אוכלות טוב וישנות מוקדם.').join(' ')

/** The page of a trip that was never built, as the API would tell of it: as of the Dolomites, with what differs. */
async function openTrip(page: Page, differing: object, facts: object = {}) {
  const known = await (await page.request.get(`/api${DOLOMITES}`)).json()
  const trip = { ...known, ...differing, slug: 'a-shape', id: 999_999, facts: { ...known.facts, ...facts } }
  await page.route('**/api/trips/a-shape', (route) => route.fulfill({ json: trip }))
  await page.goto('/trips/a-shape')
  await expect(page.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()
}

const days = (count: number, html = '') => ({
  itinerary: Array.from({ length: count }, () => ({
    title: 'נחיתה, ואחריה ערב ראשון ביחד',
    place: '',
    text: '',
  })),
  itineraryHtml: Array.from({ length: count }, () => html),
})

test('an address in a day or in the price makes the page no wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const address = 'https://www.instagram.com/a-hotel-with-a-long-name-in-the-dolomites'
  await openTrip(page, {}, { ...days(2, `<p>${address}</p>`), included: [address] })
  await expect(page.getByText(address).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

/** The numbers that break into two lines, or reach over their words. */
function notBesideWords(page: Page, row: string, words: string): Promise<(string | null)[]> {
  return page.locator(row).evaluateAll(
    (all, besides) =>
      all
        .map((one) => {
          const number = one.querySelector('.day-number')!
          const digits = document.createRange()
          digits.selectNodeContents(number)
          const beside = one.querySelector(besides)!.getBoundingClientRect().right
          const isWhole =
            digits.getClientRects().length === 1 && digits.getBoundingClientRect().left >= beside
          return isWhole ? null : number.textContent
        })
        .filter((number) => number !== null),
    words,
  )
}

/** Opened at the first of them. */
const WIDTHS = [390, 768, 1024, 1280]

test.describe(`at ${WIDTHS.join(', ')} px`, () => {
  test.use({ viewport: { width: WIDTHS[0]!, height: 900 } })

  async function atEachWidth(page: Page, check: (width: number) => Promise<void>) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`at ${width} px`, () => check(width))
    }
  }

  test('a trip without dates keeps its terms and its facts apart', async ({ page }) => {
    await openTrip(page, { ...NO_DATES, pictures: [] })
    const facts = ['.trip-suits > h2', '.trip-suits > dl:first-of-type', '.trip-suits > dl + dl']
    const parts = ['.trip-to-come', '.trip-terms', ...facts, '.trip-intro', '.trip-days']
    await atEachWidth(page, (width) =>
      expectApart(
        parts.map((part) => page.locator(part)),
        width,
      ),
    )
  })

  test('the number of a day stands whole beside its name, however many days there are', async ({ page }) => {
    await openTrip(page, {}, days(24))
    await expect(page.locator('.day')).toHaveCount(24)
    await atEachWidth(page, async (width) =>
      expect(await notBesideWords(page, '.day', 'h3'), `${width} px`).toEqual([]),
    )
  })

  test('no day is narrower than a line that one can read', async ({ page }) => {
    await openTrip(page, { pictures: [] }, days(8))
    await expect(page.locator('.day')).toHaveCount(8)
    await atEachWidth(page, async (width) => {
      const widths = await page.locator('.day h3').evaluateAll((all) => all.map((name) => name.clientWidth))
      expect(Math.min(...widths), `${width} px`).toBeGreaterThan(150)
    })
  })

  test('a picture beside a long text ends', async ({ page }) => {
    await openTrip(page, {}, days(4, `<p>${LONG}</p>`.repeat(8)))
    await expect(page.locator('.day')).toHaveCount(4)
    await atEachWidth(page, async (width) => {
      const heights = await page
        .locator('.chapter-picture')
        .evaluateAll((all) => all.map((one) => one.clientHeight))
      expect(heights.length).toBeGreaterThan(1)
      expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(640)
    })
  })
})

/** Of each chapter with a picture: how the panel of its days lies on that, in pixels. */
const chaptersOnPaper = (page: Page) =>
  page.locator('.chapter:has(> a)').evaluateAll((all) =>
    all.map((chapter) => {
      chapter.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [picture, paper] = [chapter.querySelector(':scope > a')!, chapter.querySelector(':scope > ol')!]
      const [shown, days] = [picture.getBoundingClientRect(), paper.getBoundingClientRect()]
      const at = (x: number, y: number) => {
        scrollBy({ top: y - innerHeight / 2, behavior: 'instant' })
        const { top } = picture.getBoundingClientRect()
        return document.elementFromPoint(x, y + top - shown.top)
      }
      return {
        overlap:
          Math.min(shown.right, days.right) - Math.max(shown.left, days.left) > 0
            ? shown.bottom - Math.max(shown.top, days.top)
            : 0,
        free: days.top - shown.top,
        middle: picture.contains(at((shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2)),
        wordsOnPaper: [...paper.querySelectorAll('h3, .prose, .day-number')].every((words) => {
          const { left, right, top } = words.getBoundingClientRect()
          const { left: start, right: end, top: above } = paper.getBoundingClientRect()
          return left >= start - 1 && right <= end + 1 && top >= above
        }),
        inWindow: days.left >= 0 && days.right <= document.documentElement.clientWidth,
        ground: getComputedStyle(paper).backgroundColor,
        printed: getComputedStyle(paper).printColorAdjust,
      }
    }),
  )

test('the days lie on paper that cuts into the lower edge of their picture, and never onto its middle', async ({
  page,
}) => {
  for (const shape of ['short', 'long']) {
    if (shape === 'short') await page.goto(DOLOMITES)
    else await openTrip(page, {}, days(4, `<p>${LONG}</p>`.repeat(8)))
    const sand = await page.evaluate(
      () => getComputedStyle(document.querySelector('.trip-paper')!).backgroundColor,
    )
    for (const width of [320, 390, 768, 1024, 1280, 1920])
      for (const percent of [100, 200]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
        const where = `${shape}, ${width} px, ${percent} %`
        const chapters = await chaptersOnPaper(page)
        expect(chapters.length, where).toBe(shape === 'short' ? 4 : 2)
        for (const { overlap, free, middle, wordsOnPaper, inWindow, ground, printed } of chapters) {
          expect(overlap, where).toBeGreaterThanOrEqual(48)
          expect(free, where).toBeGreaterThanOrEqual(96)
          expect(middle, where).toBe(true)
          expect(wordsOnPaper, where).toBe(true)
          expect(inWindow, where).toBe(true)
          expect(ground, where).toBe(sand)
          expect(printed, where).toBe('exact')
        }
      }
  }
})

test('on a wide window the title of the days stands beside their first picture, clear of the paper below it', async ({
  page,
}) => {
  await page.goto(DOLOMITES)
  const [title, picture, paper] = ['#itinerary', '.chapter > a', '.chapter > ol'].map((part) =>
    page.locator(part).first(),
  )
  for (const width of [1024, 1280, 1920])
    for (const percent of [100, 150]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
      const [words, shown] = [(await title!.boundingBox())!, (await picture!.boundingBox())!]
      expect(words.y, `${width} px, ${percent} %`).toBeCloseTo(shown.y, 0)
      await expectApart([title!, picture!], width)
      await expectApart([title!, paper!], width)
    }
  // Without a picture beside it, it stands above the days.
  await openTrip(page, { pictures: [] }, days(4))
  await expectApart([title!, paper!], 1920)
})

test('the line of the route is drawn while the map comes into view, and is whole where nothing may move', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(DOLOMITES)
  const map = page.locator('.trip-map')
  const line = map.locator('.route-wide > use')
  const hidden = () => line.evaluate((use) => Number.parseFloat(getComputedStyle(use).strokeDashoffset))
  const scrollTo = (part: number) =>
    map.evaluate((element, at) => {
      const { y, height } = element.getBoundingClientRect()
      scrollBy({ top: y + height / 2 - innerHeight * at, behavior: 'instant' })
    }, part)
  await scrollTo(1.5)
  await expect.poll(hidden).toBe(1)
  await scrollTo(0.7)
  await expect.poll(hidden).toBeLessThan(0.9)
  expect(await hidden()).toBeGreaterThan(0)
  await scrollTo(0.4)
  await expect.poll(hidden).toBe(0)
  await scrollTo(1.5)
  await expect.poll(hidden).toBe(1)
  await page.evaluate(() => (document.documentElement.dataset.accessibility = 'disableAnimations'))
  await expect.poll(hidden).toBe(0)
  await page.evaluate(() => (document.documentElement.dataset.accessibility = ''))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(line).toHaveCSS('stroke-dasharray', 'none')
})
