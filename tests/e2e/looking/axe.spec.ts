// axe with dialogs and menus open. Every kind of page by itself: each-kind.spec.ts.
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/axe.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expectWellMadeWithAnyContrast } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 900 }
const DESK = { width: 1280, height: 900 }

test.use({ reducedMotion: 'reduce' })

test('axe finds nothing in the accessibility panel with any contrast', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'התאמות נגישות', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'התאמות נגישות' }).getByRole('slider')).toBeVisible()
  await expectWellMadeWithAnyContrast(page)
})

const DIALOGS: { name: string; address: string; size: typeof PHONE; open: (page: Page) => Promise<void> }[] =
  [
    {
      name: 'the menu of small screens',
      address: '/',
      size: PHONE,
      open: async (page) => {
        await page.getByRole('button', { name: 'תפריט', exact: true }).click()
        await expect(page.getByRole('dialog', { name: 'תפריט' })).toBeVisible()
      },
    },
    ...[PHONE, DESK].map((size) => ({
      name: `the choice of cookies at ${size.width} px`,
      address: '/privacy#cookie-settings',
      size,
      open: (page: Page) =>
        expect(page.getByRole('region', { name: 'אילו עוגיות מתאימות לך?' })).toBeVisible(),
    })),
  ]

for (const { name, address, size, open } of DIALOGS)
  test(`axe finds nothing while it is open: ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto(address)
    await untilHydrated(page)
    await open(page)
    await expectNoAxeViolations(page)
  })

test.describe('a visitor who has never been here', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  for (const size of [PHONE, DESK])
    test(`axe finds nothing while she is asked about cookies at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto('/')
      await expect(page.getByRole('region', { name: /עוגיות/ })).toBeVisible()
      await expectNoAxeViolations(page)
    })
})
