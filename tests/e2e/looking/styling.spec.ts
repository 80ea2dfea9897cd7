// The cost of style changes: no rule makes the browser restyle the whole page.
import type { Browser, Page } from '@playwright/test'
import { untilHydrated } from '../support/hydration.ts'
import { addressOf } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

const KINDS = ['home', 'trips', 'trip', 'article'] as const
/** Of some 600. The banner itself has 20. */
const FEW = 60

// With motion the testimonials turn, and fade, within what is counted.
test.use({
  viewport: { width: 390, height: 844 },
  storageState: { cookies: [], origins: [] },
  contextOptions: { reducedMotion: 'reduce' },
})

for (const kind of KINDS)
  test(`${kind}: what is added to it has no other part styled again`, async ({ page, browser, request }) => {
    await page.goto(await addressOf(kind, request))
    await untilHydrated(page)
    await expect(page.locator('.consent')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.scrollPaddingBottom))
      .not.toBe('')
    const elements = await page.locator('*').count()
    expect(elements).toBeGreaterThan(FEW * 5)

    const added = await styledBy(browser, page, () => {
      document.head.append(document.createElement('script'))
      document.body.append(document.createElement('span'))
    })
    expect(added, 'a script and an element').toBeLessThan(FEW)
    expect(added, 'the element itself').toBeGreaterThan(0)

    // The banner grows, and tells how much of the foot it takes.
    const raised = await styledBy(browser, page, async () => {
      const { style } = document.documentElement
      style.scrollPaddingBottom = ''
      document.querySelector<HTMLElement>('.consent-inside')?.style.setProperty('padding-block', '40px')
      while (style.scrollPaddingBottom === '') await new Promise(requestAnimationFrame)
    })
    expect(raised, 'a banner that grows').toBeLessThan(FEW)
    expect(raised, 'the banner itself').toBeGreaterThan(0)
  })

/** How many elements the browser styled because of `change`. */
async function styledBy(browser: Browser, page: Page, change: () => void | Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(change)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}
