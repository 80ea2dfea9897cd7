// The owner's two screens: a phone and a computer.
import { expect, type Page } from '@playwright/test'
import { expectEnoughContrast, expectNoAxeViolations } from './axe.ts'

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

/** Where only colours change, nothing else can. The panel sets them so (accessibility-panel.spec.ts). */
export async function expectWellMadeWithAnyContrast(page: Page): Promise<void> {
  // A colour that is inherited would still be on its way to the next one.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
  for (const size of [PHONE, COMPUTER]) {
    await page.setViewportSize(size)
    await expectNoAxeViolations(page)
    for (const contrast of ['high', 'inverted']) {
      await page.evaluate((value) => (document.documentElement.dataset.contrast = value), contrast)
      await expectEnoughContrast(page)
    }
    await page.evaluate(() => delete document.documentElement.dataset.contrast)
  }
}
