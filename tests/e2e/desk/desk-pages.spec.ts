// The desk's other long lists: each is read on page by page, a page that does not come is said, and the focus stays.
import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expectFocusKept } from '../support/focus.ts'
import { expectToast } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { packing } from '../texts.ts'

const MANY = 45
const PAGE_SIZE = 20
const QUARANTINE = '/api/contacts/quarantine'
const REQUESTS = '/api/user-rights/requests'
const BIN = '/api/bin/article'

type Row = Record<string, unknown> & { id: number }

for (const width of [390, 1280]) {
  test(`she reads on in the quarantine and lets one out, ${width} px wide`, async ({ owner }) => {
    await owner.setViewportSize({ width, height: 844 })
    await serveQuarantine(owner)
    await openQuarantine(owner)
    const items = named(owner, /^תוכנה /)
    await readOn(owner, QUARANTINE, items)

    await owner.getByRole('button', { name: 'זו פנייה אמיתית של תוכנה 3', exact: true }).click()
    await expectToast(owner, 'הפנייה עברה לפניות שלך')
    await expect(items).toHaveCount(MANY - 1)
    await expect(owner.getByRole('heading', { name: 'תוכנה 3', exact: true })).toHaveCount(0)
    await owner.getByRole('button', { name: 'חזרה לפניות שלך' }).click()
    await expect(owner.getByRole('button', { name: `אולי ספאם (${MANY - 1})` })).toBeVisible()
  })
}

for (const width of [390, 1280]) {
  test(`she reads on in the rights requests, and what was answered leaves them, ${width} px wide`, async ({
    owner,
  }) => {
    await owner.setViewportSize({ width, height: 844 })
    await serveRequests(owner)
    await owner.goto('/admin?tab=privacy')
    const items = named(owner, /^מבקשת /)
    await expect(owner.getByRole('tab', { name: 'פרטיות' })).toHaveAccessibleDescription(/45 בקשות/)
    await readOn(owner, REQUESTS, items)

    await owner.getByRole('link', { name: 'מבקשת 3', exact: true }).click()
    await owner.getByLabel(/^סטטוס הבקשה/).selectOption({ label: 'הושלמה' })
    await expectToast(owner, 'סטטוס הבקשה עודכן')
    await owner.getByRole('link', { name: 'לכל הבקשות' }).click()
    await expect(owner.getByRole('button', { name: 'מחכות לתשובה (44)' })).toBeVisible()
    await expect(items).toHaveCount(MANY - 1)
    await owner.getByRole('button', { name: 'נענו (1)' }).click()
    await expect(items).toHaveCount(1)
    await expect(items).toContainText('מבקשת 3')
  })
}

for (const width of [390, 1280]) {
  test(`she reads on in the bin and deletes one for good, ${width} px wide`, async ({ owner }) => {
    await owner.setViewportSize({ width, height: 844 })
    await serveBin(owner)
    await owner.goto('/admin?tab=blog')
    await owner.getByRole('link', { name: `סל המחזור (${MANY})` }).click()
    const items = named(owner, /^נמחק /)
    await readOn(owner, BIN, items)

    await owner.getByRole('button', { name: 'למחוק לתמיד את נמחק 3', exact: true }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'למחוק לתמיד' }).click()
    await expectToast(owner, 'המאמר נמחק לתמיד')
    await expect(items).toHaveCount(MANY - 1)
    await owner.getByRole('link', { name: 'לכל המאמרים' }).click()
    await expect(owner.getByRole('link', { name: `סל המחזור (${MANY - 1})` })).toBeVisible()
  })
}

test('a request that stands far down opens from its address, also when it comes late', async ({ owner }) => {
  await serveRequests(owner)
  const open = async () => void (await owner.goto('/admin?tab=privacy&open=3'))
  await failsAtFirst(owner, REQUESTS, open, 'הבקשה לא נטענה')
  await expect(owner.getByText('מבקשת 3', { exact: true })).toBeVisible()
  await owner.goto('/admin?tab=privacy&open=46')
  await expect(owner.getByRole('heading', { name: 'הבקשה לא נמצאה' })).toBeVisible()
})

test('rights requests that do not come are said, and asked for again', async ({ owner }) => {
  await serveRequests(owner)
  const open = async () => void (await owner.goto('/admin?tab=privacy'))
  await failsAtFirst(owner, REQUESTS, open, 'הבקשות לא נטענו')
  await expect(named(owner, /^מבקשת /)).toHaveCount(PAGE_SIZE)
})

test('a bin that does not come is said, and asked for again', async ({ owner }) => {
  await serveBin(owner)
  const open = async () => void (await owner.goto('/admin?tab=blog&open=bin'))
  await failsAtFirst(owner, BIN, open, 'הסל לא נטען')
  await expect(named(owner, /^נמחק /)).toHaveCount(PAGE_SIZE)
})

test('a quarantine that does not come is said, and asked for again', async ({ owner }) => {
  await serveQuarantine(owner)
  await failsAtFirst(owner, QUARANTINE, () => openQuarantine(owner), 'הרשימה לא נטענה')
  await expect(named(owner, /^תוכנה /)).toHaveCount(PAGE_SIZE)
})

const named = (owner: Page, name: RegExp) =>
  owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name }) })

