// Faults that juries of the look have found, kept away.
import type { Locator } from '@playwright/test'
import { gotoWithFonts } from '../support/fonts.ts'
import { untilHydrated } from '../support/hydration.ts'
import { overlap } from '../support/overlap.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

test('the list under the search shows its last row whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await untilHydrated(page)
  await page.locator('header').getByRole('combobox').fill('הרים')
  const list = page.locator('.search-results')
  await expect(list.getByRole('option').first()).toBeVisible()
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1)
})

test('the search and the heart beside it stand apart', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [search, heart] = [
      page.getByRole('search').first(),
      page.getByRole('link', { name: 'המועדפים שלי' }),
    ]
    expect(await overlap(search, heart.first()), `${width}`).toBe(false)
  }
})

test('the top bar stays on one line with letters of 150 %', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await gotoWithFonts(page, '/')
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { height } = (await page.locator('header').first().boundingBox())!
    expect(height, `${width} px`).toBeLessThanOrEqual(120)
  }
})

test('the quick ways to reach her stand before the form on a phone, beside it on a wide window', async ({
  page,
}) => {
  const ways = page.getByRole('region', { name: 'נעים יותר לדבר?' })
  const form = page.getByRole('region', { name: 'כתבי לנו' })
  await page.setViewportSize(PHONE)
  await page.goto('/contact')
  await expect(ways.getByRole('link')).toHaveCount(3)
  expect((await ways.boundingBox())!.y).toBeLessThan((await form.boundingBox())!.y)
  await page.setViewportSize({ width: 1280, height: 800 })
  // Its sheet begins on the photograph above them both.
  expect((await form.boundingBox())!.y).toBeLessThan((await ways.boundingBox())!.y)
  // She reads from the right what comes first in the page.
  expect((await ways.boundingBox())!.x).toBeGreaterThan((await form.boundingBox())!.x)
})

test('where the search is an icon, it says that she is there; only a second row takes room from what she jumps to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await page.goto('/search')
  await expect(page.locator('header').getByRole('link', { name: 'חיפוש' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const room = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)
  expect(await room()).toBe('96px')
  await page
    .locator('header nav')
    .first()
    .evaluate((menu) => menu.classList.add('menu-row'))
  expect(await room()).toBe('160px')
})

test('a field is a rule under what she writes, in the forms as in the filter', async ({ page }) => {
  const sides = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((field) => {
        const { borderTopWidth, borderRadius, fontFamily } = getComputedStyle(field)
        return { borderTopWidth, borderRadius, fontFamily }
      })
  await page.goto('/trips')
  const filter = await sides('.trip-filter input')
  await page.goto('/contact')
  for (const field of ['[name=name]', '[name=tripId]', '[name=message]'])
    expect(await sides(`main ${field}`), field).toEqual(filter)
})

test('the field of the top bar is quieter than its links, until it is used', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const field = page.locator('header').getByRole('combobox')
  await expect(field).toHaveCSS('font-size', '16px')
  const line = () => field.evaluate((element) => getComputedStyle(element).borderBottomColor)
  await expect(field).toHaveCSS('border-bottom-width', '1px')
  const still = await line()
  const before = (await field.boundingBox())!
  await field.focus()
  expect(await line()).not.toBe(still)
  const used = (await field.boundingBox())!
  expect(used.width).toBeGreaterThan(before.width)
  expect(used.y).toBe(before.y)
})

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

test('the facts of a trip without days stand in three columns below its text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/trips/costa-rica-slow')
  const [text, facts] = [
    (await page.locator('.trip-intro').boundingBox())!,
    (await page.locator('.trip-suits').boundingBox())!,
  ]
  expect(facts.y).toBeGreaterThan(text.y + text.height)
  const rows = await page
    .locator('.trip-suits dl > div')
    .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().x)))
  expect(new Set(rows).size).toBe(3)
})

test('the chapters of an article are numbered as in their list', async ({ page }) => {
  await page.goto('/blog/alone-came-back-three')
  const listed = page.getByRole('navigation', { name: 'במאמר הזה' }).getByRole('link')
  const numbered = page.locator('.prose-article > h2')
  await expect(numbered).toHaveCount(await listed.count())
  const numerals = await numbered.evaluateAll((all) =>
    all.map((heading) => getComputedStyle(heading, '::before').content),
  )
  expect(numerals.every((numeral) => numeral.includes('counter(chapter)'))).toBe(true)
})

