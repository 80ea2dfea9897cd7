// A trip's metadata is updated with the trip.
import { addTrip, changeTrip } from '../support/add-trip.ts'
import { untilLive } from '../support/owner.ts'
import { headOf } from '../support/page-head.ts'
import { expect, test } from '../support/test.ts'

test('a hostile title stays a title in the head, in structured data and in the feeds', async ({
  owner,
  visitor,
}) => {
  const name = '</title></script><script>document.title="x"</script> &lt;/script> "א" \\u003c'
  const trip = await addTrip(owner.request, name)
  await owner.goto('/admin')
  await untilLive(owner)
  await visitor.goto(`/trips/${trip.slug}`)
  const { nodes, titles, metas } = await headOf(visitor)
  expect(nodes.TouristTrip.name).toBe(trip.title)
  expect(titles[0]).toContain(trip.title)
  expect(metas['og:title']).toEqual([trip.title])
  expect(await visitor.locator('script:not([src]):not([type])', { hasText: 'document.title=' }).count()).toBe(
    0,
  )
  await owner.request.delete(`/api/trips/${trip.id}`)
})

test('a shared link shows an image at once; it follows the trip, its calendar file and the feed', async ({
  owner,
  visitor,
}) => {
  const trip = await addTrip(owner.request, 'לשיתוף')
  await owner.goto('/admin')
  await untilLive(owner)
  const { request } = visitor
  await visitor.goto(`/trips/${trip.slug}`)
  const address = (await headOf(visitor)).metas['og:image']?.[0] ?? ''
  const image = await request.get(address)
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await image.body()).length).toBeLessThan(300_000)

  const link = visitor.getByRole('link', { name: 'הוספה ליומן' })
  await expect(link).toHaveAttribute('href', `/trips/${trip.slug}.ics`)
  const file = await request.get(`/trips/${trip.slug}.ics`)
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain('BEGIN:VEVENT')
  expect(await (await request.get('/calendar.ics')).text()).toContain(`UID:trip-${trip.id}@`)

  await changeTrip(owner.request, trip, { price: 2010, status: 'closed' })
  await owner.reload()
  await untilLive(owner)
  await visitor.goto(`/trips/${trip.slug}`)
  const { nodes, metas } = await headOf(visitor)
  expect(nodes.TouristTrip.offers).toMatchObject({
    price: 2010,
    availability: 'https://schema.org/OutOfStock',
  })
  expect(metas['og:image']?.[0]).not.toBe(address)
  const moved = await request.get(address)
  expect([moved.status(), moved.url()]).toEqual([200, metas['og:image']?.[0]])

  await owner.request.delete(`/api/trips/${trip.id}`)
  await owner.reload()
  await untilLive(owner)
  expect((await request.get(`/trips/${trip.slug}.ics`)).status()).toBe(404)
  expect(await (await request.get('/calendar.ics')).text()).not.toContain(`UID:trip-${trip.id}@`)
  expect((await request.get(metas['og:image']?.[0] ?? '')).status()).toBe(404)
})
