// Looks that several pages are held to: their cards, choices and buttons.
import { expect, type Locator, type Page } from '@playwright/test'

const PHONE = { width: 390, height: 844 }

/** Two pictures beside each other end on one line; on wide windows the narrower is the higher one. `cards` selects the pictures. */
export async function expectPairsOnOneLine(page: Page, cards: string): Promise<void> {
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const pictures = await page
      .locator(cards)
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
    const beside = pictures.flatMap((one, index) =>
      pictures
        .slice(index + 1)
        .filter(
          ({ height, left, right, bottom, top }) =>
            height > 0 && (right <= one.left || left >= one.right) && bottom > one.top && top < one.bottom,
        )
        .map((other) =>
          one.width > other.width ? { wide: one, narrow: other } : { wide: other, narrow: one },
        ),
    )
    const starts = await page
      .locator(cards)
      .evaluateAll((all) =>
        all
          .filter((each) => each.scrollWidth > 0)
          .map(
            (each) => each.getBoundingClientRect().left - each.parentElement!.getBoundingClientRect().left,
          ),
      )
    expect(Math.min(...starts), `${width}: no picture reaches beyond its card`).toBeGreaterThan(-1)
    expect(beside.length, `${width}`).toBeGreaterThan(1)
    for (const { wide, narrow } of beside) {
      expect(wide.bottom, `${width}`).toBeCloseTo(narrow.bottom, 0)
      const step = wide.top - narrow.top
      if (width < 1024) expect(step, `${width}`).toBeCloseTo(0, 0)
      // Enough to be meant, too little to be a hole.
      else expect(step / narrow.height, `${width}`).toBeCloseTo(0.29, 1)
    }
  }
}

/** No chip stands alone on a second line of a phone or a tablet. */
export async function expectChipsOnOneLine(page: Page): Promise<void> {
  for (const width of [PHONE.width, 768]) {
    await page.setViewportSize({ width, height: 844 })
    const tops = await page
      .locator('.chips > button')
      .evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)))
    expect(new Set(tops).size, `${width}`).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

/** The line under a choice is as wide as its words, and all choices are equally far apart: in a window of 1280 px. */
export async function expectLinesUnderChoices(page: Page): Promise<void> {
  const words = await page.locator('.chips > button').evaluateAll((all) =>
    all.map((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      const { left, right } = range.getBoundingClientRect()
      const line = Number.parseFloat(getComputedStyle(button, '::after').width)
      return { left, right, line }
    }),
  )
  for (const { left, right, line } of words) expect(line).toBeCloseTo(right - left, 0)
  const gaps = words.slice(1).map(({ right }, index) => words[index]!.left - right)
  for (const gap of gaps) expect(gap).toBeCloseTo(28, 0)
}

/** The two pictures of a pair are cut where they meet, one below and one above. */
export async function expectCornersOfPair(page: Page): Promise<void> {
  const corners = await page.locator('.articles > li').evaluateAll((all) =>
    all.slice(0, 2).map((item) => {
      const { borderEndEndRadius, borderStartStartRadius, borderStartEndRadius } = getComputedStyle(
        item.querySelector('article > :first-child')!,
      )
      return [borderEndEndRadius, borderStartStartRadius, borderStartEndRadius]
    }),
  )
  expect(corners).toEqual([
    ['96px', '0px', '0px'],
    ['0px', '96px', '0px'],
  ])
}

/**
 * The dates are the figure of a trip's card, in the first one larger than its name, on a line of their own, clear of the picture above
 * them; nothing touches the next line.
 */
