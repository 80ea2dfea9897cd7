import type { Page } from '@playwright/test'
import { finishedPage, mainOf } from '../support/finished-page.ts'
import { expect, test } from '../support/test.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

test('what floats covers no link of the footer at the end of the page', async ({ page }) => {
  // Without motion what floats stays where it is.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const covered = await footer(page).evaluate((element) => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const links = [...element.querySelectorAll('a')].filter((link) => link.checkVisibility())
    // From the end on, so that what stands above the window comes to its upper edge.
    return links
      .reverse()
      .filter((link) => {
        link.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { x, y, width, height } = link.getClientRects()[0]!
        const over = document.elementFromPoint(x + width / 2, y + height / 2)
        return !link.contains(over)
      })
      .map((link) => link.outerHTML)
      .concat(links.length > 20 ? [] : [`${links.length} links`])
  })
  expect(covered).toEqual([])
})

test('a style of the footer opens the list of its trips, and the choice can be undone', async ({ page }) => {
  await page.goto('/')
  await footer(page).getByRole('link', { name: 'טיולי רוגע' }).click()
  await expect(page).toHaveURL(/\/trips\?style=/)
  const styles = page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^(רוגע|אתגר|חוויתי)$/)
  await expect.poll(async () => new Set(await styles.allInnerTexts())).toEqual(new Set(['רוגע']))
})

test('the blog opens with its featured article, and only while all categories are shown', async ({
  page,
}) => {
  await page.goto('/blog')
  const first = page.getByRole('main').getByRole('article').first()
  const title = await first.getByRole('heading').innerText()
  const wide = (await first.boundingBox())!.width
  expect(wide).toBeGreaterThan(900)
  await page.getByRole('button', { name: 'טיפי נסיעות' }).click()
  await expect(page.getByRole('button', { name: 'טיפי נסיעות' })).toHaveAttribute('aria-pressed', 'true')
  // The wider one of a pair.
  await expect.poll(async () => (await first.boundingBox())!.width).toBeLessThan(wide * 0.7)
  await page.getByRole('button', { name: 'הכול' }).click()
  await expect(first.getByRole('heading')).toHaveText(title)
})

test('the price slider goes from 0 to 30,000 in steps of 500, and begins with all of it', async ({
  request,
}) => {
  const ends = [...mainOf(await finishedPage(request, '/trips')).querySelectorAll('input[type=range]')]
  const limits = ends.map((end) => ['min', 'max', 'step'].map((name) => end.getAttribute(name)))
  expect(limits).toEqual([
    ['0', '30000', '500'],
    ['0', '30000', '500'],
  ])
  const values = ends.map((end) => Number(end.getAttribute('value')))
  expect(values.sort((a, b) => a - b)).toEqual([0, 30000])
})
