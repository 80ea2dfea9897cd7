// The history of the site's versions: back to the one before, and forward to the newest.
import type { Page } from '@playwright/test'
import { addTrip, changeTrip, removeTrip } from '../support/add-trip.ts'
import { tabTo } from '../support/focus.ts'
import { expectToast, openPlace, publishingState, untilLive, untilShown } from '../support/owner.ts'
import { COMPUTER, expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const BACK = 'לחזור לגרסה הקודמת'
const FORTH = 'להעלות שוב את הגרסה החדשה'

// Whatever became of the test, the newest version is live after it.
test.afterEach(async ({ owner }) => {
  expect((await owner.request.post('/api/publishing/versions/newest')).status()).toBe(200)
})

test('two changes stand in the history; visitors see the version before, then the newest', async ({
  owner,
  visitor,
}) => {
  await owner.setViewportSize(PHONE)
  const trip = await addTrip(owner.request, 'גרסאות')
  await untilShown(owner.request)
  const changed = `${trip.title}, בשם אחר`
  await changeTrip(owner.request, trip, { title: changed })
  await owner.goto('/admin')
  await untilLive(owner)

  await openPlace(owner, 'גרסאות האתר')
  const [newest, before] = [
    versionWith(owner, `${changed}״ עודכן`),
    versionWith(owner, `${trip.title}״ עלה לאתר`),
  ]
  await expect(newest).toHaveAttribute('aria-current', 'true')
  await expect(before).toContainText('הייתה באוויר')
  await expectWellMade(owner)

  await owner.getByRole('button', { name: BACK }).click()
  const sure = owner.getByRole('alertdialog', { name: 'לחזור לגרסה הקודמת?' })
  await expect(sure.getByRole('button', { name: 'להשאיר כמו שזה' })).toBeFocused()
  await expectWellMade(owner)
  await sure.getByRole('button', { name: BACK }).click()
  await expectToast(owner, 'האתר חזר לגרסה הקודמת')
  await expect(publishingState(owner)).toHaveText('באוויר: גרסה קודמת')
  await expect(before).toHaveAttribute('aria-current', 'true')
  await expect(sure).toHaveCount(0)
  await expectWellMade(owner)
  await visitor.goto(`/trips/${trip.slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: trip.title, exact: true })).toBeVisible()

  await owner.goto('/admin?tab=trips')
  await owner.getByRole('button', { name: FORTH }).click()
  await expectToast(owner, 'הגרסה החדשה שוב באוויר')
  await untilLive(owner)
  await visitor.goto(`/trips/${trip.slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: changed })).toBeVisible()

  await test.step('with keys alone she goes back and forth', () => backAndForthByKeys(owner))
  await removeTrip(owner.request, trip)
})

test('what she took down since is named, and what she saves next brings the newest', async ({
  owner,
  visitor,
}) => {
  const gone = await addTrip(owner.request, 'ירד מאז')
  await untilShown(owner.request)
  await owner.request.delete(`/api/trips/${gone.id}`)
  await untilShown(owner.request)
  expect((await visitor.request.get(`/trips/${gone.slug}`)).status()).toBe(404)

  await owner.goto('/admin?tab=versions')
  await owner.getByRole('button', { name: BACK }).click()
  const sure = owner.getByRole('alertdialog')
  await expect(sure.getByRole('listitem')).toContainText(gone.title)
  await sure.getByRole('button', { name: BACK }).click()
  await expect(publishingState(owner)).toHaveText('באוויר: גרסה קודמת')
  expect((await visitor.request.get(`/trips/${gone.slug}`)).status()).toBe(200)

  const other = await addTrip(owner.request, 'נשמר אחרי החזרה')
  await untilShown(owner.request)
  expect((await visitor.request.get(`/trips/${gone.slug}`)).status()).toBe(404)
  expect((await visitor.request.get(`/trips/${other.slug}`)).status()).toBe(200)
  await removeTrip(owner.request, other)
  await owner.request.delete(`/api/bin/trip/${gone.id}`)
})

async function backAndForthByKeys(owner: Page): Promise<void> {
  await owner.setViewportSize(COMPUTER)
  await owner.goto('/admin')
  const press = (key: string) => owner.keyboard.press(key)
  await tabTo(owner, owner.getByRole('link', { name: 'גרסאות האתר' }))
  await press('Enter')
  const back = owner.getByRole('button', { name: BACK })
  await expect(back).toBeVisible()
  await tabTo(owner, back)
  await press('Enter')
  const sure = owner.getByRole('alertdialog')
  await expect(sure).toBeVisible()
  await press('Escape')
  await expect(sure).toHaveCount(0)
  await expect(back).toBeFocused()
  await press('Enter')
  await expect(sure).toBeVisible()
  await tabTo(owner, sure.getByRole('button', { name: BACK }))
  await press('Enter')
  await expect(publishingState(owner)).toHaveText('באוויר: גרסה קודמת')
  await tabTo(owner, owner.getByRole('button', { name: FORTH }), 'Shift+Tab')
  await press('Enter')
  await untilLive(owner)
}

const versionWith = (owner: Page, words: string) =>
  owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { level: 4 }), hasText: words })
