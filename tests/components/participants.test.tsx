// The participant list: added by hand, edited, removed; nothing is lost to another device or a lost answer.
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { api, down, unavailable, type Call } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { fillAll, openAdmin, quietAdmin } from './support/admin'
import { servePages } from './support/lists'
import { keepTrip } from './support/records'
import { sample, type Path } from './support/shapes'

beforeEach(quietAdmin)

const TRIP = sample('TripInList', {
  id: 5,
  title: 'שלושה ימים בכנרת',
  slug: 'kinneret',
  currentParticipants: 9,
  maxParticipants: 12,
  published: true,
  startDate: '2027-05-12',
  endDate: '2027-05-14',
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const openList = () => openAdmin('/admin?tab=trips&open=participants-5')
const name = () => screen.findByRole('textbox', { name: 'שם' })

/** Keeps what is sent: the same key changes whom it wrote in. Of each, the answer is lost while `isLost`. */
function keepParticipants(...first: ReturnType<typeof participant>[]) {
  const kept: Kept = { rows: first, keys: new Map(), isLost: false }
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 3, waiting: [] })
  api.on('GET', '/api/trips/{trip_id}/participants', () => ({ body: kept.rows }))
  keepParticipantsIn(kept)
  api.on('PUT', '/api/participants/{participant_id}', ({ body, headers, params }) => {
    const row = kept.rows.find(({ id }) => String(id) === params.participant_id)!
    if (headers.get('If-Match') !== `"${row.version}"`) return { status: 412, body: {} }
    Object.assign(row, body)
    return { body: row }
  })
  return kept
}

interface Kept {
  rows: ReturnType<typeof participant>[]
  keys: Map<string, number>
  isLost: boolean
}

function keepParticipantsIn(kept: Kept) {
  api.on('POST', '/api/trips/{trip_id}/participants', ({ body: { takesPlace: _, ...body }, headers }) => {
    const key = headers.get('Idempotency-Key')!
    const id = kept.keys.get(key) ?? kept.rows.length + 1
    kept.keys.set(key, id)
    const row = participant({ id, ...body })
    kept.rows = [...kept.rows.filter((one) => one.id !== id), row]
    return kept.isLost ? { status: 503, body: {} } : { status: 201, body: row }
  })
}

const onDevice = () => localStorage.getItem('adminRescue') ?? '{}'

const participant = (fields: object) =>
  sample('Participant', { name: 'נועה', phone: '', note: '', version: 'a', ...fields })

async function close(user: UserEvent) {
  await user.keyboard('{Escape}')
  await isClosed()
}

test('the list says of which trip it is, and leads to it', async () => {
  keepParticipants()
  await openList()
  const title = await screen.findByRole('heading', { level: 2, name: 'מי נוסעת' })
  const trip = within(title.closest('header')!).getByRole('link', { name: /^שלושה ימים בכנרת · 12–14 במאי/ })
  expect(trip).toHaveAttribute('href', '/admin?tab=trips&open=5')
  await waitFor(() => expect(document.title).toMatch(/^שלושה ימים בכנרת: מי נוסעת/))
})

