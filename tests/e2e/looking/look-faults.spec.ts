// Regression tests of visual faults: the page frame, home, forms and fixed pages.
import type { Locator } from '@playwright/test'
import { gotoWithFonts } from '../support/fonts.ts'
import { untilHydrated } from '../support/hydration.ts'
import { overlap } from '../support/overlap.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

test('the list under the search shows its last row whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await untilHydrated(page)
  await page.locator('header').getByRole('combobox').fill('הרים')
  const list = page.locator('.search-results')
  await expect(list.getByRole('option').first()).toBeVisible()
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1)
})

test('the search and the heart beside it stand apart', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [search, heart] = [
      page.getByRole('search').first(),
      page.getByRole('link', { name: 'המועדפים שלי' }),
    ]
    expect(await overlap(search, heart.first()), `${width}`).toBe(false)
  }
})

test('the top bar stays on one line with letters of 150 %', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await gotoWithFonts(page, '/')
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { height } = (await page.locator('header').first().boundingBox())!
    expect(height, `${width} px`).toBeLessThanOrEqual(120)
  }
})

test('the quick ways to reach her stand before the form on a phone, beside it on a wide window', async ({
  page,
}) => {
  const ways = page.getByRole('region', { name: 'נעים יותר לדבר?' })
  const form = page.getByRole('region', { name: 'כתבי לנו' })
  await page.setViewportSize(PHONE)
  await page.goto('/contact')
  await expect(ways.getByRole('link')).toHaveCount(3)
  expect((await ways.boundingBox())!.y).toBeLessThan((await form.boundingBox())!.y)
  await page.setViewportSize({ width: 1280, height: 800 })
  // Its sheet begins on the photograph above them both.
  expect((await form.boundingBox())!.y).toBeLessThan((await ways.boundingBox())!.y)
  // She reads from the right what comes first in the page.
  expect((await ways.boundingBox())!.x).toBeGreaterThan((await form.boundingBox())!.x)
})

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

test('the field of the top bar is quieter than its links, until it is used', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const field = page.locator('header').getByRole('combobox')
  await expect(field).toHaveCSS('font-size', '16px')
  const line = () => field.evaluate((element) => getComputedStyle(element).borderBottomColor)
  await expect(field).toHaveCSS('border-bottom-width', '1px')
  const still = await line()
  const before = (await field.boundingBox())!
  await field.focus()
  expect(await line()).not.toBe(still)
  const used = (await field.boundingBox())!
  expect(used.width).toBeGreaterThan(before.width)
  expect(used.y).toBe(before.y)
})

test('no chip stands alone on a second line of a phone or a tablet', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/blog', '/trips']) {
    await page.goto(path)
    for (const width of [PHONE.width, 768]) {
      await page.setViewportSize({ width, height: 844 })
      const tops = await page
        .locator('.chips > button')
        .evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)))
      expect(new Set(tops).size, `${path}, ${width}`).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
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
      const { y, height } = (await page.locator('.opening').boundingBox())!
      expect(heading.y - y - height, `${path}, ${width}`).toBeGreaterThanOrEqual(air)
    }
  }
})

test('the ink of the top bar’s heart ends at the margin of the page', async ({ page }) => {
  await page.goto('/')
  for (const [width, margin] of [
    [768, 40],
    [1280, 64],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const heart = page.locator('header').getByRole('link', { name: 'המועדפים שלי' })
    expect((await heart.boundingBox())!.width).toBeGreaterThanOrEqual(44)
    const ink = await heart.locator('svg path').evaluate((path) => path.getBoundingClientRect().left)
    expect(Math.abs(ink - margin), `${width}`).toBeLessThanOrEqual(1.5)
  }
})

test('the last links of the footer stand in its two columns on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const ends = await page
    .locator('footer ul')
    .last()
    .locator('li')
    .evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().right)))
  expect(new Set(ends).size).toBe(2)
})

test('on a phone a section’s heading has the whole width, its link below it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  for (const [title, link] of [
    ['הטיולים שכולן מדברות עליהם', 'לכל הטיולים'],
    ['השראה לדרך', 'לכל המאמרים'],
  ] as const) {
    const section = page.getByRole('region', { name: title })
    const [heading, way] = [
      (await section.getByRole('heading', { name: title }).boundingBox())!,
      (await section.getByRole('link', { name: link }).boundingBox())!,
    ]
    expect(heading.width).toBe(350)
    expect(way.y).toBeGreaterThanOrEqual(heading.y + heading.height)
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

test('on a phone the further reasons follow the first ones by a section’s air, and the buttons follow them all', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const band = page.getByRole('region', { name: 'למה דווקא איתנו' })
  const end = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!
    return y + height
  }
  const reasons = band.locator('.reasons')
  const first = await end(band.locator('.statements-text > ul'))
  expect((await reasons.boundingBox())!.y - first).toBe(60)
  for (const name of ['לכל הטיולים', 'דברי איתנו'])
    expect((await band.getByRole('link', { name }).boundingBox())!.y).toBeGreaterThan(await end(reasons))
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

test('two buttons beside each other fill their row on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const [path, first, last] of [
    ['/', 'לכל הטיולים', 'דברי איתנו'],
    ['/thank-you', 'לכל הטיולים', 'לבלוג'],
    ['/no-such-page', 'לבלוג', 'לדף הבית'],
  ] as const) {
    await gotoWithFonts(page, path)
    // At once: the page of lost paths moves up as it appears.
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => {
          const { left, right, top } = link.getBoundingClientRect()
          return { words: link.textContent, left, right, top }
        }),
      )
    const [start, end] = [first, last].map((words) => links.find((link) => link.words === words)!)
    expect(start!.top, path).toBe(end!.top)
    expect([end!.left, start!.right], path).toEqual([20, PHONE.width - 20])
  }
})

