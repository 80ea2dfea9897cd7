// A trip's metadata, its files and its former address follow the trip.
import type { Page } from '@playwright/test'
import { changeTrip, freshTrip, type StoredTrip } from '../support/add-trip.ts'
import { withRecords } from '../support/many-records.ts'
import { untilShown } from '../support/owner.ts'
import { headOf } from '../support/page-head.ts'
import { expect, test } from '../support/test.ts'

const hostile = freshTrip('</title></script><script>document.title="x"</script> &lt;/script> "א" \\u003c')
const shared = freshTrip('לשיתוף')
const moving = freshTrip('עוברת דירה')

let takeAway: () => Promise<void>
test.beforeAll(async ({ browser }) => {
  takeAway = await withRecords(browser, { '/api/trips': [hostile, shared, moving] })
})
test.afterAll(() => takeAway())

const stored = async (visitor: Page, { slug }: { slug: string }): Promise<StoredTrip> =>
  await (await visitor.request.get(`/api/trips/${slug}`)).json()

test('a hostile title stays a title in the head, in structured data and in the feeds', async ({
  visitor,
}) => {
  const trip = hostile
  await visitor.goto(`/trips/${trip.slug}`)
  const { nodes, titles, metas } = await headOf(visitor)
  expect(nodes.TouristTrip.name).toBe(trip.title)
  expect(titles[0]).toContain(trip.title)
  expect(metas['og:title']).toEqual([trip.title])
  expect(await visitor.locator('script:not([src]):not([type])', { hasText: 'document.title=' }).count()).toBe(
    0,
  )
})

test('a shared link shows an image at once; it follows the trip, and so do the calendar and a former address', async ({
  owner,
  visitor,
}) => {
  const trip = await stored(visitor, shared)
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
  await changeTrip(owner.request, await stored(visitor, moving), { slug: `${moving.slug}-moved` })
  await untilShown(owner.request)
  await visitor.goto(`/trips/${trip.slug}`)
  const { nodes, metas } = await headOf(visitor)
  expect(nodes.TouristTrip.offers).toMatchObject({
    price: 2010,
    availability: 'https://schema.org/OutOfStock',
  })
  expect(metas['og:image']?.[0]).not.toBe(address)
  const moved = await request.get(address)
  expect([moved.status(), moved.url()]).toEqual([200, metas['og:image']?.[0]])

  for (const way of ['', '/', '?utm_source=x']) {
    const answer = await request.get(`/trips/${moving.slug}${way}`, { maxRedirects: 0 })
    const query = way.startsWith('?') ? way : ''
    expect([answer.status(), answer.headers().location]).toEqual([301, `/trips/${moving.slug}-moved${query}`])
  }
  await visitor.goto(`/trips/${moving.slug}`)
  await expect(visitor).toHaveURL(`/trips/${moving.slug}-moved`)
  await expect(visitor.getByRole('heading', { level: 1, name: moving.title })).toBeVisible()

  await owner.request.delete(`/api/trips/${trip.id}`)
  await untilShown(owner.request)
  expect((await request.get(`/trips/${trip.slug}.ics`)).status()).toBe(404)
  expect(await (await request.get('/calendar.ics')).text()).not.toContain(`UID:trip-${trip.id}@`)
  expect((await request.get(metas['og:image']?.[0] ?? '')).status()).toBe(404)
})
