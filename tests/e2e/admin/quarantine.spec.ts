import type { Page } from '@playwright/test'
import { freshPhone, unique } from '../support/fresh.ts'
import { expectToast, openTab } from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { TAB } from '../support/words.ts'

test('a genuine enquiry comes out of quarantine with one tap', async ({ owner, visitor }) => {
  await owner.setViewportSize(PHONE)
  const name = await sendWithHiddenField(visitor)
  await openTab(owner, TAB.enquiries)
  // It comes with the list.
  await expect(owner.getByRole('button', { name: 'רענון' })).toBeVisible()
  await expect(owner.getByRole('heading', { name })).toHaveCount(0)

  await owner.getByRole('link', { name: /^אולי ספאם \(\d+\)$/ }).click()
  const suspected = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name }) })
  await expect(suspected).toContainText('מולא שדה שמבקרות באתר לא רואות')
  await expect(suspected).toContainText('אפשר לשלם בתשלומים?')
  await expectWellMade(owner)

  await suspected.getByRole('button', { name: `זו פנייה אמיתית של ${name}` }).click()
  await expectToast(owner, 'הפנייה עברה לפניות שלך')
  await expect(suspected).toHaveCount(0)
  await owner.getByRole('link', { name: 'חזרה לפניות שלך' }).click()
  await expect(owner.getByRole('heading', { name })).toBeVisible()
})

test('what was sent twice is shown once, and answered once', async ({ owner, visitor }) => {
  const name = unique('מיכל')
  const data = { name, phone: freshPhone(), message: `שלחתי פעמיים, ${name}`, privacyConsent: true }
  for (const _ of [1, 2]) expect((await visitor.request.post('/api/contact', { data })).status()).toBe(201)
  await openTab(owner, TAB.enquiries)
  const enquiry = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name }) })
  await expect(enquiry).toHaveCount(1)
  await expect(enquiry).toContainText('נשלחה פעמיים')
})

/** A visitor whose browser filled the field that only programs see; answers her name. */
async function sendWithHiddenField(visitor: Page): Promise<string> {
  const name = unique('רונית')
  const data = { name, phone: freshPhone(), message: 'אפשר לשלם בתשלומים?', website: 'https://my.example' }
  const sent = await visitor.request.post('/api/contact', { data })
  expect(sent.status()).toBe(201)
  return name
}
