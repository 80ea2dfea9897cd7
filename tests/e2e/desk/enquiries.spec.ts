import type { Page } from '@playwright/test'
import { expectToast, openTab } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('an enquiry reaches the owner, who notes how far it has come', async ({ owner, visitor }) => {
  // Another waits too, so that the tab has a number to say afterwards.
  await enquire(visitor, { phone: '050-765-4321', message: 'אפשר להגיע באוטובוס?' })
  const name = await enquire(visitor, { phone: '050-123-4567', message: 'שורה ראשונה\nשורה שנייה' })
  await owner.reload()
  const latest = owner.getByRole('region', { name: 'הפניות האחרונות' })
  await expect(latest.getByRole('link', { name })).toContainText('חדשה')
  const waiting = await waitingCount(owner)

  await latest.getByRole('link', { name }).click()
  const enquiry = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name }) })
  await expect(enquiry).toBeFocused()
  await expect(enquiry).toContainText('פנייה כללית')
  await expect(enquiry.getByText('שורה ראשונה')).toHaveText('שורה ראשונה\nשורה שנייה')
  const whatsApp = enquiry.getByRole('link', { name: `וואטסאפ אל ${name}` })
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/972501234567\?text=/)
  await expect(enquiry.getByRole('link', { name: `שיחה אל ${name}` })).toHaveAttribute(
    'href',
    'tel:0501234567',
  )
  await expect(enquiry.getByRole('link', { name: `מייל אל ${name}` })).toHaveCount(0)

  const status = enquiry.getByLabel(`סטטוס הפנייה של ${name}`)
  await expect(status).toHaveValue('new')
  await status.selectOption({ label: 'בטיפול' })
  await expectToast(owner, 'סטטוס הפנייה עודכן')
  expect(await waitingCount(owner)).toBe(waiting - 1)

  await owner.reload()
  await expect(status).toHaveValue('contacted')
  await openTab(owner, 'סקירה')
  await expect(latest.getByRole('link', { name })).toContainText('בטיפול')
})

test('what came in meanwhile is there after a refresh, and is found', async ({ owner, visitor }) => {
  await openTab(owner, 'פניות')
  const name = await enquire(visitor, { phone: '052-765-4321', message: 'אפשר לבוא עם אחות?' })
  await owner.getByRole('button', { name: 'רענון' }).click()
  const heading = owner.getByRole('heading', { name })
  await expect(heading).toBeVisible()

  await owner.getByLabel('חיפוש פנייה').fill('0527654321')
  await expect(owner.getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(heading).toBeVisible()
  await owner.getByRole('button', { name: 'סגורות' }).click()
  await expect(heading).toHaveCount(0)
})

test('she notes what comes next; what was not saved is not lost', async ({ owner, visitor }) => {
  const name = await enquire(visitor, { phone: '054-222-3344', message: 'יש מקום לשתיים?' })
  await openTab(owner, 'פניות')
  const item = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name }) })
  const note = (words: string) => item.getByRole('button', { name: `${words} לפנייה של ${name}` })
  const dialog = owner.getByRole('dialog', { name: `הערה לפנייה של ${name}` })
  const save = dialog.getByRole('button', { name: 'לשמור' })

  await note('להוסיף הערה').click()
  await dialog.getByLabel('הצעד הבא').fill('לחזור אליה ביום ראשון')
  await dialog.getByLabel('הערות').fill('באה עם אחותה.\nשתיהן צמחוניות.')
  await owner.route('**/api/contacts/*', (route) => route.abort())
  await save.click()
  await expectToast(owner, 'ההערה לא נשמרה')
  await owner.reload()
  await note('להוסיף הערה').click()
  await expect(dialog.getByText('החזרנו לכאן את מה שכתבת ולא נשמר.')).toBeVisible()
  await expect(dialog.getByLabel('הערות')).toHaveValue('באה עם אחותה.\nשתיהן צמחוניות.')

  await owner.unroute('**/api/contacts/*')
  await save.click()
  await expectToast(owner, 'ההערה נשמרה')
  await expect(dialog).toBeHidden()
  await owner.reload()
  await expect(item).toContainText('הצעד הבא: לחזור אליה ביום ראשון')
  await owner.getByLabel('חיפוש פנייה').fill('צמחוניות')
  await expect(owner.getByRole('heading', { level: 3 })).toHaveCount(1)

  await note('לערוך את ההערה').click()
  await expect(dialog.getByText('החזרנו לכאן')).toHaveCount(0)
  await dialog.getByLabel('הצעד הבא').fill('א'.repeat(201))
  await save.click()
  await expect(dialog.getByText('ארוך מדי: אפשר עד 200 תווים.')).toBeVisible()
})

test('a status that could not be kept goes back to what it was', async ({ owner, visitor }) => {
  const name = await enquire(visitor, { phone: '054-111-2233', message: 'כמה נשים בקבוצה?' })
  await openTab(owner, 'פניות')
  await owner.route('**/api/contacts/*/status', (route) => route.abort())
  const status = owner.getByLabel(`סטטוס הפנייה של ${name}`)
  await status.selectOption({ label: 'סגורה' })
  await expectToast(owner, 'סטטוס הפנייה לא עודכן')
  await expect(status).toHaveValue('new')
})

/** A visitor writes from the contact form; answers her name, which no other enquiry has. */
async function enquire(visitor: Page, text: { phone: string; message: string }): Promise<string> {
  const name = `דנה ${Date.now()}`
  const sent = await visitor.request.post('/api/contact', { data: { name, ...text, privacyConsent: true } })
  expect(sent.status()).toBe(201)
  return name
}

/** How many new enquiries the tab says there are, once it says so. */
async function waitingCount(owner: Page): Promise<number> {
  const tab = owner.getByRole('tab', { name: 'פניות' })
  await expect(tab).toHaveAccessibleDescription(/פני/)
  const words = (await tab.locator('[hidden]').textContent()) ?? ''
  return words === 'פנייה חדשה אחת' ? 1 : Number.parseInt(words)
}