test('the list of who is coming: named, changed, added to, taken off', async () => {
  api.on('GET', '/api/trips', [TRIP])
  let rows = [
    sample('Participant', { id: 1, name: 'נועה לוי', phone: '050-555-0142', enquiryId: 3, version: 'a' }),
    sample('Participant', { id: 2, bookedBy: 'נועה לוי', enquiryId: 3, version: 'b' }),
  ]
  api.on('GET', '/api/trips/{trip_id}/participants', () => ({ body: rows }))
  api.on('PUT', '/api/participants/{participant_id}', ({ params, body }) => {
    rows = rows.map((row) => (String(row.id) === params.participant_id ? { ...row, ...body } : row))
    return { body: rows.find(({ id }) => String(id) === params.participant_id) }
  })
  api.on('POST', '/api/trips/{trip_id}/participants', ({ body: { takesPlace: _, ...body } }) => {
    const added = sample('Participant', { id: 3, ...body })
    rows = [...rows, added]
    return { status: 201, body: added }
  })
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 3, waiting: [] })
  api.on('DELETE', '/api/participants/{participant_id}', ({ params }) => {
    rows = rows.filter(({ id }) => String(id) !== params.participant_id)
    return { status: 204 }
  })
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await screen.findByText('נרשמו 9 מתוך 12')
  expect(screen.getByText('7 מקומות עוד בלי שם.')).toBeVisible()
  await expectNoAxeViolations()

  await user.click(await button('עריכה של המצטרפת של נועה לוי'))
  await fillAll(user, { name: 'תמר', note: 'בחדר עם נועה' })
  await user.click(await button('לשמור'))
  await screen.findByRole('heading', { name: 'תמר' })
  expect(api.sent('PUT', '/api/participants/2')[0]!.headers.get('If-Match')).toBe('"b"')

  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'דנה' })
  expect(screen.getByLabelText('המקום שלה כבר נספר')).toBeChecked()
  await user.click(await button('לשמור'))
  await screen.findByRole('heading', { name: 'דנה' })
  expect(api.sent('POST', '/api/trips/5/participants')[0]!.body.takesPlace).toBe(false)

  await user.click(await button('הסרה של תמר מהרשימה'))
  await user.click(await button('להסיר ולפנות את המקום'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'תמר' })).toBeNull())
  expect(api.sent('DELETE', '/api/participants/2')[0]!.headers.get('If-Match')).toBe('"b"')
})

test.each([
  ['050-555-0142', 'tel:+972505550142', 'https://wa.me/972505550142'],
  ['+972 (0)50-555-0142', 'tel:+972505550142', 'https://wa.me/972505550142'],
  ['*2700', 'tel:2700', null],
  ['0039 347 1234567', 'tel:+393471234567', 'https://wa.me/393471234567'],
  ['1-700-500-500', 'tel:1700500500', 'https://wa.me/1700500500'],
])('she is called at %s also from abroad, and written to', async (phone, call, whatsApp) => {
  keepParticipants(participant({ id: 1, phone }))
  await openList()
  expect(await screen.findByRole('link', { name: /שיחה אל נועה$/ })).toHaveAttribute('href', call)
  const chat = screen.queryByRole('link', { name: 'וואטסאפ אל נועה (נפתח בחלון חדש)' })
  expect(chat?.getAttribute('href') ?? null).toBe(whatsApp)
  await expectNoAxeViolations()
})

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

test('one may be off the list although the answer was lost', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 3, waiting: [] })
  api.on('GET', '/api/trips/{trip_id}/participants', [sample('Participant', { id: 2, name: 'תמר' })])
  api.on('DELETE', '/api/participants/{participant_id}', () => {
    api.on('GET', '/api/trips/{trip_id}/participants', [])
    return down()
  })
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await user.click(await button('הסרה של תמר מהרשימה'))
  await user.click(await button('להסיר ולפנות את המקום'))
  await screen.findByText('עוד לא ידוע אם תמר ירדה מהרשימה')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'תמר' })).toBeNull())
})

test('one who is sent again as the answer was lost is one, and another form writes in another', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 3, waiting: [] })
  api.on('POST', '/api/trips/{trip_id}/participants', unavailable)
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'דנה' })
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  api.on('POST', '/api/trips/{trip_id}/participants', ({ body: { takesPlace: _, ...body } }) => ({
    status: 201,
    body: sample('Participant', { id: 3, ...body }),
  }))
  // Closed and opened again, the form has what was written, under the same key.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await button('להוסיף נוסעת'))
  expect(await screen.findByRole('textbox', { name: 'שם' })).toHaveValue('דנה')
  await user.click(await button('לשמור'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'דנה' })
  await user.click(await button('לשמור'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, again, other] = api
    .sent('POST', '/api/trips/5/participants')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('who takes a place that is promised to another is told so', async () => {
  api.on('GET', '/api/trips', [{ ...TRIP, currentParticipants: 11 }])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 0, waiting: [] })
  const { user } = await openList()
  await user.click(await button('להוסיף נוסעת'))
  await name()
  const promised = 'הוא שמור עכשיו למי שהוצע לה מרשימת ההמתנה.'
  // Her place is counted already: she takes none.
  expect(screen.queryByText(promised)).toBeNull()
  await user.click(screen.getByLabelText('המקום שלה כבר נספר'))
  await screen.findByText(promised)
  expect(screen.getByText('נשאר מקום אחד.')).toBeVisible()
})

