// Restoring a record from the bin when its slug has been taken.
import type { APIRequestContext } from '@playwright/test'
import { addTrip, removeTrip, type StoredTrip } from '../support/add-trip.ts'
import { deleteRecord, expectToast, openBin, untilLive } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { galilee } from '../texts.ts'
import { BUTTON, TAB } from '../support/words.ts'

test('a trip comes back from the bin to a free address when its own was taken', async ({
  owner,
  visitor,
}) => {
  const trip = await addTrip(owner.request, 'בסל')
  await owner.goto('/admin?tab=trips')
  await deleteRecord(owner, TAB.trips, trip.title, BUTTON.deleteTrip)
  const heir = await sameAddress(owner.request, trip)
  await owner.reload()
  await openBin(owner, TAB.trips)
  const entry = owner.getByRole('main').getByRole('listitem').filter({ hasText: trip.title })
  await expect(entry).toContainText('נשארו 30 יום')
  await expect(entry).toContainText(`הכתובת ${trip.slug} תפוסה בינתיים. הטיול יחזור בכתובת ${trip.slug}-2.`)
  await entry.getByRole('button', { name: 'להחזיר לאתר' }).click()
  await expectToast(owner, 'הטיול חזר')
  await expect(entry).toHaveCount(0)
  await untilLive(owner)
  await visitor.goto(`/trips/${trip.slug}-2`)
  await expect(visitor.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()
  await visitor.goto(`/trips/${trip.slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: heir.title })).toBeVisible()

  await removeTrip(owner.request, trip)
  await removeTrip(owner.request, heir)
})

async function sameAddress(request: APIRequestContext, { slug }: StoredTrip): Promise<StoredTrip> {
  const heir = { ...galilee, title: `היורש של ${slug}`, slug, price: 1890, maxParticipants: 14 }
  const answer = await request.post('/api/trips', { data: heir })
  expect(answer.status(), await answer.text()).toBe(201)
  return await answer.json()
}
