// A list of enquiries that is longer than one page: read on, narrowed by the API, one of them opened from elsewhere.
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const MANY = 45
const PAGE_SIZE = 20
const name = (number: number) => `פונה מספר ${number}`

for (const width of [390, 1280]) {
  test(`she reads on, narrows and answers, ${width} px wide`, async ({ owner }) => {
    await owner.setViewportSize({ width, height: 844 })
    await serveMany(owner)
    await owner.goto('/admin?tab=enquiries')
    const items = owner
      .getByRole('listitem')
      .filter({ has: owner.getByRole('heading', { name: /פונה מספר/ }) })
    await expect(items).toHaveCount(PAGE_SIZE)
    await owner.getByRole('button', { name: 'להציג עוד (25)' }).click()
    await expect(items).toHaveCount(2 * PAGE_SIZE)
    await owner.getByRole('button', { name: 'להציג עוד (5)' }).click()
    await expect(items).toHaveCount(MANY)
    await expect(owner.getByRole('button', { name: /להציג עוד/ })).toHaveCount(0)
    await expectNoAxeViolations(owner)

    await owner.getByRole('button', { name: 'חדשות (45)' }).click()
    await expect(items).toHaveCount(PAGE_SIZE)
    // What she has answered stays under her finger until she asks for the list anew.
    await owner.getByLabel(`סטטוס הפנייה של ${name(45)}`).selectOption('contacted')
    await expect(owner.getByRole('button', { name: 'חדשות (44)' })).toBeVisible()
    await expect(items).toHaveCount(PAGE_SIZE)
    await owner.getByRole('button', { name: 'רענון' }).click()
    await expect(owner.getByRole('heading', { name: name(45) })).toHaveCount(0)

    await owner.getByLabel('חיפוש פנייה').fill(name(7))
    await expect(items).toHaveCount(1)
    await owner.getByLabel('חיפוש פנייה').fill('אין כזאת')
    await expect(owner.getByText('לא נמצאה פנייה כזאת.')).toBeVisible()
  })
}

test('one that stands far down is shown on top when something leads to it', async ({ owner }) => {
  await serveMany(owner)
  await owner.goto('/admin?tab=enquiries&open=3')
  const opened = owner.locator('#enquiry-3')
  await expect(opened).toBeFocused()
  await expect(opened).toContainText(name(3))
  await expect(owner.locator('[id=enquiry-3]')).toHaveCount(1)
  await owner.getByRole('button', { name: 'להציג עוד (25)' }).click()
  await owner.getByRole('button', { name: 'להציג עוד (5)' }).click()
  await expect(owner.locator('#enquiry-1')).toBeVisible()
  await expect(owner.locator('[id=enquiry-3]')).toHaveCount(1)
})

test('pages that do not come are said, and asked for again', async ({ owner }) => {
  await owner.route('**/api/contacts?*', (route) => route.abort())
  await owner.goto('/admin?tab=enquiries')
  await expect(owner.getByRole('heading', { name: 'הפניות לא נטענו' })).toBeVisible()
  await owner.unroute('**/api/contacts?*')
  await serveMany(owner)
  await owner.getByRole('button', { name: 'לנסות שוב' }).click()
  await expect(owner.getByRole('heading', { name: name(45) })).toBeVisible()
})

/** Answers as the API does when there are 45: one sender may not write so many in a minute. */
async function serveMany(owner: Page): Promise<void> {
  const template = await templateOf(owner)
  const all = Array.from({ length: MANY }, (_, index) => ({
    ...template,
    id: MANY - index,
    name: name(MANY - index),
    status: 'new',
  }))
  await owner.route('**/api/contacts?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const chosen = all.filter(
      (one) =>
        one.status === (query.get('status') ?? one.status) &&
        one.name.includes(query.get('q') ?? '') &&
        String(one.id) === (query.get('id') ?? String(one.id)),
    )
    const from = (Number(query.get('page')) - 1) * PAGE_SIZE
    return route.fulfill({
      json: chosen.slice(from, from + PAGE_SIZE),
      headers: { 'X-Total-Count': String(chosen.length) },
    })
  })
  await owner.route('**/api/contacts/counts', (route) => {
    const count = (status: string) => all.filter((one) => one.status === status).length
    return route.fulfill({
      json: { new: count('new'), contacted: count('contacted'), closed: count('closed') },
    })
  })
  await owner.route('**/api/contacts/*/status', (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/')[3])
    const one = all.find((each) => each.id === id)!
    one.status = route.request().postDataJSON().status
    return route.fulfill({ json: one })
  })
}

async function templateOf(owner: Page): Promise<Record<string, unknown>> {
  const sent = await owner.request.post('/api/contact', {
    data: {
      name: `תבנית ${Date.now()}`,
      phone: '052-111-0000',
      message: `כמה עולה? ${Date.now()}`,
      privacyConsent: true,
    },
  })
  const { id } = await sent.json()
  const [template] = await (await owner.request.get(`/api/contacts?page=1&id=${id}`)).json()
  return template
}
