// The admin's weekly tasks by keyboard: a phone call is noted and booked and its name is in the participant list; a page is published
// and unpublished.
import type { Locator, Page } from '@playwright/test'
import { addTrip, changeTrip, removeTrip } from '../support/add-trip.ts'
import { expectFocusKept, tabTo } from '../support/focus.ts'
import { freshPhone, freshSlug, unique } from '../support/fresh.ts'
import { expectToast } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

test.use({ reducedMotion: 'reduce' })

const entering =
  (page: Page) =>
  async (on: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await tabTo(page, on, key)
    await page.keyboard.press('Enter')
  }

test('with keys alone a call is noted and booked, and somebody is written into the list', async ({
  owner: page,
}) => {
  const trip = await addTrip(page.request, 'סוף שבוע')
  await changeTrip(page.request, trip, { maxParticipants: 8 })
  const enter = entering(page)
  const name = unique('גילה')

  await page.goto('/admin?tab=enquiries')
  await enter(page.getByRole('button', { name: 'פנייה בטלפון או בוואטסאפ' }))
  const call = page.getByRole('dialog', { name: 'פנייה בטלפון או בוואטסאפ' })
  await expect(call.getByLabel('שם')).toBeFocused()
  await page.keyboard.type(name)
  await tabTo(page, call.getByLabel('טלפון'))
  await page.keyboard.type(freshPhone())
  const about = call.locator('[name=tripId]')
  await tabTo(page, about)
  await expect(about.locator(`option[value="${trip.id}"]`)).toBeAttached()
  const choices = await about
    .locator('option')
    .evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value))
  for (let step = choices.indexOf(String(trip.id)); step > 0; step -= 1)
    await page.keyboard.press('ArrowDown')
  await expect(about).toHaveValue(String(trip.id))
  await enter(call.getByRole('button', { name: 'לרשום את הפנייה' }))
  await expectToast(page, 'הפנייה נוספה')
  await expect(call).toBeHidden()
  await expectFocusKept(page)

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await enter(card.getByRole('button', { name: /^נרשמה/ }))
  await enter(card.getByRole('button', { name: '1 מקום' }))
  await expectToast(page, `${name} נרשמה`)
  await expectFocusKept(page)

  await enter(card.getByRole('link', { name: 'מי נוסעת' }))
  await expect(page.getByText('נרשמה אחת מתוך 8')).toBeVisible()
  await expectFocusKept(page)
  await enter(page.getByRole('button', { name: 'להוסיף נוסעת' }))
  const another = unique('רות')
  const form = page.getByRole('dialog')
  await tabTo(page, form.locator('[name=name]'))
  await page.keyboard.type(another)
  await enter(form.getByRole('button', { name: BUTTON.save }))
  await expect(page.getByRole('heading', { name: another })).toBeVisible()
  await expectFocusKept(page)

  // The button goes elsewhere in the trip's card, not the focus.
  await page.goto('/admin?tab=trips')
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: trip.title }) })
  await enter(listed.getByRole('button', { name: `עוד פעולות: ${trip.title}` }))
  await enter(listed.getByRole('button', { name: `להסיר מהאתר את ${trip.title}` }))
  await expect(listed.getByRole('button', { name: `לפרסם את ${trip.title}` })).toBeVisible()
  await expect(listed).toBeFocused()
  await expectFocusKept(page)
  await removeTrip(page.request, trip)
})

test('with keys alone a page of her own is written, published and taken off', async ({ owner: page }) => {
  const enter = entering(page)
  const write = async (field: string, text: string) => {
    await tabTo(page, page.locator(`[name=${field}]`))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  const title = unique('שאלות')
  await page.goto('/admin?tab=pages')
  await enter(page.getByRole('button', { name: 'עמוד חדש' }))
  await expectFocusKept(page)
  await write('title', title)
  await write('slug', freshSlug())
  await write('contentMd', 'אפשר להגיע לבד, ורובן מגיעות לבד.')
  await enter(page.getByRole('button', { name: BUTTON.publish, exact: true }))
  await expectToast(page, 'העמוד פורסם')
  await expectFocusKept(page)

  await enter(page.getByRole('link', { name: /^לכל העמודים/ }), 'Shift+Tab')
  await expectFocusKept(page)
  await enter(page.getByRole('button', { name: `עוד פעולות: ${title}` }))
  await enter(page.getByRole('button', { name: `מחיקה של ${title}`, exact: true }))
  await enter(page.getByRole('alertdialog').getByRole('button', { name: 'למחוק את העמוד' }))
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await expectFocusKept(page)
})
