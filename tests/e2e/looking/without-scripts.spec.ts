// Every page reads whole where no script runs. That forms post then is shown in contact.spec.ts and user-rights.spec.ts.
import type { APIRequestContext, Page } from '@playwright/test'
import { addressOf, KINDS } from '../support/public-pages.ts'
import { untilAwake } from '../support/sleep.ts'
import { expect, test } from '../support/test.ts'

/** What she keeps is on her device, which only a script reads (favourites.spec.ts shows what stands there without). */
const READ_WHOLE = KINDS.filter((kind) => kind !== 'favourites')

for (const kind of READ_WHOLE) {
  test(`without scripts: ${kind} reads as it does with them, and its pictures come`, async ({
    page,
    visitor,
    request,
  }) => {
    const address = await addressOf(kind, request)
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByRole('navigation', { name: 'ניווט ראשי' }).getByRole('link')).toHaveCount(4)

    await page.goto(address)
    await untilAwake(page)
    const headings = await page.getByRole('main').getByRole('heading').allInnerTexts()
    expect(await visitor.getByRole('main').getByRole('heading').allInnerTexts()).toEqual(
      expect.arrayContaining(headings),
    )
    const links = await page.getByRole('main').getByRole('link').evaluateAll(addresses)
    expect(await visitor.getByRole('main').getByRole('link').evaluateAll(addresses)).toEqual(
      expect.arrayContaining(links),
    )
    await expectPictures(visitor, request)
  })
}

test('without scripts: a trip tells its facts', async ({ visitor, request }) => {
  const [trip] = await (await request.get('/api/trips')).json()
  await visitor.goto(`/trips/${trip.slug}`)
  const main = visitor.getByRole('main')
  await expect(main).toContainText(trip.destination)
  await expect(main).toContainText(trip.price.toLocaleString('en'))
  await expect(main).toContainText(trip.style)
  await expect(main.locator(`time[datetime="${trip.startDate}"]`).first()).toBeVisible()
  await expect(main.locator('form[action="/api/contact"][method="post"]')).toBeVisible()
})

async function expectPictures(visitor: Page, request: APIRequestContext): Promise<void> {
  const pictures = await visitor
    .getByRole('main')
    .locator('picture img')
    .evaluateAll((all) =>
      all.map((each) => ['src', 'width', 'height'].map((name) => each.getAttribute(name))),
    )
  for (const [source, width, height] of pictures) {
    expect((await request.get(source ?? '')).headers()['content-type']).toMatch(/^image\//)
    expect(Number(width)).toBeGreaterThan(0)
    expect(Number(height)).toBeGreaterThan(0)
  }
}

const addresses = (links: Element[]) => links.map((link) => link.getAttribute('href'))