test('on the widest windows an article has larger letters, and its numerals stand clear of its list', async ({
  page,
}) => {
  const letters = () =>
    page.locator('.prose-article').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/blog/alone-came-back-three')
  const before = await letters()
  const side = (await page.locator('.article-side').boundingBox())!
  const heading = (await page.locator('.prose-article > h2').first().boundingBox())!
  // The numeral and the air to both of its sides.
  expect(side.x - (heading.x + heading.width)).toBeGreaterThan(80)
  await page.setViewportSize({ width: 1920, height: 900 })
  expect(await letters()).toBeGreaterThan(before)
})

test('no chip stands alone on a second line of a phone or a tablet', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/blog', '/trips']) {
    await page.goto(path)
    for (const width of [PHONE.width, 768]) {
      await page.setViewportSize({ width, height: 844 })
      const tops = await page
        .locator('.chips > button')
        .evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)))
      expect(new Set(tops).size, `${path}, ${width}`).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
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

test('on a phone the later articles of the blog are lines with a small picture', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await gotoWithFonts(page, '/blog')
  const rows = await page.locator('.articles > li').all()
  expect(rows.length).toBeGreaterThan(4)
  for (const [index, row] of rows.entries()) {
    const picture = (await row.locator('article > span').boundingBox())!
    const title = (await row.getByRole('heading').boundingBox())!
    if (index < 2) expect(title.y).toBeGreaterThan(picture.y + picture.height)
    else {
      expect(picture.width).toBeLessThan(120)
      const [day, reading] = [row.locator('time'), row.getByText(/קריאה/)]
      const line = (await reading.boundingBox())!
      expect(Math.abs(line.y - (await day.boundingBox())!.y)).toBeLessThan(line.height / 2)
      expect(title.x + title.width).toBeLessThan(picture.x)
    }
  }
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

test('the toast of the thanks covers none of its steps', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // Set on another page: the thanks themselves, not hydrated yet, would take it before the page is left.
  await page.goto('/privacy')
  await page.evaluate(() => sessionStorage.setItem('sentEnquiry', `${Date.now()} א־1`))
  await page.goto('/thank-you')
  const toast = page.locator('.toasts')
  await expect(toast.getByText('ההודעה נשלחה בהצלחה!')).toBeVisible()
  for (const step of await page.locator('main ol:not(.toasts) > li').all())
    expect(await overlap(step, toast)).toBe(false)
})

test('the search of the blog stands on the rule below the categories', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog')
  const bottom = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!
    return y + height
  }
  const main = page.getByRole('main')
  expect(await bottom(main.getByRole('searchbox'))).toBeCloseTo(await bottom(main.getByRole('search')), 0)
})

test('a table of a legal text stands on both edges of the text', async ({ page }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const table = page.locator('.legal table').first()
      const text = (await page.locator('.prose:has(> table)').first().boundingBox())!
      const box = (await table.boundingBox())!
      expect([box.x, box.width], `${path}, ${width}`).toEqual([text.x, text.width])
      const words = await table
        .locator('th')
        .first()
        .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingInlineStart))
      expect(words).toBe(0)
    }
  }
})

test('nothing of an article’s byline stands alone on a line', async ({ page }) => {
  await page.goto('/blog/alone-came-back-three')
  await expect(page.locator('.article-meta')).toContainText('צפיות')
  for (const width of [390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const tops = await page
      .locator('.article-meta > span > span')
      .evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top / 4)))
    const lines = [...new Set(tops)].map((line) => tops.filter((top) => top === line).length)
    expect(lines, `${width}`).toEqual([2, 2])
  }
})

