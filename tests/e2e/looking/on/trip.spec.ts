// Regression tests of visual faults of trips' pages, each opened once for all looks.
import type { Locator, Page } from '@playwright/test'
import { brokenWords } from '../../support/brokenWords.ts'
import { expectNoneAlone } from '../../support/list-looks.ts'
import { boxOf, DESK, LAPTOP, look, openForLooks, PHONE, setRoot } from '../../support/looks.ts'
import { expectApart, overlap } from '../../support/overlap.ts'
import { expect, test } from '../../support/test.ts'

const call = (page: Page) =>
  page.getByRole('complementary', { name: 'מחיר והרשמה' }).getByRole('link').first()

test('a trip with days, a route and pictures', async ({ page }) => {
  await openForLooks(page, '/trips/dolomites-high-trails')
  await look(
    page,
    'a trip tells its name, dates and price within the first 700 px of a laptop',
    LAPTOP,
    async () => {
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
    },
  )
  await look(
    page,
    'a trip is told in pictures at any width: no long stretch without one, none twice',
    { width: 390, height: 900 },
    async () => {
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const pictures = await page
          .locator('main picture img')
          .evaluateAll((all) =>
            all
              .filter((image) => image.checkVisibility())
              .map(
                (image) => [image.getAttribute('src')!, image.getBoundingClientRect().top + scrollY] as const,
              ),
          )
        expect(new Set(pictures.map(([source]) => source)).size, `${width} px`).toBe(pictures.length)
        const places = [0, ...pictures.map(([, top]) => top)].sort((a, b) => a - b)
        for (const [index, top] of places.slice(1).entries())
          expect(top - places[index]!, `${width} px`).toBeLessThan(4000)
        const story = page.getByRole('region', { name: 'יום אחרי יום' })
        expect(await story.locator('picture').count()).toBe(5)
        await expect(story.getByRole('figure')).toContainText('תמר, 41')
        const related = page.getByRole('region', { name: 'עוד דרכים לצאת' })
        await expect(related.getByRole('link').first()).toHaveAttribute(
          'href',
          '/trips/lake-district-wooden-boats',
        )
        const leader = page.getByRole('region', { name: 'מי הולכת איתך' })
        await expect(leader).toContainText('אני הולכת בסוף השורה')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    },
  )
  await look(page, 'on a phone further related trips are rows with a small picture', PHONE, async () => {
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
  await look(page, 'the enquiry of a trip is a panel from edge to edge', DESK, async () => {
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
  await look(
    page,
    'of many facts the last three stand in a row below the text, close above the route',
    { width: 1280, height: 844 },
    async () => {
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
        (await page.locator('.trip-map').boundingBox())!,
      ]
      expect(beside.x + beside.width).toBeLessThan(text.x)
      // The text is the longer column, and what follows comes soon after it.
      expect(below.y - text.y - text.height).toBeLessThanOrEqual(64)
      expect(route.y - below.y - below.height).toBeCloseTo(64, 0)
    },
  )
  await look(
    page,
    'the privacy notice of a trip ends beside the button on wide windows, and is below it on phones',
    DESK,
    async () => {
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
    },
  )
  await look(page, 'no article and no trip stands alone beside a void', DESK, () =>
    expectNoneAlone(page, '.related > li'),
  )
  await look(page, 'the meter of a trip’s places stands on the column below it', DESK, async () => {
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
  await look(page, 'the rules of what is in the price run through its columns', LAPTOP, () =>
    expectRulesThroughColumns(page),
  )
  await look(
    page,
    'the days stand at one margin of the page and then at the other, their pictures at the window’s edges',
    { width: 1280, height: 844 },
    async () => {
      for (const width of [768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 844 })
        const wrap = (await page.locator('.related').boundingBox())!
        const chapters = await page.locator('.chapter').all()
        expect(chapters.length).toBe(4)
        const sides: string[] = []
        for (const chapter of chapters) {
          const [picture, days] = [
            await boxOf(chapter.locator('.chapter-picture')),
            await boxOf(chapter.locator('.chapter-days')),
          ]
          const isAtStart = days.x > picture.x
          if (isAtStart) {
            expect(days.x + days.width, `${width}`).toBeCloseTo(wrap.x + wrap.width, 0)
            expect(picture.x, `${width}`).toBe(0)
          } else {
            expect(days.x, `${width}`).toBeLessThanOrEqual(picture.x)
            expect(days.x, `${width}`).toBeGreaterThanOrEqual(wrap.x)
            expect(picture.x + picture.width, `${width}`).toBe(width)
          }
          expect(days.y + days.height, `${width}`).toBeCloseTo(picture.y + picture.height, 0)
          sides.push(isAtStart ? 'start' : 'end')
        }
        // The quote between the second and the third has its words at the start.
        expect(sides).toEqual(['start', 'end', 'end', 'start'])
      }
    },
  )
  await look(
    page,
    'facts in a row below a trip’s text have their names above them',
    { width: 1280, height: 844 },
    async () => {
      for (const fact of await page.locator('.trip-suits > dl:last-of-type > div').all()) {
        const [name, words] = [
          (await fact.locator('dt').boundingBox())!,
          (await fact.locator('dd').boundingBox())!,
        ]
        expect(words.y).toBeGreaterThanOrEqual(name.y + name.height)
      }
    },
  )
  await look(
    page,
    'the panel of the enquiry keeps the lines of a palette of high contrast',
    DESK,
    async () => {
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
    },
  )
  await look(
    page,
    'on a wide window the dates follow the name of a trip at once, and its second picture covers neither',
    DESK,
    () => expectDatesAfterName(page),
  )
  await look(
    page,
    'the route stays within its panel with larger letters, and none of its names is smaller than the smallest letters elsewhere',
    DESK,
    async () => {
      for (const width of [390, 640, 700, 768, 1023, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const sizes = await page.locator('.route > svg').evaluateAll((drawings) =>
          drawings.flatMap((drawing) => {
            const scale =
              drawing.getBoundingClientRect().width / (drawing as SVGSVGElement).viewBox.baseVal.width
            const letters = [...drawing.querySelectorAll('text')]
            return scale === 0
              ? []
              : letters.map((text) => parseFloat(getComputedStyle(text).fontSize) * scale)
          }),
        )
        expect(Math.min(...sizes), `${width} px`).toBeGreaterThan(15.9)
      }
      for (const size of [130, 150]) {
        await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size)
        for (const width of [640, 768, 1023]) {
          await page.setViewportSize({ width, height: 900 })
          const panel = page.locator('.trip-map')
          const parts = [panel.getByRole('heading'), panel.locator('.route')]
          const land = (await panel.boundingBox())!
          for (const part of parts) {
            const box = (await part.boundingBox())!
            expect(box.x, `${width} px, ${size} %`).toBeGreaterThanOrEqual(land.x)
            expect(box.x + box.width, `${width} px, ${size} %`).toBeLessThanOrEqual(land.x + land.width)
          }
          await expectApart(parts, width)
        }
      }
    },
  )
  await look(
    page,
    'a trip keeps its price and its call in a bar of 64 px on a phone, below what floats',
    PHONE,
    async () => {
      const card = page.getByRole('complementary', { name: 'מחיר והרשמה' })
      const link = card.getByRole('link', { name: 'שמרי לי מקום' })
      for (const y of [0, 2000]) {
        await page.evaluate((top) => scrollTo(0, top), y)
        const box = (await link.boundingBox())!
        expect(box.y).toBeGreaterThanOrEqual(PHONE.height - 64)
        expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height)
        await expect(card.getByText(/9,480/)).toBeInViewport()
        await link.click({ trial: true })
      }
      for (const name of ['התאמות נגישות', 'דברי איתנו בוואטסאפ'])
        expect(await overlap(link, page.getByLabel(name, { exact: true }).first())).toBe(false)
    },
  )

  // What follows changes the words of the bar's call.
  await look(page, 'a phone’s bar keeps the margins of the page, its call fills it on one line', PHONE, () =>
    expectBarInMargins(page),
  )
  await look(
    page,
    'on the narrowest phone the bar’s price and call touch neither each other nor what floats',
    { width: 320, height: 700 },
    () => expectBarOnNarrowest(page),
  )
  await look(
    page,
    'enlarged text makes the bar higher, cuts nothing of it, and it covers nothing at the page’s end',
    PHONE,
    async () => {
      await call(page).evaluate((link) => (link.textContent = 'עדכנו אותי על המועד הבא'))
      for (const percent of [100, 130, 150, 200]) {
        await setRoot(page, percent)
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const last = page.locator('footer').getByRole('link').last()
        expect(await overlap(last, page.locator('.trip-bar')), `${percent} %`).toBe(false)
        const [bar, button] = [await boxOf(page.locator('.trip-bar')), await boxOf(call(page))]
        expect(button.x, `${percent} %`).toBeGreaterThanOrEqual(20)
        expect(button.x + button.width, `${percent} %`).toBeLessThanOrEqual(PHONE.width - 20)
        expect(button.y + button.height, `${percent} %`).toBeLessThanOrEqual(bar.y + bar.height)
        expect(await call(page).evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
      }
    },
  )
})

test('other trips: their names and dates, prices and bars', async ({ page }) => {
  for (const slug of ['lake-district-wooden-boats', 'georgia-wine-bread-stories']) {
    await openForLooks(page, `/trips/${slug}`)
    await look(page, `${slug}: its dates follow its name`, DESK, () => expectDatesAfterName(page))
  }
  // Where lines break.
  await openForLooks(page, '/trips/costa-rica-slow')
  await look(page, 'the rules of what is in the price run through its columns', LAPTOP, () =>
    expectRulesThroughColumns(page),
  )
  await look(
    page,
    'a long title among related trips has three lines in the widest column, and all prices stand on one line',
    LAPTOP,
    async () => {
      const cards = page.locator('.related > li')
      const long = cards.filter({ hasText: 'מכחול, מחברת' })
      for (const width of [1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const title = long.getByRole('heading')
        const lines = await title.evaluate(
          (name) => name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight),
        )
        if (width >= 1280) expect(Math.round(lines), `${width}`).toBeLessThanOrEqual(3)
        const widths = await cards.evaluateAll((all) => all.map((card) => card.clientWidth))
        expect((await boxOf(long)).width, `${width}`).toBeCloseTo(Math.max(...widths), 0)
        const prices = await cards
          .locator('p:last-child')
          .evaluateAll((all) => all.map((price) => Math.round(price.getBoundingClientRect().bottom)))
        expect(prices.length).toBe(3)
        expect(new Set(prices).size, `${width}`).toBe(1)
      }
    },
  )
  await openForLooks(page, '/trips/normandy-painting-week')
  await look(page, 'a phone’s bar keeps the margins of the page', PHONE, () => expectBarInMargins(page))
  await look(
    page,
    'on the narrowest phone the bar’s price and call touch nothing',
    { width: 320, height: 700 },
    () => expectBarOnNarrowest(page),
  )
})

/** In a window of 1280 px. */
async function expectRulesThroughColumns(page: Page): Promise<void> {
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
  expect(columns.length).toBe(3)
  const longest = columns.toSorted((one, other) => other.length - one.length)[0]!
  for (const column of columns) expect(column).toEqual(longest.slice(0, column.length))
}

/** On a wide window the dates follow the name at once, and the second picture covers neither. */
async function expectDatesAfterName(page: Page): Promise<void> {
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await setRoot(page, 100)
    const [name, dates] = [page.getByRole('heading', { level: 1 }), page.locator('main dl dd').first()]
    const end = ({ y, height }: { y: number; height: number }) => y + height
    expect((await boxOf(dates)).y - end(await boxOf(name)), `${width}`).toBeLessThan(32)
    expect((await boxOf(name)).width).toBe((await boxOf(page.locator('.trip-head'))).width)
    // They are the figure below it: larger than the facts, in the colour of the numbers of the days.
    await expect(dates).toHaveCSS('font-weight', '300')
    const size = (part: Locator) =>
      part.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
    expect(await size(dates)).toBeGreaterThan(1.7 * (await size(page.locator('main dl dd').nth(1))))
    expect(await size(dates)).toBeLessThan(await size(name))
    for (const percent of [100, 150]) {
      await setRoot(page, percent)
      expect(await brokenWords(name), `${width}, ${percent} %`).toEqual([])
      for (const part of [name, dates])
        expect(await overlap(part, page.locator('.trip-hero-more')), `${width}`).toBe(false)
    }
  }
}

/** A phone’s bar keeps the margins of the page, its call fills it on one line; the words of the call are changed. */
async function expectBarInMargins(page: Page): Promise<void> {
  for (const words of [null, 'עדכנו אותי על המועד הבא']) {
    if (words) await call(page).evaluate((link, text) => (link.textContent = text), words)
    const [price, button] = [await boxOf(page.locator('.trip-bar > p')), await boxOf(call(page))]
    expect(price.x + price.width).toBe(PHONE.width - 20)
    expect(price.x - (button.x + button.width)).toBeLessThan(24)
    expect(button.x).toBe(20)
    expect(button.height).toBe(44)
  }
}

/** Price and call touch neither each other nor what floats; the words of the call are changed. */
async function expectBarOnNarrowest(page: Page): Promise<void> {
  await call(page).evaluate((link) => (link.textContent = 'להצטרף לרשימת ההמתנה'))
  for (const percent of [100, 150]) {
    const at = `${percent} %`
    await setRoot(page, percent)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const [bar, price] = [page.locator('.trip-bar'), page.locator('.trip-bar > p')]
    expect(await overlap(price, call(page)), at).toBe(false)
    expect(await brokenWords(call(page)), at).toEqual([])
    const [around, button] = [await boxOf(bar), await boxOf(call(page))]
    expect(button.y, at).toBeGreaterThanOrEqual(around.y)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await overlap(page.locator('footer').getByRole('link').last(), bar), at).toBe(false)
    expect(button.y + button.height, at).toBeLessThanOrEqual(around.y + around.height)
    for (const name of ['צ׳אט', 'נגישות'])
      for (const part of [price, call(page)])
        expect(await overlap(part, page.getByRole('complementary', { name })), at).toBe(false)
  }
}
