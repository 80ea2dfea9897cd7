import { expect, type Page } from '@playwright/test'

/** By now everything that she pressed or typed before has been heard. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Hold React back, as a slow line would, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/framework-*.js', async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}
