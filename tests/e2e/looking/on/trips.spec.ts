// Regression tests of visual faults of the list of trips, opened once for all looks.
import type { Locator, Page } from '@playwright/test'
import {
  expectChipsOnOneLine,
  expectDateOfFirstTrip,
  expectHeartsOfRows,
  expectLinesUnderChoices,
  expectNoneAlone,
  expectPairsOnOneLine,
  expectPicturesOnTextEdge,
} from '../../support/list-looks.ts'
import { boxOf, DESK, LAPTOP, look, openForLooks, PHONE } from '../../support/looks.ts'
import { expect, test } from '../../support/test.ts'

test('the list of trips', async ({ page }) => {
  await openForLooks(page, '/trips')
  await look(
    page,
    'two files hold all that a first visit reads: Hebrew, digits, punctuation and Latin',
    DESK,
    async () => {
      await page.evaluate(() => document.fonts.ready)
      const preloaded = await page.locator('link[rel=preload][as=font]').count()
      const { families, ranges } = await page.evaluate(() => {
        const faces = [...document.fonts].filter(({ status }) => status === 'loaded')
        return {
          families: faces.map(({ family }) => family.replace(/"/g, '')).sort(),
          ranges: new Set(faces.map(({ unicodeRange }) => unicodeRange)).size,
        }
      })
      expect(preloaded).toBe(2)
      expect(families.filter((family) => !family.includes('stand-in'))).toEqual([
        'Assistant',
        'Frank Ruhl Libre',
      ])
      expect(ranges, 'no part of a face waits for its letters').toBe(1)
      // A face that lacks a sign leaves it to the next family, which is as wide as that one alone.
      for (const family of ['Assistant', 'Frank Ruhl Libre'])
        for (const sign of ['א', '7', ',', '–', '״', '₪', '€', 'Y', 'g', '&', '+', '(', '"'])
          expect(await isDrawnBy(page, family, sign), `${sign} in ${family}`).toBe(true)
      expect(await isDrawnBy(page, 'Assistant', 'Ж'), 'what the files do not hold').toBe(false)
    },
  )
  await look(
    page,
    'two pictures beside each other end on one line; on wide windows the narrower is the higher one',
    DESK,
    () => expectPairsOnOneLine(page, '.trips > li .trip-card-picture'),
  )
  await look(page, 'on a phone pictures begin on the edge of the text', PHONE, () =>
    expectPicturesOnTextEdge(page, '.trips > li .trip-card-picture'),
  )
  await look(page, 'the hearts of rows keep their size, beside or below the words', PHONE, () =>
    expectHeartsOfRows(page),
  )
  await look(page, 'no chip stands alone on a second line of a phone or a tablet', PHONE, () =>
    expectChipsOnOneLine(page),
  )
  await look(
    page,
    'the line under a choice is as wide as its words, and all choices are equally far apart',
    LAPTOP,
    () => expectLinesUnderChoices(page),
  )
  await look(
    page,
    'on a tablet the filter ends where the rules above and below it do',
    { width: 768, height: 1024 },
    async () => {
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
    },
  )
  await look(page, 'no article and no trip stands alone beside a void', DESK, () =>
    expectNoneAlone(page, '.trips .trip-card'),
  )
  await look(
    page,
    'no hole opens between the name of a trip’s card and its words, nor above the foot, which a pair has on one line',
    LAPTOP,
    async () => {
      const cards = await page.locator('.trips .trip-card').all()
      expect(cards.length).toBeGreaterThan(5)
      /** The air above the foot of each card, by the line that the foot ends on. */
      const feet = new Map<number, number[]>()
      for (const card of cards) {
        const [name, words, end] = [
          (await card.getByRole('heading').boundingBox())!,
          (await card.locator('.trip-card-more').boundingBox())!,
          (await card.locator('.trip-card-end').boundingBox())!,
        ]
        expect(words.y - name.y - name.height).toBeLessThanOrEqual(16)
        const bottom = Math.round(end.y + end.height)
        feet.set(bottom, [...(feet.get(bottom) ?? []), end.y - words.y - words.height])
      }
      const [first, ...pairs] = [...feet.values()]
      expect(first!.length).toBe(1)
      for (const pair of pairs) {
        expect(pair.length).toBe(2)
        // The longer one has none; the other as much as its name is shorter.
        expect(Math.min(...pair)).toBeLessThanOrEqual(16)
        expect(Math.max(...pair)).toBeLessThanOrEqual(96)
      }
    },
  )
  await look(
    page,
    'the dates are the figure of a trip’s card, in the first one larger than its name, and nothing touches the next line',
    PHONE,
    () => expectDateOfFirstTrip(page),
  )
  await look(
    page,
    'on the widest windows the first trip ends where its picture does',
    { width: 1700, height: 900 },
    async () => {
      const first = page.locator('.trips > :first-child')
      const [picture, end] = [
        await boxOf(first.locator('.trip-card-picture')),
        await boxOf(first.locator('.trip-card-end')),
      ]
      expect(Math.abs(picture.y + picture.height - end.y - end.height)).toBeLessThan(8)
    },
  )

  // What follows changes the page.
  await look(
    page,
    'names, texts and prices of a pair of trips stand on one line each, however long one name is',
    DESK,
    async () => {
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
    },
  )
})

/** Two fallbacks of different widths give the same width only where the family draws the sign itself. */
function isDrawnBy(page: Page, family: string, sign: string): Promise<boolean> {
  return page.evaluate(
    async ([name, text]) => {
      const rules = (list: CSSRuleList): CSSRule[] =>
        [...list].flatMap((rule) => ('cssRules' in rule ? rules(rule.cssRules as CSSRuleList) : [rule]))
      const { style } = [...document.styleSheets]
        .flatMap((sheet) => rules(sheet.cssRules))
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .find((rule) => rule.style.getPropertyValue('font-family').replace(/"/g, '') === name)!
      // The face of the page may have come too late to be used there (font-display: optional): its file is asked.
      const face = new FontFace('of the file', style.getPropertyValue('src'))
      document.fonts.add(await face.load())
      const width = (fallback: string) => {
        const context = document.createElement('canvas').getContext('2d')!
        context.font = `100px "of the file", ${fallback}`
        return context.measureText(text!.repeat(20)).width
      }
      const isDrawn = width('monospace') === width('serif')
      document.fonts.delete(face)
      return isDrawn
    },
    [family, sign],
  )
}
