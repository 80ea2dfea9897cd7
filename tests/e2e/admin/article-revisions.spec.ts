import { deleteArticle, makeDraft, openArticle, storedArticle, type Draft } from '../support/drafts.ts'
import { expectToast } from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

let draft: Draft

test.beforeEach(async ({ owner }) => {
  draft = await makeDraft(owner, { contentMd: 'קמות לאט ושותות קפה.' })
  const put = (contentMd: string) => owner.request.put(`/api/blog/${draft.id}`, { data: { contentMd } })
  expect((await put('קמות לאט ושותות תה.')).status()).toBe(200)
  expect((await put('קמות מוקדם ושותות תה, ויוצאות לדרך.')).status()).toBe(200)
})

test.afterEach(async ({ owner }) => {
  await deleteArticle(owner, draft.id)
})

test('an earlier version is found, compared, restored, and the restoring undone', async ({ owner }) => {
  await owner.setViewportSize(PHONE)
  await openArticle(owner, draft)
  const dialog = owner.getByRole('dialog', { name: 'גרסאות קודמות' })
  const open = () => owner.getByRole('button', { name: 'גרסאות קודמות' }).click()
  const text = owner.locator('[name=contentMd]')

  await open()
  const versions = dialog.getByRole('listitem')
  await expect(versions).toHaveCount(2)
  await expect(versions.last()).toContainText('4 מילים, עכשיו +2')
  await expectWellMade(owner)
  await versions.last().getByRole('button').click()
  const difference = dialog.getByRole('group', { name: 'הטקסט' })
  await expect(difference.locator('del').first()).toHaveText('לאט')
  await expect(difference.locator('ins').first()).toHaveText('מוקדם')
  await expectWellMade(owner)

  await dialog.getByRole('button', { name: 'להחזיר את הגרסה הזאת' }).click()
  await expect(text).toHaveValue('קמות לאט ושותות קפה.')
  await owner.getByRole('button', { name: BUTTON.saveDraft }).click()
  await expectToast(owner, 'הטיוטה נשמרה')
  expect((await storedArticle(owner, draft.id)).contentMd).toBe('קמות לאט ושותות קפה.')

  await open()
  await expect(versions).toHaveCount(3)
  await versions.first().getByRole('button').click()
  await dialog.getByRole('button', { name: 'להחזיר את הגרסה הזאת' }).click()
  await expect(text).toHaveValue('קמות מוקדם ושותות תה, ויוצאות לדרך.')
})