test('what else there is begins a section’s air below a missing page', async ({ page }) => {
  for (const [path, title, name] of [
    ['/no-such-page', /^השביל הזה/, 'עוד דרכים לצאת'],
    ['/trips/no-such-trip', 'הטיול לא נמצא', 'עוד דרכים לצאת'],
    ['/blog/no-such-article', 'מאמר לא נמצא', 'עוד לקרוא'],
  ] as const) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const [width, air] of [
      [390, 60],
      [1280, 88],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const heading = (await page.getByRole('heading', { name }).boundingBox())!
      const { y, height } = (await page.locator('.opening').boundingBox())!
      expect(heading.y - y - height, `${path}, ${width}`).toBeGreaterThanOrEqual(air)
    }
  }
})

test('the ink of the top bar’s heart ends at the margin of the page', async ({ page }) => {
  await page.goto('/')
  for (const [width, margin] of [
    [768, 40],
    [1280, 64],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const heart = page.locator('header').getByRole('link', { name: 'המועדפים שלי' })
    expect((await heart.boundingBox())!.width).toBeGreaterThanOrEqual(44)
    const ink = await heart.locator('svg path').evaluate((path) => path.getBoundingClientRect().left)
    expect(Math.abs(ink - margin), `${width}`).toBeLessThanOrEqual(1.5)
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

test('the last links of the footer stand in its two columns on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const ends = await page
    .locator('footer ul')
    .last()
    .locator('li')
    .evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().right)))
  expect(new Set(ends).size).toBe(2)
})

test('on a phone a section’s heading has the whole width, its link below it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  for (const [title, link] of [
    ['הטיולים שכולן מדברות עליהם', 'לכל הטיולים'],
    ['השראה לדרך', 'לכל המאמרים'],
  ] as const) {
    const section = page.getByRole('region', { name: title })
    const [heading, way] = [
      (await section.getByRole('heading', { name: title }).boundingBox())!,
      (await section.getByRole('link', { name: link }).boundingBox())!,
    ]
    expect(heading.width).toBe(350)
    expect(way.y).toBeGreaterThanOrEqual(heading.y + heading.height)
  }
})

test('each legal page has a drawing of its own', async ({ page }) => {
  const drawn = new Set<string | null>()
  for (const path of ['/privacy', '/terms', '/accessibility']) {
    await page.goto(path)
    drawn.add(await page.locator('main .land-paper').getAttribute('d'))
  }
  expect(drawn.size).toBe(3)
})

test('the sentences beside the names of lists begin on one column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const starts = new Set<number>()
  for (const path of ['/trips', '/blog', '/credits']) {
    await gotoWithFonts(page, path)
    const { x, width } = (await page.locator('main h1 + p').boundingBox())!
    starts.add(x + width)
  }
  expect(starts.size).toBe(1)
})

test('on a phone the further reasons follow the buttons by a section’s air', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const band = page.getByRole('region', { name: 'למה דווקא איתנו' })
  const { y, height } = (await band.getByRole('link', { name: 'דברי איתנו' }).boundingBox())!
  expect((await band.locator('.reasons').boundingBox())!.y - y - height).toBe(60)
})

test('a row of choices fades out on a phone while there is more of it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  // In the machine's own face the row may end within a pixel, and the fade with it.
  await gotoWithFonts(page, '/blog')
  const row = page.getByRole('group', { name: 'קטגוריות' })
  await expect(row).toHaveCSS('mask-position', '0px 0px')
  await row.evaluate((element) => element.scrollTo({ left: -element.scrollWidth, behavior: 'instant' }))
  await expect(row).toHaveCSS('mask-position', '100% 0px')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(row).toHaveCSS('mask-image', 'none')
})

test('a quote on sand has contour lines above its words on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/blog/slow-sunrise')
  const quote = page.locator('.prose-article > blockquote')
  const mask = await quote.evaluate((sand) => getComputedStyle(sand, '::before').maskImage)
  expect(mask).toContain('land.svg')
  const [sand, words] = [(await quote.boundingBox())!, (await quote.locator('p').first().boundingBox())!]
  expect(words.y - sand.y).toBeGreaterThanOrEqual(112)
})

