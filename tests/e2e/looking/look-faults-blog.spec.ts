// Regression tests of visual faults: articles. Their list: on/blog.spec.ts.
import { gotoWithFonts } from '../support/fonts.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

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

test('the credit of a picture that a quote is on stands 16 px below the quote', async ({ page }) => {
  await gotoWithFonts(page, '/blog/alone-came-back-three')
  const [quote, credit] = [
    page.locator('.prose-article > blockquote'),
    page.locator('.prose-article blockquote + p > .credit'),
  ]
  for (const width of [PHONE.width, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const [paper, words] = [(await quote.boundingBox())!, (await credit.locator('..').boundingBox())!]
    expect(words.y - paper.y - paper.height, `${width}`).toBeCloseTo(16, 0)
  }
})

test('on a phone the text of an article begins soon: its contents are one line, its share links follow the text', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await gotoWithFonts(page, '/blog/alone-came-back-three')
  const text = (await page.locator('.prose-article').boundingBox())!
  const picture = (await page.locator('.article-picture').boundingBox())!
  expect(text.y - picture.y - picture.height).toBeLessThan(160)
  const contents = page.getByRole('navigation', { name: 'במאמר הזה' })
  await expect(contents.getByRole('link')).toHaveCount(0)
  await contents.getByText(/^במאמר הזה \(\d+\)$/).click()
  await expect(contents.getByRole('link').first()).toBeVisible()
  const share = (await page.getByRole('group', { name: 'שיתוף המאמר' }).boundingBox())!
  expect(share.y).toBeGreaterThan(text.y + text.height)
})

test('each title beside the first article to read has its excerpt', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await gotoWithFonts(page, '/blog/slow-sunrise')
  const items = page.locator('.related-lines > li')
  await expect(items).toHaveCount(3)
  const [second, third] = [(await items.nth(1).boundingBox())!, (await items.nth(2).boundingBox())!]
  expect(second.height).toBeCloseTo(third.height, 0)
  await expect(items.locator('h3 + p')).toHaveCount(3)
})

test('a single title beside the first article to read leaves no empty row', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await gotoWithFonts(page, '/blog/slow-sunrise')
  await untilHydrated(page)
  const items = page.locator('.related-lines > li')
  await items.nth(2).evaluate((item) => item.remove())
  const picture = (await items.first().locator('.related-picture').boundingBox())!
  expect(picture.width / picture.height).toBeCloseTo(7 / 4, 1)
})

test('an article without contents begins at the margin of its title', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await gotoWithFonts(page, '/blog/slow-sunrise')
  await untilHydrated(page)
  await page.locator('.article-side').evaluate((side) => side.replaceChildren())
  const starts = await Promise.all(
    ['h1', '.prose-article > p:first-child', '.article-end > :last-child'].map((part) =>
      page.locator(part).evaluate((element) => {
        const { paddingInlineStart } = getComputedStyle(element)
        return element.getBoundingClientRect().right - Number.parseFloat(paddingInlineStart)
      }),
    ),
  )
  expect(new Set(starts).size).toBe(1)
})
