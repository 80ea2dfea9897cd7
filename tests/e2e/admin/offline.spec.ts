// The admin offline opens with the last known data, as long as somebody is signed in.
import type { Page } from '@playwright/test'
import { expectInside, makeAccount, removeAccount } from '../support/account.ts'
import { close, enquire, openEnquiry } from '../support/enquire.ts'
import { fill } from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

/** The admin asks every 15 s whether the connection is back. */
const BACK = { timeout: 60_000 }

test('it opens in a tunnel, forgets what it knew when she signs out, and opens again after', async ({
  browser,
  owner,
  visitor,
}) => {
  test.slow()
  const sent = await enquire(visitor)
  const account = await makeAccount()
  const phone = await browser.newContext({ serviceWorkers: 'allow', viewport: PHONE })
  try {
    const page = await phone.newPage()
    expect((await page.request.post('/api/auth/login', { data: account })).status()).toBe(200)
    await page.goto('/admin')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await openEnquiry(page, sent)

    await phone.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: sent.name })).toBeVisible()
    await expect(page.getByText(/אין כרגע חיבור לאתר\. כך היה ביום/)).toBeVisible()
    await expectWellMade(page)

    await phone.setOffline(false)
    await expect(page.getByText(/אין כרגע חיבור לאתר\. כך היה/)).toHaveCount(0, BACK)
    await page.getByRole('button', { name: 'עוד', exact: true }).click()
    await page.getByRole('button', { name: BUTTON.signOut }).click()
    await page.waitForURL('**/admin/login')
    await expect.poll(() => known(page)).toEqual([])

    await fill(page, { ...account })
    await page.getByRole('button', { name: BUTTON.signIn }).click()
    await expectInside(page)
    // Of the first answer the page is told before it listens.
    await expect.poll(() => known(page)).toEqual(expect.arrayContaining(['/api/auth/me', '/api/publishing']))
    await phone.setOffline(true)
    await page.reload()
    await expectInside(page)
    await expect(page.getByText(/אין כרגע חיבור לאתר\. כך היה ביום/)).toBeVisible()

    await page.evaluate(() => caches.delete('admin-known'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'הניהול לא נפתח' })).toBeVisible()
    await expectWellMade(page)
    await phone.setOffline(false)
    await expect(page.getByRole('heading', { name: 'הניהול לא נפתח' })).toHaveCount(0, BACK)
    await expectInside(page)
  } finally {
    await phone.close()
    await removeAccount(account)
    await close(owner, sent)
  }
})

/** The paths of what the API said and the device keeps. */
const known = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('admin-known')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })
