import type { Locator, Page } from '@playwright/test'
import { freshSlug, unique } from '../support/fresh.ts'
import { expectToast, fill, openTripForm, untilLive } from '../support/owner.ts'
import {
  dropFiles,
  photograph,
  smallPicture,
  startUploads,
  toUpload,
  tripPictures,
} from '../support/photographs.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { galilee } from '../texts.ts'
import { BUTTON } from '../support/words.ts'

test('three photographs go from the form to the finished page', async ({ owner, visitor, page }) => {
  const trip = { ...galilee, slug: freshSlug(), title: unique('טיול עם תמונות') }
  await openTripForm(owner)
  // Every width is made of the cover; the others have one.
  await dropFiles(owner, [
    await smallPicture('forest-stream.jpg'),
    await photograph('beach-waves.jpg'),
    await smallPicture('open-bridge.jpg'),
  ])
  await expect(toUpload(owner)).toHaveCount(3)
  await expect(tripPictures(owner), 'nothing leaves before she starts it').toHaveCount(0)

  await startUploads(owner).click()
  await expectToast(owner, 'התמונה הועלתה בהצלחה!')
  await expect(tripPictures(owner)).toHaveCount(3)
  await expect(toUpload(owner)).toHaveCount(0)
  await owner.setViewportSize(PHONE)
  const boxes = await tripPictures(owner).evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().y),
  )
  expect(boxes[1], 'two in a row on a phone').toBe(boxes[0])
  expect(boxes[2]).toBeGreaterThan(boxes[0]!)
  const laterButton = tripPictures(owner)
    .first()
    .getByRole('button', { name: /למקום הבא$/ })
  await laterButton.click()
  await describe(owner, tripPictures(owner).first(), 'שלוש נשים על חוף לבן')

  await fill(owner, trip)
  await owner.getByRole('button', { name: BUTTON.createTrip }).click()
  await expectToast(owner, 'הטיול נוצר בהצלחה!')
  await untilLive(owner)

  // The variants are made by a job; the page is made anew when they are there.
  await expect
    .poll(
      async () => {
        await visitor.goto(`/trips/${trip.slug}`)
        return await visitor.locator('main picture source[type="image/avif"]').count()
      },
      { timeout: 600_000 },
    )
    .toBeGreaterThanOrEqual(3)
  const cover = visitor.locator('main picture').first()
  await expect(cover.locator('img')).toHaveAttribute('alt', 'שלוש נשים על חוף לבן')
  await expect(cover.locator('img'), 'where she touched it').toHaveCSS(
    'object-position',
    /^(19|20|21)% (29|30|31)%$/,
  )
  await expectServed(visitor, cover)

  await page.route('**/objects/**', (route) => route.abort())
  await page.goto(`/trips/${trip.slug}`)
  await expect(page.locator('.trip-hero .poster')).toBeVisible()
})

/** Say what the picture shows, and touch it a fifth from the left and somewhat above the middle. */
async function describe(page: Page, picture: Locator, words: string): Promise<void> {
  await picture.getByRole('button', { name: /^פרטי התמונה/ }).click()
  const dialog = page.getByRole('dialog', { name: 'פרטי התמונה' })
  await dialog.getByLabel('מה רואים בתמונה').fill(words)
  const seen = dialog.locator('[data-focal-point]')
  await expect
    .poll(() => seen.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), 'it has come')
    .toBeGreaterThan(0)
  const box = (await seen.boundingBox())!
  await seen.click({ position: { x: box.width * 0.2, y: box.height * 0.3 } })
  await expectWellMade(page)
  await dialog.getByRole('button', { name: BUTTON.save }).click()
  await expectToast(page, 'התמונה נשמרה')
}

/** Every file of the picture is there, and of the kind that its `<source>` says. */
async function expectServed(page: Page, picture: Locator): Promise<void> {
  for (const [element, kind] of [
    ['source', 'image/avif'],
    ['img', 'image/jpeg'],
  ] as const) {
    const set = await picture.locator(element).getAttribute('srcset')
    const files = set!.split(', ').map((each) => each.split(' ')[0]!)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      const answer = await page.request.get(file)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, kind])
    }
  }
}
