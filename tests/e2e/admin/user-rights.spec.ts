import { type Page } from '@playwright/test'
import { unique } from '../support/fresh.ts'
import { hasReadFor, untilHydrated } from '../support/hydration.ts'
import { expectToast } from '../support/owner.ts'
import { expectPrivacyNotice } from '../support/privacy-notice.ts'
import { expect, test } from '../support/test.ts'
import { noa } from '../texts.ts'

// She has had the page before her for a while: what is sent within half a second is held for a program's.
test.beforeEach(async ({ page }) => hasReadFor(page, 60_000))

test('a request is sent, the confirmation takes the place of the page, and the owner has it', async ({
  page,
  owner,
}) => {
  const description = unique('בבקשה למחוק כל מה שיש עליי')
  await page.goto('/user-rights')
  await untilHydrated(page)
  await fillRequest(page, description)
  await page.getByLabel('סוג הבקשה').selectOption({ label: 'זכות מחיקה' })
  await page.getByRole('button', { name: 'שליחת הבקשה' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'הבקשה נשלחה' })).toBeFocused()
  await expectToast(page, 'הבקשה נשלחה בהצלחה')
  await expectToast(page, 'נטפל בבקשתך בתוך 30 יום ונעדכן אותך במייל.')
  await expect(page.getByText('הבקשה התקבלה במערכת')).toBeVisible()
  await expect(page.getByText('לאשר אותה מתוך המייל')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'מה קורה עכשיו?' })).toBeVisible()
  // The toast is a list item of its own.
  const whatNow = page.getByRole('region', { name: 'מה קורה עכשיו?' })
  await expect(whatNow.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('link', { name: 'לדף הבית' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'מדיניות הפרטיות' })).toBeVisible()
  expect(await received(owner, description)).toMatchObject([
    { fullName: noa.name, email: noa.email, requestType: 'deletion' },
  ])
})

test('without scripts the form is a plain one, with what the law wants her to know, and leads to its confirmation', async ({
  visitor,
  owner,
}) => {
  const description = unique('בקשה בלי סקריפטים')
  await visitor.goto('/user-rights')
  await expectPrivacyNotice(visitor)
  await fillRequest(visitor, description)
  await visitor.getByRole('button', { name: 'שליחת הבקשה' }).click()
  await expect(visitor).toHaveURL('/user-rights/sent')
  await expect(visitor.getByRole('heading', { level: 1, name: 'הבקשה נשלחה' })).toBeVisible()
  expect(await received(owner, description)).toMatchObject([{ requestType: 'access' }])
})

async function fillRequest(page: Page, description: string): Promise<void> {
  await page.getByLabel('שם מלא').fill(noa.name)
  await page.getByLabel('אימייל').fill(noa.email)
  await page.getByLabel('תיאור הבקשה').fill(description)
  await page.getByRole('checkbox').check()
}

async function received(owner: Page, description: string): Promise<any[]> {
  const requests = await (await owner.request.get('/api/user-rights/requests')).json()
  return requests.filter((request: any) => request.description === description)
}
