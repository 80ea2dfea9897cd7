// The page of all results: /search?q=.
import { expectNoAxeViolations } from '../support/axe.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const pathOf = (text: string) => `/search?q=${encodeURIComponent(text)}`

test('results stand in groups, with the piece of text that fits and the found words marked', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const found = await (await request.get(`/api/search?q=${encodeURIComponent('הרים')}`)).json()
  expect(found.blogPosts.length).toBeGreaterThan(0)
  await page.goto(pathOf('הרים'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('חיפוש: הרים')
  for (const [name, list, folder] of [
    ['טיולים', found.trips, 'trips'],
    ['מאמרים', found.blogPosts, 'blog'],
  ]) {
    if (list.length === 0) continue
    const section = page.locator('section', { has: page.getByRole('heading', { name }) })
    await expect(section.getByRole('listitem')).toHaveCount(list.length)
    await expect(section.getByRole('link', { name: list[0].title }).first()).toHaveAttribute(
      'href',
      `/${folder}/${list[0].slug}`,
    )
  }
  const marks = await page.getByRole('main').locator('mark').allInnerTexts()
  expect(marks.length).toBeGreaterThan(0)
  await expectNoAxeViolations(page)
})

test('a long word for which nothing is found makes the page no wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pathOf('x'.repeat(80)))
  await expect(page.getByRole('heading', { name: /^לא מצאנו כלום/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('another text has its own address, and back returns to the first', async ({ page }) => {
  await page.goto(pathOf('הרים'))
  await untilHydrated(page)
  const field = page.getByRole('main').getByRole('textbox')
  await expect(field).toHaveValue('הרים')
  await field.fill('אוכל')
  await field.press('Enter')
  await expect(page).toHaveURL(pathOf('אוכל'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('חיפוש: אוכל')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('חיפוש: הרים')
  await expect(field).toHaveValue('הרים')
})

test('the number of results stands beside the first heading where there is room, and never over it', async ({
  page,
}) => {
  await page.goto(pathOf('הרים'))
  const count = page.locator('#results span')
  const heading = page.locator('.results h2').first()
  await expect(heading).toBeVisible()
  for (const [width, percent, share] of [
    [1280, 100, true],
    [390, 100, true],
    [320, 150, false],
    [320, 200, false],
    [360, 200, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
    const [number, name] = await Promise.all([count, heading].map((part) => part.evaluate(rectOfText)))
    expect(name!.lines, 'no word of it is broken').toBe(1)
    const isBeside = number!.top < name!.bottom && name!.top < number!.bottom
    const isOver = isBeside && number!.right > name!.left
    expect(isOver, `${width} px, ${percent} %`).toBe(false)
    if (share) expect(isBeside, `${width} px, ${percent} %`).toBe(true)
  }
})

/** Of the letters alone: the box of a heading is as wide as the page. */
function rectOfText(element: Element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  const { top, bottom, left, right } = range.getBoundingClientRect()
  return { top, bottom, left, right, lines: range.getClientRects().length }
}

test('no excerpt is cut by the browser on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pathOf('יוגה'))
  const excerpts = page.locator('.result-snippet')
  await expect(excerpts.first()).toBeVisible()
  // What the browser cuts it cuts within a word; the API cuts between words.
  const cut = await excerpts.evaluateAll((all) => all.map((text) => text.scrollHeight - text.clientHeight))
  expect(Math.max(...cut)).toBeLessThanOrEqual(1)
})
