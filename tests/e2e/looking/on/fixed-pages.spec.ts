// Regression tests of visual faults of the contact page and of long texts, each opened once for all looks.
import type { Page } from '@playwright/test'
import { boxAround, boxOf, DESK, LAPTOP, look, openForLooks, PHONE } from '../../support/looks.ts'
import { overlap } from '../../support/overlap.ts'
import { expect, test } from '../../support/test.ts'

const BLUSH = 'rgb(246, 227, 220)'
const TERRACOTTA = 'rgb(179, 69, 43)'

test('the contact page', async ({ page }) => {
  await openForLooks(page, '/contact')
  await look(page, 'the contact form lies on its photograph, which ends where it does', DESK, async () => {
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const art = page.locator('.page-hero-art')
      const letter = page.getByRole('region', { name: 'כתבי לנו' })
      const [picture, form] = [await boxAround(art), await boxAround(letter)]
      expect(picture.end, `${width}`).toBeCloseTo(form.end, 0)
      expect(await overlap(art, letter), `${width}`).toBe(true)
      // Its paper ends at the window's edge, its fields at the margin of the page.
      expect(form.start, `${width}`).toBe(0)
      const field = await boxAround(page.getByLabel('הודעה', { exact: true }))
      expect(field.start, `${width}`).toBeCloseTo(Math.max(64, (width - 1472) / 2), 0)
    }
  })
  await look(
    page,
    'the quick ways to reach her stand before the form on a phone, beside it on a wide window',
    DESK,
    async () => {
      const ways = page.getByRole('region', { name: 'נעים יותר לדבר?' })
      const form = page.getByRole('region', { name: 'כתבי לנו' })
      await page.setViewportSize(PHONE)
      await expect(ways.getByRole('link')).toHaveCount(3)
      expect((await ways.boundingBox())!.y).toBeLessThan((await form.boundingBox())!.y)
      await page.setViewportSize({ width: 1280, height: 800 })
      // Its sheet begins on the photograph above them both.
      expect((await form.boundingBox())!.y).toBeLessThan((await ways.boundingBox())!.y)
      // She reads from the right what comes first in the page.
      expect((await ways.boundingBox())!.x).toBeGreaterThan((await form.boundingBox())!.x)
    },
  )
  await look(
    page,
    'the form of the contact page begins where its photograph does, and the emergency number follows the others',
    LAPTOP,
    async () => {
      const [photograph, paper] = [
        (await page.locator('.page-hero-art').boundingBox())!,
        (await page.getByRole('region', { name: 'כתבי לנו' }).boundingBox())!,
      ]
      const field = (await page.locator('main [name=name]').boundingBox())!
      for (const part of [paper, field]) expect(part.x + part.width).toBe(photograph.x + photograph.width)
      expect(photograph.y + photograph.height - paper.y).toBe(96)
      const [ways, number] = [
        (await page.getByRole('region', { name: 'נעים יותר לדבר?' }).boundingBox())!,
        (await page.getByRole('region', { name: 'מספר לשעת חירום' }).boundingBox())!,
      ]
      expect(number.y - ways.y - ways.height).toBe(32)
    },
  )

  // What follows ticks its consent.
  await look(
    page,
    'the button that waits for consent says why, and passes for no other one',
    DESK,
    async () => {
      const button = page.getByRole('button', { name: 'שליחת הודעה' })
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription('אפשר לשלוח אחרי סימון ההסכמה.')
      // Its colours take 200 ms to turn from those it had before hydration.
      await expect(button).toHaveCSS('background-color', BLUSH)
      await page.getByRole('checkbox').check()
      await expect(button).toBeEnabled()
      await expect(button).toHaveCSS('background-color', TERRACOTTA)
    },
  )
})

