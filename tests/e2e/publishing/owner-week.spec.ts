// The taps of the owner's weekly tasks at 390 px: `OWNER_WEEK=1 npm test -- tests/e2e/publishing/owner-week.spec.ts` prints the table of
// docs/owner-week.md, with photographs as large as a telephone's. For the taps alone they are small.
import type { Locator, Page } from '@playwright/test'
import { deleteArticle, makeDraft, titled } from '../support/drafts.ts'
import { freshSlug, unique } from '../support/fresh.ts'
import { hasCaret } from '../support/focus.ts'
import { PhoneUser } from '../support/phone-actions.ts'
import { savedRevision, shownRevision } from '../support/owner.ts'
import { photograph, smallPicture } from '../support/photographs.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON, TAB } from '../support/words.ts'
import { day } from '../texts.ts'

test.use({ hasTouch: true, isMobile: true, viewport: PHONE })

/** What becomes of large ones: pictures.spec.ts. */
const picture = process.env.OWNER_WEEK ? photograph : smallPicture

/** At most so many; before some were taken out: 40, 11, 36. One more where the check before publishing asks. */
const MOST = { article: 18, typo: 4, trip: 21 }

/** At the screen that she begins with, as she writes: formatted. */
async function begin(owner: Page): Promise<PhoneUser> {
  await owner.evaluate(() => localStorage.setItem('editor-view', 'rich'))
  await owner.goto('/admin')
  await expect(owner.getByRole('tab', { name: TAB.overview })).toBeVisible()
  return new PhoneUser(owner)
}

const tab = (user: PhoneUser, owner: Page, name: string) => user.tap(owner.getByRole('tab', { name }), name)

/** Once she is told that it is saved, until visitors see it. */
async function untilOnSite(user: PhoneUser, owner: Page, told: Locator): Promise<void> {
  await user.see(told)
  const saved = await savedRevision(owner)
  await user.see(owner.locator('[role=status][data-state=live]'))
  await expect.poll(() => shownRevision(owner), { timeout: 600_000 }).toBeGreaterThanOrEqual(saved)
}

function tell(what: string, user: PhoneUser, most: number): void {
  console.log(`[owner's week] ${what}: ${user.taps.length} taps, ${user.waited.toFixed(1)} s waited`)
  console.log(`[owner's week] ${user.taps.join(' · ')}`)
  expect(user.taps.length, user.taps.join(' · ')).toBeLessThanOrEqual(most)
}

test('an article with two pictures, from nothing to the site', async ({ owner }) => {
  const user = await begin(owner)
  const title = unique('שבוע בדולומיטים')
  await user.tap(owner.getByRole('link', { name: 'מאמר חדש' }), 'מאמר חדש')
  await user.tap(owner.getByRole('link', { name: 'השראה', exact: true }).first(), 'השראה')
  const byHand = owner.getByRole('button', { name: BUTTON.writeByHand })
  await expect(byHand.or(owner.locator('[name=title]'))).toBeVisible()
  if (await byHand.isVisible()) await user.button(BUTTON.writeByHand)
  await user.write('כותרת', title)
  await user.write('הטקסט', 'קמנו לפני הזריחה, ועלינו לאט.')
  await user.button('תמונה')
  await user.choosePictures('להעלות מהמכשיר', [await picture('mountain-trail.jpg')])
  const words = owner.getByRole('textbox', { name: 'מה רואים בתמונה' })
  await user.writeInto(words, 'מה רואים בתמונה', 'שביל בין סלעים בזריחה')
  await user.write('תקציר', 'שבוע של שבילים, שקט והרבה אוויר. כך זה נראה מבפנים.')
  await user.choosePictures('להעלות תמונה', [await picture('summit-sunset.jpg')])
  await user.button(/^להתחיל להעלות/)
  const main = owner.getByRole('group', { name: /^תמונה ראשית/ })
  await user.button(/מה רואים בתמונה\?/, main)
  const dialog = owner.getByRole('dialog')
  // It has the focus when it opens.
  await expect(dialog.getByLabel('מה רואים בתמונה')).toBeFocused()
  await user.type('נוף הרים מהפסגה')
  await user.button(BUTTON.save, dialog)
  await user.button(BUTTON.publish)
  const warned = owner.getByRole('button', { name: BUTTON.publishAnyway })
  const published = owner.getByText('המאמר פורסם', { exact: true }).first()
  await user.see(warned.or(published))
  if (await warned.isVisible()) await user.button(BUTTON.publishAnyway)
  await untilOnSite(user, owner, published)
  tell('an article with two pictures', user, MOST.article)
  for (const { id } of await titled(owner, title)) await deleteArticle(owner, id)
})

test('a typo in a live article', async ({ owner }) => {
  const article = await makeDraft(owner, {
    status: 'published',
    title: unique('עם טעות'),
    contentMd: 'קמות לאט ויושבות על המרפסת',
  })
  const user = await begin(owner)
  await tab(user, owner, TAB.blog)
  const edit = owner.getByRole('link', { name: `עריכה של ${article.title}`, exact: true })
  await user.tap(edit, 'עריכה')
  const text = owner.getByRole('textbox', { name: 'הטקסט', exact: true })
  await user.tap(text.locator('p').first(), 'הטקסט')
  await hasCaret(text)
  await owner.keyboard.press('End')
  await user.type('.')
  await user.button(BUTTON.publishChanges)
  await untilOnSite(user, owner, owner.getByText('השינויים פורסמו', { exact: true }).first())
  tell('a typo in a live article', user, MOST.typo)
  await deleteArticle(owner, article.id)
})

test('a trip with three pictures, from nothing to the site', async ({ owner }) => {
  const user = await begin(owner)
  const title = `${unique('סוף שבוע בגליל')} ${freshSlug()}`
  await user.tap(owner.getByRole('link', { name: 'טיול חדש' }), 'טיול חדש')
  // Its first field has the caret already.
  await expect(owner.getByLabel('שם הטיול')).toBeFocused()
  await user.type(title)
  await user.write('יעד', 'הגליל העליון')
  await user.button('מתי, כמה ולכמה נשים')
  await user.chooseDay('יוצאות ב־ (לא חובה)', day(60))
  await user.chooseDay('חוזרות ב־ (לא חובה)', day(63))
  await user.write('מחיר לאישה', '1890')
  await user.button('מה מספרות עליו')
  await user.write('תיאור קצר', 'שלושה ימים של מעיינות, ארוחות ארוכות ושקט.')
  await user.write('התיאור המלא', 'נפגשות ביום חמישי בצהריים, מתחת לעץ התות.')
  await user.button('תמונות')
  const files = await Promise.all(
    ['forest-path.jpg', 'forest-stream.jpg', 'mountain-meadow.jpg'].map(picture),
  )
  await user.choosePictures('להעלות תמונות', files)
  await user.button(/^להתחיל להעלות/)
  await user.see(
    owner
      .getByRole('group', { name: /^תמונות הטיול/ })
      .locator('ol > li')
      .nth(2),
  )
  await user.button(BUTTON.createTrip)
  await untilOnSite(user, owner, owner.getByText('הטיול נוצר בהצלחה!').first())
  tell('a trip with three pictures', user, MOST.trip)
  const trips: { id: number; title: string }[] = await (await owner.request.get('/api/trips')).json()
  for (const trip of trips.filter((each) => each.title === title))
    expect((await owner.request.delete(`/api/trips/${trip.id}`)).status()).toBe(204)
})
