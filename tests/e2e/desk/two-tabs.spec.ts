import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/axe.ts'
import { deleteArticle, makeDraft, openArticle, storedArticle, type Draft } from '../support/drafts.ts'
import { unique } from '../support/fresh.ts'
import { expectToast } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const MET = 'המאמר נשמר בינתיים ממקום אחר'

let draft: Draft

test.beforeEach(async ({ owner }) => {
  draft = await makeDraft(owner)
})

test.afterEach(async ({ owner }) => {
  await deleteArticle(owner, draft.id)
})

/** Another device saves it. */
async function saveElsewhere(owner: Page, fields: Record<string, unknown>) {
  const { status } = await storedArticle(owner, draft.id)
  const answer = await owner.request.put(`/api/blog/${draft.id}`, { data: { status, ...fields } })
  expect(answer.status()).toBe(200)
}

/** She types, and her save meets the other one. */
async function meet(owner: Page, mine: string) {
  await owner.locator('[name=contentMd]').fill(mine)
  await owner.getByRole('button', { name: 'לשמור טיוטה' }).click()
  await expect(owner.getByRole('alertdialog', { name: MET })).toBeVisible()
}

for (const width of [390, 1280]) {
  test(`a save that meets another keeps both at ${width} px: hers where both changed, the other's elsewhere`, async ({
    owner,
  }) => {
    await owner.setViewportSize({ width, height: 844 })
    await openArticle(owner, draft)
    const title = unique('בוקר אחר')
    await saveElsewhere(owner, { title, contentMd: 'קמות מוקדם ויושבות על המרפסת.' })
    await meet(owner, 'קמות לאט ושותות על המרפסת.')

    const dialog = owner.getByRole('alertdialog', { name: MET })
    const text = dialog.getByRole('group', { name: 'הטקסט' })
    await expect(text.locator('del')).toHaveText(['מוקדם', 'ויושבות'])
    await expect(text.locator('ins')).toHaveText(['לאט', 'ושותות'])
    await expect(dialog).toContainText('מה שהשתנה רק שם ויישאר בכל מקרה: כותרת.')
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectNoAxeViolations(owner)

    await dialog.getByRole('button', { name: 'לשמור את מה שכתבתי' }).click()
    await expectToast(owner, 'הטיוטה נשמרה')
    const stored = await storedArticle(owner, draft.id)
    expect([stored.title, stored.contentMd]).toEqual([title, 'קמות לאט ושותות על המרפסת.'])
    await expect(owner.locator('[name=title]')).toHaveValue(title)
  })
}

test('she may go on editing, and the next save asks again', async ({ owner }) => {
  await openArticle(owner, draft)
  await saveElsewhere(owner, { contentMd: 'משהו אחר לגמרי.' })
  await meet(owner, 'מה שאני כתבתי.')
  await owner.getByRole('button', { name: 'להמשיך לערוך' }).click()
  await expect(owner.locator('[name=contentMd]')).toHaveValue('מה שאני כתבתי.')
  await meet(owner, 'מה שאני כתבתי ועוד.')
  expect((await storedArticle(owner, draft.id)).contentMd).toBe('משהו אחר לגמרי.')
})

test('she may take what is stored, and have hers back', async ({ owner }) => {
  await openArticle(owner, draft)
  await saveElsewhere(owner, { contentMd: 'מה שנשמר בטלפון.' })
  await meet(owner, 'מה שכתבתי במחשב.')
  await owner.getByRole('button', { name: 'לקחת את מה ששמור' }).click()
  await expect(owner.locator('[name=contentMd]')).toHaveValue('מה שנשמר בטלפון.')
  await owner.getByRole('button', { name: 'להחזיר את מה שכתבתי' }).click()
  await expect(owner.locator('[name=contentMd]')).toHaveValue('מה שכתבתי במחשב.')
  await owner.getByRole('button', { name: 'לשמור טיוטה' }).click()
  await expectToast(owner, 'הטיוטה נשמרה')
  expect((await storedArticle(owner, draft.id)).contentMd).toBe('מה שכתבתי במחשב.')
})

test('a save of hers does not take back what was published elsewhere', async ({ owner }) => {
  await openArticle(owner, draft)
  await saveElsewhere(owner, { status: 'published' })
  await meet(owner, 'קמות לאט, ועוד משפט.')
  await expect(owner.getByRole('alertdialog')).toContainText('בינתיים המאמר פורסם: מה שיישמר יופיע באתר.')
  await owner.getByRole('button', { name: 'לשמור את מה שכתבתי' }).click()
  await expect(owner.getByRole('button', { name: 'לשמור ולעדכן באתר' })).toBeVisible()
  // The button knows of the publishing before the save that follows is acknowledged.
  await expect
    .poll(async () => {
      const { status, contentMd } = await storedArticle(owner, draft.id)
      return [status, contentMd]
    })
    .toEqual(['published', 'קמות לאט, ועוד משפט.'])
})

test('a trip that was saved elsewhere says so too', async ({ owner }) => {
  const [trip] = await (await owner.request.get('/api/trips')).json()
  const { id, title, destination } = trip
  await owner.goto(`/admin?tab=trips&open=${id}`)
  await expect(owner.locator('[name=title]')).toHaveValue(title)
  const put = (data: object) => owner.request.put(`/api/trips/${id}`, { data })
  expect((await put({ destination: 'עמק הירדן' })).status()).toBe(200)
  await owner.locator('[name=destination]').fill('עמק החולה')
  await owner.getByRole('button', { name: 'לשמור', exact: true }).click()
  const dialog = owner.getByRole('alertdialog', { name: 'הטיול נשמר בינתיים ממקום אחר' })
  await expect(dialog.getByRole('group', { name: 'יעד' }).locator('del')).toHaveText(['הירדן'])
  await dialog.getByRole('button', { name: 'לשמור את מה שכתבתי' }).click()
  await expectToast(owner, 'הטיול נשמר')
  expect((await (await owner.request.get(`/api/trips/${trip.slug}`)).json()).destination).toBe('עמק החולה')
  expect((await put({ destination })).status()).toBe(200)
})

test('a second tab with the same article warns both, until one is closed', async ({ owner }) => {
  const warning = (page: Page) => page.getByText('המאמר הזה פתוח גם בלשונית אחרת')
  await openArticle(owner, draft)
  await expect(warning(owner)).toHaveCount(0)
  const second = await owner.context().newPage()
  await openArticle(second, draft)
  await expect(warning(second)).toBeVisible()
  await expect(warning(owner)).toBeVisible()
  await second.close()
  await expect(warning(owner)).toHaveCount(0)
})