test('a list that does not come is said, and one that is empty tells how names come', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', unavailable)
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 3, waiting: [] })
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await screen.findByText('הרשימה לא נטענה')
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  await user.click(await button(/לנסות שוב|נסי שוב/))
  await screen.findByText('עוד אין כאן שמות')
})

test('what another device changed meanwhile is told, and nothing of it is written over', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 3, waiting: [] })
  let row = sample('Participant', { id: 1, name: 'נועה', phone: '', note: 'חדר יחיד', version: 'a' })
  api.on('GET', '/api/trips/{trip_id}/participants', () => ({ body: [row] }))
  api.on('PUT', '/api/participants/{participant_id}', ({ body, headers }) => {
    if (headers.get('If-Match') !== `"${row.version}"`) return { status: 412, body: {} }
    row = { ...row, ...body }
    return { body: row }
  })
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await user.click(await button('עריכה של נועה'))
  row = { ...row, note: 'שילמה מקדמה', version: 'b' }
  await fillAll(user, { phone: '050-555-0142' })
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  await screen.findAllByText('שילמה מקדמה')
  await user.click(await button('לשמור'))
  await waitFor(() => expect(row).toMatchObject({ phone: '050-555-0142', note: 'שילמה מקדמה' }))
  expect(api.sent('PUT', '/api/participants/1').map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ phone: '050-555-0142' })),
  )
})

test('what was begun and left writes over nothing that another device saved since', async () => {
  const kept = keepParticipants(participant({ id: 1, note: 'חדר יחיד' }))
  const first = await openList()
  await first.user.click(await button('עריכה של נועה'))
  await fillAll(first.user, { note: 'חדר יחיד, מקדמה' })
  await close(first.user)
  first.close()
  kept.rows = [participant({ id: 1, note: 'חדר זוגי', phone: '050-555-0142', version: 'b' })]

  const { user } = await openList()
  await user.click(await button('עריכה של נועה'))
  expect(await screen.findByRole('textbox', { name: /טלפון/ })).toHaveValue('050-555-0142')
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('חדר זוגי · חדר יחיד, מקדמה')
  await user.click(await button('לשמור'))
  await isClosed()
  expect(api.sent('PUT', '/api/participants/1').map(({ body }) => body)).toEqual([
    { note: 'חדר זוגי · חדר יחיד, מקדמה' },
  ])
})

test('what two devices wrote in the same place stands together in the form before it is saved', async () => {
  const kept = keepParticipants(participant({ id: 1, note: 'חדר יחיד' }))
  const { user } = await openList()
  await user.click(await button('עריכה של נועה'))
  kept.rows = [participant({ id: 1, note: 'שילמה מקדמה', version: 'b' })]
  await fillAll(user, { note: 'חדר זוגי' })
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('שילמה מקדמה · חדר זוגי')
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows[0]!.note).toBe('שילמה מקדמה · חדר זוגי')
})

test('one who was taken off elsewhere leaves the form, and what was written, as they are', async () => {
  const kept = keepParticipants(participant({ id: 1 }))
  const { user } = await openList()
  await user.click(await button('עריכה של נועה'))
  kept.rows = []
  api.on('PUT', '/api/participants/{participant_id}', () => ({ status: 404, body: {} }))
  await fillAll(user, { note: 'חדר זוגי' })
  await user.click(await button('לשמור'))
  await screen.findByText(/ייתכן שזה נמחק בינתיים/)
  await waitFor(() => expect(api.sent('GET', '/api/trips/5/participants').length).toBeGreaterThan(1))
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('חדר זוגי')
})

test('after an answer that was lost another woman is another one', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  kept.isLost = true
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  // In the form as it stands …
  await fillAll(user, { name: 'רות' })
  await user.click(await button('לשמור'))
  await waitFor(() => expect(kept.rows.map((row) => row.name)).toEqual(['נועה', 'רות']))
  await screen.findByText('זה לא נשמר')
  await close(user)
  // … and in one that is opened again: empty once the list shows her.
  await button('עריכה של רות')
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('')
  // Another with the same first name is no copy of hers.
  api.on('GET', '/api/trips/{trip_id}/participants', unavailable)
  await fillAll(user, { name: 'נועה', note: 'אחותה של רות' })
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('אחותה של רות')
  kept.isLost = false
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows.map((row) => row.name)).toEqual(['נועה', 'רות', 'נועה'])
})

