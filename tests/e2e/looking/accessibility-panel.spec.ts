import { type Page, type Request } from '@playwright/test'
import { expectTabStaysIn } from '../support/focus.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const KEY = 'accessibilitySettings'
const button = (page: Page) => page.getByRole('button', { name: 'התאמות נגישות', exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'התאמות נגישות' })
const toggle = (page: Page, name: string) => panel(page).getByRole('switch', { name })
const kept = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY)

async function openPanel(page: Page, path = '/') {
  await page.goto(path)
  await button(page).click()
  await expect(toggle(page, 'הדגשת קישורים')).toBeVisible()
}

async function turnOn(page: Page, name: string, path = '/') {
  await openPanel(page, path)
  await toggle(page, name).check()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
}

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('the button stands bottom right, opens a dialog that keeps the focus, and gets it back', async ({
  page,
}) => {
  await page.goto('/')
  const box = await button(page).boundingBox()
  expect(box!.x).toBeGreaterThan(1280 / 2)
  expect(box!.y).toBeGreaterThan(900 / 2)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(toggle(page, 'גופן קריא')).toBeVisible()
  await expectTabStaysIn(panel(page), 30)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
})

test('the text goes from 80 to 150 percent in steps of 10, and stays so on the next page', async ({
  page,
}) => {
  await openPanel(page)
  const before = parseFloat(await style(page, 'body', 'font-size'))
  const larger = panel(page).getByRole('button', { name: 'הגדלת הטקסט' })
  for (let percent = 110; percent <= 150; percent += 10) {
    await larger.click()
    await expect(panel(page).getByRole('slider')).toHaveValue(String(percent))
  }
  await expect(larger).toHaveAttribute('aria-disabled', 'true')
  await larger.click({ force: true })
  expect(parseFloat(await style(page, 'body', 'font-size'))).toBeCloseTo(before * 1.5, 1)
  expect((await kept(page)).fontSize).toBe(150)
  await page.goto('/trips')
  expect(parseFloat(await style(page, 'body', 'font-size'))).toBeCloseTo(before * 1.5, 1)

  await button(page).click()
  const smaller = panel(page).getByRole('button', { name: 'הקטנת הטקסט' })
  for (let step = 0; step < 7; step += 1) await smaller.click()
  await expect(smaller).toHaveAttribute('aria-disabled', 'true')
  expect(parseFloat(await style(page, 'body', 'font-size'))).toBeCloseTo(before * 0.8, 1)
})

/** In the open panel, and that one alone: what it does is looked at, then it is off again. */
async function withOnly(page: Page, name: string, check: () => Promise<void>) {
  await test.step(name, async () => {
    await expect(panel(page).getByRole('switch', { checked: true })).toHaveCount(0)
    await toggle(page, name).check()
    await check()
    await toggle(page, name).uncheck()
  })
}

