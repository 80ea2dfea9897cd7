// What the admin asks, how often, and what becomes of a form whose save is refused.
import { freshSlug } from '../support/fresh.ts'
import { expectToast, fill, openTab } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { galilee } from '../texts.ts'

test('a trip that could not be created is told once, stays in the form, and empties it when it is', async ({
  owner,
}) => {
  const trip = { ...galilee, title: 'טיול שלא נוצר בפעם הראשונה', slug: freshSlug() }
  let tries = 0
  await owner.route('**/api/trips', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    tries += 1
    await route.fulfill({ status: 503, json: { code: 503, status: 'Service Unavailable' } })
  })
  await openTab(owner, 'טיולים')
  await fill(owner, trip)
  await owner.getByRole('button', { name: 'ליצור את הטיול' }).click()
  await expectToast(owner, 'שגיאה ביצירת הטיול')
  for (const [name, value] of Object.entries(trip))
    await expect(owner.locator(`[name=${name}]`)).toHaveValue(value)
  await owner.waitForTimeout(2_500)
  expect(tries, 'nothing is tried again by itself').toBe(1)

  await owner.unroute('**/api/trips')
  const created = owner.waitForResponse((answer) => answer.request().method() === 'POST')
  await owner.getByRole('button', { name: 'ליצור את הטיול' }).click()
  await expectToast(owner, 'הטיול נוצר בהצלחה!')
  await expect(owner.locator('[name=title]')).toHaveValue('')
  const { id } = await (await created).json()
  expect((await owner.request.delete(`/api/trips/${id}`)).status()).toBe(204)
})

test('who she is is asked once, not again at each tab', async ({ owner }) => {
  let asked = 0
  owner.on('request', (request) => (asked += Number(request.url().endsWith('/api/auth/me'))))
  await owner.goto('/admin')
  for (const tab of ['טיולים', 'בלוג', 'פניות', 'נתונים', 'סקירה']) await openTab(owner, tab)
  expect(asked).toBe(1)
})
