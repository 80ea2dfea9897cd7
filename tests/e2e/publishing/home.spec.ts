import { untilLive } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('without a featured trip the home page announces new ones', async ({ page, owner }) => {
  const featured = (await (await owner.request.get('/api/trips?featured=true')).json()) as { id: number }[]
  const feature = async (isFeatured: boolean) => {
    for (const { id } of featured) {
      await owner.request.put(`/api/trips/${id}`, { data: { featured: isFeatured } })
    }
    await owner.goto('/admin')
    await untilLive(owner)
  }
  await feature(false)
  try {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'טיולים חדשים בקרוב' })).toBeVisible()
    await expect(page.getByRole('main').locator('a[href="/trips"]').first()).toBeVisible()
  } finally {
    await feature(true)
  }
})
