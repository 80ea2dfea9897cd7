import type { Page, Route } from '@playwright/test'
import {
  deleteArticle,
  makeDraft,
  openArticle,
  openNewArticle,
  storedArticle,
  titled,
} from '../support/drafts.ts'
import { unique } from '../support/fresh.ts'
import { fill } from '../support/owner.ts'
import { PHONE } from '../support/screens.ts'
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

test('a draft saves itself while she writes, once, and leaves her cursor alone', async ({ owner }) => {
  await owner.setViewportSize(PHONE)
  const title = unique('מכתב מהדרך')
  await openNewArticle(owner)
  await fill(owner, { title, contentMd: 'שורה ראשונה, ' })
  await text(owner).press('Home')
  await expect(saved(owner)).toBeVisible()
  const [{ id }] = (await titled(owner, title)) as [{ id: number }]

  expect(await text(owner).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(0)
  await expect(text(owner)).toHaveValue('שורה ראשונה, ')
  await expect(text(owner)).toBeFocused()
  await expect(owner).toHaveURL(new RegExp(`open=${id}$`))
  await text(owner).press('End')
  await text(owner).pressSequentially('ועוד אחת.')
  await expect.poll(async () => (await storedArticle(owner, id)).contentMd).toBe('שורה ראשונה, ועוד אחת.')
  expect(await titled(owner, title)).toHaveLength(1)
  expect((await storedArticle(owner, id)).status).toBe('draft')

  await expect(saved(owner)).toBeVisible()
  await owner.reload()
  await expect(text(owner)).toHaveValue('שורה ראשונה, ועוד אחת.')
  await expect(owner.getByText('יש כאן טקסט שלא נשמר')).toHaveCount(0)
  await deleteArticle(owner, id)
})
