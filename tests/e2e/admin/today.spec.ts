import type { Page } from '@playwright/test'
import { sendBack } from '../support/database.ts'
import { close, enquire, openEnquiry } from '../support/enquire.ts'
import { expectToast } from '../support/owner.ts'
import { COMPUTER, expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { day } from '../texts.ts'
import { BUTTON } from '../support/words.ts'

const DAY = 86_400_000
const today = (owner: Page) => owner.getByRole('region', { name: 'מה מחכה לך היום' })

test('the overview names first who waits longest', async ({ owner, visitor }) => {
  await owner.setViewportSize(PHONE)
  const late = await enquire(visitor)
  const fresh = await enquire(visitor)
  // Before whatever other tests left (owner-week.spec.ts goes back 40 days): hers is the first of the late ones.
  await sendBack(late.id, new Date(Date.now() - 50 * DAY))
  await owner.goto('/admin')

  const lines = today(owner).getByRole('listitem')
  await expect(lines.first()).toContainText('באיחור')
  await expect(lines.first()).toContainText(late.name)
  await expect(today(owner)).toContainText(/פני(יה חדשה|ות חדשות)/)
  for (const screen of [COMPUTER, PHONE]) {
    await owner.setViewportSize(screen)
    const last = (await lines.last().boundingBox())!
    const bar = (await owner.getByRole('tablist').boundingBox())!
    expect(last.y + last.height).toBeLessThanOrEqual(screen === PHONE ? bar.y : screen.height)
  }
  await expectWellMade(owner)
  // The keyboard goes down the page, and up no further than to the next one in a row.
  const places = await owner
    .getByRole('main')
    .locator('a, button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
  expect(places.filter((place, index) => place < (places[index - 1] ?? 0) - 60)).toEqual([])

  await lines
    .first()
    .getByRole('link', { name: /^לענות/ })
    .click()
  const item = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: late.name }) })
  await expect(item).toContainText('באיחור: הבטחנו תשובה עד')
  await item.getByLabel(`סטטוס הפנייה של ${late.name}`).selectOption({ label: 'בטיפול' })
  await expect(item.getByText('באיחור')).toHaveCount(0)
  await expectToast(owner, 'סטטוס הפנייה עודכן')
  await owner.goto('/admin')
  await expect(lines.first()).toBeVisible()
  await expect(today(owner).getByText(late.name)).toHaveCount(0)
  await close(owner, late)
  await close(owner, fresh)
})

test('a next step comes up on its day, is moved, taken back and done', async ({ owner, visitor }) => {
  await owner.setViewportSize(PHONE)
  const sent = await enquire(visitor)
  const item = await openEnquiry(owner, sent)
  await item.getByRole('button', { name: `להוסיף הערה לפנייה של ${sent.name}` }).click()
  const dialog = owner.getByRole('dialog', { name: `הערה לפנייה של ${sent.name}` })
  await dialog.getByRole('button', { name: 'בעוד שבוע' }).click()
  await expect(dialog.getByLabel('להזכיר לי ביום')).toHaveValue(day(7))
  await dialog.getByLabel('להזכיר לי ביום').fill(day(0))
  await dialog.getByLabel('הצעד הבא').fill('לשאול על החברה')
  await expectWellMade(owner)
  await dialog.getByRole('button', { name: BUTTON.save }).click()
  await expectToast(owner, 'ההערה נשמרה')

  await owner.goto('/admin')
  const line = today(owner).getByRole('link', { name: `לחזור היום אל ${sent.name}` })
  await expect(line).toContainText('לשאול על החברה')
  await line.click()
  const step = owner.getByRole('group', { name: `הצעד הבא עם ${sent.name}` })
  await expect(step).toContainText('להזכיר: היום')
  await step.getByRole('button', { name: 'למחר' }).click()
  await expect(step).toContainText('להזכיר: מחר')
  await owner.getByRole('button', { name: `לבטל את השינוי בצעד הבא עם ${sent.name}` }).click()
  await expect(step).toContainText('להזכיר: היום')
  await expectWellMade(owner)

  await step.getByRole('button', { name: 'נעשה' }).click()
  await expect(step).toHaveCount(0)
  await owner.getByRole('button', { name: `לבטל את השינוי בצעד הבא עם ${sent.name}` }).click()
  await expect(step).toContainText('לשאול על החברה')
  await step.getByRole('button', { name: 'נעשה' }).click()
  await expect(step).toHaveCount(0)
  await owner.goto('/admin')
  await expect(today(owner)).toBeVisible()
  await expect(line).toHaveCount(0)
  await close(owner, sent)
})
