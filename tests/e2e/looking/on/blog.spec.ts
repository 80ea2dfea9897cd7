// Regression tests of visual faults of the list of articles, opened once for all looks.
import type { Locator } from '@playwright/test'
import {
  expectChipsOnOneLine,
  expectCornersOfPair,
  expectLinesUnderChoices,
  expectNoneAlone,
  expectPairsOnOneLine,
  expectPicturesOnTextEdge,
} from '../../support/list-looks.ts'
import { DESK, LAPTOP, look, openForLooks, PHONE } from '../../support/looks.ts'
import { overlap } from '../../support/overlap.ts'
import { expect, test } from '../../support/test.ts'

test('the list of articles', async ({ page }) => {
  await openForLooks(page, '/blog')
  await look(
    page,
    'two pictures beside each other end on one line; on wide windows the narrower is the higher one',
    DESK,
    () => expectPairsOnOneLine(page, '.articles > li > article > :first-child'),
  )
  await look(page, 'on a phone the two large pictures begin on the edge of the text', PHONE, () =>
    expectPicturesOnTextEdge(page, '.articles > li:nth-child(-n + 2) > article > :first-child'),
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
    'the two pictures of a pair are cut where they meet, one below and one above',
    LAPTOP,
    () => expectCornersOfPair(page),
  )
  await look(page, 'no article and no trip stands alone beside a void', DESK, () =>
    expectNoneAlone(page, '.articles > li'),
  )
  await look(
    page,
    'on a phone the later articles of the blog are lines with a small picture',
    PHONE,
    async () => {
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
    },
  )
  await look(page, 'the search of the blog stands on the rule below the categories', LAPTOP, async () => {
    const bottom = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!
      return y + height
    }
    const main = page.getByRole('main')
    expect(await bottom(main.getByRole('searchbox'))).toBeCloseTo(await bottom(main.getByRole('search')), 0)
  })
  await look(page, 'the first category of the blog begins at the margin of the page', DESK, async () => {
    for (const [width, margin] of [
      [390, 20],
      [768, 40],
      [1280, 64],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
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
  await look(
    page,
    'on a phone the first article of the blog is a picture from edge to edge with its words on the end of it',
    PHONE,
    async () => {
      const [picture, paper] = [
        (await page.locator('.article-lead > :first-child').boundingBox())!,
        (await page.locator('.article-lead > :last-child').boundingBox())!,
      ]
      expect([picture.x, picture.width, picture.height]).toEqual([0, 390, 440])
      expect(picture.y + picture.height - paper.y).toBe(72)
      // In a low window it is lower, not narrower.
      await page.setViewportSize({ width: 390, height: 553 })
      const low = (await page.locator('.article-lead > :first-child').boundingBox())!
      expect([low.x, low.width]).toEqual([0, 390])
      expect(low.height).toBeCloseTo(0.7 * 553, 0)
    },
  )
  await look(
    page,
    'the words on the paper of the blog’s first article have even air at both sides',
    LAPTOP,
    async () => {
      const paper = page.locator('.article-lead > :last-child')
      await expect(paper).toHaveCSS('padding-inline-start', '48px')
      await expect(paper).toHaveCSS('padding-inline-end', '48px')
    },
  )
  await look(page, 'a row of choices fades out on a phone while there is more of it', PHONE, async () => {
    // In the machine's own face the row may end within a pixel, and the fade with it.
    const row = page.getByRole('group', { name: 'קטגוריות' })
    await expect(row).toHaveCSS('mask-position', '0px 0px')
    await row.evaluate((element) => element.scrollTo({ left: -element.scrollWidth, behavior: 'instant' }))
    await expect(row).toHaveCSS('mask-position', '100% 0px')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(row).toHaveCSS('mask-image', 'none')
  })

  await look(
    page,
    'from a tablet on three articles in a row are covers of one size in the colour of their category',
    LAPTOP,
    async () => {
      const covers = page.locator('.articles > :nth-child(n + 5):nth-child(-n + 7) > article')
      for (const width of [640, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const boxes = await covers.evaluateAll((all) =>
          all.map((cover) => {
            const { top, width: wide, height } = cover.getBoundingClientRect()
            const title = cover.querySelector('h3')!
            const told = [...cover.querySelectorAll(':scope > div > p:last-child > span > span')]
            return {
              place: [top, wide, height].map(Math.round).join(),
              height,
              titleLines: title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight),
              lines: new Set(told.map((each) => Math.round(each.getBoundingClientRect().top))).size,
              overflows: cover.scrollWidth > cover.clientWidth || cover.scrollHeight > cover.clientHeight,
              pictures: [...cover.querySelectorAll('img')].filter((image) => image.checkVisibility()).length,
            }
          }),
        )
        expect(boxes.length).toBe(3)
        expect(new Set(boxes.map(({ place }) => place)).size, `${width}`).toBe(1)
        for (const { height, titleLines, lines, overflows, pictures } of boxes) {
          expect(height, `${width}`).toBeGreaterThanOrEqual(256)
          if (width >= 1024) expect(Math.round(titleLines), `${width}`).toBeLessThanOrEqual(3)
          // Author, date and reading time.
          if (width >= 1280) expect(lines, `${width}`).toBe(1)
          expect({ overflows, pictures }, `${width}`).toEqual({ overflows: false, pictures: 0 })
        }
      }
      for (const contrast of ['', 'high', 'inverted']) {
        await page.evaluate((chosen) => {
          if (chosen) document.documentElement.dataset.contrast = chosen
          else delete document.documentElement.dataset.contrast
        }, contrast)
        // What is far from the window keeps the colours that it had.
        await covers.first().scrollIntoViewIfNeeded()
        const white = expect(covers.first().getByRole('heading'))
        if (contrast === 'inverted') await white.not.toHaveCSS('color', 'rgb(255, 255, 255)')
        else await white.toHaveCSS('color', 'rgb(255, 255, 255)')
        for (const cover of await covers.all())
          expect(await leastContrast(cover), contrast).toBeGreaterThan(4.5)
      }
      // The map lines are a picture, the colour is not.
      const lines = () => covers.first().evaluate((cover) => getComputedStyle(cover, '::after').content)
      expect(await lines()).toBe('""')
      await page.evaluate(() => (document.documentElement.dataset.accessibility = 'hideImages'))
      expect(await lines()).toBe('none')
      await page.setViewportSize(PHONE)
      await page.evaluate(() => delete document.documentElement.dataset.accessibility)
      // There they are rows with a small picture, or its placeholder.
      for (const row of await covers.all()) {
        const picture = row.locator('> :first-child')
        await expect(picture).toBeVisible()
        expect((await picture.boundingBox())!.width).toBeLessThan(120)
      }
      expect(await lines()).toBe('none')
    },
  )

  // What follows leaves the page.
  await look(
    page,
    'the recommended article lies on its picture, which shows above it and leads to it',
    { width: 1280, height: 900 },
    async () => {
      const card = page.getByRole('main').getByRole('article').first()
      const name = card.getByRole('heading')
      const picture = card.locator('> span')
      for (const letters of ['200%', '100%']) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
        expect(await overlap(picture, name), letters).toBe(true)
        const [shown, words] = [await picture.boundingBox(), await card.locator('> div').boundingBox()]
        expect(words!.y - shown!.y, letters).toBeGreaterThan(60)
      }
      const address = await name.getByRole('link').getAttribute('href')
      await card.click({ position: { x: 40, y: 40 } })
      await expect(page).toHaveURL(address!)
    },
  )
})

/** The least contrast of a cover's words on its own ground. */
function leastContrast(cover: Locator): Promise<number> {
  return cover.evaluate((article) => {
    const draw = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const light = (colour: string) => {
      draw.fillStyle = colour
      draw.fillRect(0, 0, 1, 1)
      const [r, g, b] = [...draw.getImageData(0, 0, 1, 1).data]
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    const ground = light(getComputedStyle(article).backgroundColor)
    const words = [...article.querySelectorAll('h3, h3 a, p, div > span, bdi, time')].map((part) => {
      const own = light(getComputedStyle(part).color)
      return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05)
    })
    return Math.min(...words)
  })
}
