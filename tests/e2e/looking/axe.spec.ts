// axe finds nothing: on any public page, on a phone and on a desk, with every contrast, and with each dialog open.
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/axe.ts'
import { addressOf, KINDS } from '../support/public-pages.ts'
import { untilAwake } from '../support/sleep.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 900 }
const DESK = { width: 1280, height: 900 }

test.use({ reducedMotion: 'reduce' })

for (const contrast of ['normal', 'high', 'inverted'])
  for (const size of [PHONE, DESK])
    test(`axe finds nothing on any page with ${contrast} contrast at ${size.width} px`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(size)
      await page.addInitScript(
        (value) => localStorage.setItem('accessibilitySettings', JSON.stringify({ contrast: value })),
        contrast,
      )
      for (const kind of KINDS) {
        await page.goto(await addressOf(kind, request))
        await untilAwake(page)
        await test.step(kind, () => expectNoAxeViolations(page))
      }
      await openAccessibilityPanel(page)
      await expectNoAxeViolations(page)
    })

async function openAccessibilityPanel(page: Page) {
  await page.getByRole('button', { name: 'התאמות נגישות', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'התאמות נגישות' }).getByRole('slider')).toBeVisible()
}

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
    await untilAwake(page)
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
