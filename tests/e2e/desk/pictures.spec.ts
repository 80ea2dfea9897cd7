import type { Locator, Page } from '@playwright/test'
import { freshSlug } from '../support/add-trip.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expectToast, fill, newArticle, openTab, untilLive } from '../support/owner.ts'
import { dropFiles, pasteFiles, photograph, type ChosenFile } from '../support/photographs.ts'
import { expect, test } from '../support/test.ts'
import { galilee, packing } from '../texts.ts'

const toUpload = (page: Page) => page.getByRole('list', { name: 'תמונות להעלאה' }).getByRole('listitem')
const pictures = (page: Page) => page.getByRole('group', { name: /^תמונות הטיול/ }).locator('ol > li')
const start = (page: Page) => page.getByRole('button', { name: /^להתחיל להעלות/ })

async function openTripForm(page: Page): Promise<void> {
  await openTab(page, 'טיולים')
  await page.getByRole('button', { name: 'לפתוח את כל הטופס' }).click()
}

async function choose(page: Page, files: ChosenFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files)
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

test('three photographs go from the form to the finished page', async ({ owner, visitor, page }) => {
  const trip = { ...galilee, slug: freshSlug(), title: 'טיול עם תמונות' }
  await openTripForm(owner)
  await dropFiles(owner, [
    await photograph('forest-stream.jpg'),
    await photograph('beach-waves.jpg'),
    await photograph('open-bridge.jpg'),
  ])
  await expect(toUpload(owner)).toHaveCount(3)
  await expect(pictures(owner), 'nothing leaves before she starts it').toHaveCount(0)

  await start(owner).click()
  await expectToast(owner, 'התמונה הועלתה בהצלחה!')
  await expect(pictures(owner)).toHaveCount(3)
  await expect(toUpload(owner)).toHaveCount(0)
  const laterButton = pictures(owner)
    .first()
    .getByRole('button', { name: /למקום הבא$/ })
  await laterButton.click()
  await describe(owner, pictures(owner).first(), 'שלוש נשים על חוף לבן')

  await fill(owner, trip)
  await owner.getByRole('button', { name: 'ליצור את הטיול' }).click()
  await expectToast(owner, 'הטיול נוצר בהצלחה!')
  await untilLive(owner)

  // The variants are made by a job; the page is made anew when they are there.
  await expect
    .poll(
      async () => {
        await visitor.goto(`/trips/${trip.slug}`)
        return await visitor.locator('main picture source[type="image/avif"]').count()
      },
      { timeout: 60_000 },
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
  await expect(page.getByRole('main').getByText('תמונה בקרוב').first()).toBeVisible()
})

/** Say what the picture shows, and touch it a fifth from the left and somewhat above the middle. */
async function describe(page: Page, picture: Locator, words: string): Promise<void> {
  await picture.getByRole('button', { name: /^תיאור ומיקוד/ }).click()
  const dialog = page.getByRole('dialog', { name: 'פרטי התמונה' })
  await dialog.getByLabel('מה רואים בתמונה').fill(words)
  const seen = dialog.locator('[data-focal-point]')
  await expect
    .poll(() => seen.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), 'it has come')
    .toBeGreaterThan(0)
  const box = (await seen.boundingBox())!
  await seen.click({ position: { x: box.width * 0.2, y: box.height * 0.3 } })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'לשמור' }).click()
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

test('a picture is pasted and becomes the picture of an article', async ({ owner }) => {
  await newArticle(owner, packing.category)
  await fill(owner, { title: 'תמונה אחת' })
  await pasteFiles(owner, [await photograph('fresh-fig.jpg')])
  await expect(toUpload(owner)).toHaveCount(1)
  await pasteFiles(owner, [await photograph('artist-brushes.jpg')])
  await expect(toUpload(owner), 'the later choice takes the place of the earlier').toHaveCount(1)
  await expect(toUpload(owner)).toContainText('artist-brushes.jpg')
  await choose(owner, [ofKind('notes.txt', 'text/plain', 90)])
  await expect(toUpload(owner), "what may not come in takes nobody's place").toHaveCount(2)
  await expect(toUpload(owner).first()).toContainText('artist-brushes.jpg')
  await start(owner).click()
  await expectToast(owner, 'התמונה הועלתה בהצלחה!')
  await expect(owner.getByRole('img', { name: 'התמונה שנבחרה' })).toBeVisible()
})

