import { type Page } from '@playwright/test'
import { untilHydrated } from '../support/hydration.ts'
import { expectTabStaysIn } from '../support/focus.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const viewer = (page: Page) => page.getByRole('dialog', { name: /^תמונות:/ })
const place = (page: Page) => viewer(page).locator('[aria-live]')
const links = (page: Page) => page.locator('main a[data-picture]')

/** The demo's trip with the most pictures. */
async function openTrip(page: Page): Promise<number> {
  const trips: any[] = await (await page.request.get('/api/trips')).json()
  const [trip] = trips.sort((a, b) => b.pictures.length - a.pictures.length)
  await page.goto(`/trips/${trip.slug}`)
  expect(trip.pictures.length).toBeGreaterThan(3)
  return trip.pictures.length
}

async function openViewer(page: Page, index = 0): Promise<number> {
  const count = await openTrip(page)
  await untilHydrated(page)
  await links(page).nth(index).click()
  await expect(viewer(page)).toBeVisible()
  return count
}

test('every picture opens in full, and the left arrow goes on, as Hebrew reads', async ({ page }) => {
  const count = await openViewer(page, 3)
  expect(await links(page).count()).toBe(count)
  // First: what came once is not fetched late again.
  await test.step('it opens with the picture that was clicked, which has words of its own, and fetches its neighbours', async () => {
    await expect(place(page)).toContainText(`4 מתוך ${count}`)
    const image = viewer(page).getByRole('img')
    await expect(image).toHaveCount(1)
    expect(await image.getAttribute('alt')).toBeTruthy()
    expect(
      await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0)
    const loading = await viewer(page)
      .locator('img')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).loading))
    expect(loading).toEqual(
      Array.from({ length: count }, (_, at) => (Math.abs(at - 3) <= 1 ? 'eager' : 'lazy')),
    )
  })
  await test.step('axe finds nothing', () => expectNoAxeViolations(page))
  await test.step('the focus stays inside, Escape closes it, and the picture has the focus again', async () => {
    await expectTabStaysIn(viewer(page), 8)
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    await expect(links(page).nth(3)).toBeFocused()
  })

  await links(page).first().click()
  await expect(place(page)).toContainText(`1 מתוך ${count}`)
  await page.keyboard.press('ArrowRight')
  await expect(place(page)).toContainText(`1 מתוך ${count}`)
  await page.keyboard.press('ArrowLeft')
  await expect(place(page)).toContainText(`2 מתוך ${count}`)
  await page.keyboard.press('ArrowRight')
  await expect(place(page)).toContainText(`1 מתוך ${count}`)
  await page.keyboard.press('End')
  await expect(place(page)).toContainText(`${count} מתוך ${count}`)
  await expect(viewer(page).getByRole('button', { name: 'התמונה הבאה' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Home')
  // Past the others, which a slow machine may take it to rest at.
  await expect.poll(() => page.locator('.picture-viewer-track').evaluate((track) => track.scrollLeft)).toBe(0)
  await expect(place(page)).toContainText(`1 מתוך ${count}`)
  await viewer(page).getByRole('button', { name: 'התמונה הבאה' }).click()
  await expect(place(page)).toContainText(`2 מתוך ${count}`)
  // What is in the window is the picture that the counter names.
  await expect(async () => {
    const shown = await viewer(page).getByRole('img').boundingBox()
    expect(Math.abs(shown!.x)).toBeLessThan(2)
  }).toPass({ intervals: [50] })
})

test('a swipe to the right brings the next picture', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 780 },
  })
  const page = await context.newPage()
  const count = await openViewer(page)
  const session = await context.newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 60,
    y: 300,
    xDistance: 280,
    yDistance: 0,
    speed: 900,
  })
  await expect(place(page)).toContainText(`2 מתוך ${count}`)
  await context.close()
})

test('the way back closes it and leaves her where she was; closing it leaves no step behind', async ({
  page,
}) => {
  await page.goto('/trips')
  await openViewer(page, 3)
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  const address = page.url()
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBe(true)
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  expect(page.url()).toBe(address)
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(5)

  await links(page).nth(3).click()
  await viewer(page).getByRole('button', { name: 'סגירת התמונות' }).click()
  await expect(viewer(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeFalsy()
  await page.goBack()
  await expect(page).toHaveURL('/trips')
})

test('a picture that does not arrive is replaced by a drawing that says so', async ({ page }) => {
  await openTrip(page)
  await untilHydrated(page)
  await page.route('**/objects/**', (route) => route.abort())
  await links(page).nth(3).click()
  await expect(viewer(page).getByText('התמונה לא נטענה').first()).toBeVisible()
  await expect(viewer(page).locator('.poster')).toHaveCount(0)
})

test('when the viewer itself does not arrive the picture opens by its link', async ({ page }) => {
  await openTrip(page)
  await untilHydrated(page)
  await page.route('**/*.js', (route) => route.abort())
  await links(page).first().click()
  await page.waitForURL(/\.jpg$/)
})
