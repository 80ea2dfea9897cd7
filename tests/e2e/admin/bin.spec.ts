// The bin: deleted records are restored or deleted for good by one press.
import { addTrip, removeTrip } from '../support/add-trip.ts'
import { makeDraft } from '../support/drafts.ts'
import { deleteRecord, expectToast, openBin } from '../support/owner.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON, TAB } from '../support/words.ts'

test('a trip deleted by mistake is back with one press', async ({ owner, visitor }) => {
  await owner.setViewportSize(PHONE)
  const trip = await addTrip(owner.request, 'נמחק בטעות')
  await owner.goto('/admin?tab=trips')
  await deleteRecord(owner, TAB.trips, trip.title, BUTTON.deleteTrip)
  await expectToast(owner, 'הטיול נמחק')
  const undo = owner.getByRole('button', { name: `לבטל את המחיקה של ${trip.title}` })
  await undo.hover() // a toast waits while she points at it: the page stays as large as it is
  await expectNoAxeViolations(owner)
  expect((await visitor.request.get(`/api/trips/${trip.slug}`)).status()).toBe(404)

  await undo.click()
  await expectToast(owner, 'הטיול חזר')
  await expect(owner.getByRole('heading', { name: trip.title, exact: true })).toBeVisible()
  expect((await visitor.request.get(`/api/trips/${trip.slug}`)).status()).toBe(200)

  await removeTrip(owner.request, trip)
})

test('a draft waits in the bin of the blog, and goes for good at her word', async ({ owner }) => {
  await owner.setViewportSize(PHONE)
  const { title } = await makeDraft(owner)
  await owner.goto('/admin?tab=blog')
  await deleteRecord(owner, TAB.blog, title, BUTTON.deleteArticle)
  // The message may come to stand where the link to the bin is, just as it is pressed.
  await owner.getByRole('button', { name: 'סגירת ההודעה' }).click()

  await openBin(owner, TAB.blog)
  const entry = owner.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(entry.getByRole('button', { name: 'להחזיר לטיוטות' })).toBeVisible()
  await expectWellMade(owner)
  await entry.getByRole('button', { name: BUTTON.deleteForGood }).click()
  await expectWellMade(owner)
  await owner.getByRole('alertdialog').getByRole('button', { name: BUTTON.deleteForGood }).click()
  await expectToast(owner, 'המאמר נמחק לתמיד')
  await expect(entry).toHaveCount(0)
  const left = await (await owner.request.get('/api/bin/article')).json()
  expect(left.map((record: { title: string }) => record.title)).not.toContain(title)
})
