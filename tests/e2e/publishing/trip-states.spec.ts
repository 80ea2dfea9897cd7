import { addTrip, changeTrip, removeTrip } from '../support/add-trip.ts'
import { untilLive } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('open, full and closed trips say which they are', async ({ page, owner }) => {
  const trip = await addTrip(owner.request, 'המצבים')
  const states = [
    { change: {}, word: 'פתוח להרשמה', call: 'שמרי לי מקום' },
    { change: { currentParticipants: 14 }, word: 'הקבוצה מלאה', call: 'להצטרף לרשימת ההמתנה' },
    { change: { currentParticipants: 3, status: 'closed' }, word: 'סגור', call: 'עדכנו אותי על המועד הבא' },
  ]
  for (const { change, word, call } of states) {
    await changeTrip(owner.request, trip, change)
    await owner.goto('/admin')
    await untilLive(owner)
    await page.goto(`/trips/${trip.slug}`)
    await expect(page.getByRole('main').getByText(word, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: call })).toBeVisible()
  }
  await removeTrip(owner.request, trip)
})
