import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { freshMail, freshPhone } from '../support/fresh.ts'
import { confirmationLink } from '../support/mails.ts'
import { expectToast, openTab } from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON, TAB } from '../support/words.ts'

test('a request is confirmed, opened, given, corrected, restricted and erased', async ({
  owner,
  visitor,
}) => {
  await owner.setViewportSize(PHONE)
  await visitor.setViewportSize(PHONE)
  const noa = await asks(visitor, freshMail('noa'), 'deletion')
  await openRequest(owner, noa.name)
  const act = (name: string) => owner.getByRole('button', { name, exact: true })
  await expect(owner.getByText('נשארו 30 יום')).toBeVisible()
  await expect(act('לאסוף את כל מה ששמור עליה')).toHaveCount(0)
  await expect(owner.getByText('ייפתח אחרי שתאשר את הבקשה מהמייל שלה.')).toBeVisible()
  await expectWellMade(owner)

  await confirmsWithoutScripts(visitor, owner, noa.email)
  await owner.reload()
  await expect(owner.getByLabel(/^סטטוס הבקשה/)).toHaveValue('verified')
  await act('לאסוף את כל מה ששמור עליה').click()
  const enquiries = (count: number) => owner.getByRole('heading', { name: `פניות (${count})`, exact: true })
  await expect(enquiries(1)).toBeVisible()
  await expect(owner.getByText(/פריטים נמצאו לפי הטלפון בלבד/)).toBeVisible()

  await act('התקשרתי, זה המספר שלה').click()
  await expectToast(owner, 'אימות הטלפון נרשם')
  await expect(enquiries(2)).toBeVisible()
  await expectWellMade(owner)

  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('link', { name: 'קובץ לקריאה' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d+\.html$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('אחות שלי תצטרף')

  await act('לתקן').click()
  await owner.getByRole('dialog').getByLabel('שם').fill('נועה המתוקנת')
  await expectWellMade(owner)
  await owner.getByRole('dialog').getByRole('button', { name: 'לתקן', exact: true }).click()
  await expectToast(owner, 'המידע תוקן')

  await act('להגביל').click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'להגביל', exact: true }).click()
  await expectToast(owner, 'השימוש במידע הוגבל')
  expect(await messagesOf(owner, noa)).toEqual([])
  await act('לבטל את ההגבלה').click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'לבטל את ההגבלה' }).click()
  await expectToast(owner, 'ההגבלה בוטלה')
  expect(await messagesOf(owner, noa)).toHaveLength(2)

  await act('למחוק').click()
  const question = owner.getByRole('alertdialog')
  await expect(question).toContainText('מה יימחק')
  await expect(question).toContainText('פניות (2): נמחקות כולן.')
  await expect(question).toContainText('שבע שנים')
  await expect(question.getByRole('button', { name: 'להשאיר' })).toBeFocused()
  await expectWellMade(owner)
  await question.getByRole('button', { name: BUTTON.deleteForGood }).click()
  await expectToast(owner, 'המידע נמחק')
  await expect(owner.getByRole('heading', { name: /^פניות \(/ })).toHaveCount(0)
  expect(await messagesOf(owner, noa)).toEqual([])

  const log = owner.getByRole('region', { name: 'יומן הטיפול' })
  await expect(log).toContainText('המידע נמחק:')
  await act('עניתי, הבקשה הושלמה').click()
  await expect(owner.getByText('נענתה')).toBeVisible()
  for (const words of [
    'הבקשה אושרה מהמייל שלה (הפונה)',
    'הורד קובץ לקריאה',
    'המידע נמחק:',
    'הסטטוס השתנה ל״הושלמה״',
  ])
    await expect(log).toContainText(words)
  await expect(log).not.toContainText('נועה')
})

