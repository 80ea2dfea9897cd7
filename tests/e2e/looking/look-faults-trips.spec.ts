// Regression tests of visual faults: trips, their list and their pages.
import type { Locator } from '@playwright/test'
import { gotoWithFonts } from '../support/fonts.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

test('on a phone further related trips are rows with a small picture', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await gotoWithFonts(page, '/trips/dolomites-high-trails')
  const [first, ...others] = await page.locator('.related > li').all()
  expect((await first!.locator('.related-picture').boundingBox())!.width).toBe(350)
  expect(others.length).toBe(2)
  for (const row of others) {
    const picture = (await row.locator('.related-picture').boundingBox())!
    const title = (await row.getByRole('heading').boundingBox())!
    expect([picture.width, picture.height]).toEqual([104, 104])
    expect(title.x + title.width).toBeLessThan(picture.x)
    expect(title.y).toBeLessThan(picture.y + picture.height)
  }
})

test('the enquiry of a trip is a panel from edge to edge', async ({ page }) => {
  await page.goto('/trips/dolomites-high-trails')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const panel = page.locator('.trip-enquiry')
    const { x, width: wide } = (await panel.boundingBox())!
    expect([x, wide], `${width}`).toEqual([0, width])
    const form = (await panel.locator('form').boundingBox())!
    const margin = (await page.locator('.related').boundingBox())!
    expect(form.x, `${width}`).toBeCloseTo(margin.x, 0)
  }
})

test('the facts of a trip without days stand beside its text, and stay there as one reads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/trips/costa-rica-slow')
  const facts = page.locator('.trip-suits')
  const text = (await page.locator('.trip-intro').boundingBox())!
  const { x, y, width, height } = (await facts.boundingBox())!
  expect(x + width).toBeLessThan(text.x)
  expect(y + height).toBeLessThan(text.y + text.height)
  await page.mouse.wheel(0, y)
  await expect.poll(async () => (await facts.boundingBox())!.y).toBeCloseTo(96, 0)
})

test('of many facts the last three stand in a row below the text, close above the route', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await gotoWithFonts(page, '/trips/dolomites-high-trails')
  const lists = page.locator('.trip-suits > dl')
  const row = await lists
    .last()
    .locator('> div')
    .evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().y))
  expect(row.length).toBe(3)
  expect(new Set(row).size).toBe(1)
  const [beside, below, text, route] = [
    (await lists.first().boundingBox())!,
    (await lists.last().boundingBox())!,
    (await page.locator('.trip-intro').boundingBox())!,
    (await page.locator('.trip-land').boundingBox())!,
  ]
  expect(beside.x + beside.width).toBeLessThan(text.x)
  // The text is the longer column, and what follows comes soon after it.
  expect(below.y - text.y - text.height).toBeLessThanOrEqual(64)
  expect(route.y - below.y - below.height).toBeCloseTo(64, 0)
})

test('the privacy notice of a trip ends beside the button on wide windows, and is below it on phones', async ({
  page,
}) => {
  await page.goto('/trips/dolomites-high-trails')
  const [notice, button] = [
    page.locator('.trip-privacy'),
    page.locator('.trip-enquiry').getByRole('button', { name: 'שליחה' }),
  ]
  const ends = async () => {
    const [one, other] = [(await notice.boundingBox())!, (await button.boundingBox())!]
    return { above: one.y - other.y - other.height, under: one.y + one.height - other.y - other.height }
  }
  await page.setViewportSize({ width: 1280, height: 844 })
  expect((await ends()).under).toBeCloseTo(0, 0)
  await page.setViewportSize(PHONE)
  expect((await ends()).above).toBeGreaterThanOrEqual(16)
})

test('on a tablet the filter ends where the rules above and below it do', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/trips')
  await untilHydrated(page)
  const filter = page.locator('.trip-filter')
  const edges = async (part: Locator) => {
    const { x, width } = (await part.boundingBox())!
    return { left: x, right: x + width }
  }
  const { left, right } = await edges(filter)
  expect([left, right]).toEqual([40, 728])
  for (const name of ['חיפוש', 'מיון'])
    expect((await edges(filter.getByLabel(name, { exact: true }))).right, name).toBe(right)
  for (const part of [filter.getByLabel('חודש', { exact: true }), filter.locator('.price-slider')])
    expect((await edges(part)).left).toBe(left)
  expect(await edges(filter.locator('.trip-styles'))).toEqual({ left, right })
})

