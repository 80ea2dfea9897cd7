// First impressions: the cookie banner, the head of an article, contents beside a text, what floats and what goes along. Home, the
// lists and a trip: on/.
import type { Locator, Page } from '@playwright/test'
import { gotoWithFonts } from '../support/fonts.ts'
import { untilHydrated } from '../support/hydration.ts'
import { boxAround, PHONE } from '../support/looks.ts'
import { overlap } from '../support/overlap.ts'
import { expectWellMade } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'עוגיות, רק בהסכמתך' })

/** The floating buttons are moved by a script, after each change of the banner's height. */
const untilFloatsAreAbove = (box: Locator) =>
  expect
    .poll(() =>
      box.evaluate((element) => {
        const room = document.querySelector<HTMLElement>('.floats')!.style.getPropertyValue('--room-below')
        return Number.parseFloat(room) - innerHeight + element.getBoundingClientRect().top
      }),
    )
    .toBeCloseTo(0, 0)

test.describe('before she has chosen cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the question leaves the opening’s calls and claims free, and axe finds nothing of it', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(PHONE)
    await gotoWithFonts(page, '/')
    await untilHydrated(page)
    await expect(banner(page)).toBeVisible()
    for (const size of [PHONE, { width: 768, height: 1024 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size)
      await test.step(`at ${size.width} px`, async () => {
        await untilFloatsAreAbove(banner(page))
        const box = (await banner(page).boundingBox())!
        if (size.width < 640) expect(box.height).toBeLessThanOrEqual(120)
        const opening = page.getByRole('main').locator('section').first()
        const free = [
          ...(await opening.getByRole('link').all()),
          ...(await opening.locator('dl > div').all()),
        ]
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
    }
    await expectWellMade(page)
  })

  test('with letters of 200 % on a phone nothing lies on the name, and each answer about cookies is within reach', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const top = page.locator('header').first()
    const name = top.locator('a[href="/"] > span')
    for (const each of [
      top.getByRole('link', { name: 'המועדפים שלי' }),
      top.getByRole('button', { name: 'תפריט' }),
    ])
      expect(await overlap(name, each), String(each)).toBe(false)
    for (const each of await banner(page).getByRole('button').all()) {
      const { x, y, width, height } = (await each.boundingBox())!
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(PHONE.width)
      expect(y + height).toBeLessThanOrEqual(PHONE.height)
    }
  })
})

test('what a woman said stands beside the days whose picture it takes, on the window’s edge', async ({
  page,
}) => {
  await page.goto('/trips/crete-sea-and-breath')
  const quote = page.locator('.chapter > .quote-alone')
  const days = page.locator('.chapter:has(> .quote-alone) > ol')
  for (const width of [640, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const [sand, list, words] = [
      await boxAround(quote),
      await boxAround(days),
      await boxAround(quote.locator('blockquote')),
    ]
    expect(sand.end, `${width}`).toBe(width)
    expect(list.end, `${width}`).toBeLessThanOrEqual(sand.start)
    // Its words begin where those of the page do.
    expect(words.end, `${width}`).toBeCloseTo((await boxAround(page.locator('#itinerary'))).end, 0)
  }
})

for (const [path, name] of [
  ['/privacy', 'מה יש כאן'],
  ['/pages/before-the-first-trip', 'מה יש כאן'],
  ['/blog/alone-came-back-three', 'במאמר הזה'],
] as const)
  test(`the contents of ${path} stay beside its text on a wide window, above it on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const contents = page.getByRole('navigation', { name })
    const link = contents.getByRole('link').nth(1)
    const chapter = page.locator((await link.getAttribute('href'))!)
    await link.click()
    await expect(chapter).toBeInViewport()
    await expect(contents).toBeInViewport({ ratio: 1 })
    // What scrolls cuts nothing off the ring around a link.
    const [ring, cut] = [await boxAround(link), await boxAround(page.locator('.chapters-beside'))]
    expect(ring.start - cut.start).toBeGreaterThanOrEqual(6)
    expect(cut.end - ring.end).toBeGreaterThanOrEqual(6)
    const [list, text] = [(await contents.boundingBox())!, (await chapter.boundingBox())!]
    const header = (await page.getByRole('banner').boundingBox())!
    expect(list.y).toBeGreaterThanOrEqual(header.y + header.height)
    expect(list.x).toBeGreaterThan(text.x + text.width)
    // The air above a chapter is that of the header, once.
    await chapter.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    expect((await chapter.boundingBox())!.y).toBeLessThan(header.height + 64)
    // Where the menu has a row of its own the list stands lower with it, and ends within the window.
    await page.setViewportSize({ width: 1100, height: 500 })
    await page
      .locator('header nav')
      .first()
      .evaluate((menu) => menu.classList.add('menu-row'))
    await chapter.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    const beside = (await page.locator('.chapters-beside').boundingBox())!
    const rows = (await page.getByRole('banner').boundingBox())!
    expect(beside.y).toBeGreaterThanOrEqual(rows.y + rows.height)
    expect(beside.y + beside.height).toBeLessThanOrEqual(500)
    await page.setViewportSize(PHONE)
    await chapter.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expect(contents).not.toBeInViewport()
  })

test('what floats steps aside while she scrolls down, comes back when up or at rest, and never leaves the focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/blog')
  await untilHydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const button = page.getByRole('complementary', { name: 'נגישות' })
  const opacity = () => button.evaluate((element) => getComputedStyle(element).opacity)
  await page.mouse.wheel(0, 900)
  await expect.poll(opacity).toBe('0')
  await page.getByRole('button', { name: 'התאמות נגישות', exact: true }).focus()
  await expect.poll(opacity).toBe('1')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.wheel(0, -300)
  await expect.poll(opacity).toBe('1')
  await page.mouse.wheel(0, 300)
  await expect.poll(opacity).toBe('0')
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return opacity()
    })
    .toBe('1')
})

test('a trip’s picture goes along from its card to its page, where she has not asked for less motion', async ({
  page,
}) => {
  for (const [reducedMotion, name] of [
    ['no-preference', 'hero'],
    ['reduce', 'none'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/trips')
    const card = page.getByRole('article').filter({ hasText: 'הפסגות הגבוהות' }).first()
    await card.getByRole('link').focus()
    const named = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((part) => getComputedStyle(part).viewTransitionName)
    expect(
      await card.locator('.trip-card-picture').evaluate((part) => getComputedStyle(part).viewTransitionName),
    ).toBe(name)
    await page.goto('/trips/dolomites-high-trails')
    expect(await named('.trip-hero > .trip-hero-picture')).toBe(name)
  }
})
