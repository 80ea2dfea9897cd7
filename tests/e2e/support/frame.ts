// What stands round every page of the site: top bar, footer, and what floats.
import { expect, type Page } from '@playwright/test'

const MAIN_LINKS = { 'דף הבית': '/', טיולים: '/trips', בלוג: '/blog', 'יצירת קשר': '/contact' }

/** Of a window of 900 px or more in height, which is left where the page begins. */
export async function expectFrame(page: Page): Promise<void> {
  const [bar, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
  await expect(bar.getByRole('link', { name: /דף הבית$/ }).first()).toBeVisible()
  for (const [name, href] of Object.entries(MAIN_LINKS)) {
    const link = bar.getByRole('navigation').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', href)
  }
  await expect(bar.locator('input[name=q]').first()).toBeVisible()
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect.poll(async () => (await bar.boundingBox())!.y).toBe(0)

  await expect(footer.getByText(/^טיולי נשים בהתאמה אישית, וקהילה שנפגשת בקבוצות/)).toBeVisible()
  await expect(footer.getByText(/אנחנו מוציאות לדרך קבוצות קטנות של נשים/)).toBeVisible()
  await expect(footer.getByRole('link', { name: '03-555-0142' })).toHaveAttribute('href', 'tel:+97235550142')
  await expect(footer.getByText('תל אביב')).toBeVisible()
  for (const style of ['חוויתי', 'רוגע', 'אתגר'])
    await expect(footer.locator(`a[href="/trips?style=${encodeURIComponent(style)}"]`)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'כל הטיולים' })).toHaveAttribute('href', '/trips')
  await expect(footer.getByRole('link', { name: /קבוצת הוואטסאפ/ })).toBeVisible()
  await expect(footer.getByRole('link', { name: /קבוצת הפייסבוק/ })).toBeVisible()
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(footer.getByText(/©/)).toBeVisible()
  for (const legal of ['/privacy', '/user-rights', '/terms', '/accessibility'])
    await expect(footer.locator(`a[href="${legal}"]`)).toBeVisible()

  const chat = page.getByRole('complementary', { name: 'צ׳אט' }).getByRole('link')
  const greeting = new URL((await chat.getAttribute('href'))!).searchParams.get('text')
  expect(greeting).toBe('היי, הגעתי מהאתר של נוסעות יחד ואשמח לשמוע על הטיולים')
  const box = (await chat.boundingBox())!
  expect(box.x).toBeLessThan(100)
  expect(box.y).toBeGreaterThan(700)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