const placesSent = () => api.sent('POST', '/api/trips/5/participants').map(({ body }) => body.takesPlace)
const counted = () => screen.findByLabelText('המקום שלה כבר נספר')

/** She is written in with a place of her own, and `answer` is what comes of it. */
async function sendWithPlace(answer: () => { status: number; body: object }) {
  const kept = keepParticipants()
  const { user } = await openList()
  const path = '/api/trips/{trip_id}/participants'
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await counted())
  api.on('POST', path, answer)
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  return { kept, user, path } as const
}

test('after an answer that was lost she is sent with the same place, until another woman is', async () => {
  const { kept, user } = await sendWithPlace(down)
  expect(await counted()).toBeDisabled()
  await fillAll(user, { name: 'רות' })
  await user.click(await counted())
  expect(await counted()).toBeChecked()
  await fillAll(user, { name: 'נועה' })
  expect(await counted()).not.toBeChecked()
  // A refusal of what was typed since does not tell whether she was written in.
  api.on('POST', '/api/trips/{trip_id}/participants', () => ({
    status: 422,
    body: { code: 422, status: 'Unprocessable Entity', errors: { json: { note: ['ארוך מדי.'] } } },
  }))
  await user.click(await button('לשמור'))
  await screen.findByText('ארוך מדי.')
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('נועה')
  expect(await counted()).toBeDisabled()
  keepParticipantsIn(kept)
  await user.click(await button('לשמור'))
  await isClosed()
  expect(placesSent()).toEqual([true, true, true])
})

test.each([
  [409, { seats: ['אין מקומות פנויים בטיול הזה.'] }],
  [422, { note: ['ארוך מדי.'] }],
])('after an answer of %i she may be sent with another place', async (status, json) => {
  const { kept, user } = await sendWithPlace(() => ({
    status,
    body: { code: status, status: 'Refused', errors: { json } },
  }))
  expect(await counted()).toBeEnabled()
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  await user.click(await counted())
  keepParticipantsIn(kept)
  await user.click(await button('לשמור'))
  await isClosed()
  expect(placesSent()).toEqual([true, false])
})

test('no place is left for one whose answer was lost: she may be sent with one that is counted', async () => {
  const { kept, user, path } = await sendWithPlace(down)
  api.on('POST', path, () => ({
    status: 409,
    body: { errors: { json: { seats: ['אין מקומות פנויים בטיול הזה.'] } } },
  }))
  await user.click(await button('לשמור'))
  await waitFor(async () => expect(await counted()).toBeEnabled())
  await user.click(await counted())
  keepParticipantsIn(kept)
  await user.click(await button('לשמור'))
  await isClosed()
  expect(placesSent()).toEqual([true, true, false])
})

test('one who was written in, and changed since, is in the list and no longer in the form', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  kept.isLost = true
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  // Meanwhile another device adds a note to her.
  kept.rows = [participant({ id: 1, note: 'שילמה מקדמה', version: 'b' })]
  api.on('POST', '/api/trips/{trip_id}/participants', () => ({
    status: 412,
    body: { code: 412, status: 'Precondition Failed', message: 'היא כבר ברשימה.' },
  }))
  await user.click(await button('לשמור'))
  await screen.findByText('היא כבר ברשימה.')
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('')
})

test('an answer that comes late touches neither the next form nor its copy', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  let answer = () => {}
  api.on('POST', '/api/trips/{trip_id}/participants', async ({ body: { takesPlace: _, ...body } }) => {
    await new Promise<void>((resolve) => (answer = resolve))
    kept.rows = [participant({ id: 1, ...body })]
    return { status: 201, body: kept.rows[0] }
  })
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await button('לשמור'))
  await waitFor(() => expect(api.sent('POST', '/api/trips/5/participants')).toHaveLength(1))
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'תמר' })
  answer()
  await screen.findByText('היא ברשימה')
  expect(await name()).toHaveValue('תמר')
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('תמר')
})