test('no article and no trip stands alone beside a void', async ({ page }) => {
  for (const [path, cards] of [
    ['/blog', '.articles > li'],
    ['/trips', '.trips .trip-card'],
    ['/trips/dolomites-high-trails', '.related > li'],
    ['/favourites?trips=1,2,3,4', 'li:not([data-skeleton]) > .trip-card'],
  ] as const) {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto(path)
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.locator(cards).first().waitFor()
      const boxes = await page.locator(cards).evaluateAll((all) =>
        all
          .filter((card) => card.checkVisibility())
          .map((card) => card.getBoundingClientRect())
          .map(({ bottom, width: wide }) => ({ bottom: Math.round(bottom), wide })),
      )
      const lastRow = boxes.filter(({ bottom }) => bottom === boxes.at(-1)!.bottom)
      const wrap = (await page.locator('header > .wrap').first().boundingBox())!.width
      expect(
        lastRow.reduce((sum, { wide }) => sum + wide, 0),
        `${path} at ${width}`,
      ).toBeGreaterThan(wrap * 0.8)
    }
  }
})

test('the meter of a trip’s places stands on the column below it', async ({ page }) => {
  await page.goto('/trips/dolomites-high-trails')
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const [meter, terms] = [
      (await page.locator('.trip-places').boundingBox())!,
      (await page.locator('.trip-terms').boundingBox())!,
    ]
    expect(meter.x, `${width}`).toBeCloseTo(terms.x, 0)
    expect(meter.width, `${width}`).toBeCloseTo(terms.width, 0)
  }
})

test('the rules of what is in the price run through its columns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // In one of them lines break.
  for (const slug of ['dolomites-high-trails', 'costa-rica-slow']) {
    await gotoWithFonts(page, `/trips/${slug}`)
    const columns = await page
      .getByRole('region', { name: 'מה במחיר' })
      .getByRole('listitem')
      .evaluateAll((all) => {
        const tops = new Map<number, number[]>()
        for (const item of all) {
          const { right, y } = item.getBoundingClientRect()
          tops.set(Math.round(right), [...(tops.get(Math.round(right)) ?? []), Math.round(y)])
        }
        return [...tops.values()]
      })
    expect(columns.length, slug).toBe(3)
    const longest = columns.toSorted((one, other) => other.length - one.length)[0]!
    for (const column of columns) expect(column, slug).toEqual(longest.slice(0, column.length))
  }
})

test('no hole opens between the words of a trip’s card and its price', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await gotoWithFonts(page, '/trips')
  const cards = await page.locator('.trips .trip-card').all()
  expect(cards.length).toBeGreaterThan(2)
  for (const card of cards) {
    const [words, end] = [
      (await card.locator('.trip-card-more').boundingBox())!,
      (await card.locator('.trip-card-end').boundingBox())!,
    ]
    expect(end.y - words.y - words.height).toBeLessThanOrEqual(16)
  }
})

test('names, texts and prices of a pair of trips stand on one line each, however long one name is', async ({
  page,
}) => {
  await gotoWithFonts(page, '/trips')
  await untilHydrated(page)
  const cards = page.locator('.trips .trip-card')
  const heading = cards.nth(2).getByRole('heading')
  const long = 'שבוע של ציור בנמל ישן, גם למי שלא ציירה מאז כיתה ו׳'.repeat(2)
  await heading.evaluate((name, text) => (name.textContent = text), long)
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const part of ['h3', '.trip-card-more', '.trip-card-end']) {
      const [one, other] = [cards.nth(1).locator(part), cards.nth(2).locator(part)]
      expect((await one.boundingBox())!.y, `${part}, ${width}`).toBe((await other.boundingBox())!.y)
    }
  }
  await expect(heading).toHaveText(long)
  // A word that fits no line makes its column no wider.
  await page.setViewportSize({ width: 768, height: 900 })
  await heading.evaluate((name) => (name.textContent = 'x'.repeat(60)))
  const [text, picture] = [
    cards.nth(2).locator('.trip-card-text'),
    cards.nth(2).locator('.trip-card-picture'),
  ]
  expect((await text.boundingBox())!.width).toBeLessThanOrEqual((await picture.boundingBox())!.width + 1)
})

