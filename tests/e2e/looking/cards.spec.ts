import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const tripCard = (page: Page, title: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: title }).first()
const articleCard = tripCard

const DOLOMITES = 'הפסגות הגבוהות של הדולומיטים'
const NO_PICTURE = 'קוסטה ריקה בקצב של עצלן'

/** A phone, where things could lie over each other, and a desk. */
const WIDTHS = [390, 1280]

async function atEachWidth(page: Page, check: (width: number) => Promise<void>) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`at ${width} px`, () => check(width))
  }
}

test('a trip card tells everything that decides, and leads to the trip', async ({ page, request }) => {
  const trips = (await (await request.get('/api/trips')).json()) as {
    slug: string
    shortDescription: string
  }[]
  const trip = trips.find(({ slug }) => slug === 'dolomites-high-trails')!
  await page.setViewportSize({ width: WIDTHS[0]!, height: 900 })
  await page.goto('/trips')
  const card = tripCard(page, DOLOMITES)
  const way = card.getByRole('link')
  await atEachWidth(page, async () => {
    await expect(card.getByRole('img')).toBeVisible()
    await expect(card.getByText('מומלץ')).toBeVisible()
    await expect(card.getByText('אתגר')).toBeVisible()
    await expect(card.getByRole('heading', { name: DOLOMITES })).toBeVisible()
    await expect(card.getByText('4.8')).toBeVisible()
    await expect(card.getByText(trip.shortDescription)).toBeVisible()
    await expect(card.getByText(/^\d+(–\d+ ב\S+| ב\S+ – \d+ ב\S+)$/)).toBeVisible()
    // Once: the badge and the words 'per woman' are one.
    await expect(card.getByText(/9,480\s*‏?₪/)).toHaveCount(1)
    await expect(card.getByText('לאישה')).toBeVisible()
    await way.click({ trial: true })
    await test.step('each price stands in its own currency, without decimals', async () => {
      for (const price of [/1,290\s*‏?€/, /1,450\s*‏?£/, /3,180\s*‏?\$/])
        await expect(page.getByRole('main').getByText(price).first()).toBeVisible()
    })
  })
  await way.click()
  await expect(page).toHaveURL('/trips/dolomites-high-trails')
})

test('a trip without a picture, and one whose picture is broken, have a poster with their place', async ({
  page,
  request,
}) => {
  const trips = (await (await request.get('/api/trips')).json()) as {
    title: string
    destination: string
  }[]
  await page.route(/\/objects\/.*(avif|jpg|jpeg|webp)/, (route) => route.fulfill({ status: 404, body: '' }))
  // In the wider face of a first visit whose fonts come late.
  await page.route(/\.woff2/, (route) => route.abort())
  await page.setViewportSize({ width: WIDTHS[0]!, height: 900 })
  await page.goto('/trips')
  await atEachWidth(page, async (width) => {
    for (const title of [NO_PICTURE, DOLOMITES]) {
      const card = tripCard(page, title)
      await card.scrollIntoViewIfNeeded()
      const place = trips
        .find((trip) => trip.title === title)!
        .destination.split(', ')
        .at(-1)!
      const name = card.locator('.poster').getByText(place, { exact: true })
      await expect(name).toBeVisible()
      const [words, box] = [await name.boundingBox(), await card.locator('.trip-card-picture').boundingBox()]
      expect(words!.height).toBeGreaterThan(35)
      expect(words!.y + words!.height).toBeLessThan(box!.y + box!.height)
      await expect(card.locator('img:visible')).toHaveCount(0)
    }
    // That a picture is to come is said above the place, on the same edge, below the drawing.
    const awaited = tripCard(page, NO_PICTURE).getByText('תמונה בקרוב')
    const [said, place, poster] = [
      (await awaited.boundingBox())!,
      (await tripCard(page, NO_PICTURE).locator('.poster-name').boundingBox())!,
      (await tripCard(page, NO_PICTURE).locator('.poster').boundingBox())!,
    ]
    expect(said.x + said.width).toBeCloseTo(place.x + place.width, 0)
    expect(said.y + said.height).toBeCloseTo(place.y, 0)
    expect(said.y).toBeGreaterThanOrEqual(poster.y + poster.height * 0.45)
    // However long it is, and however large her letters are, it stays within the poster.
    const card = tripCard(page, NO_PICTURE)
    const name = card.locator('.poster-name')
    const before = await name.textContent()
    await name.evaluate((words) => {
      words.textContent = 'אי הצבים והרי הטאורוס המזרחיים'
      document.documentElement.style.fontSize = '200%'
    })
    const picture = card.locator('.trip-card-picture')
    const [words, box] = [(await name.boundingBox())!, (await picture.boundingBox())!]
    expect(words.y).toBeGreaterThan(box.y + box.height * 0.4)
    // Nor does the rounded corner at its end cut any of it.
    const radius = await picture.evaluate(
      (element, rem) => {
        element.style.borderEndEndRadius = `${rem}rem`
        return Number.parseFloat(getComputedStyle(element).borderEndEndRadius)
      },
      width < 640 ? 4 : 6,
    )
    const within = (distance: number) => Math.max(0, radius - distance)
    const below = box.y + box.height - words.y - words.height
    expect(Math.hypot(within(words.x - box.x), within(below))).toBeLessThanOrEqual(radius)
    await name.evaluate((words, text) => {
      words.textContent = text
      document.documentElement.style.fontSize = ''
    }, before)
    await picture.evaluate((element) => (element.style.borderEndEndRadius = ''))
  })
})

