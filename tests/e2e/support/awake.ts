import { expect, type Page } from '@playwright/test'

/** Wait until the page's scripts answer; they may sleep until she first comes near. */
export async function untilAwake(page: Page): Promise<void> {
  await page.mouse.move(3, 3)
  await expect(page.locator('.tooltip')).toBeAttached()
}