test('what ends a page that is no trip’s is one picture with two lines, beside it from tablets on', async ({
  page,
}) => {
  for (const path of ['/no-such-page', '/blog/slow-sunrise']) {
    await page.goto(path)
    const items = page.locator('.related-lines > li')
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.locator('.related-lines .related-picture:visible')).toHaveCount(1)
      // At once: the page of lost paths moves up as it appears.
      const boxes = await items.evaluateAll((all) =>
        all
          .map((item) => item.getBoundingClientRect())
          .map(({ top, bottom, width }) => ({ top, bottom, width })),
      )
      const [lead, first, last] = [boxes[0]!, boxes[1]!, boxes[2]!]
      if (width === 390) expect(first.top).toBeGreaterThan(lead.bottom)
      else {
        expect(first.top).toBe(lead.top)
        expect(last.bottom).toBeCloseTo(lead.bottom, 0)
        expect(lead.width).toBeGreaterThan(first.width)
      }
    }
  }
})

test('on a phone each credit has two lines, which end at its picture’s edge', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await gotoWithFonts(page, '/credits')
  const credits = await page.locator('.credits > li').all()
  expect(credits.length).toBeGreaterThan(2)
  for (const item of credits) {
    const { x, width } = (await item.boundingBox())!
    const [name, licence] = [item.locator('bdi > span').first(), item.locator('bdi > span').last()]
    const lines = await item.evaluate((credit) => {
      const words = document.createRange()
      words.selectNodeContents(credit.querySelector('bdi')!)
      return [...words.getClientRects()].map(({ right }) => Math.round(right))
    })
    expect(Math.max(...lines)).toBe(Math.round(x + width))
    const end = (await licence.boundingBox())!
    expect(end.x + end.width).toBeCloseTo(x + width, 0)
    expect(end.y).toBeGreaterThan((await name.boundingBox())!.y)
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

test('two buttons beside each other fill their row on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const [path, first, last] of [
    ['/', 'לכל הטיולים', 'דברי איתנו'],
    ['/thank-you', 'לכל הטיולים', 'לבלוג'],
    ['/no-such-page', 'לבלוג', 'לדף הבית'],
  ] as const) {
    await gotoWithFonts(page, path)
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
    expect(start!.top, path).toBe(end!.top)
    expect([end!.left, start!.right], path).toEqual([20, PHONE.width - 20])
  }
})

test('the first category of the blog begins at the margin of the page', async ({ page }) => {
  for (const [width, margin] of [
    [390, 20],
    [768, 40],
    [1280, 64],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await gotoWithFonts(page, '/blog')
    const end = await page
      .getByRole('group', { name: 'קטגוריות' })
      .getByRole('button')
      .first()
      .evaluate((tab) => {
        const word = document.createRange()
        word.selectNodeContents(tab)
        return word.getBoundingClientRect().right
      })
    expect(end, `${width}`).toBeCloseTo(width - margin, 0)
  }
})

test('no end of a fourth boat shows between the third and the paper of home’s opening', async ({ page }) => {
  await page.goto('/')
  for (const [width, height] of [
    [1280, 720],
    [1280, 900],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const picture = (await page.locator('.hero-picture picture img').boundingBox())!
    const paper = (await page.locator('.hero-paper').boundingBox())!
    // The photograph is 1.6 times as wide as high and shown from its left end; the boat begins at 43.5 % of it.
    const fourth = picture.x + 0.435 * Math.max(picture.width, picture.height * 1.6)
    expect(fourth, `${width} × ${height}`).toBeGreaterThanOrEqual(paper.x)
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

test('the date of the first trip is smaller than its name, and nothing below it touches the next line', async ({
  page,
}) => {
  const size = (part: Locator) =>
    part.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
  for (const path of ['/', '/trips'])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await gotoWithFonts(page, path)
      const card = page.locator('.trip-card').first()
      const [date, name, text] = [
        card.locator('time'),
        card.getByRole('heading'),
        card.locator('.trip-card-more'),
      ]
      if (width > 390) expect(await size(date), path).toBeLessThan(await size(name))
      // The box of its line: that of the letters is higher than the line.
      const [dated, facts] = [
        (await card.locator('p > span:has(time)').boundingBox())!,
        (await card.getByText('מומלץ').boundingBox())!,
      ]
      expect(facts.y - dated.y - dated.height, `${path}, ${width}`).toBeGreaterThanOrEqual(8)
      const [named, told] = [(await name.boundingBox())!, (await text.boundingBox())!]
      expect(told.y - named.y - named.height, `${path}, ${width}`).toBeGreaterThanOrEqual(12)
    }
})

test('the date of the first trip keeps its distance from the picture above it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/', '/trips']) {
    await gotoWithFonts(page, path)
    const card = page.locator('.trip-card').first()
    const [picture, date] = [
      (await card.locator('.trip-card-picture').boundingBox())!,
      (await card.locator('time').boundingBox())!,
    ]
    expect(date.y - picture.y - picture.height, path).toBeGreaterThanOrEqual(12)
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

test('the two ways to share an article stand beside each other on a phone, below each other in large letters', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await gotoWithFonts(page, '/blog/alone-came-back-three')
  const [one, other] = await page.getByRole('group', { name: 'שיתוף המאמר' }).getByRole('link').all()
  for (const width of [360, PHONE.width]) {
    await page.setViewportSize({ width, height: 844 })
    const [first, second] = [(await one!.boundingBox())!, (await other!.boundingBox())!]
    expect([first.y, first.width, first.height], `${width}`).toEqual([second.y, second.width, 44])
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect((await other!.boundingBox())!.y).toBeGreaterThan((await one!.boundingBox())!.y + 44)
})

test('a credit above a quote has even air above and below it on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await gotoWithFonts(page, '/blog/alone-came-back-three')
  const [credit, quote] = [
    page.locator('p:has(+ blockquote) > .credit'),
    page.locator('.prose-article > blockquote'),
  ]
  await expect(credit).toHaveCSS('padding-block-start', '24px')
  await expect(quote).toHaveCSS('padding-block-start', '24px')
})

test('the paper of a drawn head ends 40 px below what stands last on it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/favourites', '/user-rights', '/search']) {
    await page.goto(path)
    await untilHydrated(page)
    const words = page.locator('.opening-strip > .opening-words')
    await expect
      .poll(async () => {
        const [paper, last] = [
          (await words.boundingBox())!,
          (await words.locator('a, button').last().boundingBox())!,
        ]
        return Math.round(paper.y + paper.height - last.y - last.height)
      }, path)
      .toBe(40)
  }
})

