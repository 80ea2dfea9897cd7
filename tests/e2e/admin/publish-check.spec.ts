import { deleteArticle, makeDraft, openArticle, storedArticle } from '../support/drafts.ts'
import { expectToast, fill } from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

const TEXT = 'נפגשות ב־3.4.2020.\n\nפרטים [כאן](/trips/not-there).'

test('before publishing she is led to what is worth another look', async ({ owner }) => {
  await owner.setViewportSize(PHONE)
  const draft = await makeDraft(owner, { contentMd: TEXT, excerpt: 'קצר מדי.' })
  const addresses = owner.waitForResponse('**/api/desk/addresses')
  await openArticle(owner, draft)
  await (await addresses).finished()
  const dialog = owner.getByRole('dialog', { name: 'כמה דברים לפני הפרסום' })
  const publish = () => owner.getByRole('button', { name: BUTTON.publish, exact: true }).click()
  const selected = () =>
    owner
      .locator('[name=contentMd]')
      .evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))

  await publish()
  await expect(dialog.getByRole('listitem')).toHaveText([
    'הקישור ״כאן״ לא מספר לאן הוא מוביל.',
    'הקישור ״כאן״ מוביל לדף שאין באתר.',
    'התאריך ״3.4.2020״ כבר עבר.',
    'התקציר קצר. משפט שלם יזמין יותר לקרוא.',
  ])
  await expectWellMade(owner)
  expect((await storedArticle(owner, draft.id)).status).toBe('draft')

  await dialog.getByRole('button', { name: 'לחזור למאמר' }).click()
  await owner.getByRole('button', { name: 'איך זה ייראה' }).click()
  await publish()
  await dialog.getByRole('button', { name: /כבר עבר/ }).click()
  await expect(owner.locator('[name=contentMd]')).toBeFocused()
  await expect.poll(selected).toBe('3.4.2020')

  await fill(owner, { contentMd: 'נפגשות באביב.' })
  await publish()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: /התקציר קצר/ }).click()
  await expect(owner.locator('[name=excerpt]')).toBeFocused()
  await publish()
  await dialog.getByRole('button', { name: BUTTON.publishAnyway }).click()
  await expectToast(owner, 'המאמר פורסם')
  expect((await storedArticle(owner, draft.id)).status).toBe('published')
  await deleteArticle(owner, draft.id)
})

test('the form shows how a shared link will look', async ({ owner }) => {
  const draft = await makeDraft(owner)
  await openArticle(owner, draft)
  const preview = owner.getByRole('figure', { name: 'כך הקישור ייראה בוואטסאפ' })
  await expect(preview).toContainText(draft.title)
  await expect(preview).toContainText('קפה, הרים ושקט.')
  await expect(preview).toContainText('localhost')
  await fill(owner, { searchDescription: 'איך נראה בוקר אחד במרפסת שמול ההרים.' })
  await expect(preview).toContainText('איך נראה בוקר אחד')
  await expect(preview).not.toContainText('קפה, הרים ושקט.')
  await deleteArticle(owner, draft.id)
})
