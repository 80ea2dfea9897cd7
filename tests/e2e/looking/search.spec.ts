import { type Locator, type Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'לאן בא לך לנסוע?' })
const list = (page: Page) => page.getByRole('listbox', { name: 'תוצאות החיפוש' })
const options = (page: Page) => list(page).getByRole('option')

test('what the site has is found, and opens', async ({ page }) => {
  const [trip] = await (await page.request.get('/api/trips')).json()
  await page.goto('/')
  await field(page).fill(trip.title)
  const option = list(page).getByRole('group', { name: 'טיולים' }).getByRole('option', { name: trip.title })
  await expect(option.first()).toContainText(trip.destination)
  await option.first().click()
  await expect(page).toHaveURL(`/trips/${trip.slug}`)
})

test('in the side panel too, where Escape first closes the list', async ({ page }) => {
  const [trip] = await (await page.request.get('/api/trips')).json()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'תפריט', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'תפריט' })
  await panel.getByRole('combobox').fill(trip.title)
  await expect(options(page).first()).toBeVisible()
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

test('with the colours of her device she sees which result, and which choice, is the one', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/blog')
  const [all, other] = await page.getByRole('group', { name: 'קטגוריות' }).getByRole('button').all()
  expect(await hasEdge(all!)).toBe(true)
  expect(await hasEdge(other!)).toBe(false)

  await field(page).fill('טיול')
  await expect(options(page).nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  expect(await hasEdge(options(page).first())).toBe(true)
  expect(await hasEdge(options(page).nth(1))).toBe(false)
})

/** Whether a line is drawn on one of its sides, or by what it draws after itself, in another colour than the page. */
const hasEdge = (element: Locator) =>
  element.evaluate((each) => {
    const ground = getComputedStyle(document.documentElement).backgroundColor
    const styles = [null, '::after'].map((part) => getComputedStyle(each, part))
    return styles.some(
      (style) =>
        style.content !== 'none' &&
        ['border-right', 'border-bottom', 'outline'].some(
          (side) =>
            style.getPropertyValue(`${side}-style`) !== 'none' &&
            parseFloat(style.getPropertyValue(`${side}-width`)) > 0 &&
            style.getPropertyValue(`${side}-color`) !== ground,
        ),
    )
  })

test('a press of the magnifier searches, also when the field widens under it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'חיפוש' }).click()
  await expect(page).toHaveURL(/\/search/)
})