test('the home page with one aid after another: links, headings, the cursor, the font, no motion', async ({
  page,
  request,
}) => {
  await openPanel(page)
  const [link, ofMenu] = [
    page.locator('main a[href="/contact"]').first(),
    page.locator('header nav a').first(),
  ]
  const heading = page.locator('h1')
  await withOnly(page, 'הדגשת קישורים', async () => {
    await expect(link).toHaveCSS('background-color', 'rgb(255, 225, 77)')
    await expect(link).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
  await withOnly(page, 'קו תחתון לקישורים', () =>
    expect(ofMenu).toHaveCSS('text-decoration-line', 'underline'),
  )
  await withOnly(page, 'הדגשת כותרות', async () => {
    await expect(heading).toHaveCSS('background-color', 'rgb(216, 245, 255)')
    await expect(heading).toHaveCSS('border-right-style', 'solid')
  })
  // A large cursor, and a large hand on links.
  await withOnly(page, 'סמן גדול', async () => {
    for (const [selector, file] of [
      ['main p', 'cursor-large.png'],
      ['main a', 'hand-large.png'],
    ] as const) {
      expect(await style(page, selector, 'cursor')).toContain(file)
      const answer = await request.get(`/art/${file}`)
      expect(answer.headers()['content-type']).toBe('image/png')
      expect((await answer.body()).readUInt32BE(16), 'its width').toBe(64)
    }
  })
  // With more air.
  await withOnly(page, 'גופן קריא', async () => {
    expect(await style(page, 'body', 'font-family')).toMatch(/^Arial/)
    expect(await style(page, 'h1', 'font-family')).toMatch(/^Arial/)
    expect(parseFloat(await style(page, 'body', 'letter-spacing'))).toBeGreaterThan(0)
  })
  // Nothing lasts, and the testimonials stand still.
  await withOnly(page, 'עצירת אנימציות', async () => {
    expect(await style(page, 'header a', 'transition-duration')).toBe('0.001s')
    await expect(page.getByRole('button', { name: 'הפעלת החלפת ההמלצות' })).toBeAttached()
  })
})

test('without motion a page does not fade into the next one', async ({ page }) => {
  await page.goto('/')
  // What is drawn anew as scripts come would skip a transition that is under way.
  await untilHydrated(page)
  const fades = () =>
    page.evaluate(async () => {
      const transition = document.startViewTransition()
      await transition.ready
      const of = (part: string) =>
        getComputedStyle(document.documentElement, `::view-transition-${part}(root)`)
      const lasting = ['group', 'old', 'new'].map((part) => of(part).animationDuration)
      transition.skipTransition()
      return lasting
    })
  expect(await fades()).toEqual(['0.25s', '0.25s', '0.25s'])
  await page.evaluate(() => (document.documentElement.dataset.accessibility = 'disableAnimations'))
  expect(await fades()).toEqual(['0.001s', '0.001s', '0.001s'])
})

test('the list of trips with one aid after another: hidden pictures, the magnifier, the keyboard', async ({
  page,
}) => {
  await openPanel(page, '/trips')
  // Their words are shown, and a screen reader still finds them.
  await withOnly(page, 'הסתרת תמונות', async () => {
    await expect(page.locator('main picture img').first()).toHaveCSS('opacity', '0')
    expect(await style(page, 'main .picture-alt', 'display')).toBe('grid')
    expect(await page.locator('main').getByRole('img').count()).toBeGreaterThan(0)
  })
  // It shows the words under the pointer and the focus large, above dialogs, and takes no clicks.
  await test.step('זכוכית מגדלת', async () => {
    await toggle(page, 'זכוכית מגדלת').check()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    const lens = page.locator('.lens')
    await expect(async () => {
      await page.mouse.move(5, 5)
      await page.getByRole('heading', { level: 1 }).hover()
      await expect(lens).toHaveText('הטיולים שלנו', { timeout: 500 })
    }).toPass({ intervals: [50] })
    const size = (selector: string) => style(page, selector, 'font-size').then(parseFloat)
    expect(await size('.lens')).toBeGreaterThanOrEqual(2 * (await size('body')))
    expect(await style(page, '.lens', 'pointer-events')).toBe('none')
    await page.getByRole('link', { name: 'בלוג' }).first().focus()
    await expect(lens).toHaveText('בלוג')
    await button(page).click()
    await toggle(page, 'גופן קריא').focus()
    await expect(lens).toHaveText('גופן קריא')
    await toggle(page, 'זכוכית מגדלת').uncheck()
    await expect(lens).toHaveCount(0)
  })
  // A strong ring, and keys for headings and content that letters in a field do not set off.
  await test.step('ניווט במקלדת', async () => {
    await expect(panel(page).getByRole('switch', { checked: true })).toHaveCount(0)
    await toggle(page, 'ניווט במקלדת').check()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect(async () => {
      await page.keyboard.press('KeyM')
      await expect(page.locator('main')).toBeFocused({ timeout: 500 })
    }).toPass({ intervals: [50] })
    await page.keyboard.press('KeyH')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await style(page, 'h1', 'outline-width')).toBe('5px')
    await page.keyboard.press('KeyH')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await page.keyboard.press('Shift+KeyH')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const field = page.getByRole('combobox', { name: 'לאן בא לך לנסוע?' })
    await field.focus()
    await page.keyboard.press('KeyH')
    await expect(field).toBeFocused()
  })
})

test('the reading voice says what has the focus and what is clicked, in Hebrew, and Escape silences it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const said: [string, string][] = []
    Object.assign(window, { said })
    window.speechSynthesis.speak = (utterance) => said.push([utterance.text, utterance.lang])
    window.speechSynthesis.cancel = () => said.push(['', ''])
  })
  const said = () => page.evaluate(() => (window as any).said as [string, string][])
  await turnOn(page, 'קורא מסך')
  await expect.poll(said).toContainEqual(['ההקראה פועלת', 'he-IL'])
  await page.getByRole('navigation', { name: 'ניווט ראשי' }).getByRole('link', { name: 'טיולים' }).focus()
  await expect.poll(said).toContainEqual(['טיולים, קישור', 'he-IL'])
  const heading = page.getByRole('heading', { level: 1 })
  await heading.click()
  const words = ((await heading.innerText()) + ', כותרת').replace(/\s+/g, ' ')
  await expect.poll(said).toContainEqual([words, 'he-IL'])
  await page.keyboard.press('Escape')
  expect((await said()).at(-1)).toEqual(['', ''])
  // It speaks on the next page too.
  await page.goto('/trips')
  await expect.poll(said).toContainEqual(['ההקראה פועלת', 'he-IL'])
})

