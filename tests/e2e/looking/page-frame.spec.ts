import { type Page } from '@playwright/test'
import { holdScripts, untilHydrated } from '../support/hydration.ts'
import { overlap } from '../support/overlap.ts'
import { expect, test } from '../support/test.ts'

const tip = (page: Page) => page.locator('.tooltip')

test('a tooltip opens after 700 ms, the next one at once within 300 ms, and Escape closes it', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const [whatsapp, settings] = [
    page.getByRole('link', { name: 'דברי איתנו בוואטסאפ' }),
    page.getByRole('button', { name: 'התאמות נגישות', exact: true }),
  ]
  await expect(tip(page)).toBeAttached()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await whatsapp.hover()
  await page.clock.runFor(690)
  await expect(tip(page)).toBeHidden()
  await page.clock.runFor(20)
  await expect(tip(page)).toHaveText('דברי איתנו בוואטסאפ')
  await page.mouse.move(640, 300)
  await expect(tip(page)).toBeHidden()
  await page.clock.runFor(290)
  await settings.hover()
  await expect(tip(page)).toHaveText('התאמות נגישות')
  await page.keyboard.press('Escape')
  await expect(tip(page)).toBeHidden()
  await page.mouse.move(640, 300)
  await page.clock.runFor(310)
  await whatsapp.hover()
  await page.clock.runFor(600)
  await expect(tip(page)).toBeHidden()
  await page.clock.runFor(110)
  await expect(tip(page)).toBeVisible()
})

test('a tooltip opens for a pointer that came before the scripts, and stays while it rests on the tooltip', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'דברי איתנו בוואטסאפ' }).hover()
  arrive()
  await expect(tip(page)).toBeVisible()
  await tip(page).hover()
  await expect(tip(page)).toBeVisible()
})

test('one toast at a time, gone after five seconds, swiped away to the right, reached with F8', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() - 60_000 })
  await page.goto('/contact')
  await page.getByRole('checkbox').check()
  const send = page.getByRole('button', { name: 'שליחת הודעה' })
  const toasts = page.locator('[data-radix-collection-item]')
  const shown = page.getByText('שדות חובה חסרים', { exact: true })
  await untilHydrated(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // The script of toasts is fetched for the first one.
  await send.click()
  await expect(shown.first()).toBeVisible()
  // The field that is missing has the focus, and is not covered.
  expect(await overlap(toasts.first(), page.locator('main :focus'))).toBe(false)
  await page.clock.runFor(6_000)
  await expect(toasts).toHaveCount(0)
  await send.click()
  await send.click()
  await expect(toasts).toHaveCount(1)
  // The second one begins its five seconds with its first effect.
  await page.clock.runFor(100)
  await page.clock.runFor(4800)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts).toHaveCount(0)

  await send.click()
  await expect(toasts).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /הודעות/ }).locator('ol')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts).toHaveCount(0)

  await send.click()
  const toast = toasts.first()
  await expect(toast).toBeVisible()
  for (const [distance, left] of [
    [40, 1],
    [60, 0],
  ] as const) {
    const box = (await toast.boundingBox())!
    await page.mouse.move(box.x + 60, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 + distance, box.y + 20, { steps: 6 })
    await page.mouse.up()
    await page.clock.runFor(400)
    await expect(toasts).toHaveCount(left)
  }
})

test('below 768 px the links are in a panel that closes on a link, on Escape and on a tap beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/')
  const [menu, panel] = [
    page.getByRole('button', { name: 'תפריט', exact: true }),
    page.getByRole('dialog', { name: 'תפריט' }),
  ]
  await expect(page.getByRole('navigation', { name: 'ניווט ראשי' })).toBeHidden()
  await menu.click()
  for (const name of [
    'דף הבית',
    'בלוג',
    'יצירת קשר',
    'מדיניות פרטיות',
    'מימוש זכויות',
    'תנאי שימוש',
    'ביטול טיול',
    'לצפייה בטיולים',
  ])
    await expect(panel.getByRole('link', { name })).toBeVisible()
  await expect(panel.getByRole('combobox')).toBeVisible()
  await expect(panel.locator('a[href^="tel:"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await page.mouse.click(20, 400)
  await expect(panel).toBeHidden()
  await menu.click()
  await panel.getByRole('link', { name: 'בלוג' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(panel).toBeHidden()

  // A device that is turned: a panel that is open and not seen would leave the page deaf.
  await menu.click()
  await page.setViewportSize({ width: 1024, height: 767 })
  await panel.getByRole('button', { name: 'סגירת התפריט' }).click()
  await expect(panel).toBeHidden()
  await page.getByRole('navigation', { name: 'ניווט ראשי' }).getByRole('link', { name: 'טיולים' }).click()
  await expect(page).toHaveURL('/trips')

  await page.setViewportSize({ width: 768, height: 800 })
  await expect(page.getByRole('navigation', { name: 'ניווט ראשי' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'חיפוש' })).toBeVisible()
  await expect(menu).toBeHidden()
  const height = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().height)
  expect(height, 'one row').toBeLessThan(80)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
})

test('lists without marks are lists to Safari too, and the footer leads to how a trip is cancelled', async ({
  page,
}) => {
  await page.goto('/thank-you')
  const kinds = page.locator('footer ul, ol.steps')
  expect(
    await kinds.evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType)),
  ).toEqual(Array(await kinds.count()).fill('""'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'ביטול טיול' }).click()
  await expect(page).toHaveURL('/terms#cancelling')
  await expect(page.getByRole('heading', { name: 'ביטול והחזר כספי' })).toBeInViewport()
})
