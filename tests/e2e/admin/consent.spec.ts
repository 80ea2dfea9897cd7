import type { Page, Request } from '@playwright/test'
import { expectToast } from '../support/owner.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

// She has never been here.
test.use({ storageState: { cookies: [], origins: [] } })

const banner = (page: Page) => page.getByRole('region', { name: /עוגיות/ })
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookiePreferences') ?? 'null'))

const NOTHING = { essential: true, analytics: false, marketing: false, preferences: false }

async function sentBy(page: Page, act: () => Promise<void>): Promise<Request> {
  const [request] = await Promise.all([
    page.waitForRequest(
      (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/cookies/preferences'),
    ),
    act(),
  ])
  return request
}

test('"רק חיוניות" is recorded, kept on the device and not asked again', async ({ page, request }) => {
  await page.goto('/')
  const sent = await sentBy(page, () => button(page, 'רק חיוניות').click())
  await expect(banner(page)).toBeHidden()
  await expectToast(page, 'הסכמה נשמרה')
  await expectToast(page, 'רק עוגיות חיוניות אושרו')
  const sessionId = await page.evaluate(() => localStorage.getItem('cookieSessionId'))
  expect(sent.postDataJSON()).toMatchObject({
    ...NOTHING,
    sessionId,
    ipAddress: null,
    consentBannerShown: true,
  })
  expect(await kept(page)).toEqual(NOTHING)
  const recorded = await request.get(`/api/cookies/preferences?sessionId=${sessionId}`)
  expect(await recorded.json()).toMatchObject(NOTHING)

  await page.goto('/trips')
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toBeHidden()
})

test('with the colours of her device the banner has an edge, and a list to choose from its arrow', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/trips')
  // Drawn there in the colour of texts, though it is told as transparent.
  await expect(banner(page)).toHaveCSS('outline-style', 'solid')
  await expect(banner(page)).toHaveCSS('outline-width', '1px')
  const select = page.getByRole('main').locator('select').first()
  await expect(select).toHaveCSS('appearance', 'auto')
  await expect(select).toHaveCSS('background-image', 'none')
})

test('a first visit asks the server nothing, leaves nothing behind, and moves nothing when the banner comes', async ({
  page,
}) => {
  const errors: string[] = []
  const lookups: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('request', (sent) => sent.url().includes('/api/cookies/') && lookups.push(sent.url()))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog')
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'התאמות נגישות' })).toBeInViewport()
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // No entry, no call.
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(moved).toBeLessThanOrEqual(0.02)
  expect(errors).toEqual([])
  expect(lookups).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('cookieSessionId'))).toBeNull()
})

test('a tap on that link before the scripts are there opens the settings as well', async ({ page }) => {
  await page.goto('/privacy#cookie-settings')
  await expect(page.getByRole('checkbox', { name: /שיווק/ })).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`at ${width} px the banner covers neither what floats nor what has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const chat = page.getByRole('link', { name: /וואטסאפ/ }).last()
    await expect(async () => {
      const box = (await banner(page).boundingBox())!
      expect(box.height).toBeLessThan(400)
      const { y, height } = (await chat.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(box.y)
    }).toPass({ timeout: 30_000 })
    for (const link of await page.getByRole('main').getByRole('link').all()) {
      await link.focus()
      const { y } = (await link.boundingBox())!
      expect(y).toBeLessThan((await banner(page).boundingBox())!.y)
    }
  })
}
