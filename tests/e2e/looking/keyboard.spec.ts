// With the keyboard alone: everything that can be pressed is reached, in the order of the page, and is seen when it is.
import { focused } from '../support/focus.ts'
import { addressOf, KINDS } from '../support/public-pages.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const LONGEST_WALK = 250

test.use({ reducedMotion: 'reduce' })

for (const kind of KINDS) {
  test(`a walk with the keyboard: ${kind}`, async ({ page, request }) => {
    await page.goto(await addressOf(kind, request))
    await untilHydrated(page)
    const wanted = await page.evaluate(numberTargets)
    const met: string[] = []
    for (let step = 0; step < LONGEST_WALK; step += 1) {
      await page.keyboard.press('Tab')
      const at = await focused(page)
      if (!at) break
      expect(at.problems, at.html).toEqual([])
      if (at.number) met.push(at.number)
    }
    expect(met, 'every target, in the order of the page').toEqual(wanted)
  })
}

test('the handles of the price slider show which of them has the focus', async ({ page }) => {
  await page.goto('/trips')
  await untilHydrated(page)
  const [low, high] = await page.getByRole('slider').all()
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

test('the first stop leads past the frame to the page itself', async ({ page }) => {
  await page.goto('/trips')
  await untilHydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'דילוג לתוכן' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

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
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(menu).toBeFocused()
})

/** Numbers what the keyboard has to reach, in the order of the page. */
function numberTargets(): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input, select, textarea, summary',
    ),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
  return targets.map((element, index) => (element.dataset.target = String(index)))
}
