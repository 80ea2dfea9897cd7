import type { Locator, Page } from '@playwright/test'
import {
  codeOf,
  comeToTheDoor,
  expectInside,
  flask,
  makeAccount,
  removeAccount,
  signedInAs,
  type Account,
} from '../support/account.ts'
import { MAILED, mailsTo, plainText } from '../support/mails.ts'
import { expectToast, fill, openPlace } from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

let account: Account

test.beforeEach(async () => {
  account = await makeAccount()
})
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await removeAccount(account)
})

const part = (page: Page, name: string) => page.getByRole('region', { name })
const enter = (page: Page) => page.getByRole('button', { name: BUTTON.signIn })

async function openAccount(page: Page): Promise<void> {
  await openPlace(page, 'החשבון שלי')
  await expect(page).toHaveURL(/\/admin\?tab=account$/)
  await expect(page.getByRole('heading', { name: 'החשבון שלי' })).toBeVisible()
}

test('she sees where she is signed in, and ends it there and by another password, which is judged', async ({
  browser,
}) => {
  const here = await signedInAs(browser, account)
  let there = await signedInAs(browser, account)
  const elsewhere = await signedInAs(browser, account)
  await openAccount(here)
  const rows = part(here, 'איפה את מחוברת').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('המכשיר הזה')
  await expect(rows.first()).toContainText('Chrome במחשב Linux')
  await expect(rows.first().getByRole('button')).toHaveCount(0)

  // The last in is the first of the others.
  await rows
    .nth(1)
    .getByRole('button', { name: /^לנתק:/ })
    .click()
  await expectToast(here, 'המכשיר נותק')
  await expect(rows).toHaveCount(2)
  await expect(here.getByRole('heading', { name: 'איפה את מחוברת' })).toBeFocused()
  await elsewhere.goto('/admin')
  await expect(elsewhere).toHaveURL(/\/admin\/login$/)

  await here.getByRole('button', { name: 'לנתק את כל המכשירים האחרים' }).click()
  await expect(rows).toHaveCount(1)
  await there.goto('/admin')
  await expect(there).toHaveURL(/\/admin\/login$/)
  await expectInside(here)

  // A weak password is refused at its field, a good one ends every other session.
  there = await signedInAs(browser, account)
  const change = here.getByRole('button', { name: 'להחליף סיסמה' })
  await fill(here, { currentPassword: account.password, newPassword: 'Password123456' })
  await change.click()
  const field = here.locator('[name=newPassword]')
  await expect(field).toHaveAccessibleDescription(/שפורצים מנסים/)
  await expect(field).toBeFocused()
  await expectWellMade(here)

  await fill(here, { newPassword: 'ענן, מזוודה, לימון' })
  await change.click()
  await expectToast(here, 'הסיסמה הוחלפה')
  await expect(field).toHaveValue('')
  await there.goto('/admin')
  await expect(there).toHaveURL(/\/admin\/login$/)
  const refused = await comeToTheDoor(browser, account)
  await expect(refused.locator('#sign-in-problem')).toHaveText('אימייל או סיסמה שגויים')
  await signedInAs(browser, { ...account, password: 'ענן, מזוודה, לימון' })
  await expect.poll(() => mailed(), MAILED).toContain('הוחלפה הסיסמה שלך')
})

test('a browser that was never here is told of by mail, one that was here is not', async ({ browser }) => {
  const here = await signedInAs(browser, account)
  await here.getByRole('button', { name: 'התנתקות' }).click()
  await fill(here, account)
  await enter(here).click()
  await expectInside(here)
  await signedInAs(browser, account)
  await expect.poll(() => mailed(), MAILED).toContain('ממכשיר שלא ראינו קודם: Chrome במחשב Linux')
  expect(await mailsTo(account.email)).toHaveLength(1)
})

