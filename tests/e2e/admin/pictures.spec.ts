import type { Page } from '@playwright/test'
import { freshSlug } from '../support/fresh.ts'
import { expectToast, fill, newArticle, openTripForm } from '../support/owner.ts'
import {
  pasteFiles,
  smallPicture,
  startUploads,
  toUpload,
  tripPictures,
  type ChosenFile,
} from '../support/photographs.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { galilee, packing } from '../texts.ts'
import { BUTTON } from '../support/words.ts'

async function choose(page: Page, files: ChosenFile[]): Promise<void> {
  // Ten megabytes on their way to a browser that has little of the machine.
  await page
    .locator('input[type=file]:is([name=images], [name=featuredImage])')
    .setInputFiles(files, { timeout: 60_000 })
}

const SCRIPTS = '**/*.js'

/** No script arrives from now on, until what it answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letIn = () => {}
  const open = new Promise<void>((resolve) => (letIn = resolve))
  await page.route(SCRIPTS, async (route) => {
    await open
    await route.continue()
  })
  return letIn
}

const ofKind = (name: string, mimeType: string, bytes: number): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.alloc(bytes, 'x'),
})

test('a picture is pasted and becomes the picture of an article', async ({ owner }) => {
  await newArticle(owner, packing.category)
  await fill(owner, { title: 'תמונה אחת' })
  await pasteFiles(owner, [await smallPicture('fresh-fig.jpg')])
  await expect(toUpload(owner)).toHaveCount(1)
  await pasteFiles(owner, [await smallPicture('artist-brushes.jpg')])
  await expect(toUpload(owner), 'the later choice takes the place of the earlier').toHaveCount(1)
  await expect(toUpload(owner)).toContainText('artist-brushes.jpg')
  await choose(owner, [ofKind('notes.txt', 'text/plain', 90)])
  await expect(toUpload(owner), "what may not come in takes nobody's place").toHaveCount(2)
  await expect(toUpload(owner).first()).toContainText('artist-brushes.jpg')
  await startUploads(owner).click()
  await expectToast(owner, 'התמונה הועלתה בהצלחה!')
  await expect(owner.getByRole('img', { name: 'התמונה שנבחרה' })).toBeVisible()
})

test('what may not be uploaded is named in Hebrew, and the rest stays on the list', async ({ owner }) => {
  await owner.setViewportSize(PHONE)
  await openTripForm(owner)
  await choose(owner, [
    ofKind('itinerary-of-the-whole-trip-in-the-spring.pdf', 'application/pdf', 900),
    ofKind('huge.jpg', 'image/jpeg', 10_485_761),
    await smallPicture('lake-boats-sunset.jpg'),
  ])
  await expect(toUpload(owner).filter({ hasText: 'itinerary' })).toContainText(
    'זה לא קובץ תמונה שאפשר להעלות. אפשר JPEG, PNG, GIF, WebP, AVIF או HEIC.',
  )
  await expect(toUpload(owner).filter({ hasText: 'huge.jpg' })).toContainText(
    'התמונה גדולה מ־10 מגה־בייט. אפשר להקטין אותה ולנסות שוב.',
  )
  await expect(startUploads(owner)).toHaveText('להתחיל להעלות')
  // A long name makes the form no wider than the phone.
  await expectWellMade(owner)

  const six = await Promise.all(Array.from({ length: 6 }, () => smallPicture('lake-boats-sunset.jpg')))
  await choose(
    owner,
    six.map((file, index) => ({ ...file, name: `evening-${index}.jpg` })),
  )
  await expect(startUploads(owner)).toHaveText('להתחיל להעלות 5 תמונות')
  await expect(toUpload(owner).filter({ hasText: 'evening-5.jpg' })).toContainText('עד חמש תמונות בכל פעם')
})

test('a file that only calls itself a picture says so, and keeps no other one out', async ({ owner }) => {
  await openTripForm(owner)
  await choose(owner, [ofKind('letter.jpg', 'image/jpeg', 900), await smallPicture('misty-jetty.jpg')])
  await startUploads(owner).click()
  await expectToast(owner, 'שגיאה בהעלאת התמונה')
  await expect(tripPictures(owner)).toHaveCount(1)
  await expect(toUpload(owner)).toHaveCount(1)
  await expect(toUpload(owner).getByRole('alert')).toHaveText(
    'זה לא קובץ תמונה שאפשר להעלות. אפשר JPEG, PNG, GIF, WebP, AVIF או HEIC.',
  )
})

/** Where the bytes of a picture go, to the API or past it to a bucket. */
const UPLOADS = '**/uploads/**'

test('an upload that was cut off is tried again, and one that she stops is gone', async ({ owner }) => {
  await openTripForm(owner)
  await owner.route(UPLOADS, (route) => route.abort('connectionreset'))
  await choose(owner, [await smallPicture('village-kitchen.jpg')])
  await startUploads(owner).click()
  await expectToast(owner, 'שגיאה בהעלאת התמונה')
  await expect(toUpload(owner).getByRole('alert')).toContainText('אין חיבור כרגע')

  await owner.unroute(UPLOADS)
  await owner.getByRole('button', { name: 'להעלות שוב את village-kitchen.jpg' }).click()
  await expect(tripPictures(owner)).toHaveCount(1)

  await owner.route(UPLOADS, () => {})
  await choose(owner, [await smallPicture('wooden-pier.jpg')])
  await startUploads(owner).click()
  await expect(owner.getByRole('progressbar', { name: 'העלאת wooden-pier.jpg' })).toBeVisible()
  await owner.getByRole('button', { name: 'לבטל את ההעלאה של wooden-pier.jpg' }).click()
  await expect(toUpload(owner)).toHaveCount(0)
  await expect(tripPictures(owner)).toHaveCount(1)
})

test('saving does not forget pictures that still wait', async ({ owner }) => {
  await openTripForm(owner)
  await fill(owner, { ...galilee, slug: freshSlug() })
  // A slow phone has not yet fetched what uploads them.
  const letScriptsIn = await holdScripts(owner)
  await choose(owner, [await smallPicture('kite-blue-sky.jpg')])
  await owner.getByRole('button', { name: BUTTON.createTrip }).click()
  await expect(owner.getByText('יש תמונות שעוד לא הועלו. העלי אותן או הוציאי אותן, ואז שמרי.')).toBeVisible()
  await expect(startUploads(owner)).toBeFocused()
  await owner.getByRole('button', { name: 'לנקות' }).click()
  await expect(toUpload(owner), 'an emptied form waits for nothing').toHaveCount(0)
  // Emptied, it stays open for another.
  await choose(owner, [await smallPicture('kite-blue-sky.jpg')])
  await startUploads(owner).click()
  await expect(toUpload(owner).getByRole('progressbar')).toBeVisible()
  letScriptsIn()
  await expect(toUpload(owner)).toHaveCount(0)
  await expect(tripPictures(owner)).toHaveCount(1)
})

test('what uploads the pictures cannot be fetched: they wait for the next try', async ({ owner }) => {
  await openTripForm(owner)
  await expect(owner.locator('[name=longDescription]')).toBeVisible()
  await owner.route(SCRIPTS, (route) => route.abort())
  await choose(owner, [await smallPicture('kite-blue-sky.jpg')])
  await expect(owner.getByText('אין חיבור כרגע. התמונה נשארה כאן, נסי שוב בעוד רגע.').first()).toBeVisible()
  await expect(toUpload(owner)).toHaveCount(1)
  await owner.unroute(SCRIPTS)
  await startUploads(owner).click()
  await expect(tripPictures(owner)).toHaveCount(1)
})
