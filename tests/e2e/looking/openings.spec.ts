// The tops of pages: a trip's title and dates, the home page's picture. The strip of the map on pages without a photograph: each-kind.spec.ts.
import type { Locator, Page } from '@playwright/test'
import { brokenWords } from '../support/brokenWords.ts'
import { gotoWithFonts } from '../support/fonts.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expectStrip } from '../support/opening.ts'
import { overlap } from '../support/overlap.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1280, height: 800 }
const TRANSPARENT = 'rgba(0, 0, 0, 0)'
const TERRACOTTA = 'rgb(179, 69, 43)'

const boxOf = async (part: Locator) => (await part.boundingBox())!
/** As the panel sets them: the size of text in percent, and what else is on. */
const setRoot = (page: Page, percent: number, on = '') =>
  page.evaluate(
    ([percent, on]) => {
      document.documentElement.style.fontSize = `${percent}%`
      document.documentElement.dataset.accessibility = String(on)
    },
    [percent, on],
  )
const call = (page: Page) =>
  page.getByRole('complementary', { name: 'מחיר והרשמה' }).getByRole('link').first()

for (const path of ['/trips/never-was', '/blog/never-was'])
  test(`${path} opens with a strip, its name on paper that cuts into it`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(path)
    await untilHydrated(page)
    // A lost path asks the API first.
    await page.locator('.opening-strip').waitFor()
    await expectStrip(page)
  })

test('below wide windows the paper is as wide as the page, so that no end of the strip stays beside it', async ({
  page,
}) => {
  await page.goto('/privacy')
  for (const width of [390, 700, 768, 1000]) {
    await page.setViewportSize({ width, height: 900 })
    const name = await boxOf(page.getByRole('heading', { level: 1 }))
    expect([name.x, name.width], `${width}`).toEqual([0, width])
  }
})

test('on a wide window the dates follow the name of a trip at once, and its second picture covers neither', async ({
  page,
}) => {
  for (const slug of ['dolomites-high-trails', 'lake-district-wooden-boats', 'georgia-wine-bread-stories']) {
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.goto(`/trips/${slug}`)
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await setRoot(page, 100)
      const [name, dates] = [page.getByRole('heading', { level: 1 }), page.locator('main dl dd').first()]
      const end = ({ y, height }: { y: number; height: number }) => y + height
      expect((await boxOf(dates)).y - end(await boxOf(name)), `${slug}, ${width}`).toBeLessThan(32)
      expect((await boxOf(name)).width).toBe((await boxOf(page.locator('.trip-head'))).width)
      for (const percent of [100, 150]) {
        await setRoot(page, percent)
        expect(await brokenWords(name), `${slug}, ${width}, ${percent} %`).toEqual([])
        for (const part of [name, dates])
          expect(await overlap(part, page.locator('.trip-opening-more')), `${slug}, ${width}`).toBe(false)
      }
    }
  }
})

test('a phone’s bar keeps the margins of the page, its call fills it on one line', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const slug of ['dolomites-high-trails', 'normandy-painting-week']) {
    await page.goto(`/trips/${slug}`)
    await untilHydrated(page)
    for (const words of [null, 'עדכנו אותי על המועד הבא']) {
      if (words) await call(page).evaluate((link, text) => (link.textContent = text), words)
      const [price, button] = [await boxOf(page.locator('.trip-bar > p')), await boxOf(call(page))]
      expect(price.x + price.width).toBe(PHONE.width - 20)
      expect(price.x - (button.x + button.width)).toBeLessThan(24)
      expect(button.x).toBe(20)
      expect(button.height).toBe(44)
    }
  }
})

test('on the narrowest phone the bar’s price and call touch neither each other nor what floats', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const slug of ['dolomites-high-trails', 'normandy-painting-week']) {
    await page.goto(`/trips/${slug}`)
    await untilHydrated(page)
    await call(page).evaluate((link) => (link.textContent = 'להצטרף לרשימת ההמתנה'))
    for (const percent of [100, 150]) {
      const at = `${slug}, ${percent} %`
      await setRoot(page, percent)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const [bar, price] = [page.locator('.trip-bar'), page.locator('.trip-bar > p')]
      expect(await overlap(price, call(page)), at).toBe(false)
      expect(await brokenWords(call(page)), at).toEqual([])
      const [around, button] = [await boxOf(bar), await boxOf(call(page))]
      expect(button.y, at).toBeGreaterThanOrEqual(around.y)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(await overlap(page.locator('footer').getByRole('link').last(), bar), at).toBe(false)
      expect(button.y + button.height, at).toBeLessThanOrEqual(around.y + around.height)
      for (const name of ['צ׳אט', 'נגישות'])
        for (const part of [price, call(page)])
          expect(await overlap(part, page.getByRole('complementary', { name })), at).toBe(false)
    }
  }
})

