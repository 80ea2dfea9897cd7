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
const away = (page: Page) => page.getByText('אין חיבור כרגע. מה שכתבת שמור במכשיר הזה')
const refuse = (route: Route) => (route.request().method() === 'GET' ? route.continue() : route.abort())

test('a tab that dies in the middle of typing loses nothing older than a second', async ({ owner }) => {
  const draft = await makeDraft(owner, { contentMd: 'התחלה.' })
  const context = owner.context()
  // So that the copy on this device is all there is.
  await context.route(`**/api/blog/${draft.id}`, refuse)
  await owner.clock.install()
  await openArticle(owner, draft)
  await text(owner).press('Control+End')
  await text(owner).pressSequentially(' ועוד מילה'.repeat(5))
  const before = await text(owner).inputValue()
  await owner.clock.runFor(1_000)
  await text(owner).pressSequentially(' ועוד')

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

test('what was rescued waits until she decides, whatever is typed and saved meanwhile', async ({ owner }) => {
  const notice = (page: Page) => page.getByText('יש כאן טקסט שלא נשמר')
  const draft = await makeDraft(owner, { contentMd: 'התחלה.' })
  const context = owner.context()
  await context.route(`**/api/blog/${draft.id}`, refuse)
  await openArticle(owner, draft)
  await fill(owner, { contentMd: 'מכתב ארוך שלא נשמר.' })
  await owner.waitForFunction(() => localStorage.getItem('adminRescue')?.includes('מכתב ארוך'))
  await owner.close()
  await context.unroute(`**/api/blog/${draft.id}`)

  const next = await context.newPage()
  await openArticle(next, draft)
  await expect(notice(next)).toBeVisible()
  await fill(next, { contentMd: 'התחלה, ועוד מילה.' })
  await expect(saved(next)).toBeVisible()
  await expect(notice(next)).toBeVisible()
  await next.reload()
  await next.getByRole('button', { name: BUTTON.restoreTyped }).click()
  await expect(text(next)).toHaveValue('מכתב ארוך שלא נשמר.')
  await expect(notice(next)).toHaveCount(0)
  await expect(saved(next)).toBeVisible()
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

test('while the API is away the form says so, and saves by itself afterwards', async ({ owner }) => {
  const draft = await makeDraft(owner)
  await openArticle(owner, draft)
  await owner.route(`**/api/blog/${draft.id}`, refuse)
  await fill(owner, { contentMd: 'נכתב בלי חיבור.' })
  await expect(away(owner)).toBeVisible()
  await owner.unroute(`**/api/blog/${draft.id}`)
  await expect(saved(owner)).toBeVisible()
  expect((await storedArticle(owner, draft.id)).contentMd).toBe('נכתב בלי חיבור.')
  await deleteArticle(owner, draft.id)
})

test('where the browser keeps nothing, no copy is promised', async ({ owner }) => {
  await owner.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const draft = await makeDraft(owner)
  await owner.route(`**/api/blog/${draft.id}`, refuse)
  await openArticle(owner, draft)
  await fill(owner, { contentMd: 'נכתב בדפדפן מלא.' })
  await expect(owner.getByText('השאירי את הדף פתוח: הכול יישמר כשהחיבור יחזור')).toBeVisible()
  await expect(owner.getByText(/שמור במכשיר הזה/)).toHaveCount(0)
  await owner.unroute(`**/api/blog/${draft.id}`)
  await expect(saved(owner)).toBeVisible()
  await deleteArticle(owner, draft.id)

  const article = await makeDraft(owner, { status: 'published' })
  await openArticle(owner, article)
  await fill(owner, { contentMd: 'עוד לא לאתר.' })
  await expect(owner.getByText('הדפדפן לא שומר עותק במכשיר. כדאי לשמור לפני')).toBeVisible()
  await deleteArticle(owner, article.id)
})

test('a new article whose first answer is lost is still one article', async ({ owner }) => {
  const title = unique('מכתב שהלך לאיבוד')
  await openNewArticle(owner)
  let lost = 0
  await owner.route('**/api/blog', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await fill(owner, { title, contentMd: 'פעם אחת.' })
  await expect(away(owner)).toBeVisible()
  await text(owner).fill('פעם אחת, ועוד קצת.')
  await expect(saved(owner)).toBeVisible()
  const found = await titled(owner, title)
  expect([lost, found.length]).toEqual([1, 1])
  expect((await storedArticle(owner, found[0]!.id)).contentMd).toBe('פעם אחת, ועוד קצת.')
  await deleteArticle(owner, found[0]!.id)
})

test('what is on the site never saves itself', async ({ owner }) => {
  const article = await makeDraft(owner, { status: 'published' })
  await owner.clock.install()
  await openArticle(owner, article)
  const sent: string[] = []
  owner.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await fill(owner, { contentMd: 'עוד לא לאתר.' })
  await expect(owner.getByText('יש שינויים שלא נשמרו')).toBeVisible()
  await owner.clock.runFor(60_000)
  expect(sent).toEqual([])
  await deleteArticle(owner, article.id)
})
