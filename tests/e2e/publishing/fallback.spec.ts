import { freshSlug, unique } from '../support/fresh.ts'
import { createTrip, deleteRecord, untilLive } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { judea } from '../texts.ts'
import { BUTTON, TAB } from '../support/words.ts'

test('a new trip opens as soon as it is saved, before its page is built', async ({
  owner,
  page,
  visitor,
  machine,
}) => {
  // The builder stands still, so what opens now can only come through the fallback.
  const resumeBuilder = await machine.pause('builder')
  const trip = { ...judea, slug: freshSlug(), title: unique(judea.title) }
  await createTrip(owner, trip)
  await expect(owner.locator('[name=title]'), 'the form is ready for another').toHaveValue('')

  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith(`/api/trips/${trip.slug}`) && asked.push(request.url()),
  )
  const answer = await page.goto(`/trips/${trip.slug}`)
  // The page is there although none was built for this address, under its own name, and after one question.
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(trip.title))
  expect(asked).toHaveLength(1)

  await resumeBuilder()
  await untilLive(owner)
  expect((await visitor.goto(`/trips/${trip.slug}`))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()
  await deleteRecord(owner, TAB.trips, trip.title, BUTTON.deleteTrip)
})
