import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const MAIN_LINKS = { 'דף הבית': '/', טיולים: '/trips', בלוג: '/blog', 'יצירת קשר': '/contact' }
const footer = (page: Page) => page.getByRole('contentinfo')

for (const path of ['/', '/trips', '/blog', '/contact', '/privacy', '/no-such-page']) {
  test(`${path} stands in the frame: top bar, footer and the two buttons that float`, async ({ page }) => {
    await page.goto(path)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: /דף הבית$/ }).first()).toBeVisible()
    for (const [name, href] of Object.entries(MAIN_LINKS)) {
      await expect(bar.getByRole('navigation').getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        href,
      )
    }
    await expect(bar.locator('input[name=q]').first()).toBeVisible()
    await page.mouse.wheel(0, 1200)
    await expect.poll(async () => (await bar.boundingBox())!.y).toBe(0)

    await expect(footer(page).getByText(/אנחנו מוציאות לדרך קבוצות קטנות של נשים/)).toBeVisible()
    await expect(footer(page).getByRole('link', { name: '03-555-0142' })).toHaveAttribute(
      'href',
      'tel:+97235550142',
    )
    await expect(footer(page).getByText('תל אביב')).toBeVisible()
    for (const style of ['חוויתי', 'רוגע', 'אתגר']) {
      await expect(footer(page).locator(`a[href="/trips?style=${encodeURIComponent(style)}"]`)).toBeVisible()
    }
    await expect(footer(page).getByRole('link', { name: 'כל הטיולים' })).toHaveAttribute('href', '/trips')
    await expect(footer(page).getByRole('link', { name: /קבוצת הוואטסאפ/ })).toBeVisible()
    await expect(footer(page).getByRole('link', { name: /קבוצת הפייסבוק/ })).toBeVisible()
    await expect(footer(page).locator('a[href^="mailto:"]')).toBeVisible()
    await expect(footer(page).getByText(/©/)).toBeVisible()
    for (const legal of ['/privacy', '/user-rights', '/terms', '/accessibility']) {
      await expect(footer(page).locator(`a[href="${legal}"]`)).toBeVisible()
    }

    const chat = page.getByRole('complementary', { name: 'צ׳אט' }).getByRole('link')
    const greeting = new URL((await chat.getAttribute('href'))!).searchParams.get('text')
    expect(greeting).toBe('היי, הגעתי מהאתר של נוסעות יחד ואשמח לשמוע על הטיולים')
    const box = (await chat.boundingBox())!
    expect(box.x).toBeLessThan(100)
    expect(box.y).toBeGreaterThan(700)
  })
}

test('what floats covers no link of the footer at the end of the page', async ({ page }) => {
  await page.goto('/')
  for (const link of await footer(page).getByRole('link').all()) await link.click({ trial: true })
})

test('a style of the footer opens the list of its trips, and the choice can be undone', async ({ page }) => {
  await page.goto('/')
  await footer(page).getByRole('link', { name: 'טיולי רוגע' }).click()
  await expect(page).toHaveURL(/\/trips\?style=/)
  const styles = page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^(רוגע|אתגר|חוויתי)$/)
  await expect.poll(async () => new Set(await styles.allInnerTexts())).toEqual(new Set(['רוגע']))
})

test('the blog opens with its featured article, and only while all categories are shown', async ({
  page,
}) => {
  await page.goto('/blog')
  const first = page.getByRole('main').getByRole('article').first()
  const title = await first.getByRole('heading').innerText()
  const wide = (await first.boundingBox())!.width
  expect(wide).toBeGreaterThan(900)
  await page.getByRole('button', { name: 'טיפי נסיעות' }).click()
  await expect(page.getByRole('button', { name: 'טיפי נסיעות' })).toHaveAttribute('aria-pressed', 'true')
  // The wider one of a pair.
  await expect.poll(async () => (await first.boundingBox())!.width).toBeLessThan(wide * 0.7)
  await page.getByRole('button', { name: 'הכול' }).click()
  await expect(first.getByRole('heading')).toHaveText(title)
})

test('the price slider goes from 0 to 30,000 in steps of 500, and begins with all of it', async ({
  page,
}) => {
  await page.goto('/trips')
  const ends = page.getByRole('main').locator('input[type=range]')
  await expect(ends).toHaveCount(2)
  for (const end of await ends.all()) {
    await expect(end).toHaveAttribute('min', '0')
    await expect(end).toHaveAttribute('max', '30000')
    await expect(end).toHaveAttribute('step', '500')
  }
  const values = await ends.evaluateAll((inputs) =>
    inputs.map((input) => Number((input as HTMLInputElement).value)),
  )
  expect(values.sort((a, b) => a - b)).toEqual([0, 30000])
})
