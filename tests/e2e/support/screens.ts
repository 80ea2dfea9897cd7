// The two screens that the owner has: the phone, on which her stories are told, and a computer.
import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'

export const PHONE = { width: 390, height: 844 }
export const COMPUTER = { width: 1280, height: 900 }

/** As the page stands, nothing hangs over the edge of either screen and axe finds nothing. It is left as large as it was. */
export async function expectWellMade(page: Page): Promise<void> {
  const before = page.viewportSize()!
  for (const screen of before.width === PHONE.width ? [COMPUTER, PHONE] : [PHONE, COMPUTER])
    await expectWellMadeOn(screen, page)
  await page.setViewportSize(before)
}

export async function expectWellMadeOn(screen: typeof PHONE, page: Page): Promise<void> {
  await page.setViewportSize(screen)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
  await expectNoAxeViolations(page)
}