test('the heart keeps a trip on this device, once, and lets it go', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  // What cannot be read is as if there were none.
  await page.addInitScript(() => (localStorage.favoriteTrips ??= '{broken'))
  await page.goto('/trips')
  const heart = tripCard(page, DOLOMITES).getByRole('button', { name: /שמירה במועדפים/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('favoriteTrips') ?? '[]') as number[])
  expect(await kept()).toHaveLength(1)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await kept()).toEqual([])
})

test('an article card shows its category, author, date and reading time, and leads to the article', async ({
  page,
  request,
}) => {
  const articles = new Map<string, Article>()
  for (const part of [1, 2])
    for (const article of (await (await request.get(`/api/blog?page=${part}`)).json()) as Article[])
      articles.set(`/blog/${article.slug}`, article)
  await page.setViewportSize({ width: WIDTHS[0]!, height: 900 })
  await page.goto('/blog')
  const cards = await page.getByRole('main').getByRole('article').all()
  // The large one, pairs, covers, the one across the page and on phones rows.
  expect(cards.length).toBeGreaterThanOrEqual(10)
  for (const width of [390, 640, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const card of cards) {
      const way = card.getByRole('link').first()
      const article = articles.get((await way.getAttribute('href'))!)!
      await test.step(`${article.title} at ${width} px`, async () => {
        const excerpt = card.getByText(article.excerpt)
        // A placeholder has it too.
        await expect(card.getByText(article.category, { exact: true }).last()).toBeVisible()
        await expect(excerpt).toBeVisible()
        expect(await isCutTooSoon(excerpt), 'less than two lines of its words').toBe(false)
        await expect(card.getByText(article.author?.username ?? 'מחבר אנונימי')).toBeVisible()
        await expect(card.getByText(readingTime(article.readingMinutes))).toBeVisible()
        await expect(card.getByText(longDate(article.publishedAt))).toBeVisible()
        expect(await hasGround(card), 'a picture, its placeholder or a ground of its colour').toBe(true)
        await way.click({ trial: true })
      })
    }
  }
  const [first] = articles.values()
  await articleCard(page, first!.title).getByRole('link').first().click()
  await expect(page).toHaveURL(`/blog/${first!.slug}`)
})

interface Article {
  slug: string
  title: string
  excerpt: string
  category: string
  readingMinutes: number
  author: { username: string } | null
  publishedAt: string
}

/** A text of which fewer than two lines are shown, although there are more. */
const isCutTooSoon = (text: Locator) =>
  text.evaluate((element) => {
    const line = Number.parseFloat(getComputedStyle(element).lineHeight)
    return element.clientHeight < Math.min(element.scrollHeight, 2 * line) - 1
  })

const hasGround = async (card: Locator) =>
  (await card.locator('img:visible, .map:visible').count()) > 0 ||
  (await card.evaluate((element) => getComputedStyle(element).backgroundColor)) !== 'rgba(0, 0, 0, 0)'

const readingTime = (minutes: number) => (minutes <= 1 ? 'דקת קריאה אחת' : `${minutes} דקות קריאה`)

test('the words of a poster stand out in every palette, and without its drawing where pictures are hidden', async ({
  page,
}) => {
  await page.route(/\/objects\/.*(avif|jpg|jpeg|webp)/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/trips')
  const poster = tripCard(page, NO_PICTURE).locator('.poster')
  await expect(poster).toBeVisible()
  for (const [palette, ground] of [
    ['', 'rgb(15, 76, 87)'],
    ['high', 'rgb(0, 49, 58)'],
    ['inverted', 'rgb(11, 33, 38)'],
  ] as const) {
    await page.evaluate((name) => (document.documentElement.dataset.contrast = name), palette)
    await expect(poster).toHaveCSS('background-color', ground)
    const words = poster.locator('> span')
    await expect(words).toHaveCSS('color', 'rgb(255, 255, 255)')
    expect(await words.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(ground)
  }
  await page.evaluate(() => (document.documentElement.dataset.accessibility = 'hideImages'))
  await expect(poster.locator('> span')).toHaveCSS('background-image', 'none')
})

test('each category has its own colour', async ({ page }) => {
  const colours = new Set<string>()
  await page.goto('/blog')
  const names = ['השראה', 'טיפי נסיעות', 'מדריכי טיולים', 'בריאות ורווחה', 'סיפורי מטיילות', 'מאחורי הקלעים']
  for (const name of names) {
    const badge = page.getByRole('article').getByText(name, { exact: true }).first()
    colours.add(await badge.evaluate((element) => getComputedStyle(element, '::before').backgroundColor))
  }
  expect(colours.size).toBe(names.length)
})

function longDate(moment: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Jerusalem' } as const
  return new Intl.DateTimeFormat('he-IL', options).format(new Date(moment))
}
