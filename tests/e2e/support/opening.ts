// The tops of pages without a photograph: a strip of the map, the page's name on paper that cuts into it.
import { expect, type Locator, type Page } from '@playwright/test'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** The air beside the page, at one side. */
const gutterOf = (width: number) => (width < 640 ? 20 : width < 1024 ? 40 : Math.max(64, (width - 1472) / 2))
const boxOf = async (part: Locator) => (await part.boundingBox())!
/** Nothing lies on the middle of it. */
const isOnTop = (
  page: Page,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) =>
  page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)!.closest('.map') !== null,
    [x + width / 2, y + height / 2],
  )

/** The page is left with the last of the sizes, as by all that follow. */
export async function expectStrip(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const strip = await boxOf(page.locator('.page-hero-art'))
    const name = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(strip.width, `${size.width}`).toBe(size.width)
    // Its drawing stands whole above the paper, on the side that the paper leaves free on wide windows.
    if (size.width < 1024) expect(strip.height, `${size.width}`).toBeLessThanOrEqual(260)
    const top = await boxOf(page.locator('.page-hero .map-hill').last())
    expect(await isOnTop(page, top), `${size.width}`).toBe(true)
    expect(name.y, `${size.width}`).toBeGreaterThan(strip.y)
    expect(name.y, `${size.width}`).toBeLessThan(strip.y + strip.height)
    // The paper lies on the strip: nothing of the map runs through the name.
    const onTop = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)!.closest('h1') !== null,
      [name.x + name.width / 2, name.y + 8],
    )
    expect(onTop, `${size.width}`).toBe(true)
    // What belongs to the name stands under it, wherever there is room beside it.
    const words = await boxOf(page.locator('.page-hero-text > :last-child'))
    expect(words.x + words.width, `${size.width}`).toBeCloseTo(size.width - gutterOf(size.width), 0)
    expect(words.y - (name.y + name.height), `${size.width}`).toBeLessThan(8)
    // On a wide window the map fills the other half, down to where the words end.
    if (size.width >= 1024) {
      expect(strip.y + strip.height, `${size.width}`).toBeGreaterThanOrEqual(words.y + words.height)
      const foot = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)!.closest('.page-hero-art') !== null,
        [size.width * 0.4, strip.y + strip.height - 8],
      )
      expect(foot, `${size.width}`).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
}

export async function expectWholeDrawing(page: Page): Promise<void> {
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [hill, map] = [
      await boxOf(page.locator('main .map-hill').first()),
      await boxOf(page.locator('main .map')),
    ]
    expect(hill.y, `${width}`).toBeGreaterThanOrEqual(map.y)
    expect(hill.y + hill.height, `${width}`).toBeLessThanOrEqual(map.y + map.height)
  }
}

export async function expectAirBelowLast(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  const words = page.locator('.page-hero-strip > .page-hero-text')
  await expect
    .poll(async () => {
      const [paper, last] = [await boxOf(words), await boxOf(words.locator('a, button').last())]
      return Math.round(paper.y + paper.height - last.y - last.height)
    })
    .toBe(40)
}
