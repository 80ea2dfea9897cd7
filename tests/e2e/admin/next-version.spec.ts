// The next version of a published record: autosave, preview, a secret link to share it, publishing and discarding.
import type { Page } from '@playwright/test'
import { addTrip, removeTrip } from '../support/add-trip.ts'
import { deleteArticle, makeDraft, openArticle, savesSoon, storedArticle } from '../support/drafts.ts'
import { tabTo } from '../support/focus.ts'
import { expectToast, showTools, unfold } from '../support/owner.ts'
import { expectWellMade, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { BUTTON } from '../support/words.ts'

test.use({ reducedMotion: 'reduce' })

const WAITING = 'יש כאן שינויים שעוד לא באתר.'
const saved = (page: Page) => page.getByText('נשמר לפני רגע')

test('a live article is written on, looked at, shown by a secret link, and published', async ({
  owner,
  browser,
}) => {
  await owner.setViewportSize(PHONE)
  const live = await makeDraft(owner, { status: 'published', contentMd: 'מה שבאתר.' })
  await savesSoon(owner)
  await openArticle(owner, live)
  await owner.locator('[name=contentMd]').fill('מה שיהיה באתר.')
  await expect(owner.getByText(WAITING)).toBeVisible()
  await expect(saved(owner)).toBeVisible()
  expect((await storedArticle(owner, live.id)).contentMd).toBe('מה שבאתר.')
  await expectWellMade(owner)

  const look = owner.waitForEvent('popup')
  await owner.getByRole('link', { name: 'תצוגה מקדימה' }).click()
  const preview = await look
  await expect(preview.getByRole('main')).toContainText('מה שיהיה באתר.')
  await expect(preview.getByRole('main')).toContainText('רק את רואה את זה.')
  await preview.close()

  await showTools(owner)
  await owner.getByRole('button', { name: 'קישור סודי לתצוגה' }).click()
  const dialog = owner.getByRole('dialog', { name: 'קישור סודי לתצוגה' })
  await dialog.getByRole('button', { name: 'ליצור קישור' }).click()
  const address = dialog.getByRole('textbox', { name: 'הקישור' })
  await expect(address).toHaveValue(/\/preview#[\w-]{43}$/)
  await expectWellMade(owner)
  const link = await address.inputValue()

  const stranger = await (await browser.newContext()).newPage()
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await stranger.goto(link)
  await expect(stranger.getByRole('main')).toContainText('מה שיהיה באתר.')
  await expect(stranger.getByRole('main')).toContainText('ורק מי שקיבלה את הקישור רואה את זה.')
  const token = link.split('#')[1]!
  expect(asked.filter((each) => each.includes(token))).toEqual([])
  expect(asked.filter((each) => /pageview|\/view\b|consent|cookies/.test(each))).toEqual([])
  await expectWellMade(stranger)

  await dialog.getByRole('button', { name: 'לבטל את הקישור' }).click()
  await expect(dialog.getByText('הקישור בוטל.')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'הקישור הזה כבר לא פעיל' })).toBeVisible()
  await expectWellMade(stranger)
  await stranger.context().close()

  await owner.keyboard.press('Escape')
  await owner.goto('/admin?tab=blog')
  await owner.getByRole('searchbox', { name: 'חיפוש מאמר' }).fill(live.title)
  const row = owner.getByRole('main').getByRole('listitem').filter({ hasText: live.title })
  await expect(owner.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(row).toContainText('שינויים שלא פורסמו')
  await expectWellMade(owner)
  await row.getByRole('button', { name: `לפרסם את השינויים של ${live.title}` }).click()
  await expectToast(owner, 'השינויים פורסמו')
  await expect(row).not.toContainText('שינויים שלא פורסמו')
  expect((await storedArticle(owner, live.id)).contentMd).toBe('מה שיהיה באתר.')
  await deleteArticle(owner, live.id)
})

test('with keys alone the changes to a live trip are thrown away, and had back', async ({ owner }) => {
  const trip = await addTrip(owner.request, 'עם שינויים')
  await savesSoon(owner)
  await owner.goto(`/admin?tab=trips&open=${trip.id}`)
  const place = owner.locator('[name=destination]')
  await expect(place).toBeVisible()
  const before = await place.inputValue()
  await place.focus()
  await owner.keyboard.press('Control+A')
  await owner.keyboard.type('הגולן')
  await expect(saved(owner)).toBeVisible()
  await tabTo(owner, owner.getByRole('button', { name: 'לזרוק את השינויים' }))
  await owner.keyboard.press('Enter')
  const question = owner.getByRole('alertdialog', { name: 'לזרוק את השינויים?' })
  await expect(question.getByRole('button', { name: 'להשאיר' })).toBeFocused()
  await expectWellMade(owner)
  await tabTo(owner, question.getByRole('button', { name: 'לזרוק את השינויים' }))
  await owner.keyboard.press('Enter')
  await expectToast(owner, 'השינויים נזרקו')
  await expect(place).toHaveValue(before)
  await expect(owner.getByText(WAITING)).toHaveCount(0)

  await tabTo(owner, owner.getByRole('button', { name: BUTTON.restoreTyped }), 'Shift+Tab')
  await owner.keyboard.press('Enter')
  await expect(place).toHaveValue('הגולן')
  await tabTo(owner, owner.getByRole('button', { name: BUTTON.publishChanges }))
  await owner.keyboard.press('Enter')
  await expectToast(owner, 'השינויים פורסמו')
  const stored = await (await owner.request.get(`/api/trips/${trip.slug}`)).json()
  expect([stored.destination, stored.next]).toEqual(['הגולן', null])
  await removeTrip(owner.request, trip)
})

test('a draft trip is scheduled, and an earlier version comes back into its form', async ({ owner }) => {
  await owner.setViewportSize(PHONE)
  const trip = await addTrip(owner.request, 'לתזמן')
  await owner.request.put(`/api/trips/${trip.id}`, { data: { published: false } })
  await owner.request.put(`/api/trips/${trip.id}`, { data: { shortDescription: 'אחרי השינוי.' } })
  await owner.goto(`/admin?tab=trips&open=${trip.id}`)
  await owner.getByRole('button', { name: 'גרסאות קודמות' }).click()
  const versions = owner.getByRole('dialog', { name: 'גרסאות קודמות' })
  await versions.getByRole('listitem').getByRole('button').first().click()
  await expect(versions.getByRole('group', { name: 'תיאור קצר' })).toContainText('השינוי')
  await expectWellMade(owner)
  await versions.getByRole('button', { name: 'להחזיר את הגרסה הזאת' }).click()
  await expectToast(owner, 'הגרסה חזרה לטופס')
  await unfold(owner)
  await expect(owner.locator('[name=shortDescription]')).not.toHaveValue('אחרי השינוי.')

  await owner.getByRole('button', { name: 'לתזמן', exact: true }).click()
  await owner.getByRole('dialog', { name: 'מתי לפרסם?' }).getByRole('button', { name: 'לתזמן' }).click()
  await expectToast(owner, 'הטיול תוזמן')
  await expect(owner.getByText(/^יתפרסם ב.*לפי שעון ישראל$/)).toBeVisible()
  await expectWellMade(owner)
  const stored = await (await owner.request.get(`/api/trips/${trip.slug}`)).json()
  expect([stored.published, Date.parse(stored.publishAt) > Date.now()]).toEqual([false, true])
  await removeTrip(owner.request, trip)
})

test('a long form folds on a phone, says what is missing, and leads to it', async ({ owner }) => {
  await owner.setViewportSize(PHONE)
  await owner.goto('/admin?tab=trips&open=new')
  await owner.locator('[name=title]').fill('טיול בלי פרטים')
  await expect(owner.getByText('נשארו 4 פרטים שחובה למלא.')).toBeVisible()
  const form = owner.locator('form')
  expect((await form.boundingBox())!.height, 'it was 9 400 px').toBeLessThan(2_400)
  const section = owner.getByRole('button', { name: 'מה מספרות עליו' })
  await expect(section).toHaveAttribute('aria-expanded', 'false')
  await expect(section).toHaveAccessibleDescription('חסר: תיאור קצר, התיאור המלא')
  const optional = owner.getByRole('button', { name: 'מי מלווה' })
  await expect(optional).toHaveAccessibleDescription('לא חובה')
  await expectWellMade(owner)

  await owner.locator('[name=destination]').fill('הגליל')
  await owner.getByRole('button', { name: BUTTON.createTrip }).click()
  await expect(section).toHaveAttribute('aria-expanded', 'true')
  await expect(owner.locator('[name=price]')).toBeFocused()
  await expect(owner.locator('[name=price]')).toBeInViewport()
  await expectWellMade(owner)
})
