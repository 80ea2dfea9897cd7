import { addTrip, changeTrip, removeTrip } from '../support/add-trip.ts'
import { untilShown } from '../support/owner.ts'
import { builds } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'

/** As in publishing/models.py of the API. */
const QUIET = 1_200

test('twenty saves within ten seconds end in at most two builds, and the last save is live', async ({
  owner,
  visitor,
}) => {
  const trip = await addTrip(owner.request, 'הרבה שמירות')
  await untilShown(owner.request)
  const before = (await builds()).length
  const began = Date.now()
  const acknowledged = [began]
  for (let save = 1; save <= 20; save += 1) {
    await changeTrip(owner.request, trip, { destination: `יעד מספר ${save}` })
    acknowledged.push(Date.now())
  }
  // The first save opens a window of ten seconds, and its end is one build; so is that of each further one on a slow machine.
  const windows = Math.ceil((Date.now() - began) / 10_000)
  // A few saves and then a moment of quiet are a build too. Two that are stored one after the other lie within three acknowledgements.
  const quiet = acknowledged.slice(2).filter((at, index) => at - acknowledged[index]! > QUIET).length

  await untilShown(owner.request)
  await visitor.goto(`/trips/${trip.slug}`)
  await expect(visitor.getByText('יעד מספר 20').first()).toBeVisible()
  expect((await builds()).length - before).toBeLessThanOrEqual(1 + windows + quiet)
  await removeTrip(owner.request, trip)
})
