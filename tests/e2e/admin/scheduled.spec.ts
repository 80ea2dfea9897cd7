import { deleteArticle, makeDraft, openArticle, storedArticle } from '../support/drafts.ts'
import { expectToast } from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

// In summer time, three hours ahead of the server's.
const DAY = `${new Date().getFullYear() + 1}-07-15`
const WEEKDAY = new Intl.DateTimeFormat('he-IL', { weekday: 'long' }).format(new Date(`${DAY}T12:00:00`))

test('an article is scheduled, moved, and called off', async ({ owner, visitor }) => {
  await owner.setViewportSize(PHONE)
  const draft = await makeDraft(owner)
  await openArticle(owner, draft)
  const dialog = owner.getByRole('dialog', { name: 'מתי לפרסם?' })

  await owner.getByRole('button', { name: 'לתזמן', exact: true }).click()
  await dialog.getByLabel('יום').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'לתזמן', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('המועד הזה כבר עבר. בחרי מועד אחר.')
  await dialog.getByLabel('יום').fill(DAY)
  await dialog.getByLabel('שעה').fill('09:30')
  await expect(dialog).toContainText(`${WEEKDAY}, 15 ביולי`)
  await expectWellMade(owner)
  await dialog.getByRole('button', { name: 'לתזמן', exact: true }).click()
  await expectToast(owner, 'המאמר תוזמן')
  expect((await storedArticle(owner, draft.id)).publishAt).toBe(`${DAY}T06:30:00Z`)
  await expect(
    owner.getByText(new RegExp(`יתפרסם ב${WEEKDAY}, 15 ביולי.* בשעה 0?9:30, לפי שעון ישראל`)),
  ).toBeVisible()
  await expectWellMade(owner)
  expect((await visitor.goto(`/blog/${draft.slug}`))?.status()).toBe(404)
  expect((await visitor.request.get(`/api/blog/${draft.slug}`)).status()).toBe(404)

  await owner.getByRole('button', { name: 'לשנות או לבטל את המועד' }).click()
  await expect(dialog.getByLabel('שעה')).toHaveValue('09:30')
  await dialog.getByLabel('שעה').fill('21:00')
  await dialog.getByRole('button', { name: 'לשנות את המועד' }).click()
  await expect.poll(async () => (await storedArticle(owner, draft.id)).publishAt).toBe(`${DAY}T18:00:00Z`)

  await owner.getByRole('link', { name: BUTTON.allArticles }).click()
  await owner.getByRole('button', { name: 'מתוזמנים' }).click()
  const item = owner.getByRole('listitem').filter({ hasText: draft.title })
  await expect(item.getByText('מתוזמן', { exact: true })).toBeVisible()
  await expect(item).toContainText('15 ביולי')
  await item.getByRole('link', { name: /^עריכה/ }).click()

  await owner.getByRole('button', { name: 'לשנות או לבטל את המועד' }).click()
  await dialog.getByRole('button', { name: 'לבטל את התזמון' }).click()
  await expectToast(owner, 'התזמון בוטל')
  expect((await storedArticle(owner, draft.id)).publishAt).toBeNull()
  await deleteArticle(owner, draft.id)
})
