import { type Page } from '@playwright/test'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'מה מספרות מי שחזרו' })
const current = (page: Page) => section(page).locator('button[aria-current]')
const PLAY = 'הפעלת החלפת ההמלצות'
const dot = (number: number) => `המלצות, עמוד ${number}`

async function openHome(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await untilHydrated(page)
  await section(page).scrollIntoViewIfNeeded()
  await page.mouse.move(5, 5)
}

/** Neither pointed at nor with the focus inside. */
async function leave(page: Page) {
  await page.mouse.move(5, 5)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
}

async function inView(page: Page): Promise<string[]> {
  return section(page)
    .locator('figure')
    .evaluateAll((figures) =>
      figures
        .filter((figure) => {
          const { left, right } = figure.getBoundingClientRect()
          return left >= -1 && right <= innerWidth + 1
        })
        .map((figure) => figure.querySelector('bdi')!.textContent),
    )
}

test('two of six testimonials are shown, and two more every three seconds', async ({ page }) => {
  await openHome(page)
  await expect(section(page).locator('figure')).toHaveCount(6)
  const names = await section(page).locator('figcaption span > bdi:first-child').allInnerTexts()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: dot(1) }).click()
  await page.getByRole('button', { name: PLAY }).click()
  await leave(page)
  for (const number of [1, 2, 3, 1]) {
    await expect(current(page)).toHaveAccessibleName(dot(number))
    await expect.poll(() => inView(page)).toEqual(names.slice(2 * number - 2, 2 * number))
    await page.clock.runFor(2990)
    await expect(current(page)).toHaveAccessibleName(dot(number))
    await page.clock.runFor(10)
    await expect(current(page)).toHaveAccessibleName(dot((number % 3) + 1))
  }

  // Not for as long as three pages take, which would bring the same one back.
  await test.step('they rest under the pointer, with the focus inside, and when she stops them', async () => {
    await page.getByRole('button', { name: dot(2) }).click()
    await expect(current(page)).toHaveAccessibleName(dot(2))
    // A page that still glides would be taken for the one that it passes.
    await expect.poll(() => inView(page)).toEqual(names.slice(2, 4))
    await page.getByRole('button', { name: PLAY }).click()
    await page.clock.runFor(4_000)
    await expect(current(page)).toHaveAccessibleName(dot(2))
    // The pointer leaves, the focus stays.
    await page.mouse.move(5, 5)
    await page.clock.runFor(4_000)
    await expect(current(page)).toHaveAccessibleName(dot(2))
    await page.getByRole('button', { name: 'עצירת החלפת ההמלצות' }).click()
    await leave(page)
    await page.clock.runFor(4_000)
    await expect(current(page)).toHaveAccessibleName(dot(2))
    await page.getByRole('button', { name: PLAY }).click()
    await leave(page)
    await page.clock.runFor(3100)
    await expect(current(page)).not.toHaveAccessibleName(dot(2))
  })
})

test('on paper all six testimonials can be read', async ({ page }) => {
  await openHome(page)
  await page.emulateMedia({ media: 'print' })
  const sheet = await page.evaluate(() => innerWidth)
  const figures = await section(page).locator('figure').all()
  expect(figures).toHaveLength(6)
  for (const figure of figures) {
    const { x, width } = (await figure.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(-1)
    expect(x + width).toBeLessThanOrEqual(sheet + 1)
  }
})

test('they stand still for her whose device asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await expect(page.getByRole('button', { name: PLAY })).toBeAttached()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: dot(1) }).click()
  await leave(page)
  await page.clock.runFor(4_000)
  await expect(current(page)).toHaveAccessibleName(dot(1))
})
