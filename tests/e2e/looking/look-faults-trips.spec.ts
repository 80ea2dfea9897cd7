// Regression tests of visual faults: some trips, past ones, favourites. The list and the other trips: on/.
import type { Locator } from '@playwright/test'
import { gotoWithFonts } from '../support/fonts.ts'
import { expectNoneAlone } from '../support/list-looks.ts'
import { expect, test } from '../support/test.ts'

test('the facts of a trip without days stand beside its text, and stay there as one reads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/trips/costa-rica-slow')
  const facts = page.locator('.trip-suits')
  const text = (await page.locator('.trip-intro').boundingBox())!
  const { x, y, width, height } = (await facts.boundingBox())!
  expect(x + width).toBeLessThan(text.x)
  expect(y + height).toBeLessThan(text.y + text.height)
  await page.mouse.wheel(0, y)
  await expect.poll(async () => (await facts.boundingBox())!.y).toBeCloseTo(96, 0)
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

test('the name of the latest past trip is larger than its dates, in one face with them', async ({ page }) => {
  await page.goto('/trips/past')
  const size = (part: Locator) =>
    part.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
  const face = (part: Locator) => part.evaluate((words) => getComputedStyle(words).fontFamily)
  const lead = page.locator('.past-lead')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const name = await size(lead.getByRole('heading'))
    expect(name, `${width}`).toBeGreaterThan(1.5 * (await size(lead.locator('time').first())))
    expect(await face(lead.getByRole('heading'))).toBe(await face(lead.locator('time').first()))
  }
})

test('none of her favourites stands alone beside a void', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/favourites?trips=1,2,3,4')
  await expectNoneAlone(page, 'li:not([data-skeleton]) > .trip-card')
})
