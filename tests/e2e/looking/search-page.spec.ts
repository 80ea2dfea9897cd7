// The page of all results: /search?q=.
import { expectNoAxeViolations } from '../support/axe.ts'
import { untilAwake } from '../support/sleep.ts'
import { expect, test } from '../support/test.ts'

const pathOf = (text: string) => `/search?q=${encodeURIComponent(text)}`

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('results stand in groups, with the piece of text that fits and the found words marked', async ({
      page,
      request,
    }) => {
      const found = await (await request.get(`/api/search?q=${encodeURIComponent('הרים')}`)).json()
      expect(found.blogPosts.length).toBeGreaterThan(0)
      await page.goto(pathOf('הרים'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('חיפוש: הרים')
      for (const [name, list, folder] of [
        ['טיולים', found.trips, 'trips'],
        ['כתבות', found.blogPosts, 'blog'],
      ]) {
        if (list.length === 0) continue
        const section = page.locator('section', { has: page.getByRole('heading', { name }) })
        await expect(section.getByRole('listitem')).toHaveCount(list.length)
        await expect(section.getByRole('link', { name: list[0].title }).first()).toHaveAttribute(
          'href',
          `/${folder}/${list[0].slug}`,
        )
      }
      const marks = await page.getByRole('main').locator('mark').allInnerTexts()
      expect(marks.length).toBeGreaterThan(0)
      await expectNoAxeViolations(page)
    })

    test('nothing found is said, and the ways on are there', async ({ page }) => {
      await page.goto(pathOf('קקקקקקק'))
      const status = page.getByRole('main').getByRole('status')
      await expect(status).toContainText('לא נמצאו תוצאות עבור ״קקקקקקק״')
      await expect(status.getByRole('link', { name: 'לכל הטיולים' })).toHaveAttribute('href', '/trips')
      await expectNoAxeViolations(page)
    })
  })
}

test('text from the address and from the API is never markup', async ({ page }) => {
  const evil = '<img src=x onerror=alert(1)>'
  await page.route('**/api/search?**', (route) =>
    route.fulfill({
      json: {
        trips: [
          {
            id: 1,
            slug: 'x',
            title: evil,
            destination: 'יוון',
            snippet: '&lt;b&gt;לא&#x27; &amp;amp; <mark>מודגש</mark><script>alert(1)</script>',
          },
        ],
        blogPosts: [],
        totals: { trips: 1, blogPosts: 0 },
        suggestion: null,
      },
    }),
  )
  await page.goto(pathOf(evil))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`חיפוש: ${evil}`)
  await expect(main.locator('.found-snippet')).toHaveText("<b>לא' &amp; מודגש<script>alert(1)</script>")
  await expect(main.locator('mark')).toHaveText('מודגש')
  await expect(main.locator('img, b, script')).toHaveCount(0)
})

test('another text has its own address, and back returns to the first', async ({ page }) => {
  await page.goto(pathOf('הרים'))
  await untilAwake(page)
  const field = page.getByRole('main').getByRole('textbox')
  await expect(field).toHaveValue('הרים')
  await field.fill('אוכל')
  await field.press('Enter')
  await expect(page).toHaveURL(pathOf('אוכל'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('חיפוש: אוכל')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('חיפוש: הרים')
  await expect(field).toHaveValue('הרים')
})

test('more results than the page holds: it says how many, and where', async ({ page }) => {
  const trips = Array.from({ length: 6 }, (_, index) => ({
    id: index,
    slug: `trip-${index}`,
    title: `טיול ${index}`,
    destination: 'יוון',
    snippet: '',
  }))
  await page.route('**/api/search?**', (route) =>
    route.fulfill({
      json: { trips, blogPosts: [], totals: { trips: 41, blogPosts: 0 }, suggestion: 'טיול' },
    }),
  )
  await page.goto(pathOf('yhuk'))
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'לא נמצאו תוצאות עבור ״yhuk״. חיפשנו ״טיול״: 41 תוצאות',
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'יש עוד 35.' })).toHaveAttribute(
    'href',
    `/trips?q=yhuk`,
  )
})

test('while the API does not answer, the titles that the site knows do', async ({ page, request }) => {
  const [trip] = await (await request.get('/api/trips')).json()
  await page.route('**/api/search?**', (route) => route.abort())
  await page.goto(pathOf(trip.title.slice(0, 12)))
  const main = page.getByRole('main')
  await expect(main).toContainText('החיפוש המלא לא זמין כרגע')
  await expect(main.getByRole('link', { name: trip.title })).toHaveAttribute('href', `/trips/${trip.slug}`)
  await page.unroute('**/api/search?**')
  await main.getByRole('button', { name: 'לנסות שוב' }).click()
  await expect(main).not.toContainText('החיפוש המלא לא זמין כרגע')
})

test('when not even the titles come, she can try again', async ({ page }) => {
  await page.route(/\/api\/search\?|search-titles/, (route) => route.abort())
  await page.goto(pathOf('יוון'))
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('החיפוש לא זמין כרגע')
  await page.unroute(/\/api\/search\?|search-titles/)
  await alert.getByRole('button', { name: 'לנסות שוב' }).click()
  await expect(alert).toHaveCount(0)
})

test('one or two letters ask for more', async ({ page }) => {
  await page.goto(pathOf('יו'))
  await expect(page.getByRole('main').getByRole('status')).toHaveText('עוד אות או שתיים, ונחפש.')
})