test('how many were found is said on the line of the first heading, at its other end', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('יוגה')}`)
  const heading = page.locator('.found h2').first()
  await heading.waitFor()
  const words = (part: Locator) =>
    part.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().toJSON() as DOMRect
    })
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const [said, name] = [await words(page.locator('#results')), await words(heading)]
    const list = (await page.locator('.found-list').first().boundingBox())!
    expect(said.left, `${width}`).toBeCloseTo(list.x, 0)
    expect(said.top, `${width}`).toBeGreaterThan(name.top)
    expect(said.bottom, `${width}`).toBeLessThanOrEqual(name.bottom)
    const above = (await page.locator('.opening').boundingBox())!
    expect(name.top - above.y - above.height, `${width}`).toBeGreaterThanOrEqual(32)
  }
})

test('the words on the paper of the blog’s first article have even air at both sides', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/blog')
  const paper = page.locator('.article-lead > :last-child')
  await expect(paper).toHaveCSS('padding-inline-start', '48px')
  await expect(paper).toHaveCSS('padding-inline-end', '48px')
})

test('the dots of the testimonials never lie on their heading', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await gotoWithFonts(page, '/')
  const heading = page.getByRole('heading', { name: 'מה מספרות מי שחזרו' })
  const controls = page.locator('.carousel-controls')
  const expectApart = async () => {
    const line = await heading.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().toJSON()
    })
    const box = (await controls.boundingBox())!
    expect(box.x + box.width <= line.left || box.x >= line.right || box.y >= line.bottom).toBe(true)
    expect(box.x).toBeGreaterThanOrEqual(0)
  }
  await expectApart()
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
  await expectApart()
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  // As many as the owner may have.
  await controls.evaluate((row) => {
    while (row.children.length < 13) row.append(row.lastElementChild!.cloneNode(true))
  })
  await expectApart()
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

test('the only way into the community is no wider than its words need', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto('/terms')
  const ways = page.getByRole('region', { name: 'בואי לקהילה שלנו' }).getByRole('link')
  await ways.last().evaluate((link) => link.remove())
  expect((await ways.first().boundingBox())!.width).toBeLessThan(400)
})
