// The admin by keyboard: sign in, write and publish an article, answer an enquiry, delete both.
import type { Locator, Page } from '@playwright/test'
import { unique } from '../support/fresh.ts'
import { expectFocusKept, tabTo } from '../support/focus.ts'
import { expectToast } from '../support/owner.ts'
import { ownerCredentials } from '../support/settings.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON, TAB } from '../support/words.ts'

test.use({ reducedMotion: 'reduce' })

test('the first stop of the Tab key leads past the tabs, without a step of the way back', async ({
  owner,
}) => {
  await owner.goto('/admin?tab=trips')
  await expect(owner.getByRole('tab', { name: TAB.trips })).toBeVisible()
  const where = () => owner.evaluate(() => [history.length, location.href])
  const before = await where()
  await owner.keyboard.press('Tab')
  await expect(owner.getByRole('link', { name: 'דילוג לתוכן' })).toBeFocused()
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('main')).toBeFocused()
  expect(await where()).toEqual(before)
})

test('with keys alone she signs in, publishes an article, deletes it, and answers an enquiry', async ({
  page,
  context,
  visitor,
}) => {
  const name = unique('אורית')
  const enquiry = { name, phone: '052-555-0163', message: `${name} שואלת: מה לארוז?`, privacyConsent: true }
  const press = (key: string) => page.keyboard.press(key)
  async function enter(on: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    await tabTo(page, on, key)
    await press('Enter')
  }
  async function write(field: string, text: string) {
    await tabTo(page, page.locator(`[name=${field}]`))
    await page.keyboard.type(text)
  }

  await page.goto('/admin/login')
  await expect(page.locator('[name=email]')).toBeVisible()
  await write('email', ownerCredentials.email)
  await write('password', ownerCredentials.password)
  await press('Enter')
  await expect(page.getByRole('tab', { name: TAB.overview })).toBeVisible()
  await expectToast(page, 'התחברת בהצלחה')
  // A message that has the focus stays, and a walk past the page's end would come to it again and again: she closes it.
  await press('F8')
  await press('Escape')
  await expect(page.getByText('התחברת בהצלחה')).toHaveCount(0, { timeout: 60_000 })

  await toTab(page, TAB.blog, 'Tab')
  await expectFocusKept(page)
  await enter(page.getByRole('link', { name: 'השראה', exact: true }).first())
  const byHand = page.getByRole('button', { name: BUTTON.writeByHand })
  await expect(byHand.or(page.locator('[name=title]'))).toBeVisible()
  await expectFocusKept(page)
  if (await byHand.isVisible()) {
    await enter(byHand)
    await expectFocusKept(page)
  }
  const title = unique('בלי עכבר')
  await write('title', title)
  await write('excerpt', 'אפשר להגיע לכל מקום גם בלי עכבר, אם רק מישהי חשבה על הדרך.')
  await write('contentMd', 'מתחילות מלמעלה, ויורדות לאט.')
  const publish = page.getByRole('button', { name: BUTTON.publish, exact: true })
  await enter(publish)
  const warned = page.getByRole('dialog', { name: 'כמה דברים לפני הפרסום' })
  const published = page.getByText('המאמר פורסם', { exact: true }).first()
  await expect(warned.or(published)).toBeVisible()
  if (await warned.isVisible()) {
    await press('Escape')
    await expect(publish).toBeFocused()
    await press('Enter')
    await expect(warned).toBeVisible()
    await enter(warned.getByRole('button', { name: BUTTON.publishAnyway }), 'Shift+Tab')
  }
  await expectToast(page, 'המאמר פורסם')
  await expectFocusKept(page)

  await enter(page.getByRole('link', { name: BUTTON.allArticles }), 'Shift+Tab')
  await expect(page.getByRole('heading', { name: 'מאמר חדש' })).toBeVisible()
  await expectFocusKept(page)
  const bin = page.getByRole('button', { name: `מחיקה של ${title}`, exact: true })
  await enter(page.getByRole('button', { name: `עוד פעולות: ${title}` }))
  await enter(bin)
  const sure = page.getByRole('alertdialog')
  for (let time = 1; time <= 10; time += 1) {
    await expect(sure).toBeVisible()
    await Promise.all([press('Escape'), press('Enter')]) // as fast as hands that know the way
  }
  await enter(sure.getByRole('button', { name: BUTTON.deleteArticle }))
  await expect(bin).toHaveCount(0)
  await expectFocusKept(page)

  // Now, so that it is among the first.
  expect((await visitor.request.post('/api/contact', { data: enquiry })).status()).toBe(201)
  await toTab(page, TAB.enquiries, 'Shift+Tab')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toBeVisible()
  const note = card.getByRole('button', { name: `להוסיף הערה לפנייה של ${name}` })
  await enter(note)
  const dialog = page.getByRole('dialog', { name: `הערה לפנייה של ${name}` })
  await write('notes', 'עניתי בוואטסאפ.')
  await enter(dialog.getByRole('button', { name: BUTTON.save }))
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
  await expect(card.getByRole('button', { name: `לערוך את ההערה לפנייה של ${name}` })).toBeFocused()

  const status = card.getByLabel(`סטטוס הפנייה של ${name}`)
  await tabTo(page, status, 'Shift+Tab')
  await press('ArrowDown')
  await expectToast(page, 'סטטוס הפנייה עודכן')
  await expect(status).toHaveValue('contacted')
  await expect(status).toBeFocused()

  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const reply = card.getByRole('link', { name: `וואטסאפ אל ${name}` })
  const [chat] = await Promise.all([context.waitForEvent('page'), enter(reply)])
  await chat.waitForURL('https://wa.me/972525550163**')
  await chat.close()
  await page.bringToFront()
  await expectFocusKept(page)
})

/** The tabs are one stop; among them the arrows move, and the next one lies to the left. */
async function toTab(page: Page, name: string, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const open = page.getByRole('tab', { selected: true })
  await tabTo(page, open, key)
  const tab = page.getByRole('tab', { name })
  const place = (of: Locator) =>
    of.evaluate((element) =>
      [...element.closest('[role=tablist]')!.querySelectorAll('[role=tab]')].indexOf(element),
    )
  const end = await place(tab)
  for (let at = await place(open); at < end; at += 1) {
    await page.keyboard.press('ArrowLeft')
    // Radix moves the focus by a timer.
    await expect(page.locator('[role=tablist] [role=tab]').nth(at + 1)).toBeFocused()
  }
  await expect(tab).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}
