// A place that is passed on or given up, and a trip that goes into the bin: what becomes of note, enquiry and list.
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { api } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { fillAll, openAdmin, quietAdmin } from './support/admin'
import { servePages } from './support/lists'
import { keepTrip } from './support/records'
import { sample } from './support/shapes'
import { TRIP, button } from './support/enquiry'
import { keepParticipants, openList, participant } from './support/participants'

beforeEach(quietAdmin)

test('a place that was passed on is told, with the enquiry that it leaves', async () => {
  const hers = { name: 'רות אלון', phone: '054-555-0193', enquiryId: 3, bookedBy: 'רות אלון' }
  const kept = keepParticipants(participant({ id: 1, ...hers }))
  api.on('PUT', '/api/participants/{participant_id}', ({ body }) => {
    Object.assign(kept.rows[0]!, body, { enquiryId: null, bookedBy: '' })
    return { body: kept.rows[0]! }
  })
  const { user } = await openList()
  await user.click(await button(/עריכה/))
  await fillAll(user, { name: 'דנה לוי', phone: '052-555-0107' })
  await user.click(await button('לשמור'))
  await screen.findByText('המקום עבר אל דנה לוי')
  expect(screen.getByText(/הפנייה של רות אלון כבר לא קשורה אליו/)).toBeVisible()
})

test('after a place was passed on, it is told what became of the note', async () => {
  const hers = { name: 'רות אלון', phone: '054-555-0193', note: 'בחדר עם תמר' }
  const kept = keepParticipants(
    participant({ id: 1, ...hers, enquiryId: 3, bookedBy: 'רות אלון' }),
    participant({ id: 2, ...hers, name: 'שירה', enquiryId: null, bookedBy: '' }),
  )
  api.on('PUT', '/api/participants/{participant_id}', ({ body, params }) => {
    const row = kept.rows.find(({ id }) => String(id) === params.participant_id)!
    Object.assign(row, { note: '' }, body, { enquiryId: null, bookedBy: '' })
    return { body: row }
  })
  const { user } = await openList()
  await user.click(await button(/עריכה של רות/))
  await fillAll(user, { name: 'דנה לוי', phone: '052-555-0107' })
  await user.click(await button('לשמור'))
  await screen.findByText(/ההערה על רות אלון עברה להערות של הפנייה/)

  await user.click(await button(/עריכה של שירה/))
  await fillAll(user, { name: 'מיכל', phone: '052-555-0108' })
  await user.click(await button('לשמור'))
  await screen.findByText('המקום עבר אל מיכל')
  expect(screen.getByText('ההערה על שירה נמחקה.')).toBeVisible()
})

const HERS_WITH_NOTE = { id: 1, enquiryId: 3, bookedBy: 'נועה', note: 'שילמה מקדמה 1500', wroteEnquiry: true }
const ENDS = 'ההרשמה שלה תסתיים, והפנייה תחזור ל״בטיפול״.'

const askedAbout = async (user: UserEvent, name: string) => {
  await user.click(await button(`הסרה של ${name} מהרשימה`))
  return screen.findByRole('alertdialog', { name: `להסיר את ${name} מהרשימה?` })
}

test('before one is taken off, it is told what becomes of her note and her enquiry', async () => {
  const kept = keepParticipants(
    participant(HERS_WITH_NOTE),
    participant({ ...HERS_WITH_NOTE, id: 2, name: 'תמר', note: 'צמחונית', wroteEnquiry: false }),
  )
  api.on('DELETE', '/api/participants/{participant_id}', ({ params }) => {
    kept.rows = kept.rows.filter(({ id }) => String(id) !== params.participant_id)
    return { status: 204 }
  })
  const { user } = await openList()
  let question = await askedAbout(user, 'תמר')
  expect(question).toHaveTextContent('ההערה עליה תימחק: ״צמחונית״')
  expect(question).not.toHaveTextContent(ENDS)
  await expectNoAxeViolations()
  await user.click(within(question).getByRole('button', { name: 'להסיר ולפנות את המקום' }))
  await screen.findByText('תמר ירדה מהרשימה')
  question = await askedAbout(user, 'נועה')
  expect(question).toHaveTextContent('ההערה עליה תעבור להערות של הפנייה שלה.')
  expect(question).toHaveTextContent(ENDS)
  await user.click(within(question).getByRole('button', { name: 'להסיר ולפנות את המקום' }))
  await screen.findByText('נועה ירדה מהרשימה')
  expect(screen.getByText('המקום שלה התפנה. ההערה עליה עברה להערות של הפנייה.')).toBeVisible()
})