export async function expectDateOfFirstTrip(page: Page): Promise<void> {
  const size = (part: Locator) =>
    part.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
  for (const width of [PHONE.width, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const card = page.locator('.trip-card').first()
    const [date, name, text] = [
      card.locator('time'),
      card.getByRole('heading'),
      card.locator('.trip-card-more'),
    ]
    if (width > PHONE.width) expect(await size(date)).toBeGreaterThan(await size(name))
    else {
      const [picture, words] = [
        (await card.locator('.trip-card-picture').boundingBox())!,
        (await date.boundingBox())!,
      ]
      expect(words.y - picture.y - picture.height).toBeGreaterThanOrEqual(12)
    }
    // The box of its line: that of the letters is higher than the line.
    const [dated, facts] = [
      (await card.locator('p > span:has(time)').boundingBox())!,
      (await card.getByText('מומלץ').boundingBox())!,
    ]
    expect(facts.y - dated.y - dated.height, `${width}`).toBeGreaterThanOrEqual(8)
    const [named, told] = [(await name.boundingBox())!, (await text.boundingBox())!]
    expect(told.y - named.y - named.height, `${width}`).toBeGreaterThanOrEqual(12)
    const others = await page
      .locator('.trip-card')
      .filter({ has: page.locator('time') })
      .all()
    expect(others.length).toBeGreaterThan(2)
    for (const other of others.slice(1)) {
      const [dates, style, title, picture] = [
        other.locator('.trip-card-facts > :first-child'),
        other.locator('.trip-card-facts > :nth-child(2)'),
        other.getByRole('heading'),
        other.locator('.trip-card-picture'),
      ]
      await expect(dates).toHaveCSS('font-size', '28px')
      await expect(dates).toHaveCSS('font-weight', '300')
      expect(await size(title), `${width}`).toBeGreaterThan(28)
      const [box, next, above, below] = [
        (await dates.boundingBox())!,
        (await style.boundingBox())!,
        (await picture.boundingBox())!,
        (await title.boundingBox())!,
      ]
      expect(box.y - above.y - above.height, `${width}`).toBeGreaterThanOrEqual(12)
      expect(next.y, `${width}`).toBeGreaterThanOrEqual(box.y + box.height)
      expect(below.y, `${width}`).toBeGreaterThanOrEqual(next.y + next.height)
    }
  }
}

/** On a phone every picture begins on the edge of the text below it, and they end in turn at the window's edge and before it. */
export async function expectPicturesOnTextEdge(page: Page, pictures: string): Promise<void> {
  await page.setViewportSize(PHONE)
  const boxes = await page
    .locator(pictures)
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    )
  expect(boxes.length).toBeGreaterThan(1)
  for (const [index, { left, right }] of boxes.entries()) {
    expect(right, `${index}`).toBe(PHONE.width - 20)
    if (index % 2 === 0) expect(left, `${index}`).toBe(0)
    else expect(left, `${index}`).toBeGreaterThan(20)
  }
}

/** No article and no trip stands alone beside a void. `cards` selects them. */
export async function expectNoneAlone(page: Page, cards: string): Promise<void> {
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
      `${width}`,
    ).toBeGreaterThan(wrap * 0.8)
  }
}

/** In rows of trips each heart is as large as a finger needs and clear of the words; on wide windows all are on one edge. */
export async function expectHeartsOfRows(page: Page): Promise<void> {
  for (const width of [PHONE.width, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const rows = await page.locator('.ruled > li:has(button[aria-pressed])').evaluateAll((all) =>
      all.map((row) => {
        const heart = row.querySelector('button[aria-pressed]')!.getBoundingClientRect()
        const words = [...row.querySelectorAll(':is(h3, p, span):not(button *)')].map((each) =>
          each.getBoundingClientRect(),
        )
        const isClear = words.every(
          ({ left, right, top, bottom }) =>
            left >= heart.right || right <= heart.left || top >= heart.bottom || bottom <= heart.top,
        )
        return { isClear, left: Math.round(heart.left), size: [heart.width, heart.height] }
      }),
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { isClear, size } of rows) expect([isClear, ...size], `${width}`).toEqual([true, 44, 44])
    if (width >= 1024) expect(new Set(rows.map(({ left }) => left)).size, `${width}`).toBe(1)
  }
}

/** Two buttons beside each other fill their row on a phone; by their words, as they are read. */
export async function expectTwoButtons(page: Page, first: string, last: string): Promise<void> {
  // At once: the page of lost paths moves up as it appears.
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => {
        const { left, right, top } = link.getBoundingClientRect()
        return { words: link.textContent, left, right, top }
      }),
    )
  const [start, end] = [first, last].map((words) => links.find((link) => link.words === words)!)
  expect(start!.top).toBe(end!.top)
  expect([end!.left, start!.right]).toEqual([20, PHONE.width - 20])
}