/** With keys alone: the second page, and a third that does not come at first. */
async function readOn(owner: Page, path: string, items: Locator): Promise<void> {
  const rest = owner.getByRole('button', { name: 'להציג עוד (5)' })
  const lastPage = `**${path}?page=3*`
  await expect(items).toHaveCount(PAGE_SIZE)
  await owner.getByRole('button', { name: 'להציג עוד (25)' }).focus()
  await owner.keyboard.press('Enter')
  await expect(items).toHaveCount(2 * PAGE_SIZE)
  await expect(rest).toBeFocused()

  await owner.route(lastPage, (route) => route.abort())
  await owner.keyboard.press('Enter')
  await expect(owner.getByText(/^ההמשך לא נטען/)).toBeVisible()
  await expect(items).toHaveCount(2 * PAGE_SIZE)
  await expect(rest).toBeFocused()
  await expectNoAxeViolations(owner)

  await owner.unroute(lastPage)
  await owner.keyboard.press('Enter')
  await expect(items).toHaveCount(MANY)
  await expect(owner.getByText(/^ההמשך לא נטען/)).toHaveCount(0)
  await expect(owner.getByRole('button', { name: /להציג עוד/ })).toHaveCount(0)
  await expectFocusKept(owner)
  await expectNoAxeViolations(owner)
}

async function failsAtFirst(
  owner: Page,
  path: string,
  open: () => Promise<void>,
  title: string,
): Promise<void> {
  const anyPage = `**${path}?page=*`
  await owner.route(anyPage, (route) => route.abort())
  await open()
  await expect(owner.getByRole('heading', { name: title })).toBeVisible()
  await owner.unroute(anyPage)
  await owner.getByRole('button', { name: 'לנסות שוב' }).click()
}

/** Answers as the API does when `path` lists so many. */
async function servePages(
  owner: Page,
  path: string,
  listed: (query: URLSearchParams) => Row[],
): Promise<void> {
  await owner.route(`**${path}?*`, (route) => {
    const query = new URL(route.request().url()).searchParams
    const chosen = listed(query)
    const from = (Number(query.get('page')) - 1) * PAGE_SIZE
    return route.fulfill({
      json: chosen.slice(from, from + PAGE_SIZE),
      headers: { 'X-Total-Count': String(chosen.length) },
    })
  })
}

/** So many copies of the first that `path` lists, the newest first. */
async function copiesOfFirst(owner: Page, path: string, differing: (id: number) => object): Promise<Row[]> {
  const [template] = await (await owner.request.get(`${path}?page=1`)).json()
  return Array.from({ length: MANY }, (_, index) => ({
    ...template,
    id: MANY - index,
    ...differing(MANY - index),
  }))
}

async function serveQuarantine(owner: Page): Promise<void> {
  const spam = { name: 'תוכנה', phone: '052-111-0000', message: `כדאי לקנות ${Date.now()}`, website: 'x' }
  expect((await owner.request.post('/api/contact', { data: spam })).status()).toBe(201)
  let all = await copiesOfFirst(owner, QUARANTINE, (id) => ({ name: `תוכנה ${id}` }))
  await servePages(owner, QUARANTINE, () => all)
  await owner.route(`**${QUARANTINE}/count`, (route) => route.fulfill({ json: { count: all.length } }))
  await owner.route('**/api/contacts/*/genuine', (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/')[3])
    const out = all.find((one) => one.id === id)
    all = all.filter((one) => one !== out)
    return route.fulfill({ json: out })
  })
}

async function openQuarantine(owner: Page): Promise<void> {
  await owner.goto('/admin?tab=enquiries')
  await owner.getByRole('button', { name: `אולי ספאם (${MANY})` }).click()
}

async function serveRequests(owner: Page): Promise<void> {
  const data = {
    fullName: 'תבנית',
    email: 'template@example.com',
    requestType: 'access',
    description: 'בבקשה לטפל במידע שלי',
    identityConfirmed: true,
  }
  expect((await owner.request.post('/api/user-rights/request', { data })).status()).toBe(201)
  const all = await copiesOfFirst(owner, REQUESTS, (id) => ({ fullName: `מבקשת ${id}`, status: 'new' }))
  const standing = (answered: boolean) => all.filter(({ status }) => (status === 'completed') === answered)
  await servePages(owner, REQUESTS, (query) => {
    const id = query.get('id')
    return id ? all.filter((one) => String(one.id) === id) : standing(query.get('answered') === 'true')
  })
  await owner.route(`**${REQUESTS}/counts`, (route) =>
    route.fulfill({ json: { waiting: standing(false).length, answered: standing(true).length } }),
  )
  await owner.route(`**${REQUESTS}/*/log`, (route) => route.fulfill({ json: [] }))
  await owner.route(/\/api\/user-rights\/requests\/\d+$/, (route) => {
    const one = all.find(({ id }) => route.request().url().endsWith(`/${id}`))!
    one.status = route.request().postDataJSON().status
    return route.fulfill({ json: one })
  })
}

async function serveBin(owner: Page): Promise<void> {
  const draft = { ...packing, title: 'תבנית', slug: `binned-${Date.now().toString(36)}`, status: 'draft' }
  const { id } = await (await owner.request.post('/api/blog', { data: draft })).json()
  expect((await owner.request.delete(`/api/blog/${id}`)).status()).toBe(204)
  let all = await copiesOfFirst(owner, BIN, (number) => ({ title: `נמחק ${number}`, freeSlug: null }))
  expect((await owner.request.delete(`${BIN}/${id}`)).status()).toBe(204)
  await servePages(owner, BIN, () => all)
  await owner.route('**/api/bin/counts', (route) => route.fulfill({ json: { trip: 0, article: all.length } }))
  await owner.route(/\/api\/bin\/article\/\d+$/, (route) => {
    all = all.filter((one) => !route.request().url().endsWith(`/${one.id}`))
    return route.fulfill({ status: 204 })
  })
}
