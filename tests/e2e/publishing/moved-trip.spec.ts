import { addTrip, changeTrip, removeTrip } from '../support/add-trip.ts'
import { untilLive } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('the old address of a moved trip leads to the new one', async ({ owner, visitor }) => {
  const trip = await addTrip(owner.request, 'עוברת דירה')
  await owner.reload()
  await untilLive(owner)
  await changeTrip(owner.request, trip, { slug: `${trip.slug}-moved` })
  await owner.reload()
  await untilLive(owner)
  await visitor.goto(`/trips/${trip.slug}`)
  await visitor.waitForURL(`/trips/${trip.slug}-moved`)
  await expect(visitor.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()
  await removeTrip(owner.request, trip)
})
