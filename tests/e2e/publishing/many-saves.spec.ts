import { addTrip, changeTrip } from '../support/add-trip.ts'
import { untilLive } from '../support/owner.ts'
import { builds } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'

test('twenty saves within ten seconds end in at most two builds, and the last save is live', async ({
  owner,
  visitor,
}) => {
  const trip = await addTrip(owner.request, 'הרבה שמירות')
  await owner.reload()
  await untilLive(owner)
  const before = (await builds()).length
  const began = Date.now()
  for (let save = 1; save <= 20; save += 1) {
    await changeTrip(owner.request, trip, { destination: `יעד מספר ${save}` })
    // Spread over the ten seconds, not in one burst that any debouncing would swallow.
    await owner.waitForTimeout(Math.max(0, began + save * 400 - Date.now()))
  }
  expect(Date.now() - began).toBeLessThan(10_000)

  await owner.reload()
  await untilLive(owner)
  await visitor.goto(`/trips/${trip.slug}`)
  await expect(visitor.getByText('יעד מספר 20').first()).toBeVisible()
  expect((await builds()).length - before).toBeLessThanOrEqual(2)
})