test('enlarged text makes the bar higher, cuts nothing of it, and it covers nothing at the page’s end', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/trips/dolomites-high-trails')
  await untilHydrated(page)
  await call(page).evaluate((link) => (link.textContent = 'עדכנו אותי על המועד הבא'))
  for (const percent of [100, 130, 150, 200]) {
    await setRoot(page, percent)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = page.locator('footer').getByRole('link').last()
    expect(await overlap(last, page.locator('.trip-bar')), `${percent} %`).toBe(false)
    const [bar, button] = [await boxOf(page.locator('.trip-bar')), await boxOf(call(page))]
    expect(button.x, `${percent} %`).toBeGreaterThanOrEqual(20)
    expect(button.x + button.width, `${percent} %`).toBeLessThanOrEqual(PHONE.width - 20)
    expect(button.y + button.height, `${percent} %`).toBeLessThanOrEqual(bar.y + bar.height)
    expect(await call(page).evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  }
})

test('where no past trip stands beside it, the name of their page keeps clear of the window’s edge', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP)
  await page.goto('/trips/past')
  await untilHydrated(page)
  const name = page.getByRole('heading', { level: 1 })
  const start = async () => {
    const { x, width } = await boxOf(name)
    return LAPTOP.width - x - width
  }
  const beside = await start()
  expect(beside).toBe(64)
  await expect(page.locator('.past-lead img[fetchpriority="high"]')).toBeVisible()
  // As on every further list, and where no trip has left yet.
  await page.locator('.past-lead').evaluate((lead) => lead.remove())
  expect(await start()).toBe(beside)
  await page.locator('.past > :not(.past-title)').evaluateAll((rest) => rest.forEach((each) => each.remove()))
  expect(await start()).toBe(beside)
})

test('home shows a trip before its benefits on a phone, after them on a wide window', async ({ page }) => {
  const benefits = page.getByRole('region', { name: 'מה מחכה לך' })
  const trip = page.locator('.trips picture').first()
  await page.setViewportSize(PHONE)
  await gotoWithFonts(page, '/')
  await untilHydrated(page)
  // Three boats are seen whole, and yet what follows begins in the first window.
  const [paper, photograph] = [
    await boxOf(page.locator('.hero-paper')),
    await boxOf(page.locator('.hero-picture')),
  ]
  expect(paper.y - photograph.y).toBeGreaterThanOrEqual(260)
  expect((await boxOf(page.locator('.home-start .section-heading h2'))).y).toBeLessThan(PHONE.height - 40)
  // Its heading stands clear of the opening's numbers.
  const [claims, overline] = [page.locator('.hero-paper dl'), page.locator('.home-start .section-heading p')]
  const { y, height } = await boxOf(claims)
  expect((await boxOf(overline)).y - y - height).toBeGreaterThanOrEqual(64)
  expect((await boxOf(benefits)).y).toBeGreaterThan((await boxOf(trip)).y)
  await page.setViewportSize(LAPTOP)
  expect((await boxOf(benefits)).y).toBeLessThan((await boxOf(trip)).y)
  // She who listens hears them first on every window.
  await expect(page.locator('.home-start > :first-child')).toHaveAccessibleName('מה מחכה לך')
  // Where the admin previews them they stand under the opening, clear of its numbers.
  await page.setViewportSize(PHONE)
  await benefits.evaluate((section) => document.querySelector('.hero')!.after(section))
  expect(await overlap(benefits, page.locator('.hero-paper dl'))).toBe(false)
  const first = await boxOf(benefits.getByRole('listitem').first())
  const numbers = await boxOf(page.locator('.hero-paper dl'))
  expect(first.y).toBeGreaterThan(numbers.y + numbers.height + 24)
})

test('on the widest windows the first trip ends where its picture does', async ({ page }) => {
  await page.setViewportSize({ width: 1700, height: 900 })
  await page.goto('/trips')
  const first = page.locator('.trips > :first-child')
  const [picture, end] = [
    await boxOf(first.locator('.trip-card-picture')),
    await boxOf(first.locator('.trip-card-end')),
  ]
  expect(Math.abs(picture.y + picture.height - end.y - end.height)).toBeLessThan(8)
})

test('the link to all trips comes to the keyboard where the eye meets it', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  const section = page.getByRole('region', { name: 'הטיולים שכולן מדברות עליהם' })
  const link = section.getByRole('link', { name: 'לכל הטיולים' })
  const trips = section.locator('.trips')
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size)
    const isFirst = await trips.evaluate(
      (list, link) => !!(list.compareDocumentPosition(link!) & Node.DOCUMENT_POSITION_PRECEDING),
      await link.elementHandle(),
    )
    expect((await boxOf(link)).y < (await boxOf(trips)).y, `${size.width}`).toBe(isFirst)
    // Nothing takes the tap: a card is a link to its lower edge.
    await link.click({ trial: true })
  }
  // Where there are none it stands below what says so, neither on it nor far off.
  await page.setViewportSize(PHONE)
  await trips.evaluate((list) => {
    const nothing = document.createElement('p')
    nothing.textContent = 'טיולים חדשים בקרוב'
    list.replaceWith(nothing)
  })
  const { y, height } = await boxOf(section.getByText('טיולים חדשים בקרוב'))
  const air = (await boxOf(link)).y - y - height
  expect(air).toBeGreaterThanOrEqual(0)
  expect(air).toBeLessThan(40)
})