test('what is fetched for the aids is small, and nothing of the admin', async ({ page }) => {
  await openPanel(page)
  await page.waitForLoadState('networkidle')
  const asked: Request[] = []
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request))
  await toggle(page, 'זכוכית מגדלת').check()
  await toggle(page, 'קורא מסך').check()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  const sizes = await Promise.all(
    asked.map(async (request) => (await (await request.response())!.body()).length),
  )
  expect(
    sizes.reduce((sum, bytes) => sum + bytes, 0),
    'bytes before compression',
  ).toBeLessThan(20_000)
})

test('every setting is there before the first paint and alike after it, and reset takes all back', async ({
  page,
}) => {
  await openPanel(page)
  const root = () =>
    page.evaluate(() => {
      const { dataset, style } = document.documentElement
      return { contrast: dataset.contrast, accessibility: dataset.accessibility, size: style.fontSize }
    })
  const untouched = await root()
  for (const each of await panel(page).getByRole('switch').all()) await each.check()
  await panel(page).getByText('הפוכה', { exact: true }).click()
  await panel(page).getByRole('button', { name: 'הגדלת הטקסט' }).click()
  const set = await root()
  expect(set.accessibility?.split(' ')).toHaveLength(10)

  // Without any script file: only what stands in the page itself has run.
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  expect(await root()).toEqual(set)
  await page.unroute('**/*.js')

  await openPanel(page)
  await panel(page).getByRole('button', { name: 'איפוס ההגדרות' }).click()
  expect(await root()).toEqual(untouched)
  expect(await kept(page)).toBeNull()
  for (const each of await panel(page).getByRole('switch').all()) await expect(each).not.toBeChecked()
  await expect(panel(page).getByRole('slider')).toHaveValue('100')
})

test('a device that asks for more contrast gets it, unless she chose otherwise', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/')
  expect(await style(page, 'html', 'color')).toBe('rgb(0, 0, 0)')
  await button(page).click()
  await panel(page).getByText('הפוכה', { exact: true }).click()
  expect(await style(page, 'html', 'background-color')).toBe('rgb(0, 0, 0)')
})

test('text follows the size that the browser is set to', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
  await page.goto('/')
  expect(parseFloat(await style(page, 'body', 'font-size'))).toBe(27)
  await context.close()
})

// The pages themselves with such letters: each-kind.spec.ts.
test('on the narrowest phones the panel fits with letters of 150 %, and its targets are large', async ({
  page,
}) => {
  const WIDTHS = [320, 390]
  await page.setViewportSize({ width: WIDTHS[0]!, height: 700 })
  await openPanel(page)
  await panel(page).getByRole('slider').fill('150')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    const box = await panel(page).boundingBox()
    expect(box!.x, `${width}`).toBeGreaterThanOrEqual(0)
    expect(box!.width, `${width}`).toBeLessThanOrEqual(width)
    const inner = await panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(inner, `${width}`).toBeLessThanOrEqual(0)
    const targets = panel(page)
      .locator('button, label:has(input), input[type=range], a')
      .filter({ visible: true })
    expect(await targets.count()).toBeGreaterThan(12)
    for (const target of await targets.all()) {
      const { height, width: across } = (await target.boundingBox())!
      expect(Math.min(height, across), `${await target.innerText()}, ${width}`).toBeGreaterThanOrEqual(44)
    }
  }
})
