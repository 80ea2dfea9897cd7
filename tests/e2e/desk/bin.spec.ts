// What the owner deletes waits in the bin: one press takes it back, a page restores it, and a taken address is said.
import type { APIRequestContext, Page } from '@playwright/test'
import { addTrip, type StoredTrip } from '../support/add-trip.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { deleteRecord, expectToast, openTab, untilLive } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { galilee, packing } from '../texts.ts'

const TRIPS = 'טיולים'
const DELETE = 'למחוק את הטיול'

for (const width of [390, 1280]) {
  test(`a trip deleted by mistake is back with one press, ${width} px wide`, async ({ owner, visitor }) => {
    await owner.setViewportSize({ width, height: 844 })
    const trip = await addTrip(owner.request, 'נמחק בטעות')
    await owner.goto('/admin?tab=trips')
    await deleteRecord(owner, TRIPS, trip.title, DELETE)
    await expectToast(owner, 'הטיול נמחק')
    const undo = owner.getByRole('button', { name: `לבטל את המחיקה של ${trip.title}` })
    await undo.hover() // a toast waits while she points at it
    await expectNoAxeViolations(owner)
    expect((await visitor.request.get(`/api/trips/${trip.slug}`)).status()).toBe(404)

    await undo.click()
    await expectToast(owner, 'הטיול חזר')
    await expect(owner.getByRole('heading', { name: trip.title, exact: true })).toBeVisible()
    await untilLive(owner)
    expect((await visitor.goto(`/trips/${trip.slug}`))?.status()).toBe(200)

    await forGood(owner.request, 'trip', trip.id)
  })
}

test('a trip comes back from the bin to a free address when its own was taken', async ({
  owner,
  visitor,
}) => {
  const trip = await addTrip(owner.request, 'בסל')
  await owner.goto('/admin?tab=trips')
  await deleteRecord(owner, TRIPS, trip.title, DELETE)
  const heir = await sameAddress(owner.request, trip)
  await untilLive(owner)

  await openBin(owner, TRIPS)
  const entry = owner.getByRole('main').getByRole('listitem').filter({ hasText: trip.title })
  await expect(entry).toContainText('נשארו 30 ימים')
  await expect(entry).toContainText(`הכתובת ${trip.slug} תפוסה בינתיים. הטיול יחזור בכתובת ${trip.slug}-2.`)
  await entry.getByRole('button', { name: 'להחזיר לאתר' }).click()
  await expectToast(owner, 'הטיול חזר')
  await expect(entry).toHaveCount(0)
  await untilLive(owner)
  await visitor.goto(`/trips/${trip.slug}-2`)
  await expect(visitor.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()
  await visitor.goto(`/trips/${trip.slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: heir.title })).toBeVisible()

  await forGood(owner.request, 'trip', trip.id)
  await forGood(owner.request, 'trip', heir.id)
})

for (const width of [390, 1280]) {
  test(`a draft waits in the bin of the blog, and goes for good at her word, ${width} px wide`, async ({
    owner,
  }) => {
    await owner.setViewportSize({ width, height: 844 })
    const title = `טיוטה לסל ${Date.now()}`
    const draft = { ...packing, title, slug: `draft-${Date.now().toString(36)}`, status: 'draft' }
    const answer = await owner.request.post('/api/blog', { data: draft })
    expect(answer.status(), await answer.text()).toBe(201)
    await owner.goto('/admin?tab=blog')
    await deleteRecord(owner, 'בלוג', title, 'למחוק את המאמר')

    await openBin(owner, 'בלוג')
    const entry = owner.getByRole('main').getByRole('listitem').filter({ hasText: title })
    await expect(entry.getByRole('button', { name: 'להחזיר לטיוטות' })).toBeVisible()
    await expectNoAxeViolations(owner)
    await entry.getByRole('button', { name: 'למחוק לתמיד' }).click()
    await expectNoAxeViolations(owner)
    await owner.getByRole('alertdialog').getByRole('button', { name: 'למחוק לתמיד' }).click()
    await expectToast(owner, 'המאמר נמחק לתמיד')
    await expect(entry).toHaveCount(0)
    const left = await (await owner.request.get('/api/bin/article')).json()
    expect(left.map((record: { title: string }) => record.title)).not.toContain(title)
  })
}

async function openBin(owner: Page, tab: string): Promise<void> {
  await openTab(owner, tab)
  await owner.getByRole('link', { name: /^סל המחזור/ }).click()
  await expect(owner.getByRole('heading', { name: 'סל המחזור' })).toBeVisible()
}

async function sameAddress(request: APIRequestContext, { slug }: StoredTrip): Promise<StoredTrip> {
  const heir = { ...galilee, title: `היורש של ${slug}`, slug, price: 1890, maxParticipants: 14 }
  const answer = await request.post('/api/trips', { data: heir })
  expect(answer.status(), await answer.text()).toBe(201)
  return await answer.json()
}

async function forGood(request: APIRequestContext, kind: string, id: number): Promise<void> {
  const deleted = await request.delete(`/api/trips/${id}`)
  expect(deleted.status()).toBe(204)
  expect((await request.delete(`/api/bin/${kind}/${id}`)).status()).toBe(204)
}
