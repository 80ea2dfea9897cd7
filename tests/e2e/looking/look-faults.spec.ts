// Regression tests of visual faults that several pages have, or small ones. Those of the larger pages: on/.
import type { Locator } from '@playwright/test'
import { gotoWithFonts } from '../support/fonts.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expectTwoButtons } from '../support/list-looks.ts'
import { overlap } from '../support/overlap.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

test('where the search is an icon, it says that she is there; only a second row takes room from what she jumps to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await page.goto('/search')
  await expect(page.locator('header').getByRole('link', { name: 'חיפוש' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const room = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)
  expect(await room()).toBe('96px')
  await page
    .locator('header nav')
    .first()
    .evaluate((menu) => menu.classList.add('menu-row'))
  expect(await room()).toBe('160px')
})

test('a field is a rule under what she writes, in the forms as in the filter', async ({ page }) => {
  const sides = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((field) => {
        const { borderTopWidth, borderRadius, fontFamily } = getComputedStyle(field)
        return { borderTopWidth, borderRadius, fontFamily }
      })
  await page.goto('/trips')
  const filter = await sides('.trip-filter input')
  await page.goto('/contact')
  for (const field of ['[name=name]', '[name=tripId]', '[name=message]'])
    expect(await sides(`main ${field}`), field).toEqual(filter)
})

test('the toast of the thanks covers none of its steps', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // Set on another page: the thanks themselves, not hydrated yet, would take it before the page is left.
  await page.goto('/privacy')
  await page.evaluate(() => sessionStorage.setItem('sentEnquiry', `${Date.now()} א־1`))
  await page.goto('/thank-you')
  const toast = page.locator('.toasts')
  await expect(toast.getByText('ההודעה נשלחה בהצלחה!')).toBeVisible()
  for (const step of await page.locator('main ol:not(.toasts) > li').all())
    expect(await overlap(step, toast)).toBe(false)
})

test('what else there is begins a section’s air below a missing page', async ({ page }) => {
  for (const [path, title, name] of [
    ['/no-such-page', /^השביל הזה/, 'עוד דרכים לצאת'],
    ['/trips/no-such-trip', 'הטיול לא נמצא', 'עוד דרכים לצאת'],
    ['/blog/no-such-article', 'מאמר לא נמצא', 'עוד לקרוא'],
  ] as const) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const [width, air] of [
      [390, 60],
      [1280, 88],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const heading = (await page.getByRole('heading', { name }).boundingBox())!
      const { y, height } = (await page.locator('.page-hero').boundingBox())!
      expect(heading.y - y - height, `${path}, ${width}`).toBeGreaterThanOrEqual(air)
    }
  }
})

test('the sentences beside the names of lists begin on one column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const starts = new Set<number>()
  for (const path of ['/trips', '/blog', '/credits']) {
    await gotoWithFonts(page, path)
    const { x, width } = (await page.locator('main h1 + p').boundingBox())!
    starts.add(x + width)
  }
  expect(starts.size).toBe(1)
})

test('on a phone a credit has two lines below a narrow picture, and no such break below a wide one', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await gotoWithFonts(page, '/credits')
  const credits = await page.locator('.credits > li').all()
  expect(credits.length).toBeGreaterThan(2)
  for (const item of credits) {
    const { x, width } = (await item.boundingBox())!
    const [name, licence] = [item.locator('bdi > span').first(), item.locator('bdi > span').last()]
    const lines = await item.evaluate((credit) => {
      const words = document.createRange()
      words.selectNodeContents(credit.querySelector('bdi')!)
      return [...words.getClientRects()].map(({ right }) => Math.round(right))
    })
    expect(Math.max(...lines)).toBe(Math.round(x + width))
    const end = (await licence.boundingBox())!
    if (width < 350) expect(end.x + end.width).toBeCloseTo(x + width, 0)
    if (width === 350) await expect(item.locator('br')).toBeHidden()
    else expect(end.y).toBeGreaterThan((await name.boundingBox())!.y)
  }
})

test('how many were found is said on the line of the first heading, at its other end', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('יוגה')}`)
  const heading = page.locator('.results h2').first()
  await heading.waitFor()
  const words = (part: Locator) =>
    part.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().toJSON() as DOMRect
    })
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const [said, name] = [await words(page.locator('#results')), await words(heading)]
    const list = (await page.locator('.result-list').first().boundingBox())!
    expect(said.left, `${width}`).toBeCloseTo(list.x, 0)
    expect(said.top, `${width}`).toBeGreaterThan(name.top)
    expect(said.bottom, `${width}`).toBeLessThanOrEqual(name.bottom)
    const above = (await page.locator('.page-hero').boundingBox())!
    expect(name.top - above.y - above.height, `${width}`).toBeGreaterThanOrEqual(32)
  }
})

test('two buttons beside each other fill their row on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const [path, first, last] of [
    ['/thank-you', 'לכל הטיולים', 'לבלוג'],
    ['/no-such-page', 'לבלוג', 'לדף הבית'],
  ] as const) {
    await gotoWithFonts(page, path)
    await test.step(path, () => expectTwoButtons(page, first, last))
  }
})

test('what ends a page that is no trip’s is one picture with two lines, beside it from tablets on', async ({
  page,
}) => {
  for (const path of ['/no-such-page', '/blog/slow-sunrise']) {
    await page.goto(path)
    const items = page.locator('.related-lines > li')
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.locator('.related-lines .related-picture:visible')).toHaveCount(1)
      // At once: the page of lost paths moves up as it appears.
      const boxes = await items.evaluateAll((all) =>
        all
          .map((item) => item.getBoundingClientRect())
          .map(({ top, bottom, width }) => ({ top, bottom, width })),
      )
      const [lead, first, last] = [boxes[0]!, boxes[1]!, boxes[2]!]
      if (width === 390) expect(first.top).toBeGreaterThan(lead.bottom)
      else {
        expect(first.top).toBe(lead.top)
        expect(last.bottom).toBeCloseTo(lead.bottom, 0)
        expect(lead.width).toBeGreaterThan(first.width)
      }
    }
  }
})

test('the landscape behind the windows of the bus passes while the page is scrolled, and stands still where nothing may move', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/trips')
  const windows = page.locator('.bus-windows > span')
  const places = () =>
    windows.evaluateAll((all) =>
      all.map((each) => Number.parseFloat(getComputedStyle(each).backgroundPositionX)),
    )
  const scrollTo = (part: number) =>
    page.locator('.bus-windows').evaluate((element, at) => {
      const { y, height } = element.getBoundingClientRect()
      scrollBy({ top: y + height / 2 - innerHeight * at, behavior: 'instant' })
    }, part)
  await scrollTo(1.5)
  await expect.poll(places).toEqual([60, 80, 100])
  await scrollTo(0.8)
  await expect.poll(async () => (await places())[0]).toBeLessThan(55)
  const [first, second, third] = await places()
  expect(first).toBeGreaterThan(0)
  // One picture behind all three.
  expect(second! - first!).toBeCloseTo(20, 3)
  expect(third! - second!).toBeCloseTo(20, 3)
  await page.evaluate(() => (document.documentElement.dataset.accessibility = 'disableAnimations'))
  await expect.poll(places).toEqual([0, 20, 40])
  await page.evaluate(() => (document.documentElement.dataset.accessibility = ''))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const part of [1.5, 0.8, 0.5]) {
    await scrollTo(part)
    await expect.poll(places).toEqual([0, 20, 40])
  }
})
