// Pictures in an article's text: dropped, pasted, chosen.
import type { Page } from '@playwright/test'
import { deleteArticle, makeDraft, openArticle, savesSoon, storedArticle } from '../support/drafts.ts'
import { expectToast } from '../support/owner.ts'
import { dropFiles, pasteFiles, smallPicture } from '../support/photographs.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

const TEXT = 'קמות לאט.\n\nיורדות לים.'
const UPLOADS = '**/uploads/**'

const text = (page: Page) => page.locator('[name=contentMd]')
const onTheirWay = (page: Page) => page.getByRole('list', { name: 'תמונות בדרך לטקסט' }).getByRole('listitem')
/** Undescribed it has no role. */
const shown = (page: Page) => page.getByRole('region', { name: 'תצוגה מקדימה' }).locator('img')
const said = (page: Page) => page.getByRole('status').filter({ hasText: 'מעלה תמונה לטקסט' })

const selected = (page: Page) =>
  text(page).evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))

const caret = (page: Page) => text(page).evaluate((area: HTMLTextAreaElement) => area.selectionEnd)

test('a photograph that is dropped on a text goes into it, and onto the page', async ({ owner }) => {
  const draft = await makeDraft(owner, { contentMd: TEXT })
  await savesSoon(owner)
  await openArticle(owner, draft)
  let letIn = () => {}
  const open = new Promise<void>((resolve) => (letIn = resolve))
  await owner.route(UPLOADS, (route) => open.then(() => route.continue()))

  await dropFiles(owner, [await smallPicture('beach-waves.jpg')], text(owner))
  await expect(said(owner)).toBeVisible()
  await expectWellMade(owner)
  letIn()
  await expect(text(owner)).toHaveValue(
    /^קמות לאט\.\n\n!\[מה רואים בתמונה\]\(\/objects\/\S+\.jpg\)\n\nיורדות לים\.$/,
  )
  await expectToast(owner, 'התמונה הועלתה בהצלחה!')
  await expect(said(owner)).toHaveCount(0)
  await expect(owner.getByRole('img', { name: 'התמונה שנבחרה' }), 'no main picture').toHaveCount(0)

  await expect(text(owner)).toBeFocused()
  expect(await selected(owner)).toBe('מה רואים בתמונה')
  await owner.keyboard.type('גלים על חוף לבן')
  await owner.getByRole('button', { name: 'איך זה ייראה' }).click()
  await expect(shown(owner)).toHaveAccessibleName('גלים על חוף לבן')
  await expect
    .poll(() => shown(owner).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect
    .poll(async () => (await storedArticle(owner, draft.id)).contentHtml)
    .toMatch(
      /<p>קמות לאט\.<\/p>\s*<p>(<picture><source [^>]+>)?<img src="\/objects\/\S+\.jpg" alt="גלים על חוף לבן" [^>]*width="\d+" height="\d+" loading="lazy">/,
    )
  await deleteArticle(owner, draft.id)
})

test('she chooses a picture for the text', async ({ owner }) => {
  await owner.setViewportSize(PHONE)
  const draft = await makeDraft(owner, { contentMd: TEXT })
  await openArticle(owner, draft)
  await text(owner).press('Control+End')
  await owner.getByRole('button', { name: 'תמונה', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'בחירת תמונה' })
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expectWellMade(owner)

  // The first one of the demo that is described.
  const described = dialog.getByRole('radio', { name: /[א-ת]+ [א-ת]+/ }).first()
  const path = await described.inputValue()
  await described.check()
  await dialog.getByRole('button', { name: 'לשים את התמונה' }).click()
  await expect(text(owner)).toHaveValue(new RegExp(`יורדות לים\\.\n\n!\\[[^\\]]+\\]\\(${path}\\)\n\n$`))
  await expect(text(owner)).not.toHaveValue(/מה רואים בתמונה/)
  await expect(text(owner)).toBeFocused()
  await owner.keyboard.press('Control+z')
  await expect(text(owner)).toHaveValue(TEXT)

  await owner.getByRole('button', { name: 'תמונה', exact: true }).click()
  await dialog.getByRole('button', { name: 'לבטל' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => caret(owner), 'her place is still hers').toBe(TEXT.length)

  await owner.getByRole('button', { name: 'תמונה', exact: true }).click()
  const chooser = owner.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'להעלות מהמכשיר' }).click()
  await (await chooser).setFiles([await smallPicture('fresh-fig.jpg')])
  await expect(dialog).toBeHidden()
  await expect(text(owner)).toHaveValue(/יורדות לים\.\n\n!\[מה רואים בתמונה\]\(\/objects\/\S+\)\n\n$/)
  expect(await selected(owner)).toBe('מה רואים בתמונה')
  await expectWellMade(owner)
  await owner.getByRole('button', { name: 'איך זה ייראה' }).click()
  await expect(shown(owner)).toBeVisible()
  await deleteArticle(owner, draft.id)
})

test('a pasted picture that was cut off is tried again, and leaves what she types alone', async ({
  owner,
}) => {
  const draft = await makeDraft(owner, { contentMd: TEXT })
  await openArticle(owner, draft)
  await owner.route(UPLOADS, (route) => route.abort('connectionreset'))
  await text(owner).press('Control+End')
  await pasteFiles(owner, [await smallPicture('wooden-pier.jpg')], text(owner))
  await owner.keyboard.type(' ושוחות')
  await expect(onTheirWay(owner).getByRole('alert')).toContainText('אין חיבור כרגע')
  await expect(text(owner)).toHaveValue(`${TEXT} ושוחות`)

  await owner.getByRole('button', { name: BUTTON.saveDraft }).click()
  await expect(owner.getByText('יש תמונות שעוד לא הועלו. העלי אותן או הוציאי אותן, ואז שמרי.')).toBeVisible()

  await owner.unroute(UPLOADS)
  await text(owner).focus()
  await onTheirWay(owner)
    .getByRole('button', { name: 'להעלות שוב את wooden-pier.jpg' })
    .dispatchEvent('click')
  await expect(text(owner)).toHaveValue(/ ושוחות\n\n!\[מה רואים בתמונה\]\(\/objects\/\S+\)\n\n$/)
  await expect(onTheirWay(owner)).toHaveCount(0)
  await owner.keyboard.type(' רחוק')
  await expect(text(owner)).toHaveValue(/ ושוחות רחוק\n\n!\[/)
  await deleteArticle(owner, draft.id)
})

test('what is no picture is named, and pasted words stay words', async ({ owner }) => {
  const draft = await makeDraft(owner, { contentMd: TEXT })
  await openArticle(owner, draft)
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  await dropFiles(owner, [notes], text(owner))
  await expect(onTheirWay(owner)).toContainText('זה לא קובץ תמונה שאפשר להעלות.')
  await expect(text(owner)).toHaveValue(TEXT)

  const isTaken = await text(owner).evaluate((area) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'מילים')
    data.items.add(new File(['x'], 'words.png', { type: 'image/png' }))
    return !area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, cancelable: true, bubbles: true }),
    )
  })
  expect(isTaken, 'the picture of copied words').toBe(false)
  await deleteArticle(owner, draft.id)
})
