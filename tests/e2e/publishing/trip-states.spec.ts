// What the page of a trip says of its state, and what it leaves out.
import { freshTrip } from '../support/add-trip.ts'
import { enquire } from '../support/enquire.ts'
import { withRecords } from '../support/many-records.ts'
import { openTab } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { TAB } from '../support/words.ts'

const open = freshTrip('בלי פרטים')
const full = freshTrip('טיול מלא', { currentParticipants: 14, minParticipants: 8 })
const closed = freshTrip('לא נרשמות', { currentParticipants: 3, status: 'closed' })

let takeAway: () => Promise<void>
test.beforeAll(async ({ browser }) => {
  takeAway = await withRecords(browser, { '/api/trips': [open, full, closed] })
})
test.afterAll(() => takeAway())

test('open, full and closed trips say which they are', async ({ page }) => {
  const states = [
    { of: open, word: 'פתוח להרשמה', call: 'שמרי לי מקום' },
    { of: full, word: 'הקבוצה מלאה', call: 'להצטרף לרשימת ההמתנה' },
    { of: closed, word: 'סגור', call: 'עדכנו אותי על המועד הבא' },
  ]
  for (const { of, word, call } of states) {
    await page.goto(`/trips/${of.slug}`)
    await expect(page.getByRole('main').getByText(word, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: call })).toBeVisible()
  }
})

test('a trip without facts has no empty headings', async ({ visitor }) => {
  await visitor.goto(`/trips/${open.slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: open.title })).toBeVisible()
  for (const name of ['יום אחרי יום', 'מה במחיר', 'זה בשבילי?', 'מי הולכת איתך'])
    await expect(visitor.getByRole('heading', { name })).toHaveCount(0)
  await expect(visitor.getByText(/יוצאות כש/)).toHaveCount(0)
})

test('who writes about a full trip joins its waiting list, and the owner sees it', async ({
  owner,
  visitor,
}) => {
  await visitor.goto(`/trips/${full.slug}`)
  await expect(visitor.getByRole('heading', { name: 'רוצה להצטרף לרשימת ההמתנה?' })).toBeVisible()
  await expect(visitor.getByText('ונרשום אותך ברשימת ההמתנה')).toBeVisible()

  const { id } = await (await visitor.request.get(`/api/trips/${full.slug}`)).json()
  const { name } = await enquire(visitor, { tripId: id })
  await openTab(owner, TAB.enquiries)
  await expect(owner.getByRole('listitem').filter({ hasText: name })).toContainText('לרשימת ההמתנה')
})