test('what may not be uploaded is named in Hebrew, and the rest stays on the list', async ({ owner }) => {
  await owner.setViewportSize({ width: 390, height: 844 })
  await openTripForm(owner)
  await choose(owner, [
    ofKind('itinerary-of-the-whole-trip-in-the-spring.pdf', 'application/pdf', 900),
    ofKind('huge.jpg', 'image/jpeg', 10_485_761),
    await photograph('lake-boats-sunset.jpg'),
  ])
  await expect(toUpload(owner).filter({ hasText: 'itinerary' })).toContainText(
    'זה לא קובץ תמונה שאפשר להעלות. אפשר JPEG, PNG, WebP, AVIF או HEIC.',
  )
  await expect(toUpload(owner).filter({ hasText: 'huge.jpg' })).toContainText(
    'התמונה גדולה מ־10 מגה־בייט. אפשר לשלוח אותה בגודל קטן יותר ולנסות שוב.',
  )
  await expect(start(owner)).toHaveText('להתחיל להעלות')
  await expectNoAxeViolations(owner)
  const [wide, seen] = await owner.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(wide, 'a long name makes the form no wider than the phone').toBe(seen)

  const six = await Promise.all(Array.from({ length: 6 }, () => photograph('lake-boats-sunset.jpg')))
  await choose(
    owner,
    six.map((file, index) => ({ ...file, name: `evening-${index}.jpg` })),
  )
  await expect(start(owner)).toHaveText('להתחיל להעלות 5 תמונות')
  await expect(toUpload(owner).filter({ hasText: 'evening-5.jpg' })).toContainText('עד חמש תמונות בכל פעם')
})

test('a file that only calls itself a picture says so, and keeps no other one out', async ({ owner }) => {
  await openTripForm(owner)
  await choose(owner, [ofKind('letter.jpg', 'image/jpeg', 900), await photograph('misty-jetty.jpg')])
  await start(owner).click()
  await expectToast(owner, 'שגיאה בהעלאת התמונה')
  await expect(pictures(owner)).toHaveCount(1)
  await expect(toUpload(owner)).toHaveCount(1)
  await expect(toUpload(owner).getByRole('alert')).toHaveText(
    'זה לא קובץ תמונה שאפשר להעלות. אפשר JPEG, PNG, WebP, AVIF או HEIC.',
  )
})

/** Where the bytes of a picture go, to the API or past it to a bucket. */
const UPLOADS = '**/uploads/**'

test('an upload that was cut off is tried again, and one that she stops is gone', async ({ owner }) => {
  await openTripForm(owner)
  await owner.route(UPLOADS, (route) => route.abort('connectionreset'))
  await choose(owner, [await photograph('village-kitchen.jpg')])
  await start(owner).click()
  await expectToast(owner, 'שגיאה בהעלאת התמונה')
  await expect(toUpload(owner).getByRole('alert')).toContainText('אין חיבור כרגע')

  await owner.unroute(UPLOADS)
  await owner.getByRole('button', { name: 'להעלות שוב את village-kitchen.jpg' }).click()
  await expect(pictures(owner)).toHaveCount(1)

  await owner.route(UPLOADS, () => {})
  await choose(owner, [await photograph('wooden-pier.jpg')])
  await start(owner).click()
  await expect(owner.getByRole('progressbar', { name: 'העלאת wooden-pier.jpg' })).toBeVisible()
  await owner.getByRole('button', { name: 'לבטל את ההעלאה של wooden-pier.jpg' }).click()
  await expect(toUpload(owner)).toHaveCount(0)
  await expect(pictures(owner)).toHaveCount(1)
})

test('saving does not forget pictures that still wait', async ({ owner }) => {
  await openTripForm(owner)
  await fill(owner, { ...galilee, slug: freshSlug() })
  // A slow phone has not yet fetched what uploads them.
  const letScriptsIn = await holdScripts(owner)
  await choose(owner, [await photograph('kite-blue-sky.jpg')])
  await owner.getByRole('button', { name: 'ליצור את הטיול' }).click()
  await expect(owner.getByText('יש תמונות שעוד לא הועלו. העלי אותן או הוציאי אותן, ואז שמרי.')).toBeVisible()
  await expect(start(owner)).toBeFocused()
  await owner.getByRole('button', { name: 'לנקות' }).click()
  await expect(toUpload(owner), 'an emptied form waits for nothing').toHaveCount(0)
  await choose(owner, [await photograph('kite-blue-sky.jpg')])
  await start(owner).click()
  await expect(toUpload(owner).getByRole('progressbar')).toBeVisible()
  letScriptsIn()
  await expect(toUpload(owner)).toHaveCount(0)
  await expect(pictures(owner)).toHaveCount(1)
})

test('what uploads the pictures cannot be fetched: they wait for the next try', async ({ owner }) => {
  await openTripForm(owner)
  await owner.route(SCRIPTS, (route) => route.abort())
  await choose(owner, [await photograph('kite-blue-sky.jpg')])
  await expect(owner.getByText('אין חיבור כרגע. התמונה נשארה כאן, נסי שוב בעוד רגע.').first()).toBeVisible()
  await expect(toUpload(owner)).toHaveCount(1)
  await owner.unroute(SCRIPTS)
  await start(owner).click()
  await expect(pictures(owner)).toHaveCount(1)
})
