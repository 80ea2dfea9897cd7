// Regression tests of visual faults of articles, each opened once for all looks.
import { boxAround, DESK, LAPTOP, look, openForLooks, PHONE } from '../../support/looks.ts'
import { expect, test } from '../../support/test.ts'

test('an article with contents, and a quote on a picture', async ({ page }) => {
  await openForLooks(page, '/blog/alone-came-back-three')
  await look(
    page,
    'the text of an article ends at the margin of the page, and leaves no quarter of the window empty',
    DESK,
    async () => {
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const text = page.getByRole('article').first().locator('.prose > p:not(:has(picture, .credit))')
        const starts = await Promise.all(
          (await text.all()).map(async (each) => (await boxAround(each)).start),
        )
        expect(Math.min(...starts), `${width}`).toBeGreaterThanOrEqual(63)
        expect(Math.max(...starts), `${width}`).toBeLessThan(width * 0.18)
      }
    },
  )
  await look(page, 'the chapters of an article are numbered as in their list', DESK, async () => {
    const listed = page.getByRole('navigation', { name: 'במאמר הזה' }).getByRole('link')
    const numbered = page.locator('.prose-article > h2')
    await expect(numbered).toHaveCount(await listed.count())
    const numerals = await numbered.evaluateAll((all) =>
      all.map((heading) => getComputedStyle(heading, '::before').content),
    )
    expect(numerals.every((numeral) => numeral.includes('counter(chapter)'))).toBe(true)
  })
  await look(
    page,
    'on the widest windows an article has larger letters, and its numerals stand clear of its list',
    DESK,
    async () => {
      const letters = () =>
        page.locator('.prose-article').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
      await page.setViewportSize({ width: 1280, height: 900 })
      const before = await letters()
      const side = (await page.locator('.article-side').boundingBox())!
      const heading = (await page.locator('.prose-article > h2').first().boundingBox())!
      // The numeral and the air to both of its sides.
      expect(side.x - (heading.x + heading.width)).toBeGreaterThan(80)
      await page.setViewportSize({ width: 1920, height: 900 })
      expect(await letters()).toBeGreaterThan(before)
    },
  )
  await look(page, 'nothing of an article’s byline stands alone on a line', DESK, async () => {
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
  await look(
    page,
    'the credit of a picture that a quote is on stands 16 px below the quote, on its edge',
    DESK,
    async () => {
      const [quote, credit] = [
        page.locator('.prose-article > blockquote'),
        page.locator('.prose-article blockquote + p > .credit'),
      ]
      for (const width of [PHONE.width, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        const [paper, words] = [(await quote.boundingBox())!, (await credit.locator('..').boundingBox())!]
        expect(words.y - paper.y - paper.height, `${width}`).toBeCloseTo(16, 0)
        const said = (await quote.locator('p').first().boundingBox())!
        expect(words.x + words.width, `${width}`).toBeCloseTo(said.x + said.width, 0)
      }
    },
  )
  await look(
    page,
    'the two ways to share an article stand beside each other on a phone, below each other in large letters',
    PHONE,
    async () => {
      const [one, other] = await page.getByRole('group', { name: 'שיתוף המאמר' }).getByRole('link').all()
      for (const width of [360, PHONE.width]) {
        await page.setViewportSize({ width, height: 844 })
        const [first, second] = [(await one!.boundingBox())!, (await other!.boundingBox())!]
        expect([first.y, first.width, first.height], `${width}`).toEqual([second.y, second.width, 44])
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect((await other!.boundingBox())!.y).toBeGreaterThan((await one!.boundingBox())!.y + 44)
    },
  )
  await look(
    page,
    'a picture passes over the contents of an article, but not over a link in them that has the focus',
    LAPTOP,
    async () => {
      const link = page.getByRole('navigation', { name: 'במאמר הזה' }).getByRole('link').first()
      const picture = page.locator('.prose p:has(picture):has(+ blockquote)')
      await picture.evaluate((element) =>
        scrollBy({ top: element.getBoundingClientRect().y - 80, behavior: 'instant' }),
      )
      const isOnTop = () =>
        link.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
      expect(await isOnTop()).toBe(false)
      await page.keyboard.press('Tab')
      await link.evaluate((element) => element.focus({ preventScroll: true }))
      expect(await isOnTop()).toBe(true)
    },
  )
  await look(
    page,
    'an article opens with its name beside its picture, and has contents, a quote on a picture, its trip',
    { width: 1440, height: 900 },
    async () => {
      const article = page.getByRole('article').first()
      const [name, picture] = await Promise.all(
        [article.getByRole('heading', { level: 1 }), article.locator('> span').first()].map((part) =>
          part.boundingBox(),
        ),
      )
      expect(name!.x).toBeGreaterThanOrEqual(picture!.x + picture!.width)
      const contents = page.getByRole('navigation', { name: 'במאמר הזה' })
      const chapters = article.locator('.prose h2')
      await expect(contents.getByRole('link')).toHaveText(
        (await chapters.allInnerTexts()).map((title) => new RegExp(`${title}$`)),
      )
      await contents.getByRole('link').last().click()
      await expect(chapters.last()).toBeInViewport()
      const quote = article.locator('blockquote')
      const behind = article.locator('.prose p:has(picture) img')
      const [paper, photograph] = [(await quote.boundingBox())!, (await behind.boundingBox())!]
      expect(photograph.width).toBe(1440)
      expect(paper.y).toBeGreaterThan(photograph.y)
      expect(paper.y).toBeLessThan(photograph.y + photograph.height)
      const trip = page.getByRole('complementary', { name: 'סאונה' })
      await expect(trip).toContainText('הטיול של דפנה')
      await expect(trip.getByRole('link')).toHaveAttribute('href', '/trips/sauna-finland')
      await expect(page.getByRole('region', { name: 'עוד לקרוא' }).getByRole('listitem')).toHaveCount(3)
    },
  )

  // What follows opens its contents.
  await look(
    page,
    'on a phone the text of an article begins soon: its contents are one line, its share links follow the text',
    PHONE,
    async () => {
      const text = (await page.locator('.prose-article').boundingBox())!
      const picture = (await page.locator('.article-picture').boundingBox())!
      expect(text.y - picture.y - picture.height).toBeLessThan(160)
      const contents = page.getByRole('navigation', { name: 'במאמר הזה' })
      await expect(contents.getByRole('link')).toHaveCount(0)
      await contents.getByText(/^במאמר הזה \(\d+\)$/).click()
      await expect(contents.getByRole('link').first()).toBeVisible()
      const share = (await page.getByRole('group', { name: 'שיתוף המאמר' }).boundingBox())!
      expect(share.y).toBeGreaterThan(text.y + text.height)
    },
  )
})

test('an article with a quote on sand', async ({ page }) => {
  await openForLooks(page, '/blog/slow-sunrise')
  await look(
    page,
    'a quote without a picture stands on sand from the text to the edge of the window, its words within the page',
    DESK,
    async () => {
      const quote = page.getByRole('article').locator('.prose > blockquote')
      for (const width of [390, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const [sand, words] = [await boxAround(quote), await boxAround(quote.locator('p').first())]
        expect(sand.start, `${width}`).toBe(0)
        expect(words.start, `${width}`).toBeGreaterThanOrEqual(width < 640 ? 20 : width < 1024 ? 40 : 64)
        expect(words.end, `${width}`).toBeLessThan(sand.end)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    },
  )
  await look(page, 'a quote on sand has contour lines above its words on a phone', PHONE, async () => {
    const quote = page.locator('.prose-article > blockquote')
    const mask = await quote.evaluate((sand) => getComputedStyle(sand, '::before').maskImage)
    expect(mask).toContain('land.svg')
    const [sand, words] = [(await quote.boundingBox())!, (await quote.locator('p').first().boundingBox())!]
    expect(words.y - sand.y).toBeGreaterThanOrEqual(112)
  })
  await look(page, 'each title beside the first article to read has its excerpt', LAPTOP, async () => {
    const items = page.locator('.related-lines > li')
    await expect(items).toHaveCount(3)
    const [second, third] = [(await items.nth(1).boundingBox())!, (await items.nth(2).boundingBox())!]
    // The second follows the first at once: the air collects below both.
    expect(third.y - second.y - second.height).toBeCloseTo(32, 0)
    expect(second.height).toBeLessThanOrEqual(third.height)
    await expect(items.locator('h3 + p')).toHaveCount(3)
  })

  // What follows takes parts out of the page.
  await look(
    page,
    'a single title beside the first article to read leaves no empty row',
    { width: 800, height: 900 },
    async () => {
      const items = page.locator('.related-lines > li')
      await items.nth(2).evaluate((item) => item.remove())
      const picture = (await items.first().locator('.related-picture').boundingBox())!
      expect(picture.width / picture.height).toBeCloseTo(7 / 4, 1)
    },
  )
  await look(page, 'an article without contents begins at the margin of its title', LAPTOP, async () => {
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
})