test('the list says who waits, how long is left and who has confirmed', async ({ owner, visitor }) => {
  const shira = await asks(visitor, freshMail('shira'), 'access')
  await owner.goto('/admin')
  const tab = owner.getByRole('tab', { name: TAB.privacy })
  await expect(tab).toHaveAccessibleDescription(/בקש/)
  await openTab(owner, TAB.privacy)
  const item = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: shira.name }) })
  await expect(item).toContainText('זכות עיון')
  await expect(item).toContainText('נשארו 30 יום')
  await expect(item).toContainText('מחכה לאישור שלה במייל')
  await expectWellMade(owner)
  await item.getByRole('link', { name: shira.name }).click()
  await owner.getByLabel(/^סטטוס הבקשה/).selectOption({ label: 'נדחתה' })
  await expectToast(owner, 'סטטוס הבקשה עודכן')
  await owner.getByRole('link', { name: 'לכל הבקשות' }).click()
  await expect(owner.getByRole('heading', { name: shira.name })).toHaveCount(0)
  await owner.getByRole('button', { name: /^נענו/ }).click()
  await expect(owner.getByRole('heading', { name: shira.name })).toBeVisible()
})

interface Asking {
  name: string
  email: string
  phone: string
}

/** Somebody who wrote twice, once without her mail address, and asks for what is held about her. */
async function asks(visitor: Page, email: string, requestType: string): Promise<Asking> {
  const phone = freshPhone()
  const digits = phone.slice(-7)
  const name = `נועה ${digits}`
  const post = async (path: string, data: object) => {
    const answer = await visitor.request.post(path, { data })
    expect(answer.status()).toBe(201)
  }
  await post('/api/contact', {
    name,
    phone: '03-555-0100',
    email,
    message: 'אחות שלי תצטרף',
    privacyConsent: true,
  })
  await post('/api/contact', {
    name,
    phone: `+972 50 ${digits}`,
    message: 'ומה עם ביטוח?',
    privacyConsent: true,
  })
  await post('/api/user-rights/request', {
    fullName: name,
    email,
    phone,
    requestType,
    description: 'בבקשה לטפל במידע שלי',
    identityConfirmed: true,
  })
  return { name, email, phone }
}

async function openRequest(owner: Page, name: string): Promise<void> {
  await owner.reload()
  await openTab(owner, TAB.privacy)
  await owner.getByRole('link', { name }).click()
  await expect(owner.getByRole('link', { name: 'לכל הבקשות' })).toBeVisible()
}

/** Behind the link, by its button alone. */
async function confirmsWithoutScripts(visitor: Page, owner: Page, email: string): Promise<void> {
  await visitor.goto(await confirmationLink(email))
  await expect(visitor.getByRole('heading', { level: 1, name: 'לאשר את הבקשה?' })).toBeVisible()
  expect(await confirmedAt(owner, email)).toBeNull()
  await visitor.getByRole('button', { name: 'כן, אני שלחתי את הבקשה' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'תודה, הבקשה אושרה' })).toBeVisible()
  expect(await confirmedAt(owner, email)).not.toBeNull()
  // Come back to, it sends nothing again.
  await visitor.goto('/contact')
  await visitor.goBack()
  await expect(visitor.getByRole('heading', { level: 1, name: 'תודה, הבקשה אושרה' })).toBeVisible()
  await visitor.goto('/api/user-rights/confirm?token=nothing')
  await expect(visitor.getByRole('heading', { level: 1, name: 'לא הצלחנו לקרוא את הקישור' })).toBeVisible()
}

async function confirmedAt(owner: Page, email: string): Promise<string | null> {
  const requests: any[] = await (await owner.request.get('/api/user-rights/requests')).json()
  return requests.find((request) => request.email === email).confirmedAt
}

/** What of hers stands in the owner's ordinary list: under her mail or her number. */
async function messagesOf(owner: Page, { email, phone }: Asking): Promise<string[]> {
  const enquiries: any[] = await (await owner.request.get('/api/contacts')).json()
  const number = phone.replace(/\D/g, '').slice(-7)
  return enquiries
    .filter((one) => one.email === email || one.phone.endsWith(number))
    .map(({ message }) => message)
}
