import type { Page, Route } from '@playwright/test'
import { deleteArticle, makeDraft, openArticle, storedArticle } from '../support/drafts.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

const text = (page: Page) => page.locator('[name=contentMd]')
const saved = (page: Page) => page.getByText('נשמר לפני רגע')
const refuse = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.abort())

test('a tab that dies in the middle of typing loses nothing older than a second', async ({ owner }) => {
  const draft = await makeDraft(owner, { contentMd: 'התחלה.' })
  const context = owner.context()
  // So that the copy on this device is all there is.
  await context.route(`**/api/blog/${draft.id}`, refuse)
  await owner.clock.install()
  await openArticle(owner, draft)
  await text(owner).press('Control+End')
  let before = ''
  for (let tenth = 1; tenth <= 24; tenth += 1) {
    await text(owner).pressSequentially(' ועוד')
    if (tenth === 14) before = await text(owner).inputValue()
    await owner.clock.runFor(100)
  }

  const browser = await context.newCDPSession(owner)
  const crashed = owner.waitForEvent('crash')
  // Its answer comes only when the page is closed.
  void browser.send('Page.crash').catch(() => undefined)
  await crashed
  await owner.close()

  const next = await context.newPage()
  await openArticle(next, draft)
  await next.getByRole('button', { name: BUTTON.restoreTyped }).click()
  expect((await text(next).inputValue()).startsWith(before)).toBe(true)

  await context.unroute(`**/api/blog/${draft.id}`)
  await expect(saved(next)).toBeVisible()
  expect((await storedArticle(next, draft.id)).contentMd.startsWith(before)).toBe(true)
  await deleteArticle(next, draft.id)
})
