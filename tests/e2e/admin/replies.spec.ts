import { close, enquire, openEnquiry } from '../support/enquire.ts'
import { unique } from '../support/fresh.ts'
import { expectToast } from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

test('a template is written, changed, used, deleted and brought back', async ({ owner, visitor }) => {
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await owner.setViewportSize(PHONE)
  const name = unique('תודה')
  await owner.goto('/admin?tab=enquiries&open=templates')
  const item = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name, exact: true }) })

  await owner.getByRole('button', { name: 'תבנית חדשה' }).click()
  const form = owner.getByRole('dialog', { name: 'תבנית חדשה' })
  await form.getByLabel('שם התבנית').fill(name)
  await form.getByLabel('התשובה', { exact: true }).fill('היי {כינוי}')
  await form.getByRole('button', { name: BUTTON.save }).click()
  await expect(form.getByLabel('התשובה', { exact: true })).toHaveAccessibleDescription(
    /אין לנו מה לכתוב במקום {כינוי}\. אפשר: {שם}, {טיול}, {תאריכים}\./,
  )
  await form.getByLabel('התשובה', { exact: true }).fill('היי')
  await form.getByRole('button', { name: '{שם}' }).click()
  await expectWellMade(owner)
  await form.getByRole('button', { name: BUTTON.save }).click()
  await expect(item).toContainText('היי {שם}')
  await item.getByRole('button', { name: `עריכה של ${name}` }).click()
  const edit = owner.getByRole('dialog', { name: 'עריכת התבנית' })
  await edit.getByLabel('התשובה', { exact: true }).fill('היי {שם},\nנדבר על {טיול}?')
  await edit.getByRole('button', { name: BUTTON.save }).click()
  await expect(item).toContainText('נדבר על {טיול}?')
  await expectWellMade(owner)

  const sent = await enquire(visitor, { email: 'dana@example.com' })
  const enquiry = await openEnquiry(owner, sent)
  await enquiry.getByRole('button', { name: `תשובה מתבנית אל ${sent.name}` }).click()
  const reply = owner.getByRole('dialog', { name: `תשובה אל ${sent.name}` })
  const text = reply.getByLabel('התשובה שלך')
  await text.fill('כתבתי לבד')
  await reply.getByRole('button', { name, exact: true }).click()
  await expect(text).toHaveValue('היי דנה,\nנדבר על ____?')
  await expect(reply.getByText('חסר כאן פרט')).toBeVisible()
  await reply.getByRole('button', { name: 'להחזיר את מה שכתבתי קודם' }).click()
  await expect(text).toHaveValue('כתבתי לבד')
  await reply.getByRole('button', { name, exact: true }).click()
  await text.fill('היי דנה,\nנדבר על הגליל?')
  await expectWellMade(owner)
  const words = encodeURIComponent('היי דנה,\nנדבר על הגליל?')
  await expect(reply.getByRole('link', { name: /לשלוח בוואטסאפ/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/97250\\d{7}\\?text=${escaped(words)}$`),
  )
  await expect(reply.getByRole('link', { name: 'לשלוח במייל' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:dana@example\\.com\\?subject=.+&body=${escaped(words.replace('%0A', '%0D%0A'))}$`),
  )

  // Closed by mistake, it is still there.
  await owner.reload()
  await enquiry.getByRole('button', { name: `תשובה מתבנית אל ${sent.name}` }).click()
  await expect(text).toHaveValue('היי דנה,\nנדבר על הגליל?')
  await reply.getByRole('button', { name: 'להעתיק' }).click()
  await expect(reply.getByText('הועתק')).toBeVisible()
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe('היי דנה,\nנדבר על הגליל?')
  await reply.getByRole('button', { name: /^עניתי/ }).click()
  await expect(reply).toBeHidden()
  await expect(enquiry.getByLabel(`סטטוס הפנייה של ${sent.name}`)).toHaveValue('contacted')
  await expectToast(owner, 'סטטוס הפנייה עודכן')

  await owner.goto('/admin?tab=enquiries&open=templates')
  await item.getByRole('button', { name: `מחיקה של ${name}` }).click()
  await expect(item).toHaveCount(0)
  await owner.getByRole('button', { name: `לבטל את המחיקה של ${name}` }).click()
  await expect(item).toContainText('נדבר על {טיול}?')
  await item.getByRole('button', { name: `מחיקה של ${name}` }).click()
  await expect(item).toHaveCount(0)
  await close(owner, sent)
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
