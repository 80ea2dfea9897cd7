import type { Page } from '@playwright/test'
import { expectToast, fill } from '../support/owner.ts'
import { expectScriptsAfterPaint, holdScripts, untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'
import { noa } from '../texts.ts'

test('a first paint of the bare background hydrates nothing', async ({ page }) => {
  await page.addInitScript(hideForHalfASecond)
  await page.goto('/contact')
  await untilHydrated(page)
  await expectScriptsAfterPaint(page)
  const apart = () =>
    page.evaluate(() => {
      const paints = performance.getEntriesByType('paint').map(({ startTime }) => startTime)
      return Math.max(...paints) - Math.min(...paints)
    })
  await expect.poll(apart).toBeGreaterThan(100)
})

test('a page that she opens again in the same tab stays where it is as it hydrates', async ({ page }) => {
  await page.goto('/trips')
  await untilHydrated(page)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.goto('/contact')
  await page.goto('/trips')
  await untilHydrated(page)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the first touch hydrates a page that is still loading', async ({ page }) => {
  const hold = new Promise<void>(() => {})
  await page.route('**/objects/**', () => hold)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.mouse.click(5, 400)
  await untilHydrated(page)
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
})

test('a heart that is pressed before the page is hydrated is kept, once', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/trips')
  const heart = page.getByRole('button', { name: /שמירה במועדפים/ }).first()
  await heart.click()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  letGo()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => JSON.parse(localStorage.favoriteTrips))).toHaveLength(1)
  // Within 400 ms it would be a double tap.
  await page.waitForTimeout(500)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a link that was cut within a letter opens its page', async ({ page }) => {
  for (const path of ['/trips#100%', '/contact#%D7%9']) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.evaluate(() => (location.hash = '#100%'))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a heart waits for the scripts for as long as they take', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.clock.install()
  await page.goto('/trips')
  const heart = page.getByRole('button', { name: /שמירה במועדפים/ }).first()
  await heart.click()
  await page.clock.runFor(20_000)
  letGo()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a page whose scripts do not come says so after twelve seconds, though she asked for less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => (localStorage.accessibilitySettings = '{"disableAnimations":true}'))
  await page.route(/\.js$/, (route) => route.abort())
  for (const [path, links] of [
    ['/favourites?trips=1', 1],
    ['/search?q=abc', 1],
    ['/preview#x', 0],
  ] as const) {
    await page.goto(path)
    const late = page.getByText('זה לוקח יותר זמן מהרגיל. אפשר לרענן את הדף.')
    await expect(late).toBeAttached()
    await expect(late).toBeHidden()
    expect(await late.evaluate((each) => each.getAnimations()[0]?.effect?.getTiming())).toMatchObject({
      delay: 0,
      duration: 12_000,
    })
    await late.evaluate((each) => each.getAnimations().forEach((animation) => animation.finish()))
    await expect(late).toBeVisible()
    await expect(late).toBeInViewport()
    await expect(late.getByRole('link')).toHaveCount(links)
    if (links === 0) continue
    await Promise.all([page.waitForEvent('load'), late.getByRole('link').click()])
    await expect(page).toHaveURL(path)
  }
})

test('what is typed and chosen before the page is hydrated narrows the list', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/trips')
  const trips = page.getByRole('article')
  const all = await trips.count()
  const name = (await page.getByRole('article').getByRole('heading').first().textContent()) ?? ''
  await page.locator('main input[type=search]').fill(name)
  letGo()
  await expect(trips).toHaveCount(1)
  expect(all).toBeGreaterThan(1)
  await expect(page).toHaveURL(/\?.*q=/)
  await expect(page.locator('main input[type=search]')).toHaveValue(name)
})

test('no letter is lost that she types while the page hydrates', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/')
  const field = page.getByRole('combobox').first()
  await field.focus()
  const typing = page.evaluate(typeUntilHydrated)
  letGo()
  const typed = await typing
  expect(typed.length).toBeGreaterThan(4)
  await expect(field).toHaveValue(typed)
})

