// The tables of legal texts.
import { expect, type Page } from '@playwright/test'

/** On both edges of the text; the page is left with a window of 1280 px. */
export async function expectTableOnEdges(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const table = page.locator('.legal table').first()
    const text = (await page.locator('.prose:has(> table)').first().boundingBox())!
    const box = (await table.boundingBox())!
    expect([box.x, box.width], `${width}`).toEqual([text.x, text.width])
    const words = await table
      .locator('th')
      .first()
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingInlineStart))
    expect(words).toBe(0)
  }
}
