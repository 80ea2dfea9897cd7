// Every page is complete without scripts; that scripts add no text is checked in each-kind.spec.ts. Forms without scripts:
// contact.spec.ts and user-rights.spec.ts.
import type { Page } from '@playwright/test'
import { finishedPage, mainOf, wordsOf } from '../support/finished-page.ts'
import { addressOf, type Kind, KINDS } from '../support/public-pages.ts'
import { part } from '../support/test-part.ts'
import { expect, test } from '../support/test.ts'

/** What else is to be seen on some kinds, in the order of the page; what opens something comes last. */
const SEEN: Partial<Record<Kind, Record<string, (visitor: Page) => Promise<void>>>> = {
  home: {
    'all six testimonials can be read': async (visitor) => {
      const said = visitor.getByRole('region', { name: 'מה מספרות מי שחזרו' }).locator('figure')
      await expect(said).toHaveCount(6)
      for (const figure of await said.all()) await expect(figure).toBeVisible()
    },
    'the accessibility panel opens all the same and says what to do': async (visitor) => {
      await visitor.getByRole('button', { name: 'התאמות נגישות', exact: true }).click()
      const panel = visitor.getByRole('dialog', { name: 'התאמות נגישות' })
      await expect(panel).toContainText('והוא כבוי בדפדפן שלך')
      await expect(panel.getByRole('link', { name: 'הצהרת הנגישות' })).toBeVisible()
    },
  },
  trip: {
    'its pictures are links to the large file': async (visitor) => {
      const href = await visitor.locator('main a[data-picture]').first().getAttribute('href')
      const answer = await visitor.request.get(href!)
      expect(answer.headers()['content-type']).toContain('image/')
    },
  },
  favourites: {
    'it says why it is empty': async (visitor) => {
      await expect(visitor.getByRole('heading', { name: 'המועדפים נשמרים במכשיר שלך' })).toBeVisible()
      await expect(visitor.locator('[data-skeleton]').first()).toBeHidden()
    },
  },
}

// Two of them, one for each worker: in one window, as nothing of a page without scripts stays for the next.
for (const half of [0, 1])
  test(`without scripts: every kind of page shows its name, its ways and its pictures, ${half + 1} of 2`, async ({
    request,
    visitor,
  }) => {
    const pictures = new Set<string>()
    for (const kind of KINDS.filter((_, index) => index % 2 === half))
      await part(kind, async () => {
        const address = await addressOf(kind, request)
        const built = await finishedPage(request, address, kind === 'not-found' ? 404 : 200)
        expect(built.querySelectorAll('h1')).toHaveLength(1)
        expect(built.querySelectorAll('nav[aria-label="ניווט ראשי"] a')).toHaveLength(4)
        for (const picture of mainOf(built).querySelectorAll('picture img')) {
          pictures.add(picture.getAttribute('src') ?? '')
          expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0)
          expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0)
        }
        await visitor.goto(address, { waitUntil: 'domcontentloaded' })
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
        for (const [name, check] of Object.entries(SEEN[kind] ?? {})) await part(name, () => check(visitor))
      })
    expect(pictures.size).toBeGreaterThan(3)
    for (const source of pictures)
      expect((await request.get(source)).headers()['content-type'], source).toMatch(/^image\//)
  })

test('without scripts: a trip tells its facts', async ({ request }) => {
  const [trip] = await (await request.get('/api/trips')).json()
  const main = mainOf(await finishedPage(request, `/trips/${trip.slug}`))
  const words = wordsOf(main)
  for (const fact of [trip.destination, trip.price.toLocaleString('en'), trip.style])
    expect(words).toContain(fact)
  expect(main.querySelector(`time[datetime="${trip.startDate}"]`)).toBeTruthy()
  expect(main.querySelector('form[action="/api/contact"][method="post"]')).toBeTruthy()
})
