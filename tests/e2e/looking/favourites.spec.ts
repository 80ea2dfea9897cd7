import { type Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const KEY = 'favoriteTrips'
const cards = (page: Page) => page.locator('main article')
const heart = (page: Page, name: RegExp | string) => page.getByRole('banner').getByRole('link', { name })
const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), KEY)

async function trips(page: Page): Promise<{ id: number; title: string; slug: string }[]> {
  return (await page.request.get('/api/trips')).json()
}

async function keep(page: Page, ids: number[]) {
  await page.goto('/privacy')
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [KEY, JSON.stringify(ids)])
}

test('the heart keeps a trip, the top bar counts it, and the page shows it after a reload', async ({
  page,
}) => {
  await page.goto('/trips')
  await expect(heart(page, 'המועדפים שלי')).toBeVisible()
  await cards(page)
    .nth(0)
    .getByRole('button', { name: /^שמירה במועדפים/ })
    .click()
  await cards(page)
    .nth(1)
    .getByRole('button', { name: /^שמירה במועדפים/ })
    .click()
  const titles = await cards(page).getByRole('heading').allInnerTexts()
  await heart(page, 'המועדפים שלי, 2 טיולים').click()
  await expect(page).toHaveURL('/favourites')
  await expect(cards(page).getByRole('heading')).toHaveText(titles.slice(0, 2))
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await cards(page)
    .first()
    .getByRole('button', { name: /^שמירה במועדפים/ })
    .click()
  await expect(heart(page, 'המועדפים שלי, טיול אחד')).toBeVisible()
  // The card stays until she leaves, for a second tap that was not meant.
  await expect(cards(page)).toHaveCount(2)
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
})

test('a sent list opens without touching her own, and she may add it', async ({ page, browser }) => {
  const [a, b, c] = await trips(page)
  await keep(page, [a!.id, b!.id])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/favourites')
  await page.getByRole('button', { name: 'העתקת הקישור' }).click()
  await expect(page.getByText('הקישור הועתק.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`/favourites?trips=${a!.id},${b!.id}`)

  const friend = await (await browser.newContext()).newPage()
  await keep(friend, [c!.id])
  await friend.goto(link)
  await expect(cards(friend).getByRole('heading')).toHaveText([a!.title, b!.title])
  expect(await stored(friend)).toEqual([c!.id])
  await friend.getByRole('button', { name: 'להוסיף למועדפים שלי' }).click()
  await expect(friend.getByText('כל הטיולים האלה שמורים אצלך.')).toBeVisible()
  expect(await stored(friend)).toEqual([c!.id, a!.id, b!.id])
  await friend.context().close()
})

test('two and three trips stand side by side, a fourth waits, and the address carries it', async ({
  page,
}) => {
  const all = (await trips(page)).slice(0, 4)
  await keep(
    page,
    all.map(({ id }) => id),
  )
  await page.goto('/favourites')
  const boxes = page.getByRole('checkbox', { name: /להשוואה|אפשר להשוות/ })
  await boxes.nth(0).check()
  await expect(page.getByRole('table')).toHaveCount(0)
  await boxes.nth(1).check()
  const table = page.getByRole('table', { name: 'זה ליד זה' })
  await expect(table.getByRole('row', { name: /^מחיר לאישה/ }).getByRole('cell')).toHaveCount(2)
  await boxes.nth(2).check()
  await expect(boxes.nth(3)).toBeDisabled()
  await expect(table.getByRole('row', { name: /^הטיול/ }).getByRole('link')).toHaveText(
    all.slice(0, 3).map((each) => each.title),
  )
  await page.reload()
  await expect(table.getByRole('rowheader')).toHaveText([
    'הטיול',
    'מתי',
    'כמה זמן',
    'לאן',
    'סגנון',
    'מחיר לאישה',
    'מקומות',
    'בכמה מילים',
  ])
  await expectNoAxeViolations(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const cells = await table.getByRole('row', { name: /^מתי/ }).getByRole('cell').all()
    const tops = await Promise.all(cells.map(async (cell) => (await cell.boundingBox())!.y))
    expect(new Set(tops).size, 'all on one line').toBe(1)
  }
  // A price that breaks within its digits would be another price.
  for (const [width, percent] of [
    [320, 150],
    [360, 200],
    [390, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
    const prices = await table
      .getByRole('row', { name: /^מחיר לאישה/ })
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells.map((cell) => ({
          lines: new Set([...cell.querySelector('bdi')!.getClientRects()].map(({ bottom }) => bottom)).size,
          isInside: cell.scrollWidth <= cell.clientWidth,
        })),
      )
    expect(prices, `${width} px, ${percent} %`).toEqual(Array(3).fill({ lines: 1, isInside: true }))
  }
  await page.getByRole('button', { name: 'לסיום ההשוואה' }).click()
  await expect(table).toHaveCount(0)
  await expect(page).toHaveURL('/favourites')
})

test('on a phone a second tick moves nothing, and a link beside it leads to the comparison', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const all = (await trips(page)).slice(0, 4)
  await keep(
    page,
    all.map(({ id }) => id),
  )
  await page.goto('/favourites')
  // As in Safari, which holds no place where something comes above it.
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'))
  const boxes = page.getByRole('checkbox', { name: /להשוואה/ })
  await boxes.nth(2).check()
  await boxes.nth(3).scrollIntoViewIfNeeded()
  const before = (await boxes.nth(3).boundingBox())!.y
  await boxes.nth(3).check()
  const link = page.getByRole('link', { name: 'לראות זה ליד זה' }).last()
  await expect(link).toBeInViewport()
  expect((await boxes.nth(3).boundingBox())!.y).toBeCloseTo(before, 0)
  await expect(page.getByText('שני טיולים זה ליד זה, בהמשך הדף.')).toBeAttached()
  await link.click()
  const heading = page.getByRole('heading', { name: 'זה ליד זה' })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'לסיום ההשוואה' }).click()
  await expect(page).toHaveURL('/favourites')
  await page.goBack()
  expect(page.url(), 'Back leaves the page').not.toContain('/favourites')
})
