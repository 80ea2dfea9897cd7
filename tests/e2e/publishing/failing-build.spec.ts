import type { APIRequestContext } from '@playwright/test'
import { addTrip, changeTrip } from '../support/add-trip.ts'
import { overwriteTrip } from '../support/database.ts'
import {
  expectToast,
  fill,
  openRecord,
  openTab,
  publishingState,
  untilLive,
  untilShown,
} from '../support/owner.ts'
import { failedBuilds, livePages } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'
import { galilee } from '../texts.ts'
import { BUTTON, TAB } from '../support/words.ts'

const FAILED = 'העדכון לא הצליח'
const NOT_READ = 'האתר לא הצליח לקרוא את התוכן מהשרת.'

// Reports and restarts wait longer with each try; nothing here is quick, and nothing may be lost.
const PATIENT = { timeout: 600_000 }

/** Every page of the last release answers, whatever became of the build. */
async function expectAllPagesUp(request: APIRequestContext, pages: string[]): Promise<void> {
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) expect((await request.get(page)).status(), page).toBe(200)
}

test('the API stops before a build reads it: the last release stays, the admin says why, a retry goes through', async ({
  owner,
  visitor,
  machine,
}) => {
  const trip = await addTrip(owner.request, 'התקלה')
  await owner.goto('/admin')
  await untilLive(owner)
  const pages = await livePages()
  const failedBefore = await failedBuilds()
  await openRecord(owner, TAB.trips, trip.title)
  // The worker asks for builds: with it paused, the save is stored and its build has not begun.
  const resumeWorker = await machine.pause('worker')
  await fill(owner, { destination: 'יעד שנשמר לפני התקלה' })
  await owner.getByRole('button', { name: BUTTON.publishChanges, exact: true }).click()
  await expectToast(owner, 'השינויים פורסמו')
  const returnApi = await machine.takeApiAway()
  await resumeWorker()

  await expect.poll(failedBuilds, PATIENT).toBe(failedBefore + 1)
  await expectAllPagesUp(visitor.request, pages)
  await visitor.goto(`/trips/${trip.slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()

  await returnApi()
  await expect(publishingState(owner)).toHaveText(FAILED, PATIENT)
  await expect(owner.getByText(NOT_READ)).toBeVisible()
  await owner.getByRole('button', { name: BUTTON.tryAgain }).click()
  await untilLive(owner)
  await visitor.goto(`/trips/${trip.slug}`)
  await expect(visitor.getByText('יעד שנשמר לפני התקלה').first()).toBeVisible()
})

test('a record that no page can be made of is left out by name; one that cannot be read fails the build with a reason', async ({
  owner,
  visitor,
}) => {
  const broken = await addTrip(owner.request, 'לא שלם')
  await untilShown(owner.request)
  const pages = await livePages()
  await overwriteTrip(broken.slug, 'style', 'לא סגנון')
  const whole = await addTrip(owner.request, 'שלם')
  await owner.goto('/admin')
  await untilLive(owner)

  const leftOut = owner.getByRole('region', { name: 'לא עלו לאתר' })
  await expect(leftOut.getByRole('link', { name: broken.title })).toBeVisible()
  await expectAllPagesUp(visitor.request, pages)
  expect((await visitor.request.get(`/trips/${whole.slug}`)).status()).toBe(200)

  const pagesOfNow = await livePages()
  await openTab(owner, TAB.blog)
  // A day that either kind of database keeps, and that Python has no date for.
  await overwriteTrip(broken.slug, 'start_date', `1${galilee.startDate}`)
  await changeTrip(owner.request, whole, { destination: 'יעד חדש' })
  await owner.reload()
  await expect(publishingState(owner)).toHaveText(FAILED, PATIENT)
  await expect(owner.getByText(NOT_READ)).toBeVisible()
  await expectAllPagesUp(visitor.request, pagesOfNow)

  await overwriteTrip(broken.slug, 'start_date', galilee.startDate)
  await overwriteTrip(broken.slug, 'style', 'רוגע')
  await owner.getByRole('button', { name: BUTTON.tryAgain }).click()
  await untilLive(owner)
  await expect(leftOut).toHaveCount(0)
  await visitor.goto(`/trips/${whole.slug}`)
  await expect(visitor.getByText('יעד חדש').first()).toBeVisible()
})