test('no end of a fourth boat shows between the third and the paper of home’s opening', async ({ page }) => {
  await page.goto('/')
  for (const [width, height] of [
    [1280, 720],
    [1280, 900],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const picture = (await page.locator('.hero-picture picture img').boundingBox())!
    const paper = (await page.locator('.hero-paper').boundingBox())!
    // The photograph is 1.6 times as wide as high and shown from its left end; the boat begins at 43.5 % of it.
    const fourth = picture.x + 0.435 * Math.max(picture.width, picture.height * 1.6)
    expect(fourth, `${width} × ${height}`).toBeGreaterThanOrEqual(paper.x)
  }
})

test('how many were found is said on the line of the first heading, at its other end', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('יוגה')}`)
  const heading = page.locator('.found h2').first()
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
    const list = (await page.locator('.found-list').first().boundingBox())!
    expect(said.left, `${width}`).toBeCloseTo(list.x, 0)
    expect(said.top, `${width}`).toBeGreaterThan(name.top)
    expect(said.bottom, `${width}`).toBeLessThanOrEqual(name.bottom)
    const above = (await page.locator('.opening').boundingBox())!
    expect(name.top - above.y - above.height, `${width}`).toBeGreaterThanOrEqual(32)
  }
})

test('the dots of the testimonials never lie on their heading', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await gotoWithFonts(page, '/')
  await untilHydrated(page)
  const heading = page.getByRole('heading', { name: 'מה מספרות מי שחזרו' })
  const controls = page.locator('.carousel-controls')
  const expectApart = async () => {
    const line = await heading.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().toJSON()
    })
    const box = (await controls.boundingBox())!
    expect(box.x + box.width <= line.left || box.x >= line.right || box.y >= line.bottom).toBe(true)
    expect(box.x).toBeGreaterThanOrEqual(0)
  }
  await expectApart()
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
  await expectApart()
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  // As many as the owner may have.
  await controls.evaluate((row) => {
    while (row.children.length < 13) row.append(row.lastElementChild!.cloneNode(true))
  })
  await expectApart()
})

test('the only way into the community is no wider than its words need', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto('/terms')
  await untilHydrated(page)
  const ways = page.getByRole('region', { name: 'בואי לקהילה שלנו' }).getByRole('link')
  await ways.last().evaluate((link) => link.remove())
  expect((await ways.first().boundingBox())!.width).toBeLessThan(400)
})

test('the form of the contact page begins where its photograph does, and the emergency number follows the reasons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await gotoWithFonts(page, '/contact')
  const [photograph, paper] = [
    (await page.locator('.opening-art').boundingBox())!,
    (await page.getByRole('region', { name: 'כתבי לנו' }).boundingBox())!,
  ]
  const field = (await page.locator('main [name=name]').boundingBox())!
  for (const part of [paper, field]) expect(part.x + part.width).toBe(photograph.x + photograph.width)
  expect(photograph.y + photograph.height - paper.y).toBe(96)
  const [reasons, number] = [
    (await page.getByRole('region', { name: 'למה לבחור בנו?' }).boundingBox())!,
    (await page.getByRole('region', { name: 'מספר לשעת חירום' }).boundingBox())!,
  ]
  expect(number.y - reasons.y - reasons.height).toBe(48)
})

test('the line under a choice is as wide as its words, and all choices are equally far apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/blog', '/trips']) {
    await gotoWithFonts(page, path)
    const words = await page.locator('.chips > button').evaluateAll((all) =>
      all.map((button) => {
        const range = document.createRange()
        range.selectNodeContents(button)
        const { left, right } = range.getBoundingClientRect()
        const line = Number.parseFloat(getComputedStyle(button, '::after').width)
        return { left, right, line }
      }),
    )
    for (const { left, right, line } of words) expect(line, path).toBeCloseTo(right - left, 0)
    const gaps = words.slice(1).map(({ right }, index) => words[index]!.left - right)
    for (const gap of gaps) expect(gap, path).toBeCloseTo(28, 0)
  }
})

test('a numeral of a legal chapter stands 20 px from its heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/terms')
  const space = await page
    .locator('.legal section > h2')
    .first()
    .evaluate((heading) => {
      const { left } = getComputedStyle(heading, '::before')
      return Number.parseFloat(left) - heading.clientWidth
    })
  expect(space).toBeGreaterThanOrEqual(18)
})
