// The owner's list of articles: publishing and its undo in place.
import { deleteArticle, makeDraft, storedArticle } from '../support/drafts.ts'
import { unique } from '../support/fresh.ts'
import { expectToast, showSeldom } from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

test('a draft is published from the list and taken back', async ({ owner, visitor }) => {
  await owner.setViewportSize(PHONE)
  const draft = await makeDraft(owner, { title: unique('כפתור ברשימה') })
  await owner.goto('/admin?tab=blog')
  await owner.getByRole('searchbox', { name: 'חיפוש מאמר' }).fill(draft.title)
  const row = owner.getByRole('main').getByRole('listitem').filter({ hasText: draft.title })

  await row.getByRole('button', { name: `לפרסם את ${draft.title}` }).click()
  await expectToast(owner, 'המאמר פורסם')
  await expect(row.getByText('פורסם', { exact: true })).toBeVisible()
  expect(await storedArticle(owner, draft.id)).toMatchObject({ status: 'published' })
  expect((await visitor.request.get(`/api/blog/${draft.slug}`)).status()).toBe(200)

  // Two ways beside each other, and the rest behind "more": no finger meets the next one.
  await expect(row.getByRole('button', { name: /^להסיר/ })).toBeHidden()
  const [edit, share] = [
    (await row.getByRole('link', { name: /^עריכה/ }).boundingBox())!,
    (await row.getByRole('button', { name: /^לשתף/ }).boundingBox())!,
  ]
  expect(edit.x - (share.x + share.width)).toBeGreaterThanOrEqual(8)
  expect(Math.min(edit.height, share.height)).toBeGreaterThanOrEqual(44)
  await showSeldom(owner, draft.title)
  await row.getByRole('button', { name: `להסיר מהאתר את ${draft.title}` }).click()
  await expectToast(owner, 'המאמר ירד מהאתר')
  await expect(row.getByText('טיוטה', { exact: true })).toBeVisible()
  expect((await visitor.request.get(`/api/blog/${draft.slug}`)).status()).toBe(404)
  await deleteArticle(owner, draft.id)
})

test('what is worth another look is shown before a draft is published from the list', async ({ owner }) => {
  await owner.setViewportSize(PHONE)
  const contentMd = '![](/objects/pictures/none.jpg)\n\nקמות לאט.'
  const draft = await makeDraft(owner, { title: unique('תמונה בלי תיאור'), contentMd })
  await owner.goto('/admin?tab=blog')
  await owner.getByRole('searchbox', { name: 'חיפוש מאמר' }).fill(draft.title)
  const publish = owner.getByRole('button', { name: `לפרסם את ${draft.title}` })
  await publish.click()
  const dialog = owner.getByRole('dialog', { name: 'כמה דברים לפני הפרסום' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expectWellMade(owner)
  await dialog.getByRole('button', { name: 'להשאיר כטיוטה' }).click()
  expect(await storedArticle(owner, draft.id)).toMatchObject({ status: 'draft' })

  await publish.click()
  await dialog.getByRole('button', { name: BUTTON.publishAnyway }).click()
  await expectToast(owner, 'המאמר פורסם')
  expect(await storedArticle(owner, draft.id)).toMatchObject({ status: 'published' })
  await deleteArticle(owner, draft.id)
})
