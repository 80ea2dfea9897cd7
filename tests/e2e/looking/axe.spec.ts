// axe finds nothing: on any public page, on a phone and on a desk, with every contrast, and with each dialog open.
import type { Page } from '@playwright/test'
import { expectEnoughContrast, expectNoAxeViolations } from '../support/axe.ts'
import { addressOf, KINDS } from '../support/public-pages.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 900 }
const DESK = { width: 1280, height: 900 }

test.use({ reducedMotion: 'reduce' })

for (const kind of KINDS)
  test(`axe finds nothing with any contrast, on a phone and on a desk: ${kind}`, async ({
    page,
    request,
  }) => {
    await page.goto(await addressOf(kind, request))
    await untilHydrated(page)
    await expectWellMadeWithAnyContrast(page)
  })

test('axe finds nothing in the accessibility panel with any contrast', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'התאמות נגישות', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'התאמות נגישות' }).getByRole('slider')).toBeVisible()
  await expectWellMadeWithAnyContrast(page)
})

/** Where only colours change, nothing else can. The panel sets them so (accessibility-panel.spec.ts). */
async function expectWellMadeWithAnyContrast(page: Page): Promise<void> {
  // A colour that is inherited would still be on its way to the next one.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await expectNoAxeViolations(page)
    for (const contrast of ['high', 'inverted']) {
      await page.evaluate((value) => (document.documentElement.dataset.contrast = value), contrast)
      await expectEnoughContrast(page)
    }
    await page.evaluate(() => delete document.documentElement.dataset.contrast)
  }
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
