// The tops of lost paths and of past trips, lists of results. Tops of all other kinds: each-kind.spec.ts and on/.
import { untilHydrated } from '../support/hydration.ts'
import { boxOf, LAPTOP, PHONE, setRoot } from '../support/looks.ts'
import { expectStrip } from '../support/opening.ts'
import { expect, test } from '../support/test.ts'

for (const path of ['/trips/never-was', '/blog/never-was'])
  test(`${path} opens with a strip, its name on paper that cuts into it`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(path)
    await untilHydrated(page)
    // A lost path asks the API first.
    await page.locator('.page-hero-strip').waitFor()
    await expectStrip(page)
  })

test('where no past trip stands beside it, the name of their page keeps clear of the window’s edge', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP)
  await page.goto('/trips/past')
  await untilHydrated(page)
  const name = page.getByRole('heading', { level: 1 })
  const start = async () => {
    const { x, width } = await boxOf(name)
    return LAPTOP.width - x - width
  }
  const beside = await start()
  expect(beside).toBe(64)
  await expect(page.locator('.past-lead img[fetchpriority="high"]')).toBeVisible()
  // As on every further list, and where no trip has left yet.
  await page.locator('.past-lead').evaluate((lead) => lead.remove())
  expect(await start()).toBe(beside)
  await page.locator('.past > :not(.past-title)').evaluateAll((rest) => rest.forEach((each) => each.remove()))
  expect(await start()).toBe(beside)
})

test('no half of the results is empty, however many there are', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  for (const text of ['יוגה', 'הרים', 'כנרת']) {
    await page.goto(`/search?q=${encodeURIComponent(text)}`)
    const list = page.locator('.result-list').first()
    await expect(list.getByRole('listitem').first()).toBeVisible()
    const wide = (await boxOf(list)).width
    for (const row of await list.getByRole('listitem').all()) expect((await boxOf(row)).width).toBe(wide)
    const check = async (state: string) => {
      // From the first picture or word of a line to its last one: an empty box beside them counts for nothing.
      const lines = await list.evaluate((element) =>
        [...element.children].map((row) => {
          const parts = [...row.querySelectorAll('img, a, .result-snippet')].flatMap((part) => {
            const range = document.createRange()
            range.selectNodeContents(part)
            return part.matches('img') ? part.getBoundingClientRect() : [...range.getClientRects()]
          })
          const [left, right] = [
            Math.min(...parts.map((part) => part.left)),
            Math.max(...parts.map((part) => part.right)),
          ]
          return { y: row.getBoundingClientRect().y, left, right }
        }),
      )
      for (const { y } of lines) {
        const line = lines.filter((each) => each.y === y)
        const filled = Math.max(...line.map(({ right }) => right)) - Math.min(...line.map(({ left }) => left))
        expect(filled, `${text}, ${state}`).toBeGreaterThan(wide * 0.8)
      }
    }
    const first = list.locator('li > .result-picture').first()
    await check('with pictures')
    await setRoot(page, 100, 'hideImages')
    expect((await boxOf(first)).width).toBeLessThanOrEqual(128)
    await check('without them')
    await setRoot(page, 100)
    // As where none is there.
    await first.locator('img').evaluateAll((images) => images.forEach((image) => image.remove()))
    expect((await boxOf(first)).width).toBeLessThanOrEqual(128)
    await check('without the first')
  }
})

test('below wide windows a trip opens with its picture from edge to edge, its name on paper over the end of it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const slug of ['dolomites-high-trails', 'costa-rica-slow']) {
    await page.goto(`/trips/${slug}`)
    for (const [width, height] of [
      [320, 700],
      [390, 844],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      const [picture, paper, name] = [
        await boxOf(page.locator('.trip-hero-picture').first()),
        await boxOf(page.locator('.trip-paper')),
        page.getByRole('heading', { level: 1 }),
      ]
      expect([picture.x, picture.width, paper.x, paper.width], `${width}`).toEqual([0, width, 0, width])
      expect(picture.y + picture.height - paper.y, `${width}`).toBe(64)
      // Nothing of the name is on the picture, and all of it above the bar of the first window.
      const { y, height: high } = await boxOf(name)
      expect(y, `${width}`).toBeGreaterThanOrEqual(picture.y + picture.height)
      expect(y + high, `${width}`).toBeLessThan(height - 64)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})
