// Participants of a trip, from the enquiry to a cancelled place that is offered to the waiting list.
import { addTrip, changeTrip, removeTrip } from '../support/add-trip.ts'
import { enquire, openEnquiry } from '../support/enquire.ts'
import { freshMail } from '../support/fresh.ts'
import { expectToast } from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('she books, leaves, and her place goes to the one who waits', async ({ owner, browser }) => {
  const trip = await addTrip(owner.request, 'סוף שבוע')
  await changeTrip(owner.request, trip, { maxParticipants: 1 })
  await owner.setViewportSize(PHONE)
  const first = await enquire(owner, { tripId: trip.id })
  const item = await openEnquiry(owner, first)
  await item.getByRole('button', { name: /^עוד על הפנייה/ }).click()
  await item.getByRole('button', { name: /^נרשמה/ }).click()
  await item.getByRole('button', { name: '1 מקום' }).click()
  await expectToast(owner, `${first.name} נרשמה`)
  await expectWellMade(owner)
  const second = await enquire(owner, { tripId: trip.id, email: freshMail('waits') })

  await item.getByRole('link', { name: 'מי נוסעת' }).click()
  await expect(owner.getByText('נרשמה אחת מתוך 1')).toBeVisible()
  await expect(owner.getByRole('heading', { name: second.name })).toBeVisible()
  await owner.getByRole('button', { name: `הסרה של ${first.name} מהרשימה` }).click()
  await owner.getByRole('button', { name: 'להסיר ולפנות את המקום' }).click()
  await owner.getByRole('button', { name: `להציע לה את המקום (${second.name})` }).click()
  await owner.getByRole('button', { name: 'להציע עכשיו' }).click()
  await expect(owner.getByText(/הוצע לה מקום, שמור עד/)).toBeVisible()
  await expectWellMade(owner)

  const list = await (await owner.request.get(`/api/trips/${trip.id}/waiting-list`)).json()
  const visitor = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE })
  await visitor.goto(
    new URL(list.waiting[0].offer.link).pathname + new URL(list.waiting[0].offer.link).search,
  )
  await expect(visitor.getByRole('heading', { name: 'התפנה מקום בשבילך' })).toBeVisible()
  await visitor.getByRole('button', { name: 'כן, אני באה' }).click()
  await expect(visitor.getByRole('heading', { name: 'המקום שלך' })).toBeVisible()
  await visitor.close()
  await owner.reload()
  await expect(owner.getByRole('heading', { name: second.name })).toBeVisible()
  await removeTrip(owner.request, trip)
})