test('an enquiry that is sent off before the page is hydrated goes out once, with its toast', async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  let posts = 0
  page.on(
    'request',
    (request) => (posts += Number(request.method() === 'POST' && /contact/.test(request.url()))),
  )
  await page.goto('/contact')
  await writeEnquiry(page, 'לפני שהדף התעורר')
  await page.getByRole('button', { name: 'שליחת הודעה' }).click()
  expect(posts).toBe(0)
  letGo()
  await expectToast(page, 'ההודעה נשלחה בהצלחה!')
  await expect(page).toHaveURL('/thank-you')
  expect(posts).toBe(1)
})

test('an enquiry that is sent off before the page is hydrated carries nothing of an old draft', async ({
  page,
}) => {
  // What she writes now is how it begins.
  const draft = { name: noa.name, phone: noa.phone, email: noa.email, message: 'בלי מה שהיה כאן קודם, ועוד' }
  await page.addInitScript((values) => {
    localStorage.enquiryDraft = JSON.stringify({ values, startedAt: 1, attempt: null })
  }, draft)
  const letGo = await holdScripts(page)
  await page.goto('/contact')
  await writeEnquiry(page, 'בלי מה שהיה כאן קודם')
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/contact'),
  )
  await page.getByRole('button', { name: 'שליחת הודעה' }).click()
  letGo()
  const body = (await posted).postDataJSON()
  expect(body).toMatchObject({ name: noa.name, message: 'בלי מה שהיה כאן קודם' })
  expect(body.email).toBeUndefined()
})

test('who begins her own draft again before the page is hydrated has the rest of it', async ({ page }) => {
  const draft = { name: noa.name, email: noa.email, message: 'שלום, יש מקום לשתיים?' }
  await page.addInitScript((values) => {
    localStorage.enquiryDraft = JSON.stringify({ values, startedAt: 1, attempt: null })
  }, draft)
  const letGo = await holdScripts(page)
  await page.goto('/contact')
  await fill(page, { name: draft.name[0]!, message: 'שלום' })
  letGo()
  await untilHydrated(page)
  await expect(page.locator('form [name=message]')).toHaveValue(draft.message)
  await expect(page.locator('form [name=email]')).toHaveValue(draft.email)
  await expect(page.locator('form [name=name]')).toHaveValue(draft.name[0]!)
  const kept = await page.evaluate(() => JSON.parse(localStorage.enquiryDraft).values)
  expect(kept).toMatchObject({ email: draft.email, message: draft.message })
})

for (const where of ['its list of trips', 'the top of the page'] as const)
  test(`an enquiry is sent off as she wrote it where the scripts know ${where} otherwise`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const values = { email: 'other@example.com', message: 'של מישהי אחרת' }
      localStorage.enquiryDraft = JSON.stringify({ values, startedAt: 1, attempt: null })
    })
    const letGo = await holdScripts(page)
    const oldForm = await changeContact(page, where)
    let posts = 0
    page.on(
      'request',
      (request) => (posts += Number(request.method() === 'POST' && /contact/.test(request.url()))),
    )
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/contact'),
    )
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/contact', async (route) => {
      await answered
      await route.continue()
    })
    await writeEnquiry(page, 'לפני ההחלפה')
    await page.getByRole('button', { name: 'שליחת הודעה' }).click()
    letGo()
    const body = (await posted).postDataJSON()
    expect(body).toMatchObject({ name: noa.name, message: 'לפני ההחלפה' })
    expect(body.email).toBeUndefined()
    expect(await oldForm.evaluate((form) => form.isConnected)).toBe(false)
    answer()
    await expect(page).toHaveURL('/thank-you')
    expect(posts).toBe(1)
  })

test('what she has written stands where the scripts know the page otherwise', async ({ page }) => {
  const letGo = await holdScripts(page)
  const oldForm = await changeContact(page, 'its list of trips')
  await writeEnquiry(page, 'לפני ההחלפה')
  letGo()
  await untilHydrated(page)
  expect(await oldForm.evaluate((form) => form.isConnected)).toBe(false)
  const message = page.locator('form [name=message]')
  await expect(message).toHaveValue('לפני ההחלפה')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('button', { name: 'שליחת הודעה' })).toBeEnabled()
  expect(await page.evaluate(() => JSON.parse(localStorage.enquiryDraft).values.message)).toBe('לפני ההחלפה')
})

