// Google Analytics and the Meta Pixel load only after consent, each to its own category.
import type { Page } from '@playwright/test'
import { untilShown } from '../support/owner.ts'
import { siteUrl } from '../support/settings.ts'
import { expect, test } from '../support/test.ts'

// She has never been here.
test.use({ storageState: { cookies: [], origins: [] } })

const banner = (page: Page) => page.getByRole('region', { name: /עוגיות/ })
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })

test.afterEach(({ owner }) => changeIds(owner, { analyticsId: '', pixelId: '' }))

test('no other origin is asked before consent; a tool comes with its own consent only', async ({
  page,
  owner,
}) => {
  await changeIds(owner, { analyticsId: 'G-TEST1234', pixelId: '123456789' })
  await untilShown(owner.request)
  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== siteUrl,
    (route) => {
      foreign.push(new URL(route.request().url()).hostname)
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  for (const path of ['/', '/trips', '/blog', '/contact']) {
    await page.goto(path)
    await expect(banner(page)).toBeVisible()
  }
  expect(foreign).toEqual([])

  await button(page, 'התאמה אישית').click()
  await page.getByRole('checkbox', { name: /סטטיסטיקה/ }).check()
  await button(page, 'שמירת ההעדפות').click()
  await expect.poll(() => foreign).toEqual(['www.googletagmanager.com'])
  const told = await page.evaluate(() => (window as any).dataLayer.map((call: object) => Object.values(call)))
  expect(told[0]).toEqual([
    'consent',
    'default',
    expect.objectContaining({ analytics_storage: 'denied', ad_user_data: 'denied' }),
  ])
  expect(told.at(-1)).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' }),
  ])

  await page.goto('/trips')
  await page.getByRole('contentinfo').getByRole('link', { name: 'הגדרות עוגיות' }).click()
  await page.getByRole('checkbox', { name: /שיווק/ }).check()
  await button(page, 'שמירת ההעדפות').click()
  await expect.poll(() => foreign.at(-1)).toBe('connect.facebook.net')
})

async function changeIds(owner: Page, ids: { analyticsId: string; pixelId: string }) {
  expect((await owner.request.put('/api/site', { data: ids, headers: { Origin: siteUrl } })).status()).toBe(
    200,
  )
}
