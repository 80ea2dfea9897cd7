import type { Page } from '@playwright/test'
import { freshSlug } from '../support/add-trip.ts'
import { fill, openTab, untilLive, type TripText } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { judea } from '../texts.ts'

const TRIES = 5
const SECOND = 1000
// On a machine so busy that a page which is built takes long itself: at most so many times as long as that one.
const TIMES_BUILT = 3

test('a new trip opens within a second of its save, before its page is built', async ({
  owner,
  browser,
  visitor,
  machine,
}) => {
  const page = await (await browser.newContext()).newPage()
  // A visitor who was on the site before: the scripts are in her browser's cache.
  await page.goto('/trips/no-such-trip')
  await expect(page.getByRole('heading', { name: 'הטיול לא נמצא' })).toBeVisible()

  // The builder stands still, so what opens now can only come through the fallback.
  const resumeBuilder = await machine.pause('builder')
  // The owner's browser draws her list at the same moment: the best of a few counts.
  const waits: number[] = []
  const slug = freshSlug()
  const [known] = await (await page.request.get('/api/trips')).json()
  let most = SECOND
  for (let number = 1; number <= TRIES && !waits.some((wait) => wait < most); number += 1) {
    const trip = { ...judea, title: `${judea.title} ${number}`, slug: `${slug}-${number}` }
    waits.push(await millisecondsFromSaveToSight(owner, page, trip))
    most = Math.max(most, TIMES_BUILT * (await millisecondsToSight(page, known)))
  }
  expect(Math.min(...waits)).toBeLessThan(most)
  await resumeBuilder()

  await untilLive(owner)
  const built = await visitor.goto(`/trips/${slug}-1`)
  expect(built?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1, name: `${judea.title} 1` })).toBeVisible()
  await page.context().close()
})

async function millisecondsFromSaveToSight(owner: Page, page: Page, trip: TripText): Promise<number> {
  await openTab(owner, 'טיולים')
  await fill(owner, trip)
  const saved = owner.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/trips'),
  )
  await owner.getByRole('button', { name: 'ליצור את הטיול' }).click()
  expect((await saved).status()).toBe(201)
  const answered = page.waitForResponse((response) => response.url().endsWith(`/trips/${trip.slug}`))
  const wait = await millisecondsToSight(page, trip)
  const answer = await answered
  // The page is there although none was built for this address, under its own name.
  expect(answer.status()).toBe(404)
  await expect(page).toHaveTitle(new RegExp(trip.title))
  await expect(owner.locator('[name=title]'), 'the form is ready for another').toHaveValue('')
  return wait
}

async function millisecondsToSight(
  page: Page,
  { slug, title }: { slug: string; title: string },
): Promise<number> {
  const began = Date.now()
  await page.goto(`/trips/${slug}`, { waitUntil: 'commit' })
  // Not an expectation, which would look only every few hundred milliseconds.
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return Date.now() - began
}