test('of one whose enquiry is restricted nothing moves to it, and it does not come back', async () => {
  keepParticipants(participant({ ...HERS_WITH_NOTE, isEnquiryRestricted: true }))
  const { user } = await openList()
  const question = await askedAbout(user, 'נועה')
  expect(question).toHaveTextContent('ההערה עליה תימחק: ״שילמה מקדמה 1500״')
  expect(question).not.toHaveTextContent(ENDS)
})

test.each([
  ['on sale', {}, true],
  ['full', { currentParticipants: 12 }, true],
  ['a draft', { published: false }, false],
  ['closed', { status: 'closed' as const }, false],
  ['past', { startDate: '2020-05-12', endDate: '2020-05-14' }, false],
  ['without a limit', { maxParticipants: null }, false],
])('that visitors see the free place is said of a trip that is %s: %o %s', async (_, trip, isSeen) => {
  keepParticipants(participant({ id: 1 }))
  api.on('GET', '/api/trips', [{ ...TRIP, ...trip }])
  const { user } = await openList()
  const question = await askedAbout(user, 'נועה')
  expect(question).toHaveTextContent('המקום שלה יתפנה')
  expect(question.textContent!.includes('מבקרות באתר יראו אותו פנוי')).toBe(isSeen)
})

test('before a trip goes into the bin she is told of its places, and from it for good, who is on its list', async () => {
  keepParticipants(participant({ id: 1 }), participant({ id: 2 }), participant({ id: 3 }))
  servePages('/api/bin/{kind}', () => [
    sample('Binned', { id: 5, title: TRIP.title, travellers: 3, purgeAt: '2027-03-02T07:00:00Z' }),
    sample('Binned', { id: 6, title: 'הגליל', travellers: 0, purgeAt: '2027-03-02T07:00:00Z' }),
  ])
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(await button(`מחיקה של ${TRIP.title}`))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/^נספרו בו 9 מקומות. אם יש לו רשימת נוסעות, היא נשמרת איתו בסל/)
  await expectNoAxeViolations()
  await user.click(question.getByRole('button', { name: 'להשאיר' }))

  await user.click(screen.getByRole('link', { name: /^סל המחזור/ }))
  const item = (await screen.findByRole('heading', { name: TRIP.title })).closest('li')!
  expect(item).toHaveTextContent('הוא נשאר כאן כל עוד צריך לשמור את הרשימה.')
  expect(item).not.toHaveTextContent(/נשאר(ו|ים)? \d|היום האחרון/)
  await user.click(screen.getByRole('button', { name: `למחוק לתמיד את ${TRIP.title}` }))
  const forGood = screen.getByRole('alertdialog')
  expect(forGood).toHaveTextContent('3 נשים. כל הרשימה תימחק איתו, עם השמות, הטלפונים וההערות שכתבת בה.')
  await user.click(within(forGood).getByRole('button', { name: 'להשאיר בסל' }))
  await user.click(screen.getByRole('button', { name: 'למחוק לתמיד את הגליל' }))
  expect(screen.getByRole('alertdialog')).not.toHaveTextContent('הנוסעות')
})

test('of a trip without counted places too it is said what becomes of its list', async () => {
  keepTrip({ currentParticipants: 0 })
  const { user } = await openAdmin('/admin?tab=trips')
  await user.click(await button(/^מחיקה של /))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'אם יש לו רשימת נוסעות, היא נשמרת איתו בסל',
  )
})