test('the link beside a title never lies on it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await untilHydrated(page)
  for (const [width, percent] of [
    [390, 100],
    [390, 200],
    [320, 150],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await setRoot(page, percent)
    for (const heading of await page.locator('.section-heading').all()) {
      const link = heading.locator('..').getByRole('link', { name: /^לכל ה/ })
      for (const words of [heading.locator('p'), heading.getByRole('heading')])
        expect(await overlap(link, words), `${width}, ${percent} %`).toBe(false)
    }
  }
})

test('on a wide window the picture of “why us” begins where its band does', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await page.goto('/')
  const [picture, band] = [
    page.locator('.statements-picture'),
    page.getByRole('region', { name: 'למה דווקא איתנו' }),
  ]
  expect((await boxOf(picture)).y).toBe((await boxOf(band)).y)
})

test('the two pictures of a pair are cut where they meet, one below and one above', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  for (const path of ['/', '/blog']) {
    await page.goto(path)
    const corners = await page.locator('.articles > li').evaluateAll((all) =>
      all.slice(0, 2).map((item) => {
        const { borderEndEndRadius, borderStartStartRadius, borderStartEndRadius } = getComputedStyle(
          item.querySelector('article > :first-child')!,
        )
        return [borderEndEndRadius, borderStartStartRadius, borderStartEndRadius]
      }),
    )
    expect(corners, path).toEqual([
      ['96px', '0px', '0px'],
      ['0px', '96px', '0px'],
    ])
  }
})

test('“why us” opens with no void on a phone where no picture is seen', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await untilHydrated(page)
  const picture = page.locator('.statements-picture')
  expect((await boxOf(picture)).height).toBe(320)
  await setRoot(page, 100, 'hideImages')
  expect((await boxOf(picture)).height).toBe(0)
  await setRoot(page, 100)
  await picture.evaluate((box) => box.replaceChildren())
  expect((await boxOf(picture)).height).toBe(0)
})

test('no half of the results is empty, however many there are', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  for (const text of ['יוגה', 'הרים', 'כנרת']) {
    await page.goto(`/search?q=${encodeURIComponent(text)}`)
    const list = page.locator('.found-list').first()
    await expect(list.getByRole('listitem').first()).toBeVisible()
    const wide = (await boxOf(list)).width
    for (const row of await list.getByRole('listitem').all()) expect((await boxOf(row)).width).toBe(wide)
    const check = async (state: string) => {
      // From the first picture or word of a line to its last one: an empty box beside them counts for nothing.
      const lines = await list.evaluate((element) =>
        [...element.children].map((row) => {
          const parts = [...row.querySelectorAll('img, a, .found-snippet')].flatMap((part) => {
            const range = document.createRange()
            range.selectNodeContents(part)
            return part.matches('img') ? part.getBoundingClientRect() : [...range.getClientRects()]
          })
          const [left, right] = [
            Math.min(...parts.map((part) => part.left)),
            Math.max(...parts.map((part) => part.right)),
          ]
          return { y: row.getBoundingClientRect().y, left, right }
        }),
      )
      for (const { y } of lines) {
        const line = lines.filter((each) => each.y === y)
        const filled = Math.max(...line.map(({ right }) => right)) - Math.min(...line.map(({ left }) => left))
        expect(filled, `${text}, ${state}`).toBeGreaterThan(wide * 0.8)
      }
    }
    const first = list.locator('li > .found-picture').first()
    await check('with pictures')
    await setRoot(page, 100, 'hideImages')
    expect((await boxOf(first)).width).toBeLessThanOrEqual(128)
    await check('without them')
    await setRoot(page, 100)
    // As where none is there.
    await first.locator('img').evaluateAll((images) => images.forEach((image) => image.remove()))
    expect((await boxOf(first)).width).toBeLessThanOrEqual(128)
    await check('without the first')
  }
})

test('the button that waits for consent says why, and passes for no other one', async ({ page }) => {
  await page.goto('/contact')
  await untilHydrated(page)
  const button = page.getByRole('button', { name: 'שליחת הודעה' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('אפשר לשלוח אחרי סימון ההסכמה.')
  // Its colours take 200 ms to turn from those it had before hydration.
  await expect(button).toHaveCSS('background-color', TRANSPARENT)
  await page.getByRole('checkbox').check()
  await expect(button).toBeEnabled()
  await expect(button).toHaveCSS('background-color', TERRACOTTA)
})

test('the picture of phones is cut by its own focal point, the wide one by its own', async ({ page }) => {
  const picture = page.locator('.hero-picture picture img')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(picture).toHaveCSS('object-position', '50% 100%')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(picture).toHaveCSS('object-position', '0% 60%')
})
