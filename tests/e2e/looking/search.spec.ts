import { type Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'לאן בא לך לנסוע?' })
const list = (page: Page) => page.getByRole('listbox', { name: 'תוצאות החיפוש' })
const options = (page: Page) => list(page).getByRole('option')

const found = (name: string) => ({
  trips: [{ id: 1, slug: `${name}-trip`, title: `טיול ${name}`, destination: 'יוון' }],
  blogPosts: [{ id: 2, slug: `${name}-post`, title: `כתבה ${name}`, category: 'השראה' }],
})

/** Answers by what is asked; nothing else of the API is touched. */
async function answering(page: Page, answer: (text: string) => Promise<object> | object) {
  const asked: string[] = []
  await page.route('**/api/search?**', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q')!
    asked.push(text)
    await route.fulfill({ json: await answer(text) })
  })
  return asked
}

test('what the site has is found, and opens', async ({ page }) => {
  const [trip] = await (await page.request.get('/api/trips')).json()
  await page.goto('/')
  await field(page).fill(trip.title)
  const option = list(page).getByRole('group', { name: 'טיולים' }).getByRole('option', { name: trip.title })
  await expect(option.first()).toContainText(trip.destination)
  await option.first().click()
  await expect(page).toHaveURL(`/trips/${trip.slug}`)
})

test('it asks from the third letter on, once for a word typed in one go', async ({ page }) => {
  const asked = await answering(page, found)
  await page.goto('/')
  await field(page).pressSequentially('יו')
  await page.waitForTimeout(600)
  expect(asked).toEqual([])
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await typeInOneGo(page, ['יוו', 'יוון', 'יוון ', 'יוון י', 'יוון ים'])
  await expect(options(page)).toHaveCount(2)
  expect(asked).toEqual(['יוון ים'])
  await expect(list(page).getByRole('group', { name: 'טיולים' }).getByRole('option')).toContainText(['יוון'])
  await expect(list(page).getByRole('group', { name: 'כתבות' }).getByRole('option')).toContainText(['השראה'])
  await expectNoAxeViolations(page)
})

/** Letter by letter, with no machine so slow that it rests between two of them. */
const typeInOneGo = (page: Page, texts: string[]) =>
  field(page).evaluate((element, each) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    for (const text of each) {
      set!.call(element, text)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, texts)

test('the arrow keys walk the list, Enter opens what they are on, Escape closes', async ({ page }) => {
  const [trip] = await (await page.request.get('/api/trips')).json()
  await answering(page, () => ({ trips: [trip], blogPosts: found('א').blogPosts }))
  await page.goto('/blog')
  await field(page).fill('טיול')
  await expect(options(page)).toHaveCount(2)
  const active = () => field(page).getAttribute('aria-activedescendant')
  expect(await active()).toBeNull()
  await page.keyboard.press('ArrowUp')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  expect(await active()).toBeNull()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true')
  expect(await options(page).nth(0).getAttribute('id')).toBe(await active())
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('טיול')
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/trips/${trip.slug}`)
  await expect(field(page)).toHaveValue('')
})

test('a click opens a result, clears the field and closes the list; a click outside only closes', async ({
  page,
}) => {
  const [trip] = await (await page.request.get('/api/trips')).json()
  await answering(page, () => ({ trips: [trip], blogPosts: [] }))
  await page.goto('/')
  await field(page).fill('טיול')
  await expect(options(page)).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('טיול')
  await field(page).click()
  // The page stays, so that what happens to the field can be seen.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await options(page).first().click()
  await expect(field(page)).toHaveValue('')
  await expect(list(page)).toHaveCount(0)
})

test('Enter without a choice asks for all results', async ({ page }) => {
  await answering(page, found)
  await page.goto('/')
  await field(page).fill('יוון')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('יוון')}`)
})

test('it says that it searches, and what was not found', async ({ page }) => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  await answering(page, () => waiting.then(() => ({ trips: [], blogPosts: [] })))
  await page.goto('/')
  await field(page).fill('אנטארקטיקה')
  const status = page.getByRole('search').getByRole('status')
  await expect(status).toHaveText('מחפשת...')
  answer()
  await expect(status).toHaveText('לא נמצאו תוצאות עבור ״אנטארקטיקה״')
})

test('a late answer does not replace a newer one', async ({ page }) => {
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => (answerFirst = resolve))
  const asked = await answering(page, (text) =>
    text === 'ראשון' ? first.then(() => found(text)) : found(text),
  )
  await page.goto('/')
  await field(page).fill('ראשון')
  await expect.poll(() => asked).toEqual(['ראשון'])
  await field(page).fill('שני בתור')
  await expect(options(page).first()).toContainText('טיול שני בתור')
  answerFirst()
  await page.waitForTimeout(300)
  await expect(options(page).first()).toContainText('טיול שני בתור')
})

test('an answer is kept for 30 seconds, and asked for anew after that', async ({ page }) => {
  const asked = await answering(page, found)
  await page.clock.install()
  await page.goto('/')
  await field(page).fill('יוון')
  await expect(options(page)).toHaveCount(2)
  for (const [later, times] of [
    [10_000, 1],
    [25_000, 2],
  ] as const) {
    await field(page).fill('יו')
    await expect(options(page)).toHaveCount(0)
    await page.clock.runFor(later)
    await field(page).fill('יוון')
    await expect(options(page)).toHaveCount(2)
    await expect.poll(() => asked.length).toBe(times)
  }
})

test('when nothing answers she can ask again or look through the trips', async ({ page }) => {
  await page.goto('/')
  await page.route('**/api/search?**', (route) =>
    route.fulfill({ status: 503, json: { code: 503, status: 'x' } }),
  )
  await page.route('**/search-titles.json', (route) => route.abort())
  await field(page).fill('יוון')
  const alert = page.getByRole('search').getByRole('alert')
  await expect(alert).toContainText('החיפוש לא זמין כרגע')
  await expect(alert.getByRole('link')).toHaveAttribute('href', `/trips?q=${encodeURIComponent('יוון')}`)
  await page.unroute('**/api/search?**')
  await answering(page, found)
  await alert.getByRole('button', { name: 'לנסות שוב' }).click()
  await expect(options(page)).toHaveCount(2)
})

test('in the side panel too, where Escape first closes the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await answering(page, found)
  await page.goto('/')
  await page.getByRole('button', { name: 'תפריט', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'תפריט' })
  await panel.getByRole('combobox').fill('יוון')
  await expect(options(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('without scripts it is a form whose page names the lists', async ({ visitor }) => {
  await visitor.goto('/')
  await field(visitor).fill('יוון')
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL(`/search?q=${encodeURIComponent('יוון')}`)
  await expect(visitor.getByRole('main').getByRole('link', { name: 'כל הטיולים' })).toBeVisible()
})
