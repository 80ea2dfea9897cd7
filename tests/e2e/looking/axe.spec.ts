// axe with dialogs and menus open. Every kind of page by itself: each-kind.spec.ts; while she is asked about cookies:
// composition.spec.ts.
import { expectNoAxeViolations } from '../support/axe.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expectWellMade, expectWellMadeWithAnyContrast, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' })

test('axe finds nothing in the accessibility panel with any contrast', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'התאמות נגישות', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'התאמות נגישות' }).getByRole('slider')).toBeVisible()
  await expectWellMadeWithAnyContrast(page)
})

test('axe finds nothing while the menu of small screens is open', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'תפריט', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'תפריט' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('axe finds nothing while the choice of cookies is open', async ({ page }) => {
  await page.goto('/privacy#cookie-settings')
  await untilHydrated(page)
  await expect(page.getByRole('region', { name: 'אילו עוגיות מתאימות לך?' })).toBeVisible()
  await expectWellMade(page)
})
