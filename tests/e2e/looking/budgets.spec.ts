// Weight and layout shift of built pages. Includes the weights that `npm run check` computes from files.
import path from 'node:path'
import type { Page } from '@playwright/test'
import { BUDGETS, HERO_BUDGET, overweight, weighPages, weightOf } from '../../../scripts/lib/budgets.mjs'
import { addressOf, KINDS } from '../support/public-pages.ts'
import { folders } from '../support/settings.ts'
import { untilHydrated } from '../support/hydration.ts'
import { sayWhenDrawn, startSlowLine, type SlowLine } from '../support/slow-line.ts'
import { part } from '../support/test-part.ts'
import { expect, test } from '../support/test.ts'

const STILL = 0.02
/** More than is drawn of any page in its first view. */
const OPENING_BYTES = 14_000
const release = path.join(folders.data, 'releases', 'current')

test('no template has a page over its budgets', () => {
  const pages = weighPages(release)
  expect(pages.length).toBeGreaterThan(8)
  expect(overweight(pages)).toEqual([])
})

test.describe('on a phone', () => {
  // As large phones draw: three dots a pixel would fetch no other file than the widest.
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

  for (const kind of KINDS) {
    test(`${kind} stands still, asks nobody else and sends few scripts`, async ({
      page,
      request,
      baseURL,
    }) => {
      const asked: string[] = []
      page.on('request', (sent) => asked.push(sent.url()))
      await watchShifts(page)
      await page.goto(await addressOf(kind, request))
      await untilHydrated(page)
      await page.waitForLoadState('networkidle')
      expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([])
      expect(weightOfAll(asked, '.js')).toBeLessThan(BUDGETS.scripts)
      expect(weightOfAll(asked, '.woff2')).toBeLessThan(BUDGETS.fonts)
      await expectStill(page)
      if (kind === 'home')
        await part(
          'its first picture is light, comes first, is the only one in a hurry, and a file of its own',
          () => expectOpening(page),
        )
    })
  }

  for (const kind of ['home', 'trip', 'article', 'contact'] as const) {
    test(`nothing moves on ${kind} when the faces come late`, async ({ page, request }) => {
      let letCome = () => {}
      const held = new Promise<void>((resolve) => (letCome = resolve))
      await page.route('**/*.woff2', (route) => held.then(() => route.continue()))
      await watchShifts(page)
      await page.goto(await addressOf(kind, request), { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      letCome()
      await page.evaluate(() => document.fonts.ready)
      await untilHydrated(page)
      expect(
        await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length),
      ).toBeGreaterThan(1)
      await expectStill(page)
    })
  }
})

test.describe('on a slow line', () => {
  let line: SlowLine
  test.beforeAll(async () => {
    line = await startSlowLine()
  })
  test.afterAll(() => line.end())

  for (const address of [
    '/',
    '/trips',
    '/trips/dolomites-high-trails',
    '/blog',
    '/blog/slow-sunrise',
    '/contact',
    '/search',
  ]) {
    test(`nothing moves on ${address} while it comes`, async ({ page, request }) => {
      await watchShifts(page)
      await sayWhenDrawn(page)
      const ends = endsOfTexts(await (await request.get(address)).body())
      expect(ends.length).toBeGreaterThan(5)
      for (const width of ['/blog', '/contact'].includes(address) ? [390, 800, 1280] : [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(address)
        await untilHydrated(page)
        await expectStill(page, `${width} px, all at once`)
        for (const end of ends) {
          line.pausesAt = end
          await page.goto(`${line.url}${address}`)
          await expectStill(page, `${width} px, with a pause at byte ${end}`)
        }
      }
    })
  }
})

/** Bytes of a page up to each end of a heading, a paragraph or a fact in its opening: where its parts come one after the other. */
function endsOfTexts(html: Buffer): number[] {
  const main = html.indexOf('<main')
  const opening = html.subarray(main, main + OPENING_BYTES).toString('latin1')
  return [...opening.matchAll(/<\/(?:h[1-3]|p|dd|form)>/g)].map(
    ({ 0: tag, index }) => main + index + tag.length,
  )
}

/** Thousands of bytes of the files of one kind among these addresses, those included that came after the page was hydrated. */
function weightOfAll(asked: string[], extension: string): number {
  const names = new Set(asked.map((url) => new URL(url).pathname.slice(1)))
  return [...names]
    .filter((name) => name.endsWith(extension))
    .reduce((sum, name) => sum + weightOf(release, name), 0)
}

/** Of the home page, on a phone. */
async function expectOpening(page: Page): Promise<void> {
  const first = page.locator('img[fetchpriority=high]')
  await expect(first).toHaveCount(1)
  await expect(page.locator('main picture img').first()).toHaveAttribute('fetchpriority', 'high')
  for (const other of await page.locator('main picture img:not([fetchpriority=high])').all())
    await expect(other).toHaveAttribute('loading', 'lazy')
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const shown = await first.evaluate((image: HTMLImageElement) => ({
    source: image.currentSrc,
    shape: image.naturalWidth / image.naturalHeight,
    wide: image.clientWidth * devicePixelRatio,
  }))
  expect(shown.source).toMatch(/\.avif$/)
  expect(await weightOfPicture(page, shown.source)).toBeLessThan(HERO_BUDGET)
  expect(shown.shape).toBeCloseTo(1, 1)
  expect(Number(/-(\d+)\.avif$/.exec(shown.source)![1])).toBeGreaterThanOrEqual(shown.wide)
  // No other picture of the page shows it.
  const base = new URL(shown.source).pathname.replace(/-\d+\.\w+$/, '')
  expect(await page.locator(`main img[srcset*="${base}"]`).count()).toBe(0)
}

/** Thousands of bytes of a picture as it came. */
function weightOfPicture(page: Page, source: string): Promise<number> {
  return page.evaluate((name) => {
    const [entry] = performance.getEntriesByName(name) as PerformanceResourceTiming[]
    return (entry?.encodedBodySize ?? NaN) / 1000
  }, source)
}

/** Adds up all that moves by itself, from the first paint on, for `expectStill`. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = ((window as any).shifts = [])
    new PerformanceObserver((list) => {
      // Also what Chromium forgives because of "recent input": there is none, it takes the opening of the page for it.
      for (const { value, sources } of list.getEntries() as any[])
        shifts.push({ value, moved: sources.map(({ node }: any) => node?.outerHTML?.slice(0, 120)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The last frame included. */
async function expectStill(page: Page, when = ''): Promise<void> {
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return (window as any).shifts as { value: number; moved: string[] }[]
  })
  const shifted = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(shifted, `${when}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(STILL)
}
