// The address of a trip's page, suggested from its Hebrew name.
import { openTab } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('an address is suggested as people spell, until she writes her own; a field speaks once it was left', async ({
  owner,
}) => {
  await openTab(owner, 'טיולים')
  const field = (name: string) => owner.locator(`[name=${name}]`)
  for (const [title, slug] of [
    ['ימים של שקט בחיפה', 'days-quiet-bachipa'],
    ['Trek & Yoga בדולומיטים, 2029', 'trek-yoga-dolomites-2029'],
    ['סוף שבוע חוויתי במדבר', 'weekend-chaviti-desert'],
    ['צ׳ילה', 'chila'],
  ] as const) {
    await field('title').fill(title)
    await expect(field('slug')).toHaveValue(slug)
  }
  await field('slug').fill('my-own')
  await field('title').fill('שם אחר')
  await expect(field('slug')).toHaveValue('my-own')

  await field('price').fill('הרבה')
  await expect(owner.getByText('כתבי מספר שלם, בספרות בלבד.')).toHaveCount(0)
  await field('price').blur()
  await expect(owner.getByText('כתבי מספר שלם, בספרות בלבד.')).toBeVisible()
  await field('price').fill('1,990')
  await expect(owner.getByText('כתבי מספר שלם, בספרות בלבד.')).toHaveCount(0)
})