test('the terms', async ({ page }) => {
  await openForLooks(page, '/terms')
  await look(page, 'the two ways into the community have one width', DESK, async () => {
    const ways = page.getByRole('region', { name: 'בואי לקהילה שלנו' }).getByRole('link')
    await expect(ways).toHaveCount(2)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const [first, second] = [(await ways.first().boundingBox())!, (await ways.last().boundingBox())!]
      expect(second.width, `${width}`).toBeCloseTo(first.width, 0)
      // Beside each other on a phone, above each other in the column of a wide window.
      if (width < 640) expect([first.y, first.x + first.width, second.x]).toEqual([second.y, 370, 20])
      else expect(second.x).toBe(first.x)
    }
  })
  await look(page, 'the last button of the terms is as wide as its words', LAPTOP, async () => {
    const button = page.getByRole('main').getByRole('link', { name: 'חזרה לדף הבית' })
    expect((await button.boundingBox())!.width).toBeLessThan(300)
  })
  await look(page, 'a numeral of a legal chapter stands 20 px from its heading', LAPTOP, async () => {
    const space = await page
      .locator('.legal section > h2')
      .first()
      .evaluate((heading) => {
        const { left } = getComputedStyle(heading, '::before')
        return Number.parseFloat(left) - heading.clientWidth
      })
    expect(space).toBeGreaterThanOrEqual(18)
  })

  // What follows takes a link out of the page.
  await look(
    page,
    'the only way into the community is no wider than its words need',
    { width: 700, height: 800 },
    async () => {
      const ways = page.getByRole('region', { name: 'בואי לקהילה שלנו' }).getByRole('link')
      await ways.last().evaluate((link) => link.remove())
      expect((await ways.first().boundingBox())!.width).toBeLessThan(400)
    },
  )
})

test('the privacy policy', async ({ page }) => {
  await openForLooks(page, '/privacy')
  await look(
    page,
    'the rules between the chapters of a legal text are as wide as the text',
    LAPTOP,
    async () => {
      const chapter = page.getByRole('main').locator('section[aria-labelledby]').first()
      const [rule, text] = [await boxAround(chapter), await boxAround(chapter.locator('.prose'))]
      expect(rule.start).toBeCloseTo(text.start, 0)
      expect(rule.end).toBeCloseTo(text.end, 0)
    },
  )
  await look(
    page,
    'below wide windows the paper is as wide as the page, so that no end of the strip stays beside it',
    DESK,
    async () => {
      for (const width of [390, 700, 768, 1000]) {
        await page.setViewportSize({ width, height: 900 })
        const name = await boxOf(page.getByRole('heading', { level: 1 }))
        expect([name.x, name.width], `${width}`).toEqual([0, width])
      }
    },
  )
  await look(
    page,
    'beside its contents a long text keeps its room, however large her letters are',
    { width: 1024, height: 800 },
    () => expectRoomBesideContents(page),
  )
  await look(page, 'on a phone the contents of a legal text are one line until they are opened', PHONE, () =>
    expectContentsOnOneLine(page),
  )
})

test('a page of her own', async ({ page }) => {
  await openForLooks(page, '/pages/before-the-first-trip')
  await look(
    page,
    'beside its contents a long text keeps its room, however large her letters are',
    { width: 1024, height: 800 },
    () => expectRoomBesideContents(page),
  )
  await look(page, 'on a phone the contents of a legal text are one line until they are opened', PHONE, () =>
    expectContentsOnOneLine(page),
  )
})

async function expectRoomBesideContents(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
  const [text, all] = [page.locator('.legal > :last-child'), page.locator('.legal')]
  const room = await all.evaluate((element) => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
    return element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  })
  expect((await text.boundingBox())!.width).toBeGreaterThan(room * 0.45)
  // Nor does the numeral of its last chapter reach the list.
  const heading = text.locator('h2').last()
  const reach = await heading.evaluate((element) => {
    const { left, width } = getComputedStyle(element, '::before')
    return element.getBoundingClientRect().left + Number.parseFloat(left) + Number.parseFloat(width)
  })
  const list = page.getByRole('navigation', { name: 'מה יש כאן' })
  expect(reach).toBeLessThanOrEqual((await list.boundingBox())!.x)
}

async function expectContentsOnOneLine(page: Page): Promise<void> {
  const contents = page.getByRole('navigation', { name: 'מה יש כאן' })
  await expect(contents.getByRole('link')).toHaveCount(0)
  const title = contents.getByText(/^מה יש כאן \(\d+\)$/)
  expect((await title.boundingBox())!.height).toBe(56)
  await title.click()
  await expect(contents.getByRole('link').first()).toBeVisible()
}
