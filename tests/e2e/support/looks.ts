// Many looks at one page that is opened once.
import type { Locator, Page } from '@playwright/test'
import { gotoWithFonts } from './fonts.ts'
import { untilHydrated } from './hydration.ts'
import { part } from './test-part.ts'

export const PHONE = { width: 390, height: 844 }
export const LAPTOP = { width: 1280, height: 800 }
export const DESK = { width: 1280, height: 900 }

/** In the site's faces, hydrated. */
export async function openForLooks(page: Page, address: string): Promise<void> {
  await gotoWithFonts(page, address)
  await untilHydrated(page)
}

/**
 * A part of a test (test-part.ts) in a window of this size: at the page's top, with letters and colours as they came, and the focus
 * nowhere. What takes parts out of the page, or puts words in, comes last of its test.
 */
export async function look(
  page: Page,
  name: string,
  size: { width: number; height: number },
  check: () => Promise<void>,
): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = ''
    delete root.dataset.contrast
    delete root.dataset.accessibility
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await part(name, check)
}

export const boxOf = async (part: Locator) => (await part.boundingBox())!

/** As the accessibility panel sets them: the size of text in percent, and what else is on. */
export const setRoot = (page: Page, percent: number, on = '') =>
  page.evaluate(
    ([percent, on]) => {
      document.documentElement.style.fontSize = `${percent}%`
      document.documentElement.dataset.accessibility = String(on)
    },
    [percent, on],
  )

/** Where it begins and ends, in px from the window's left edge. */
export async function boxAround(part: Locator) {
  const { x, width } = (await part.boundingBox())!
  return { start: x, end: x + width }
}
