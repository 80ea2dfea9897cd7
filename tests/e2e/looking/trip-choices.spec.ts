import { expect, test } from '../support/test.ts'

test('where there are more trips than /contact carries, all come once she turns to the field', async ({
  page,
}) => {
  await page.route('**/page-data/contact/page-data.json*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.result.data.page.hasMoreTrips = true
    await route.fulfill({ response, json })
  })
  await page.route('**/api/trips?coming=true', async (route) => {
    const response = await route.fetch()
    const json = [...(await response.json()), { id: 99_999, title: 'הטיול המאה ואחד' }]
    await route.fulfill({ response, json })
  })
  await page.goto('/contact')
  const field = page.getByLabel('על איזה טיול מדובר?')
  await expect(field.getByRole('option', { name: 'הטיול המאה ואחד' })).toHaveCount(0)
  await expect(async () => {
    await field.blur()
    await field.focus()
    await expect(field.getByRole('option', { name: 'הטיול המאה ואחד' })).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await field.selectOption('הטיול המאה ואחד')
  await expect(field).toHaveValue('99999')
})
