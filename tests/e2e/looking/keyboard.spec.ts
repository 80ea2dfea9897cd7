// Keyboard operation, in addition to the walk over every kind of page (each-kind.spec.ts).
import { expectTabStaysIn } from '../support/focus.ts'
import { untilHydrated } from '../support/hydration.ts'
import { addressOf } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'
import { expectWalk } from '../support/keyboard-walk.ts'

test.use({ reducedMotion: 'reduce' })

test('the first stop of the list of trips leads past the frame to the page itself, without a step of the way back, and the price slider shows which of its handles has the focus', async ({
  page,
}) => {
  await page.goto('/trips')
  await untilHydrated(page)
  const where = () => page.evaluate(() => [history.length, location.href])
  const before = await where()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'דילוג לתוכן' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  expect(await where()).toEqual(before)

  const [low, high] = await page.getByRole('slider').all()
  const ends = [await low!.inputValue(), await high!.inputValue()]
  expect(ends.map(Number).sort((a, b) => a - b)).toEqual([0, 30000])
  const slider = page.locator('.price-slider')
  const look = () => slider.screenshot({ animations: 'disabled' })
  await slider.scrollIntoViewIfNeeded()
  const without = await look()
  await low!.focus()
  const lowFocused = await look()
  expect(lowFocused.equals(without)).toBe(false)
  await high!.focus()
  const highFocused = await look()
  expect(highFocused.equals(without)).toBe(false)
  expect(highFocused.equals(lowFocused)).toBe(false)
})

test('a link within the page is not announced as another page', async ({ page }) => {
  await page.goto('/user-rights')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'ישר לבקשה' }).press('Enter')
  await expect(page).toHaveURL(/#rights-form$/)
  // Gatsby says of such a link, too, that it led to another page.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  await expect(page.locator('#gatsby-announcer')).toHaveText('')
})

for (const [device, width] of [
  ['phone', 390],
  ['tablet', 768],
] as const)
  test(`on a ${device} nothing of a trip that has the focus lies under the bar with the price`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(await addressOf('trip', request))
    await untilHydrated(page)
    await expectWalk(page)
  })

// What a zoom of 400 % leaves of a window of 1280 × 1024, in which WCAG looks at reflow.
test.describe('in a window of 320 × 256, before she has chosen her cookies', () => {
  test.use({ viewport: { width: 320, height: 256 }, storageState: { cookies: [], origins: [] } })

  for (const kind of ['trips', 'trip'] as const)
    test(`bars leave half of ${kind} to the page, and cover nothing that has the focus`, async ({
      page,
      request,
    }) => {
      await page.goto(await addressOf(kind, request))
      await untilHydrated(page)
      await expect(page.getByRole('region', { name: 'עוגיות, רק בהסכמתך' })).toBeVisible()
      await page.mouse.wheel(0, 700)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
      expect(await page.evaluate(rowsOfThePage)).toBeGreaterThanOrEqual(128)
      await page.goto(page.url())
      await untilHydrated(page)
      await expect(page.getByRole('region', { name: 'עוגיות, רק בהסכמתך' })).toBeVisible()
      await expectWalk(page)
    })

  test('the settings that she opened take most of it, and the end of the page comes above them', async ({
    page,
  }) => {
    await page.goto('/privacy#cookie-settings')
    await untilHydrated(page)
    const settings = page.getByRole('region', { name: 'אילו עוגיות מתאימות לך?' })
    await expect(settings).toBeVisible()
    const { height } = (await settings.boundingBox())!
    expect(height).toBeGreaterThan(200)
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const end = (await page.getByRole('contentinfo').getByRole('link').last().boundingBox())!
    expect(end.y + end.height).toBeLessThanOrEqual(256 - height)
  })
})

/** How many rows of pixels, in the middle of the window, show the page itself. */
function rowsOfThePage(): number {
  const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
  const isBar = (bar?: Element | null) => bar && getComputedStyle(bar).position !== 'static'
  return rows.filter((element) => element?.closest('main') && !isBar(element.closest('.trip-bar'))).length
}

test('the menu of small screens opens, keeps the focus, closes with Escape and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await untilHydrated(page)
  const menu = page.getByRole('button', { name: 'תפריט', exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'תפריט' })
  await expect(panel).toBeVisible()
  await expectTabStaysIn(panel, 30)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(menu).toBeFocused()
})
