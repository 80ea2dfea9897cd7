import type { Locator, Page } from '@playwright/test'
import { freshSlug } from '../support/fresh.ts'
import { note } from '../support/cleanup.ts'
import { expectToast, fill, openTab, showTools, untilLive } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON, TAB } from '../support/words.ts'

// As long as the menu takes them.
const TITLE = 'כל מה ששואלות.'
const OTHER = 'שאלות ותשובות..'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'ניווט ראשי' })

const rowsOf = (links: Locator) =>
  links.evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().bottom)).size)

test('a page of her own comes into the menu of every page, changes there and leaves it', async ({
  owner,
  visitor,
}) => {
  const slug = freshSlug('questions')
  await owner.setViewportSize({ width: 390, height: 844 })
  await openTab(owner, TAB.pages)
  await owner.getByRole('button', { name: 'עמוד חדש' }).click()
  await fill(owner, { title: TITLE, contentMd: '## לבד?\n\nכן.\n\n## ועם מי?\n\nעם כולן.', slug })
  await owner.getByRole('checkbox', { name: 'להציג בתפריט של האתר' }).check()
  await owner.getByRole('button', { name: BUTTON.publish, exact: true }).click()
  // It has no sentence that leads in, which nobody asks about; nothing else stands in its way.
  await expectToast(owner, 'העמוד פורסם')
  const { id } = await (await owner.request.get(`/api/pages/${slug}`)).json()
  note(`/api/pages/${id}`)
  await untilLive(owner)

  await visitor.goto('/contact')
  await menuOf(visitor).getByRole('link', { name: TITLE }).click()
  await expect(visitor).toHaveURL(`/pages/${slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(menuOf(visitor).getByRole('link', { name: TITLE })).toHaveAttribute('aria-current', 'page')
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: TITLE })).toBeVisible()
  for (const width of [800, 1024, 1280]) {
    await visitor.setViewportSize({ width, height: 800 })
    expect(await rowsOf(menuOf(visitor).getByRole('link')), String(width)).toBe(1)
  }

  await fill(owner, { title: OTHER })
  await owner.getByRole('button', { name: BUTTON.publishChanges }).click()
  await expectToast(owner, 'השינויים פורסמו')
  await untilLive(owner)
  await visitor.goto('/')
  await expect(menuOf(visitor).getByRole('link', { name: OTHER })).toBeVisible()
  await expect(menuOf(visitor).getByRole('link', { name: TITLE })).toHaveCount(0)

  await showTools(owner)
  await owner.getByRole('button', { name: 'להסיר מהאתר' }).click()
  await expectToast(owner, 'העמוד ירד מהאתר')
  await untilLive(owner)
  await visitor.reload()
  await expect(menuOf(visitor).getByRole('link', { name: OTHER })).toHaveCount(0)
  // Not by the browser, which may still have what a link was about to open.
  expect((await visitor.request.get(`/pages/${slug}`)).status()).toBe(404)
})
