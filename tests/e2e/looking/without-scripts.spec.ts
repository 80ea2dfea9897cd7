// Every page reads whole where no script runs. That forms post then is shown in contact.spec.ts and user-rights.spec.ts.
import { finishedPage, headingsOf, linksOf, mainOf, wordsOf } from '../support/finished-page.ts'
import { addressOf, KINDS } from '../support/public-pages.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

/** What she keeps is on her device, which only a script reads (favourites.spec.ts shows what stands there without). */
const READ_WHOLE = KINDS.filter((kind) => kind !== 'favourites')

for (const kind of READ_WHOLE) {
  const status = kind === 'not-found' ? 404 : 200

  test(`without scripts: ${kind} reads as it does with them`, async ({ page, request, visitor }) => {
    const address = await addressOf(kind, request)
    const built = await finishedPage(request, address, status)
    expect(built.querySelectorAll('h1')).toHaveLength(1)
    expect(built.querySelectorAll('nav[aria-label="ניווט ראשי"] a')).toHaveLength(4)

    await page.goto(address)
    await untilHydrated(page)
    const headings = await page.getByRole('main').getByRole('heading').allTextContents()
    expect(headings.length).toBeGreaterThan(0)
    expect(headingsOf(mainOf(built)).map(plain)).toEqual(expect.arrayContaining(headings.map(plain)))
    const links = await page.getByRole('main').getByRole('link').evaluateAll(addresses)
    expect(linksOf(mainOf(built))).toEqual(expect.arrayContaining(links))

    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`without scripts: the pictures of ${kind} come`, async ({ request }) => {
    const built = await finishedPage(request, await addressOf(kind, request), status)
    for (const picture of mainOf(built).querySelectorAll('picture img')) {
      const answer = await request.get(picture.getAttribute('src') ?? '')
      expect(answer.headers()['content-type']).toMatch(/^image\//)
      expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0)
      expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0)
    }
  })
}

test('without scripts: a trip tells its facts', async ({ request }) => {
  const [trip] = await (await request.get('/api/trips')).json()
  const main = mainOf(await finishedPage(request, `/trips/${trip.slug}`))
  const words = wordsOf(main)
  for (const fact of [trip.destination, trip.price.toLocaleString('en'), trip.style])
    expect(words).toContain(fact)
  expect(main.querySelector(`time[datetime="${trip.startDate}"]`)).toBeTruthy()
  expect(main.querySelector('form[action="/api/contact"][method="post"]')).toBeTruthy()
})

const addresses = (links: Element[]) => links.map((link) => link.getAttribute('href'))

/** The letters alone: where a line ends is the browser's matter. */
const plain = (text: string) => text.replace(/[\s\u2066-\u2069\u200e\u200f]/g, '')
