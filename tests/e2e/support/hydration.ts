import { expect, type Page } from '@playwright/test'

/** By now everything that she pressed or typed before has been heard. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/**
 * Every page says that it was opened `ms` earlier, as its clock is late by that. The date alone: with the timers of
 * `page.clock` toasts would end after their 5 s again (letMessagesStand() of test.ts).
 */
export const hasReadFor = (page: Page, ms: number) =>
  page.addInitScript((before) => {
    const { now } = Date
    Date.now = () => now() - before
  }, ms)

/**
 * Hold React back, as a slow line would, until the returned function is called. However slow the machine is, no form that
 * was sent meanwhile is posted without React: that comes after HELD_MS of site/src/lib/hydration/inlineScriptLoader.ts.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  await page.addInitScript(() => {
    const HELD_MS = 8000
    // After it a page that still loads would ask for its scripts, and `load` would wait for them.
    const LOADING_MS = 6000
    const { setTimeout } = window
    const later = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === HELD_MS || ms === LOADING_MS ? 0 : setTimeout(act, ms, ...rest)
    window.setTimeout = later as typeof setTimeout
  })
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/framework-*.js', async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}

/** As in site/src/lib/hydration/inlineScriptLoader.ts. */
const LOADING_MS = 6000

/** Scripts are asked for when the page has loaded and painted, or after six seconds of trying. */
export async function expectScriptsAfterPaint(page: Page): Promise<void> {
  const { loaded, painted, asked } = await page.evaluate(() => ({
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$|page-data/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(asked.length).toBeGreaterThan(3)
  expect(Math.min(...asked)).toBeGreaterThan(Math.min(Math.max(loaded, painted), LOADING_MS))
}
