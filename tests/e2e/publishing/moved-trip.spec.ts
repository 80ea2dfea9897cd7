import { addTrip, changeTrip, removeTrip } from '../support/add-trip.ts'
import { untilLive } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('the old address of a moved trip leads to the new one', async ({ owner, visitor }) => {
  const trip = await addTrip(owner.request, 'עוברת דירה')
  await owner.goto('/admin')
  await untilLive(owner)
  await changeTrip(owner.request, trip, { slug: `${trip.slug}-moved` })
  await owner.reload()
  await untilLive(owner)
  for (const way of ['', '/', '?utm_source=x']) {
    const answer = await visitor.request.get(`/trips/${trip.slug}${way}`, { maxRedirects: 0 })
    const query = way.startsWith('?') ? way : ''
    expect([answer.status(), answer.headers().location]).toEqual([301, `/trips/${trip.slug}-moved${query}`])
  }
  await visitor.goto(`/trips/${trip.slug}`)
  await expect(visitor).toHaveURL(`/trips/${trip.slug}-moved`)
  await expect(visitor.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()
  await removeTrip(owner.request, trip)
})