test('she signs in in two steps, with her phone and with paper, goes back to one, and is let in by a command', async ({
  browser,
}) => {
  const here = await signedInAs(browser, account)
  await here.setViewportSize(PHONE)
  await openAccount(here)
  const steps = part(here, 'כניסה בשני שלבים')
  const secret = await switchOn(here, expectWellMade)

  await expect(here.getByRole('heading', { name: 'כניסה בשני שלבים' })).toBeFocused()
  await expectWellMade(here)
  const paper = await steps.getByRole('listitem').allInnerTexts()
  expect(paper).toHaveLength(10)
  // They are shown this once: the way back asks first.
  await here.goBack()
  await here.getByRole('button', { name: 'להישאר כאן' }).click()
  await steps.getByRole('button', { name: 'שמרתי אותם' }).click()
  await expect(steps).toContainText('נשארו 10 קודים')
  await expect(steps.getByRole('listitem')).toHaveCount(0)
  await expectWellMade(here)

  // With the phone: the password is not asked for twice.
  const door = await comeToTheDoor(browser, account)
  await door.setViewportSize(PHONE)
  const code = door.locator('[name=code]')
  await expect(code).toBeFocused()
  await expect(door.locator('[name=password]')).toHaveCount(0)
  await expectWellMade(door)
  await code.fill('000000')
  await enter(door).click()
  await expect(door.locator('#sign-in-problem')).toContainText('הקוד שגוי')
  await expect(code).toBeFocused()
  // The code of now was used up by switching on; the next one is taken early.
  await code.fill(codeOf(secret, 1))
  await enter(door).click()
  await expectInside(door)

  // Without the phone.
  const again = await comeToTheDoor(browser, account)
  await again.getByRole('button', { name: 'אין לי את הטלפון עכשיו' }).click()
  await expect(again.getByLabel('קוד לשעת צורך')).toBeFocused()
  await again.getByLabel('קוד לשעת צורך').fill(paper[0]!.toUpperCase())
  await enter(again).click()
  await expectInside(again)

  await here.reload()
  await expect(steps).toContainText('נשארו 9 קודים')
  await steps.getByRole('button', { name: 'קודים חדשים לשעת צורך' }).click()
  await expectWellMade(here)
  const dialog = here.getByRole('dialog')
  await prove(dialog, { password: account.password, code: paper[1]! })
  await here.getByRole('button', { name: 'ליצור קודים חדשים' }).click()
  await expect(here.getByRole('heading', { name: 'כניסה בשני שלבים' })).toBeFocused()
  const fresh = await steps.getByRole('listitem').allInnerTexts()
  expect(fresh).toHaveLength(10)
  expect(fresh).not.toContain(paper[2])
  await steps.getByRole('button', { name: 'שמרתי אותם' }).click()

  await steps.getByRole('button', { name: 'לכבות' }).click()
  await prove(dialog, { password: 'not hers at all', code: fresh[0]! })
  await dialog.getByRole('button', { name: 'לכבות' }).click()
  await expect(dialog.locator('[name=password]')).toHaveAccessibleDescription(/הסיסמה שגויה/)
  await prove(dialog, { password: account.password })
  await dialog.getByRole('button', { name: 'לכבות' }).click()
  await expectToast(here, 'הכניסה בשני שלבים כבויה')
  await expect(here.getByRole('heading', { name: 'כניסה בשני שלבים' })).toBeFocused()
  await expect(steps).toContainText('כבויה עכשיו')
  await signedInAs(browser, account)

  // Who lost phone and paper is let in again by a command.
  await switchOn(here)
  const lost = await comeToTheDoor(browser, account)
  await expect(lost.locator('[name=code]')).toBeVisible()
  await flask('account', 'second-factor-off', '--email', account.email)
  await lost.getByRole('button', { name: 'חזרה לסיסמה' }).click()
  await fill(lost, account)
  await enter(lost).click()
  await expectInside(lost)
})

/** The account's other forms may ask for a code, too. */
async function prove(dialog: Locator, values: { password: string; code?: string }): Promise<void> {
  for (const [name, value] of Object.entries(values)) await dialog.locator(`[name=${name}]`).fill(value)
}

/** Answers the secret that her phone keeps; `look` while the code that it scans is shown. */
async function switchOn(page: Page, look = async (_: Page) => {}): Promise<string> {
  const steps = part(page, 'כניסה בשני שלבים')
  await steps.getByRole('button', { name: 'להפעיל' }).click()
  await expect(steps.getByRole('img', { name: 'קוד לסריקה באפליקציה' })).toBeVisible()
  await look(page)
  const address = await steps.getByRole('link', { name: 'לפתוח באפליקציה' }).getAttribute('href')
  const secret = new URL(address!).searchParams.get('secret')!
  await fill(page, { code: '12', password: account.password })
  await steps.getByRole('button', { name: 'להפעיל' }).click()
  await expect(page.locator('[name=code]')).toHaveAccessibleDescription(/הקוד שגוי/)
  await page.locator('[name=code]').fill(codeOf(secret))
  await steps.getByRole('button', { name: 'להפעיל' }).click()
  await expectToast(page, 'הכניסה בשני שלבים פועלת')
  return secret
}

async function mailed(): Promise<string> {
  return (await mailsTo(account.email)).map(plainText).join('\n')
}