test('a form that lacks something is answered in words also when it was sent off early', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/contact')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'שליחת הודעה' }).click()
  letGo()
  await expectToast(page, 'שדות חובה חסרים')
})

test('when the scripts never come, an enquiry is posted as a plain form, and its draft goes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const draft = { values: { message: 'מביקור קודם' }, startedAt: 1, attempt: null }
    if (location.pathname === '/contact') localStorage.enquiryDraft = JSON.stringify(draft)
  })
  await page.route('**/framework-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/framework-'))
  await page.goto('/contact')
  await writeEnquiry(page, 'בלי סקריפטים')
  await failed
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/contact'),
  )
  await page.unroute('**/framework-*.js')
  await page.getByRole('button', { name: 'שליחת הודעה' }).click()
  expect((await posted).headers()['content-type']).toBe('application/x-www-form-urlencoded')
  await expect(page).toHaveURL('/thank-you')
  await expect.poll(() => page.evaluate(() => 'enquiryDraft' in localStorage)).toBe(false)
})

test('when the data of the page never comes, an enquiry is posted as a plain form at once', async ({
  page,
}) => {
  // Without the time after which a form is posted in any case.
  const letGo = await holdScripts(page)
  letGo()
  await page.route('**/page-data/contact/page-data.json', (route) => route.abort())
  await page.goto('/contact')
  await writeEnquiry(page, 'בלי נתוני הדף')
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/contact'),
  )
  await page.getByRole('button', { name: 'שליחת הודעה' }).click()
  expect((await posted).headers()['content-type']).toBe('application/x-www-form-urlencoded')
})

test('the menu, links and the search need no hydration', async ({ page }) => {
  await page.route('**/framework-*.js', (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'תפריט', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'בלוג' }).click()
  await expect(page).toHaveURL('/blog')
})

test('without commands of buttons too, menu and panel need no hydration', async ({ page }) => {
  await page.addInitScript(() => {
    delete (HTMLButtonElement.prototype as any).commandForElement
    const ignore = (event: Event) =>
      (event.target as Element).closest('[commandfor]') && event.preventDefault()
    addEventListener('click', ignore, true)
  })
  await page.route('**/page-data/index/page-data.json', (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/page-data/index/'))
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'תפריט', exact: true })
  await menu.click()
  await failed
  await expect(page.getByRole('dialog')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /סגירה|סגירת/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await menu.click()
  await page.getByRole('dialog').getByRole('link', { name: 'בלוג' }).click()
  await expect(page).toHaveURL('/blog')
})

/** As where the browser paints the page's background before the words: a busy machine, a long page that still comes. */
function hideForHalfASecond() {
  const hidden = new CSSStyleSheet()
  hidden.replaceSync('body { visibility: hidden !important }')
  document.adoptedStyleSheets.push(hidden)
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    setTimeout(() => document.adoptedStyleSheets.pop(), 500)
  }).observe({ type: 'paint', buffered: true })
}

async function writeEnquiry(page: Page, message: string) {
  await fill(page, { name: noa.name, phone: noa.phone, message })
  await page.getByRole('checkbox').check()
}

/** Opens /contact with page data that differs from its HTML, as after a release or in a translated page; answers its form. */
async function changeContact(page: Page, where: 'its list of trips' | 'the top of the page') {
  await page.route('**/page-data/contact/page-data.json', async (route) => {
    const response = await route.fetch()
    const data = await response.json()
    const { frame, trips } = data.result.data.page
    if (where === 'its list of trips') trips[0].title += ' החדש'
    else frame.name += ' החדשה'
    await route.fulfill({ response, json: data })
  })
  await page.goto('/contact')
  return (await page.locator('main form').elementHandle())!
}

/** One letter at every turn of the page's own clock, so that some fall on each step of its hydration; answers all of them. */
async function typeUntilHydrated(): Promise<string> {
  let typed = ''
  while (!('hydrated' in document.documentElement.dataset)) {
    const letter = String.fromCharCode(0x5d0 + (typed.length % 27))
    document.execCommand('insertText', false, letter)
    typed += letter
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  return typed
}