/** The next answer comes when it is called for. */
function holdAnswer(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: Path, answered: (call: Call) => object) {
  const held = { isAsked: false, answer: () => {} }
  api.on(method, path, async (call) => {
    await new Promise<void>((resolve) => {
      held.answer = resolve
      held.isAsked = true
    })
    return answered(call)
  })
  return {
    asked: () => waitFor(() => expect(held.isAsked).toBe(true)),
    answer: () => act(() => Promise.resolve(held.answer())),
  }
}

const ALL = '/api/trips/{trip_id}/participants'
const HERS = '/api/participants/{participant_id}'

test('what fails after its dialog was closed is told beside the page, and is there when it opens again', async () => {
  keepParticipants()
  const { user } = await openList()
  const late = holdAnswer('POST', ALL, unavailable)
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await button('לשמור'))
  await late.asked()
  await close(user)
  await late.answer()
  await screen.findByText('נועה לא נוספה לרשימה')
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('נועה')
  await screen.findByText('החזרנו לכאן את מה שכתבת ולא נשמר.')
})

test('one who fails while the next is written is named in the open dialog, and waits for her turn', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  const late = holdAnswer('POST', ALL, unavailable)
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה', note: 'חדר יחיד' })
  await user.click(await button('לשמור'))
  await late.asked()
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('')
  await fillAll(user, { name: 'תמר' })
  await late.answer()
  await within(screen.getByRole('dialog')).findByText('נועה לא נוספה לרשימה')
  keepParticipantsIn(kept)
  await user.click(await button('לשמור'))
  await isClosed()
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('נועה')
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('חדר יחיד')
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows.map((row) => row.name)).toEqual(['תמר', 'נועה'])
})

test('one who was begun is put aside for another, and comes back after her', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה', note: 'שילמה מקדמה' })
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  await expectNoAxeViolations()
  await user.click(await button('נוסעת אחרת'))
  expect(await name()).toHaveFocus()
  expect(await name()).toHaveValue('')
  // A letter that is deleted again hides nothing.
  await user.type(await name(), 'א')
  await user.clear(await name())
  await close(user)
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('נועה')
  await user.click(await button('נוסעת אחרת'))
  await fillAll(user, { name: 'תמר' })
  await user.click(await button('לשמור'))
  await isClosed()
  await user.click(await button('להוסיף נוסעת'))
  expect(await name()).toHaveValue('נועה')
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows.map((row) => [row.name, row.note])).toEqual([
    ['תמר', ''],
    ['נועה', 'שילמה מקדמה'],
  ])
})

test('two tabs that write in one each write in two', async () => {
  const kept = keepParticipants()
  const first = await openList()
  await first.user.click(await button('להוסיף נוסעת'))
  await fillAll(first.user, { name: 'נועה' })
  const tab = onDevice()
  await first.user.click(await button('לשמור'))
  await isClosed()
  first.close()
  // The other tab was opened while she was being typed.
  localStorage.setItem('adminRescue', tab)
  const { user } = await openList()
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'תמר' })
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows.map((row) => row.name)).toEqual(['נועה', 'תמר'])
})

test('a question about another is not closed by one whom it took long to take off', async () => {
  const kept = keepParticipants(participant({ id: 1 }), participant({ id: 2, name: 'תמר' }))
  const { user } = await openList()
  const late = holdAnswer('DELETE', HERS, () => {
    kept.rows = kept.rows.filter(({ id }) => id !== 1)
    return { status: 204 }
  })
  await user.click(await button('הסרה של נועה מהרשימה'))
  await user.click(await button('להסיר ולפנות את המקום'))
  await late.asked()
  await user.keyboard('{Escape}')
  await user.click(await button('הסרה של תמר מהרשימה'))
  await late.answer()
  await screen.findByText('נועה ירדה מהרשימה')
  expect(screen.getByRole('alertdialog', { name: 'להסיר את תמר מהרשימה?' })).toBeVisible()
})

