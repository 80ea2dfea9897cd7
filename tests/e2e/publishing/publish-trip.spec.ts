import type { Page } from '@playwright/test'
import { finishedPage, mainOf, wordsOf } from '../support/finished-page.ts'
import { freshSlug, unique } from '../support/fresh.ts'
import {
  createTrip,
  deleteRecord,
  expectToast,
  fill,
  openRecord,
  showList,
  showSeldom,
  untilLive,
} from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { galilee } from '../texts.ts'
import { BUTTON, TAB } from '../support/words.ts'

test('a trip goes from the form to a finished page, is changed there, and goes again', async ({
  owner,
  visitor,
}) => {
  const trip = { ...galilee, slug: freshSlug(), title: unique(galilee.title) }
  const spring = unique('סוף שבוע בגליל, מהדורת האביב')
  await createTrip(owner, trip)
  await untilLive(owner)

  const created = await visitor.goto(`/trips/${trip.slug}`)
  expect(created?.status()).toBe(200)
  await expect(visitor).toHaveTitle(new RegExp(trip.title))
  await expect(visitor.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'מה עושות' })).toBeVisible()
  await expect(visitor.getByText('1,890').first()).toBeVisible()
  expect(await isListed(visitor, trip.title)).toBe(true)

  await openRecord(owner, TAB.trips, trip.title)
  await fill(owner, { title: spring, price: '1990' })
  await owner.getByRole('button', { name: BUTTON.publishChanges, exact: true }).click()
  await expectToast(owner, 'השינויים פורסמו')
  await untilLive(owner)

  await visitor.goto(`/trips/${trip.slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: spring })).toBeVisible()
  await expect(visitor.getByText('1,990').first()).toBeVisible()

  // Taken off the site it is a draft, which is nowhere but stays hers.
  await showList(owner, TAB.trips, spring)
  await showSeldom(owner, spring)
  const item = owner.getByRole('listitem').filter({ hasText: spring })
  await item.getByRole('button', { name: `להסיר מהאתר את ${spring}` }).click()
  await expectToast(owner, 'הטיול ירד מהאתר')
  await expect(item.getByText('טיוטה', { exact: true })).toBeVisible()
  await untilLive(owner)
  expect((await visitor.goto(`/trips/${trip.slug}`))?.status()).toBe(404)
  expect(await isListed(visitor, spring)).toBe(false)
  await item.getByRole('button', { name: `לפרסם את ${spring}` }).click()
  await expectToast(owner, 'הטיול פורסם')
  await untilLive(owner)
  expect((await visitor.goto(`/trips/${trip.slug}`))?.status()).toBe(200)
  expect(await isListed(visitor, spring)).toBe(true)

  await deleteRecord(owner, TAB.trips, spring, BUTTON.deleteTrip)
  await untilLive(owner)

  const deleted = await visitor.goto(`/trips/${trip.slug}`)
  expect(deleted?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'השביל הזה לא מוביל לשום מקום' })).toBeVisible()
  expect(await isListed(visitor, spring)).toBe(false)
  await owner.goto(`/trips/${trip.slug}`)
  await expect(owner.getByRole('heading', { name: 'הטיול לא נמצא' })).toBeVisible()
})

/** Whether any page of the list names it: other tests may have left trips that leave sooner. */
async function isListed({ request }: Page, title: string): Promise<boolean> {
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? '/trips' : `/trips/page/${number}`
    if ((await request.get(path)).status() === 404) return false
    if (wordsOf(mainOf(await finishedPage(request, path))).includes(title)) return true
  }
}