test('the date of the first trip is smaller than its name, clear of the picture above it, and nothing below it touches the next line', async ({
  page,
}) => {
  const size = (part: Locator) =>
    part.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
  for (const path of ['/', '/trips']) {
    await page.setViewportSize(PHONE)
    await gotoWithFonts(page, path)
    for (const width of [PHONE.width, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const card = page.locator('.trip-card').first()
      const [date, name, text] = [
        card.locator('time'),
        card.getByRole('heading'),
        card.locator('.trip-card-more'),
      ]
      if (width > PHONE.width) expect(await size(date), path).toBeLessThan(await size(name))
      else {
        const [picture, words] = [
          (await card.locator('.trip-card-picture').boundingBox())!,
          (await date.boundingBox())!,
        ]
        expect(words.y - picture.y - picture.height, path).toBeGreaterThanOrEqual(12)
      }
      // The box of its line: that of the letters is higher than the line.
      const [dated, facts] = [
        (await card.locator('p > span:has(time)').boundingBox())!,
        (await card.getByText('מומלץ').boundingBox())!,
      ]
      expect(facts.y - dated.y - dated.height, `${path}, ${width}`).toBeGreaterThanOrEqual(8)
      const [named, told] = [(await name.boundingBox())!, (await text.boundingBox())!]
      expect(told.y - named.y - named.height, `${path}, ${width}`).toBeGreaterThanOrEqual(12)
    }
  }
})

test('the longest name of a trip stands in four lines beside its picture and on a phone', async ({
  page,
}) => {
  await gotoWithFonts(page, '/trips/normandy-painting-week')
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    const lines = await page
      .getByRole('heading', { level: 1 })
      .evaluate((name) => name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight))
    expect(Math.round(lines), `${width}`).toBeLessThanOrEqual(4)
  }
})

test('no fact of a trip’s head stands alone on a second line', async ({ page }) => {
  await gotoWithFonts(page, '/trips/costa-rica-slow')
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    const ends = await page
      .locator('.trip-facts > dd')
      .evaluateAll((all) => all.slice(-2).map((fact) => [...fact.getClientRects()].at(-1)!.bottom))
    expect(ends[0], `${width}`).toBeCloseTo(ends[1]!, 0)
  }
})

test('the panel of the enquiry keeps the lines of a palette of high contrast', async ({ page }) => {
  await page.goto('/trips/dolomites-high-trails')
  const line = () =>
    page.evaluate(() =>
      ['html', '.trip-enquiry'].map((part) =>
        getComputedStyle(document.querySelector(part)!).getPropertyValue('--color-line'),
      ),
    )
  const [ofPage, ofPanel] = await line()
  expect(ofPanel).not.toBe(ofPage)
  for (const contrast of ['high', 'inverted']) {
    await page.evaluate((chosen) => (document.documentElement.dataset.contrast = chosen), contrast)
    const [all, panel] = await line()
    expect(panel, contrast).toBe(all)
  }
})

test('the days beside each other begin at the edges of their pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await gotoWithFonts(page, '/trips/dolomites-high-trails')
  const chapter = page.locator('.chapter-pair > .chapter:last-child').first()
  const [picture, days] = [
    (await chapter.locator('.chapter-picture').boundingBox())!,
    (await chapter.locator('.day').first().boundingBox())!,
  ]
  expect(days.x + days.width).toBeCloseTo(picture.x + picture.width, 0)
})

test('facts in a row below a trip’s text have their names above them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await gotoWithFonts(page, '/trips/dolomites-high-trails')
  for (const fact of await page.locator('.trip-suits > dl:last-of-type > div').all()) {
    const [name, words] = [
      (await fact.locator('dt').boundingBox())!,
      (await fact.locator('dd').boundingBox())!,
    ]
    expect(words.y).toBeGreaterThanOrEqual(name.y + name.height)
  }
})

test('the name of the latest past trip is larger than its dates', async ({ page }) => {
  await page.goto('/trips/past')
  const size = (part: Locator) =>
    part.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
  const lead = page.locator('.past-lead')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const name = await size(lead.getByRole('heading'))
    expect(name, `${width}`).toBeGreaterThan(1.5 * (await size(lead.locator('time').first())))
  }
})