test('a correction after an answer that was lost is stored where it was written', async () => {
  const kept = keepParticipants(participant({ id: 1, version: 'a' }))
  const { user } = await openList()
  await user.click(await button('עריכה של נועה'))
  const found = api.away('PUT', HERS)
  await fillAll(user, { note: 'חדר יחיד' })
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  // It was stored all the same.
  kept.rows = [participant({ id: 1, note: 'חדר יחיד', version: 'b' })]
  found()
  await fillAll(user, { note: 'חדר זוגי' })
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows[0]!.note).toBe('חדר זוגי')
})

test('what is typed while one is written in waits in her own form, and is saved to her', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  const late = holdAnswer('POST', ALL, ({ body: { takesPlace: _, ...body } }) => {
    kept.rows = [participant({ id: 1, ...body })]
    return { status: 201, body: kept.rows[0] }
  })
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await button('לשמור'))
  await late.asked()
  await fillAll(user, { name: 'נועה לוי', note: 'חדר יחיד' })
  await late.answer()
  await screen.findByRole('dialog', { name: 'פרטי הנוסעת' })
  expect(await name()).toHaveValue('נועה לוי')
  await user.click(await button('לשמור'))
  await isClosed()
  expect(kept.rows).toMatchObject([{ id: 1, name: 'נועה לוי', note: 'חדר יחיד' }])
  expect(onDevice()).toBe('{}')
})

test('what is answered once she has signed out puts no words of hers back on the device', async () => {
  keepParticipants()
  api.on('POST', '/api/auth/logout', () => ({ status: 204 }))
  const { user } = await openList()
  const late = holdAnswer('POST', ALL, ({ body: { takesPlace: _, ...body } }) => ({
    status: 201,
    body: participant({ id: 1, ...body }),
  }))
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await button('לשמור'))
  await late.asked()
  await fillAll(user, { note: 'חדר יחיד' })
  expect(onDevice()).toContain('חדר יחיד')
  await close(user)
  await user.click(await button('התנתקות'))
  await late.answer()
  expect(onDevice()).toBe('{}')
})

test('what is typed while a change is saved stays in the form', async () => {
  keepParticipants(participant({ id: 1 }))
  const { user } = await openList()
  await user.click(await button('עריכה של נועה'))
  const late = holdAnswer('PUT', HERS, ({ body }) => ({ body: participant({ id: 1, ...body }) }))
  await fillAll(user, { note: 'חדר' })
  await user.click(await button('לשמור'))
  await late.asked()
  await fillAll(user, { note: 'חדר יחיד' })
  await late.answer()
  await screen.findByText('הפרטים נשמרו')
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('חדר יחיד')
})

test('what was added to one who is in the list, and changed since, waits in her own form', async () => {
  const kept = keepParticipants()
  const { user } = await openList()
  kept.isLost = true
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'נועה' })
  await user.click(await button('לשמור'))
  await screen.findByText('זה לא נשמר')
  kept.rows = [participant({ id: 1, note: 'שילמה מקדמה', version: 'b' })]
  api.on('POST', ALL, () => ({ status: 412, body: { code: 412, status: 'Precondition Failed' } }))
  await fillAll(user, { phone: '050-555-0142', note: 'חדר יחיד' })
  await user.click(await button('לשמור'))
  await screen.findByRole('dialog', { name: 'פרטי הנוסעת' })
  expect(await screen.findByRole('textbox', { name: /טלפון/ })).toHaveValue('050-555-0142')
  expect(screen.getByRole('textbox', { name: /הערה/ })).toHaveValue('שילמה מקדמה · חדר יחיד')
})

test('a refusal without a field is told within the dialog, and the places are read anew', async () => {
  keepParticipants()
  const { user } = await openList()
  await user.click(await button('להוסיף נוסעת'))
  await fillAll(user, { name: 'תמר' })
  api.on('POST', '/api/trips/{trip_id}/participants', () => ({
    status: 409,
    body: { errors: { json: { seats: ['אין מקומות פנויים בטיול הזה.'] } } },
  }))
  const readBefore = api.sent('GET', '/api/trips').length
  await user.click(await button('לשמור'))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByText('זה לא נשמר')
  expect(dialog.getByRole('alert')).toHaveTextContent('אין מקומות פנויים בטיול הזה.')
  await expectNoAxeViolations()
  await waitFor(() => expect(api.sent('GET', '/api/trips').length).toBeGreaterThan(readBefore))
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
