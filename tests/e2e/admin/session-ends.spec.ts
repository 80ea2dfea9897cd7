// The session expires while she works: she signs in again in place, and nothing is lost.
import type { Page } from '@playwright/test'
import { deleteArticle, makeDraft, openArticle, storedArticle } from '../support/drafts.ts'
import { openTripForm } from '../support/owner.ts'
import { smallPicture, startUploads, tripPictures } from '../support/photographs.ts'
import { ownerCredentials } from '../support/settings.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

const door = (page: Page) => page.getByRole('dialog', { name: 'צריך להתחבר שוב' })
const text = (page: Page) => page.locator('[name=contentMd]')

const endSession = (page: Page) => page.context().clearCookies()

async function signInAgain(page: Page): Promise<void> {
  await door(page).locator('[name=email]').fill(ownerCredentials.email)
  await door(page).locator('[name=password]').fill(ownerCredentials.password)
  await door(page).getByRole('button', { name: BUTTON.signIn }).click()
  await expect(door(page)).toHaveCount(0)
}

test('she closes the dialog and writes on; her next save asks again', async ({ owner }) => {
  await owner.setViewportSize(PHONE)
  await owner.clock.install()
  const draft = await makeDraft(owner, { contentMd: 'התחלה.' })
  await openArticle(owner, draft)
  await endSession(owner)
  await text(owner).fill('התחלה, והמשך.')
  await expect(door(owner)).toBeVisible()
  await expectWellMade(owner)
  await owner.keyboard.press('Escape')
  await expect(door(owner)).toHaveCount(0)

  const written = 'התחלה, והמשך, ועוד הרבה.'
  const refused = refusedSave(owner, draft)
  await text(owner).fill(written)
  // The form tries to save itself. Its time may pass by itself: in 30 seconds of the page's clock the request would be aborted.
  await (await refused).finished()
  // And the admin asks what it always asks.
  await owner.clock.runFor(60_000)
  await expect(door(owner), 'it leaves her alone').toHaveCount(0)
  await expect(text(owner)).toBeFocused()
  await expect(owner.getByText('צריך להתחבר שוב. מה שכתבת שמור במכשיר הזה')).toBeVisible()

  await owner.getByRole('button', { name: BUTTON.saveDraft }).click()
  await expect(door(owner)).toBeVisible()
  await owner.clock.runFor(60_000)
  await expect(door(owner), 'what the admin does by itself does not take the dialog away').toBeVisible()
  await signInAgain(owner)
  await expect.poll(async () => (await storedArticle(owner, draft.id)).contentMd).toBe(written)
  await expect(owner.getByText('נשמר לפני רגע')).toBeVisible()
  await deleteArticle(owner, draft.id)
})

const refusedSave = (page: Page, { id }: { id: number }) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      answer.url().endsWith(`/api/blog/${id}`) &&
      answer.status() === 401,
    { timeout: 300_000 },
  )

test('a picture that is refused waits until she is signed in again', async ({ owner }) => {
  await openTripForm(owner)
  await owner
    .locator('input[type=file][name=images]')
    .setInputFiles([await smallPicture('kite-blue-sky.jpg')])
  // Her session is over when the upload arrives. Before she presses, the admin could ask her to sign in by itself.
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
  await owner.route('**/api/objects/upload', (route) => onItsWay.then(() => route.continue()))
  const asked = owner.waitForRequest('**/api/objects/upload')
  await startUploads(owner).click()
  await asked
  await endSession(owner)
  arrive()
  await signInAgain(owner)
  await owner.getByRole('button', { name: /^להעלות שוב את/ }).click()
  await expect(tripPictures(owner), 'what she chose is there').toHaveCount(1)
})
