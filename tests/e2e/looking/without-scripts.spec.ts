// Every page is complete without scripts; that scripts add no text is checked in each-kind.spec.ts. Forms without scripts:
// contact.spec.ts and user-rights.spec.ts.
import { finishedPage, mainOf, wordsOf } from '../support/finished-page.ts'
import { addressOf, READ_WHOLE } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

for (const kind of READ_WHOLE) {
  const status = kind === 'not-found' ? 404 : 200

  test(`without scripts: ${kind} shows its name and its ways`, async ({ request, visitor }) => {
    const address = await addressOf(kind, request)
    const built = await finishedPage(request, address, status)
    expect(built.querySelectorAll('h1')).toHaveLength(1)
    expect(built.querySelectorAll('nav[aria-label="ניווט ראשי"] a')).toHaveLength(4)

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
