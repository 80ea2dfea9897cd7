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

test('a save that meets another keeps both on a phone: hers where both changed, the other one elsewhere', async ({
  owner,
}) => {
  await owner.setViewportSize({ width: 390, height: 844 })
  await openArticle(owner, draft)
  const title = unique('בוקר אחר')
  await saveElsewhere(owner, { title, contentMd: 'קמות מוקדם ויושבות על המרפסת.' })
  await meet(owner, 'קמות לאט ושותות על המרפסת.')

  const dialog = owner.getByRole('alertdialog', { name: MET })
  const text = dialog.getByRole('group', { name: 'הטקסט' })
  await expect(text.locator('del')).toHaveText(['מוקדם', 'ויושבות'])
  await expect(text.locator('ins')).toHaveText(['לאט', 'ושותות'])
  await expect(dialog).toContainText('מה שהשתנה רק שם ויישאר בכל מקרה: כותרת.')
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectNoAxeViolations(owner)

  await dialog.getByRole('button', { name: 'לשמור את מה שכתבתי' }).click()
  await expectToast(owner, 'הטיוטה נשמרה')
  const stored = await storedArticle(owner, draft.id)
  expect([stored.title, stored.contentMd]).toEqual([title, 'קמות לאט ושותות על המרפסת.'])
  await expect(owner.locator('[name=title]')).toHaveValue(title)
})
