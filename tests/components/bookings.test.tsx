// Bookings from an enquiry, their undo, participants added by hand, and other outcomes of an enquiry.
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { backupsOf, writeOwnBackup } from '../../site/src/features/admin/forms/saving/localBackup'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { api, down, unavailable } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { fill, fillAll, isOnlineAgain, openAdmin, quietAdmin } from './support/admin'
import { servePages } from './support/lists'
import { sample } from './support/shapes'

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
const CHOICE = `${TRIP.title}, 12–14 במאי 2027`

const OTHERS = Array.from({ length: 6 }, (_, place) =>
  sample('EnquiryInList', { id: 20 + place, name: `פונה ${place}`, times: 1 }),
)

/** There is one enquiry about the trip, among others, and what is done with it is kept. */
function keepEnquiry(differing: object = {}, others = 0) {
  const kept = {
    stored: sample('EnquiryInList', {
      id: 3,
      name: 'נועה לוי',
      phone: '050-555-0142',
      times: 1,
      reference: 'א-1003',
      trip: sample('EnquiryTrip', { id: 5, title: TRIP.title, published: true }),
      ...differing,
    }),
    save(fields: object) {
      kept.stored = { ...kept.stored, ...fields }
      return { body: kept.stored }
    },
  }
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 3, waiting: [] })
  api.on('GET', '/api/contacts/others', [])
  api.on('GET', '/api/contacts/{enquiry_id}/timeline', [])
  servePages('/api/contacts', ({ query }) =>
    ['', '5'].includes(query.get('trip') ?? '') ? [kept.stored, ...OTHERS.slice(0, others)] : [],
  )
  api.on('POST', '/api/contacts/{enquiry_id}/booking', () => ({
    status: 201,
    ...kept.save({ outcome: 'booked', status: 'closed' }),
  }))
  api.on('DELETE', '/api/contacts/{enquiry_id}/booking', () =>
    kept.save({ outcome: '', status: 'contacted' }),
  )
  api.on('PUT', '/api/contacts/{enquiry_id}/status', ({ body: { undone: _, shownStatus: __, ...body } }) =>
    kept.save({ outcome: '', ...body }),
  )
  api.on('PUT', '/api/contacts/{enquiry_id}', ({ body }) => kept.save(body))
  return kept
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

const unfold = async (user: UserEvent) => user.click(await button('עוד על הפנייה של נועה לוי'))

/** Says how the new enquiry ended, which is behind "more". */
async function end(user: UserEvent, how: 'נרשמה' | 'ויתרה') {
  await unfold(user)
  await user.click(await button(`${how} (הפנייה של נועה לוי)`))
}

async function undo(user: UserEvent) {
  const back = await button(/לבטל את זה/)
  // The message is there a moment before it takes a press.
  await waitFor(() => expect(back.closest('[role=region]')).not.toHaveStyle({ pointerEvents: 'none' }))
  await user.click(back)
}

test('an enquiry whose trip is gone is on no waiting list', async () => {
  keepEnquiry({ waitingList: true, trip: null })
  await openAdmin('/admin?tab=enquiries')
  await screen.findByText('פנייה כללית')
  expect(screen.queryByText('לרשימת ההמתנה')).toBeNull()
})

test('she books two places, and takes them back', async () => {
  keepEnquiry({ waitingList: true })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByText('לרשימת ההמתנה')
  await end(user, 'נרשמה')
  const places = await screen.findByRole('group', { name: 'כמה מקומות לרשום לה? נשארו 3.' })
  expect(within(places).queryByRole('button', { name: '4 מקומות' })).toBeNull()
  await expectNoAxeViolations()
  await user.click(within(places).getByRole('button', { name: '2 מקומות' }))
  await screen.findByText('נועה לוי נרשמה, 2 מקומות')
  expect(screen.queryByText('לרשימת ההמתנה')).toBeNull()
  expect(api.sent('POST', '/api/contacts/3/booking').map(({ body }) => body)).toEqual([
    { tripId: 5, seats: 2 },
  ])
  expect(await screen.findByRole('link', { name: 'מי נוסעת' })).toHaveAttribute(
    'href',
    '/admin?tab=trips&open=participants-5',
  )
  await undo(user)
  await screen.findByText('ההרשמה בוטלה, והפנייה חזרה למצב הקודם')
  const [undone] = api.sent('DELETE', '/api/contacts/3/booking')
  expect(undone!.query.toString()).toBe('undone=true')
  await button('נרשמה (הפנייה של נועה לוי)')
})

test('a booking is cancelled with its names only when she is sure', async () => {
  const kept = keepEnquiry({ status: 'closed', outcome: 'booked' })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('לבטל את ההרשמה (הפנייה של נועה לוי)'))
  const question = within(await screen.findByRole('alertdialog', { name: 'לבטל את ההרשמה של נועה לוי?' }))
  expect(api.sent('DELETE', '/api/contacts/3/booking')).toEqual([])
  await expectNoAxeViolations()
  await user.click(question.getByRole('button', { name: 'לבטל את ההרשמה' }))
  await screen.findByText('ההרשמה בוטלה והמקומות התפנו')
  expect(kept.stored.outcome).toBe('')
})

test('spam leaves the list, and the message brings it back', async () => {
  const kept = keepEnquiry()
  let isSpam = false
  servePages('/api/contacts', () => (isSpam ? [] : [kept.stored]))
  api.on('GET', '/api/contacts/quarantine/count', () => ({ body: { count: isSpam ? 1 : 0 } }))
  const mark = (to: boolean) => () => {
    isSpam = to
    return { body: kept.stored }
  }
  api.on('POST', '/api/contacts/{enquiry_id}/spam', mark(true))
  api.on('POST', '/api/contacts/{enquiry_id}/genuine', mark(false))
  api.on('GET', '/api/contacts/{enquiry_id}/timeline', [sample('TimelineLine', { words: 'הפנייה התקבלה' })])
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('עוד על הפנייה של נועה לוי'))
  await screen.findByText('הפנייה התקבלה')
  await user.click(await button('זה ספאם (הפנייה של נועה לוי)'))
  await screen.findByRole('link', { name: 'אולי ספאם (1)' })
  expect(screen.queryByText('נועה לוי')).toBeNull()
  await undo(user)
  await screen.findByText('נועה לוי')
  await waitFor(() => expect(screen.queryByRole('link', { name: /אולי ספאם/ })).toBeNull())
})

test('under a filter it stays in sight with its question until the list is opened anew', async () => {
  const kept = keepEnquiry({ status: 'new', nextStepOn: '2030-01-10' })
  servePages('/api/contacts', ({ query }) =>
    ['', kept.stored.status].includes(query.get('status') ?? '') ? [kept.stored] : [],
  )
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('button', { name: /^חדשות/ }))
  await end(user, 'ויתרה')
  const question = within(await screen.findByRole('group', { name: 'הפנייה נסגרה. ומה עם התזכורת?' }))
  await user.click(question.getByRole('button', { name: 'להשאיר אותה' }))
  expect(screen.getByText('נועה לוי')).toBeVisible()
})

test('what was changed from elsewhere is read anew after a refusal', async () => {
  const kept = keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  api.on('POST', '/api/contacts/{enquiry_id}/booking', () => {
    kept.save({ outcome: 'booked', status: 'closed' })
    return {
      status: 409,
      body: { code: 409, status: 'Conflict', errors: { json: { seats: ['היא כבר רשומה.'] } } },
    }
  })
  await end(user, 'נרשמה')
  await user.click(await button('2 מקומות'))
  await screen.findByText('היא כבר רשומה.')
  await screen.findByRole('link', { name: 'מי נוסעת' })
})

test('a general enquiry is asked which trip, and a full one takes nobody', async () => {
  keepEnquiry({ trip: null })
  const full = { ...TRIP, id: 6, title: 'הדולומיטים', currentParticipants: 12 }
  const over = { ...TRIP, id: 7, title: 'מדבר', startDate: '2027-02-01', endDate: '2027-02-03' }
  api.on('GET', '/api/trips', [TRIP, full, over, { ...TRIP, id: 8, title: 'טיוטה', published: false }])
  const { user } = await openAdmin('/admin?tab=enquiries')
  await end(user, 'נרשמה')
  const which = await screen.findByLabelText('לאיזה טיול נועה לוי נרשמה')
  expect(screen.getByRole('button', { name: '1 מקום' })).toBeDisabled()
  expect([...(which as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'לאיזה טיול?',
    CHOICE,
    'הדולומיטים, 12–14 במאי 2027',
  ])
  await user.selectOptions(which, 'הדולומיטים, 12–14 במאי 2027')
  await screen.findByText('הטיול מלא. אפשר להוסיף מקומות בעריכת הטיול.')
  await user.selectOptions(which, CHOICE)
  await user.click(await button('1 מקום'))
  await screen.findByText('נועה לוי נרשמה')
})

test('the trip that she has chosen stays while she looks elsewhere', async () => {
  keepEnquiry({ trip: null })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await end(user, 'נרשמה')
  const which = await screen.findByLabelText('לאיזה טיול נועה לוי נרשמה')
  await user.selectOptions(which, CHOICE)
  await unfold(user)
  expect(which).not.toBeVisible()
  await unfold(user)
  expect(await screen.findByLabelText('לאיזה טיול נועה לוי נרשמה')).toHaveDisplayValue(CHOICE)
  // Also where another state shows it elsewhere.
  await user.selectOptions(screen.getByLabelText('סטטוס הפנייה של נועה לוי'), 'contacted')
  await screen.findByText('סטטוס הפנייה עודכן')
  expect(screen.getByLabelText('לאיזה טיול נועה לוי נרשמה')).toHaveDisplayValue(CHOICE)
})

/** What can be done with the enquiry, in its order, by the words that are seen; its trip is a name, not words. */
const ways = () =>
  [...document.querySelectorAll('#enquiry-3 :is(a[href], button)')].flatMap(({ childNodes }) =>
    [...childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent),
  )

const ANSWER = ['וואטסאפ', 'שיחה', 'מייל']

test.each([
  {
    state: 'new',
    fields: { status: 'new' },
    shown: [...ANSWER, 'תשובה מתבנית', 'להוסיף הערה', 'עוד'],
    unfolded: ['נרשמה', 'ויתרה', 'הדף שממנו כתבה', 'זה ספאם'],
  },
  {
    state: 'in progress',
    fields: { status: 'contacted' },
    shown: [...ANSWER, 'נרשמה', 'ויתרה', 'תשובה מתבנית', 'להוסיף הערה', 'עוד'],
    unfolded: ['הדף שממנו כתבה', 'זה ספאם'],
  },
  {
    state: 'closed',
    fields: { status: 'closed' },
    shown: ['להוסיף הערה', 'עוד'],
    unfolded: [...ANSWER, 'תשובה מתבנית', 'נרשמה', 'הדף שממנו כתבה', 'זה ספאם'],
  },
  {
    state: 'declined',
    fields: { status: 'closed', outcome: 'not_now' },
    shown: ['להוסיף הערה', 'עוד'],
    unfolded: [...ANSWER, 'תשובה מתבנית', 'הדף שממנו כתבה'],
  },
  {
    state: 'booked',
    fields: { status: 'closed', outcome: 'booked' },
    shown: ['מי נוסעת', 'לבטל את ההרשמה', 'להוסיף הערה', 'עוד'],
    unfolded: [...ANSWER, 'תשובה מתבנית', 'הדף שממנו כתבה'],
  },
  {
    state: 'new, and without a way to answer',
    fields: { status: 'new', phone: '', email: '' },
    shown: ['תשובה מתבנית', 'להוסיף הערה', 'עוד'],
    unfolded: ['נרשמה', 'ויתרה', 'הדף שממנו כתבה', 'זה ספאם'],
  },
])('an enquiry that is $state shows what it asks for', async ({ fields, shown, unfolded }) => {
  keepEnquiry({ email: 'noa@example.com', source: 'https://trips.example/trips/kinneret', ...fields })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByText('נועה לוי')
  expect(ways()).toEqual(shown)
  expect(screen.queryByText(/א-1003/)).toBeNull()
  await unfold(user)
  expect(ways()).toEqual([...shown, ...unfolded])
  expect(screen.getByText(/^מספר הפנייה:/)).toHaveTextContent('א-1003')
  await expectNoAxeViolations()
})

test('of the ways to answer only the first, of the one that is due first, is filled', async () => {
  const one = (id: number, answerBy: string) =>
    sample('EnquiryInList', { id, name: `פונה ${id}`, phone: '050-555-0142', status: 'new', answerBy })
  keepEnquiry()
  servePages('/api/contacts', () => [one(4, '2027-03-03T10:00:00Z'), one(3, '2027-03-02T10:00:00Z')])
  await openAdmin('/admin?tab=enquiries')
  await screen.findByText('פונה 3')
  const filled = [...document.querySelectorAll('main .bg-terracotta')].map(({ textContent }) => textContent)
  expect(filled).toEqual([expect.stringContaining('וואטסאפ אל פונה 3')])
  expect(document.getElementById('enquiry-3')).toHaveClass('border-terracotta')
  expect(document.getElementById('enquiry-4')).not.toHaveClass('border-s-[5px]')
})

test('when what she pressed leaves with the state, the focus stays in its card', async () => {
  keepEnquiry({ status: 'contacted' })
  const { user } = await openAdmin('/admin?tab=enquiries')
  ;(await button('ויתרה (הפנייה של נועה לוי)')).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('ויתרה הפעם')
  await waitFor(() => expect(document.getElementById('enquiry-3')).toHaveFocus())
})

test('a reply that is being written stays, whatever becomes of its enquiry meanwhile', async () => {
  const kept = keepEnquiry()
  api.on('GET', '/api/reply-templates', [])
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('תשובה מתבנית אל נועה לוי'))
  const text = await screen.findByLabelText('התשובה שלך')
  await fill(user, text, 'נשאר מקום')
  kept.save({ status: 'closed', outcome: 'not_now' })
  await act(() => queryClient.refetchQueries({ queryKey: ['/api/contacts'] }))
  await screen.findByText('ויתרה הפעם')
  expect(text).toBeVisible()
  expect(text).toHaveValue('נשאר מקום')
})

test('a place that is promised to another is said before it is booked away', async () => {
  keepEnquiry()
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 2, waiting: [] })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await end(user, 'נרשמה')
  await screen.findByText('אחד מהם שמור עכשיו למי שהוצע לה מרשימת ההמתנה.')
})

test('places that went meanwhile are said', async () => {
  keepEnquiry()
  const message = 'נשאר רק מקום אחד בטיול הזה.'
  api.on('POST', '/api/contacts/{enquiry_id}/booking', () => ({
    status: 409,
    body: { code: 409, status: 'Conflict', errors: { json: { seats: [message] } } },
  }))
  const { user } = await openAdmin('/admin?tab=enquiries')
  await end(user, 'נרשמה')
  await user.click(await button('3 מקומות'))
  await screen.findByText(message)
})

test('who declines closes it, and the message takes it back', async () => {
  const kept = keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await end(user, 'ויתרה')
  await screen.findByText('הפנייה נסגרה: ויתרה הפעם')
  expect(kept.stored).toMatchObject({ status: 'closed', outcome: 'not_now' })
  await undo(user)
  await screen.findByText('הפנייה חזרה למצב הקודם')
  expect(kept.stored).toMatchObject({ status: 'new', outcome: '' })
})

test('an undo that came after her yes says that she is booked', async () => {
  const kept = keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await end(user, 'ויתרה')
  await screen.findByText('הפנייה נסגרה: ויתרה הפעם')
  api.on('PUT', '/api/contacts/{enquiry_id}/status', () => kept.save({ outcome: 'booked', status: 'closed' }))
  await undo(user)
  await screen.findByText('נועה לוי כבר אישרה שהיא באה. ההרשמה נשארה.')
})

test('after a call one tap says so, with a day to come back', async () => {
  const kept = keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('link', { name: 'שיחה אל נועה לוי' }))
  const after = within(await screen.findByRole('group', { name: 'אחרי התשובה אל נועה לוי' }))
  await user.click(after.getByRole('button', { name: /^מחר/ }))
  await waitFor(() => expect(kept.stored).toMatchObject({ status: 'contacted' }))
  await waitFor(() => expect(kept.stored.nextStepOn).toMatch(/^\d{4}-\d\d-\d\d$/))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'אחרי התשובה אל נועה לוי' })).toBeNull())
  await undo(user)
  await screen.findByText('הפנייה חזרה למצב הקודם')
  expect(kept.stored).toMatchObject({ status: 'new', nextStepOn: null })
})

test('Thursday is one to come, also where the list lay open over it', async () => {
  vi.setSystemTime('2027-03-02T10:00:00Z')
  const kept = keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('link', { name: 'שיחה אל נועה לוי' }))
  const after = within(await screen.findByRole('group', { name: 'אחרי התשובה אל נועה לוי' }))
  const thursday = after.getByRole('button', { name: /^ביום חמישי/ })
  vi.setSystemTime('2027-03-05T10:00:00Z')
  await user.click(thursday)
  await waitFor(() => expect(kept.stored.nextStepOn).toBe('2027-03-11'))
})

test('Thursday is not offered beside tomorrow once she is back on a Wednesday', async () => {
  vi.setSystemTime('2027-03-02T10:00:00Z')
  keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('link', { name: 'שיחה אל נועה לוי' }))
  const after = within(await screen.findByRole('group', { name: 'אחרי התשובה אל נועה לוי' }))
  after.getByRole('button', { name: /^ביום חמישי/ })
  vi.setSystemTime('2027-03-03T10:00:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(after.queryByRole('button', { name: /^ביום חמישי/ })).toBeNull()
})

test('tomorrow is the day after the one on which she presses, also where the list lay open over midnight', async () => {
  const kept = keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('link', { name: 'שיחה אל נועה לוי' }))
  const after = within(await screen.findByRole('group', { name: 'אחרי התשובה אל נועה לוי' }))
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
  await user.click(after.getByRole('button', { name: /^מחר/ }))
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Jerusalem',
  })
  await waitFor(() => expect(kept.stored.nextStepOn).toBe(tomorrow))
})

test('the time of the list is told by a voice, and is in sight once it is old', async () => {
  keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  const time = await screen.findByText(/^נכון לשעה/)
  expect(time).toHaveClass('sr-only')
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  expect(time).not.toHaveClass('sr-only')
  await user.click(await button('רענון'))
  await waitFor(() => expect(time).toHaveClass('sr-only'))
  const back = api.away('GET', '/api/contacts')
  await user.click(await button('רענון'))
  await waitFor(() => expect(time).toHaveTextContent(/^הרענון לא הצליח\. נכון לשעה/))
  expect(time).not.toHaveClass('sr-only')
  back()
})

test.each([
  [5, false],
  [6, true],
])('of %i enquiries a search and a filter are offered: %s', async (count, isLong) => {
  keepEnquiry({}, count - 1)
  api.on('GET', '/api/contacts/counts', { new: count, contacted: 0, closed: 0 })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByText('נועה לוי')
  const offered = () => [screen.queryByLabelText('חיפוש פנייה'), screen.queryByLabelText('על איזה טיול')]
  expect(offered().map(Boolean)).toEqual([isLong, isLong])
  const filters = within(screen.getByRole('group', { name: 'אילו פניות להציג' }))
  const words = filters.getAllByRole('button').map(({ textContent }) => textContent)
  expect(words, 'of nothing no number is told').toEqual([
    `הכול (${count})`,
    `חדשות (${count})`,
    'בטיפול',
    'סגורות',
  ])
  // Neither comes nor goes with what she does.
  await user.click(filters.getByRole('button', { name: 'סגורות' }))
  await screen.findByText('נועה לוי')
  expect(offered().map(Boolean)).toEqual([isLong, isLong])
})

test('a list of yesterday says so when she comes back to it', async () => {
  keepEnquiry()
  await openAdmin('/admin?tab=enquiries')
  await screen.findByText(/^נכון לשעה/)
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText(/^נכון ליום .+ בשעה/)).toBeVisible()
})

test('a reminder for tomorrow is for today when she comes back a day later, in the list and on the overview', async () => {
  keepEnquiry({ nextStep: 'לחזור אליה', nextStepOn: '2027-03-02' })
  const nextDay = () => {
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  const { close } = await openAdmin('/admin?tab=enquiries')
  expect(await screen.findByText('מחר', { selector: 'time' })).toBeVisible()
  nextDay()
  expect(screen.getByText('היום', { selector: 'time' })).toBeVisible()
  close()

  const trip = { ...TRIP, status: 'open' as const, startDate: '2027-03-02', images: [] }
  api.on('GET', '/api/trips', [trip])
  await openAdmin('/admin')
  await screen.findByText('טיול אחד עוד בלי תמונה')
  nextDay()
  expect(screen.getByText(`${TRIP.title}: ההרשמה עוד פתוחה`)).toBeVisible()
})

test('a trip is not said to have left on the day on which it leaves', async () => {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Jerusalem' })
  api.on('GET', '/api/trips', [
    { ...TRIP, published: true, status: 'open' as const, startDate: today, images: [] },
  ])
  await openAdmin('/admin')
  await screen.findByText('טיול אחד עוד בלי תמונה')
  expect(screen.queryByText(/ההרשמה עוד פתוחה/)).toBeNull()
})

test('after an answer one tap closes it, and the message takes it back', async () => {
  const kept = keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('link', { name: 'שיחה אל נועה לוי' }))
  await user.click(await button('עניתי, אפשר לסגור'))
  await screen.findByText('הפנייה נסגרה')
  expect(kept.stored).toMatchObject({ status: 'closed', outcome: '' })
  await undo(user)
  await screen.findByText('הפנייה חזרה למצב הקודם')
  expect(kept.stored).toMatchObject({ status: 'new' })
})

test('a page that was discarded behind WhatsApp asks all the same whether she was answered, for some hours', async () => {
  keepEnquiry()
  const reply = { name: 'אחרי התשובה אל נועה לוי' }
  const first = await openAdmin('/admin?tab=enquiries')
  const link = await screen.findByRole('link', { name: 'שיחה אל נועה לוי' })
  expect(screen.queryByRole('group', reply)).toBeNull()
  await first.user.click(link)
  await screen.findByRole('group', reply)
  first.close()
  const again = await openAdmin('/admin?tab=enquiries')
  await screen.findByRole('group', reply)
  again.close()
  vi.setSystemTime(Date.now() + 12 * 60 * 60_000)
  await openAdmin('/admin?tab=enquiries')
  await screen.findByRole('link', { name: 'שיחה אל נועה לוי' })
  expect(screen.queryByRole('group', reply)).toBeNull()
})

test('a reply that was opened in another app asks in the list, too, whether she was answered', async () => {
  keepEnquiry()
  api.on('GET', '/api/reply-templates', [])
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('תשובה מתבנית אל נועה לוי'))
  await user.click(screen.getByLabelText('התשובה שלך'))
  await user.paste('שלום נועה')
  await user.click(screen.getByRole('link', { name: /לשלוח בוואטסאפ/ }))
  await user.keyboard('{Escape}')
  await screen.findByRole('group', { name: 'אחרי התשובה אל נועה לוי' })
})

test('before one who waits for a place is closed, and after it, she is said to leave the waiting list', async () => {
  const kept = keepEnquiry({ waitingList: true })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('link', { name: 'שיחה אל נועה לוי' }))
  expect(screen.queryByRole('button', { name: 'עניתי, אפשר לסגור' })).toBeNull()
  await user.click(await button('עניתי, לסגור ולהסיר מרשימת ההמתנה'))
  await screen.findByText('הפנייה נסגרה')
  await screen.findByText(/^היא ירדה מרשימת ההמתנה\. אם הוצע לה מקום/)
  await screen.findByText('הייתה ברשימת ההמתנה')
  expect(screen.queryByText('לרשימת ההמתנה')).toBeNull()
  await undo(user)
  await screen.findByText('לרשימת ההמתנה')
  expect(kept.stored).toMatchObject({ status: 'new' })
  await user.selectOptions(screen.getByLabelText('סטטוס הפנייה של נועה לוי'), 'closed')
  await screen.findByText('סטטוס הפנייה עודכן')
  await screen.findByText(/^היא ירדה מרשימת ההמתנה/)
  await screen.findByText('הייתה ברשימת ההמתנה')
})

test('closing asks about a reminder that is left', async () => {
  const kept = keepEnquiry({ status: 'contacted', nextStep: 'להתקשר', nextStepOn: '2030-01-10' })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.selectOptions(await screen.findByLabelText('סטטוס הפנייה של נועה לוי'), 'closed')
  const question = within(await screen.findByRole('group', { name: 'הפנייה נסגרה. ומה עם התזכורת?' }))
  await user.click(question.getByRole('button', { name: 'להסיר אותה' }))
  await screen.findByText('התזכורת הוסרה')
  expect(kept.stored).toMatchObject({ status: 'closed', nextStep: '', nextStepOn: null })
})

test('while it asks about the reminder, the closing can be taken back', async () => {
  const kept = keepEnquiry({ status: 'contacted', nextStep: 'להתקשר', nextStepOn: '2030-01-10' })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('ויתרה (הפנייה של נועה לוי)'))
  await screen.findByRole('group', { name: 'הפנייה נסגרה. ומה עם התזכורת?' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await undo(user)
  await waitFor(() => expect(screen.queryByText('הפנייה נסגרה. ומה עם התזכורת?')).toBeNull())
  expect(kept.stored).toMatchObject({ status: 'contacted', nextStepOn: '2030-01-10' })
})

test('those about one trip alone are listed', async () => {
  keepEnquiry({}, 5)
  const other = { ...TRIP, id: 6, title: 'הדולומיטים' }
  api.on('GET', '/api/trips', [TRIP, other])
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByRole('option', { name: 'הדולומיטים, 12–14 במאי 2027' })
  await user.selectOptions(screen.getByLabelText('על איזה טיול'), 'הדולומיטים, 12–14 במאי 2027')
  await screen.findByText('אין כאן פניות כרגע.')
  await user.selectOptions(screen.getByLabelText('על איזה טיול'), CHOICE)
  await screen.findByText('נועה לוי')
})

test('a call is noted; what the API refuses stands at its field, and nothing typed is lost', async () => {
  keepEnquiry()
  const missing = 'צריך טלפון או אימייל, כדי שאפשר יהיה לחזור אליה.'
  api.on('POST', '/api/contacts/by-hand', ({ body }) =>
    body.phone
      ? { status: 201, body: sample('EnquiryInList', { id: 4, name: body.name, times: 1 }) }
      : { status: 422, body: { code: 422, status: 'Invalid', errors: { json: { phone: [missing] } } } },
  )
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  const dialog = await screen.findByRole('dialog', { name: 'פנייה בטלפון או בוואטסאפ' })
  await expectNoAxeViolations()
  const typed = within(dialog)
  await fill(user, typed.getByLabelText('שם'), 'גילה')
  await user.click(typed.getByRole('button', { name: 'לרשום את הפנייה' }))
  await waitFor(() => expect(typed.getByLabelText('טלפון')).toHaveAccessibleDescription(missing))
  expect(typed.getByRole('alert')).toHaveTextContent('הפנייה לא נוספה')
  expect(typed.getAllByText(missing), 'said once').toHaveLength(1)
  await user.click(typed.getByRole('button', { name: 'לסגור' }))
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  expect(await screen.findByLabelText('שם')).toHaveValue('גילה')
  await fill(user, screen.getByLabelText('טלפון'), '052-555-0117')
  await user.selectOptions(screen.getByLabelText('על איזה טיול', { selector: '#field-tripId' }), CHOICE)
  await user.click(await button('לרשום את הפנייה'))
  await screen.findByText('הפנייה נוספה')
  expect(api.sent('POST', '/api/contacts/by-hand').at(-1)!.body).toEqual({
    ...{ name: 'גילה', phone: '052-555-0117', email: '', tripId: 5, message: '' },
  })
})

test('the trips that come after the list move nothing, and a kept call has its trip', async () => {
  keepEnquiry({}, 5)
  let come = () => {}
  api.on('GET', '/api/trips', async () => {
    await new Promise<void>((resolve) => (come = resolve))
    return { body: [TRIP] }
  })
  writeOwnBackup(
    'enquiry-by-hand',
    { name: 'רות', phone: '', email: '', tripId: '5', message: '', key: 'a' },
    null,
  )
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByText('נועה לוי')
  expect(screen.getByLabelText('על איזה טיול')).toHaveDisplayValue('על כל הטיולים')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  await screen.findByRole('dialog', { name: 'פנייה בטלפון או בוואטסאפ' })
  await act(() => Promise.resolve(come()))
  const about = screen.getByLabelText('על איזה טיול', { selector: '#field-tripId' })
  await waitFor(() => expect(about).toHaveDisplayValue(CHOICE))
})

test('a kept call keeps its trip, which has left since', async () => {
  keepEnquiry()
  api.on('GET', '/api/trips', [{ ...TRIP, startDate: '2020-01-01', endDate: '2020-01-02' }])
  writeOwnBackup(
    'enquiry-by-hand',
    { name: 'רות', phone: '', email: '', tripId: '5', message: '', key: 'a' },
    null,
  )
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  await waitFor(() =>
    expect(screen.getByLabelText('על איזה טיול', { selector: '#field-tripId' })).toHaveValue('5'),
  )
})

test('the first of all, noted by hand, leaves the focus on its button', async () => {
  let all: object[] = []
  api.on('GET', '/api/contacts/others', [])
  api.on('GET', '/api/contacts', () => ({ body: all, headers: { 'X-Total-Count': String(all.length) } }))
  api.on('POST', '/api/contacts/by-hand', ({ body: { tripId: _, ...body } }) => {
    const one = sample('EnquiryInList', { id: 4, ...body })
    all = [one]
    return { status: 201, body: one }
  })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByText('עוד אין פניות')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  await fillAll(user, { name: 'גילה', phone: '052-555-0117' })
  await user.click(await button('לרשום את הפנייה'))
  await screen.findByText('הפנייה נוספה')
  await waitFor(() => expect(screen.queryByText('עוד אין פניות')).toBeNull())
  expect(await button('פנייה בטלפון או בוואטסאפ')).toHaveFocus()
})

test('a call whose answer was lost is noted once, and what is typed meanwhile stays to be saved', async () => {
  keepEnquiry()
  const noted = () => api.sent('POST', '/api/contacts/by-hand')
  api.on('POST', '/api/contacts/by-hand', unavailable)
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  await fillAll(user, { name: 'גילה', phone: '052-555-0117' })
  await user.click(await button('לרשום את הפנייה'))
  await screen.findByText('הפנייה לא נוספה')
  await user.keyboard('{Escape}')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  let answer = () => {}
  api.on('POST', '/api/contacts/by-hand', async ({ body: { tripId: _, ...body } }) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { status: 201, body: sample('EnquiryInList', { id: 4, ...body }) }
  })
  await user.click(await button('לרשום את הפנייה'))
  await waitFor(() => expect(noted()).toHaveLength(2))
  await fillAll(user, { message: 'מתי יוצאים?' })
  await act(() => Promise.resolve(answer()))
  await screen.findByText('מה שכתבת מאז עוד לא נשמר.')
  expect(screen.getByLabelText(/מה היא שאלה/)).toHaveValue('מתי יוצאים?')
  await user.click(await button('לרשום את הפנייה'))
  await waitFor(() => expect(noted()).toHaveLength(3))
  await act(() => Promise.resolve(answer()))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = noted().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size, 'one key').toBe(1)
  // The next one is another.
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  await fillAll(user, { name: 'גילה', phone: '052-555-0117' })
  await user.click(await button('לרשום את הפנייה'))
  await waitFor(() => expect(noted()).toHaveLength(4))
  expect(noted()[3]!.headers.get('Idempotency-Key')).not.toBe(keys[0])
  await act(() => Promise.resolve(answer()))
})

test('a call that was changed in the list since is another one with the next press, also once it was closed', async () => {
  keepEnquiry()
  const noted = () => api.sent('POST', '/api/contacts/by-hand')
  api.on('POST', '/api/contacts/by-hand', () => ({
    status: 412,
    body: { code: 412, status: 'Precondition Failed', message: 'הפנייה הזאת כבר ברשימה.' },
  }))
  const { user } = await openAdmin('/admin?tab=enquiries')
  for (const times of [1, 2]) {
    await user.click(await button('פנייה בטלפון או בוואטסאפ'))
    if (times === 1) await fillAll(user, { name: 'גילה', phone: '052-555-0117' })
    await user.click(await button('לרשום את הפנייה'))
    await screen.findByText('הפנייה לא נוספה')
    expect(noted()).toHaveLength(times)
    await user.keyboard('{Escape}')
  }
  const keys = noted().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
})

test('a call that was interrupted is put aside for another one, and comes back after it', async () => {
  keepEnquiry()
  const noted: string[] = []
  api.on('POST', '/api/contacts/by-hand', ({ body: { tripId: _, ...body } }) => {
    noted.push(body.name)
    return { status: 201, body: sample('EnquiryInList', { id: 4, ...body }) }
  })
  const { user } = await openAdmin('/admin?tab=enquiries')
  const name = () => screen.getByRole('textbox', { name: 'שם' })
  const open = async () => user.click(await button('פנייה בטלפון או בוואטסאפ'))
  await open()
  expect(screen.queryByRole('button', { name: 'פנייה אחרת' })).toBeNull()
  await fillAll(user, { name: 'דנה', phone: '052-555-0117', message: 'שאלה על חדר' })
  await user.keyboard('{Escape}')
  for (const isLeftEmpty of [true, false]) {
    await open()
    expect(name()).toHaveValue('דנה')
    await user.click(await button('פנייה אחרת'))
    expect(name()).toHaveFocus()
    expect(name()).toHaveValue('')
    expect(screen.getByLabelText(/מה היא שאלה/)).toHaveValue('')
    await screen.findByText('מה שכתבת קודם יחכה כאן לפעם הבאה.')
    if (!isLeftEmpty) continue
    // A letter that is deleted again hides nothing.
    await user.type(name(), 'א')
    await user.clear(name())
    await user.keyboard('{Escape}')
  }
  await fillAll(user, { name: 'מירי', phone: '052-555-0118' })
  await user.click(await button('לרשום את הפנייה'))
  await screen.findByText('הפנייה נוספה')
  await open()
  expect(name()).toHaveValue('דנה')
  await user.click(await button('לרשום את הפנייה'))
  await waitFor(() => expect(noted).toEqual(['מירי', 'דנה']))
  await waitFor(() => expect(backupsOf('enquiry-by-hand')).toEqual([]))
})

test('two tabs of calls keep one each', async () => {
  keepEnquiry()
  const { user, close } = await openAdmin('/admin?tab=enquiries')
  await user.click(await button('פנייה בטלפון או בוואטסאפ'))
  // As another tab writes it.
  writeOwnBackup(
    'enquiry-by-hand',
    { name: 'רות', phone: '', email: '', tripId: '', message: '', key: 'a' },
    null,
  )
  await fillAll(user, { name: 'גילה' })
  await waitFor(() => expect(backupsOf('enquiry-by-hand')).toHaveLength(2))
  close()
})

test('a free place is offered to one who waits, and the link can be sent', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  const one = (enquiryId: number, name: string) =>
    sample('WaitingForPlace', { enquiryId, name, isSettled: false, offer: null })
  const ruth = one(1, 'רות אלון')
  const dana = one(2, 'דנה')
  const offer = sample('SeatOffer', {
    isOpen: true,
    mail: 'waiting',
    link: 'https://trips.example/api/offers?token=x',
    whatsapp: 'https://wa.me/972545550193?text=x',
  })
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 1, waiting: [ruth, dana] })
  api.on('POST', '/api/trips/{trip_id}/offers', () => ({
    status: 201,
    body: { placesToOffer: 0, waiting: [{ ...ruth, offer }, dana] },
  }))
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await screen.findByText('מקום אחד פנוי ועוד לא הוצע לאף אחת.')
  await user.click(await button('להציע לה את המקום (רות אלון)'))
  await screen.findByText('המקום הוצע לרות אלון')
  expect(api.sent('POST', '/api/trips/5/offers').map(({ body }) => body)).toEqual([{ enquiryId: 1 }])
  expect(screen.getByRole('link', { name: /לשלוח גם בוואטסאפ אל רות אלון/ })).toHaveAttribute(
    'href',
    offer.whatsapp,
  )
  expect(screen.queryByRole('button', { name: /להציע לה את המקום/ })).toBeNull()
  await expectNoAxeViolations()
})

test('what became of each offer is said, and who may be asked again is offered a place', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  const offers = [
    { name: 'רות', reply: 'taken', mayBeRepeated: true, mail: 'sent' },
    { name: 'דנה', reply: 'declined', mayBeRepeated: false, mail: 'sent' },
    { name: 'תמר', reply: '', mayBeRepeated: true, mail: 'failed' },
    { name: 'גילה', reply: '', mayBeRepeated: false, isOpen: true, mail: 'failed' },
    { name: 'יעל', reply: 'expired', mayBeRepeated: false, mail: 'sent' },
  ] as const
  const waiting = offers.map(({ name, ...offer }, n) =>
    sample('WaitingForPlace', {
      enquiryId: n,
      name,
      isSettled: false,
      offer: sample('SeatOffer', { isOpen: false, ...offer }),
    }),
  )
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: null, waiting })
  await openAdmin('/admin?tab=trips&open=participants-5')
  await screen.findByText('אין הגבלת מקומות: אפשר להציע מקום לכל מי שמחכה.')
  const list = within(screen.getByRole('region', { name: 'רשימת ההמתנה' }))
  const told = list.getAllByRole('listitem').map((row) => row.textContent)
  expect(told[0]).toContain('כדאי להציע לה לפני האחרות')
  expect(told[1]).toContain('ויתרה על מקום שהוצע לה.')
  expect(told[2]).toContain('המייל עם ההצעה לא הגיע אליה.')
  expect(told[3]).toContain('המייל אליה לא יצא, וכדאי לשלוח לה בוואטסאפ.')
  expect(told[4]).toContain('לא ענתה בזמן על מקום שהוצע לה.')
  const offered = list.getAllByRole('button', { name: /להציע לה את המקום/ })
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'להציע לה את המקום (רות)',
    'להציע לה את המקום (תמר)',
  ])
  expect(offered.map(isFilled)).toEqual([true, false])
})

test.each([
  ['who waits longest', [{}, {}], [true, false]],
  ['not who has one already', [{ isSettled: true }, {}], [false, true]],
  [
    'whose place went before she answered',
    [
      {},
      { offer: sample('SeatOffer', { reply: 'taken', mayBeRepeated: true, isOpen: false, mail: 'sent' }) },
    ],
    [false, true],
  ],
])('the place is for %s, whose button is the filled one', async (_who, waits, filled) => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  const waiting = waits.map((about, place) =>
    sample('WaitingForPlace', {
      enquiryId: place,
      name: `פונה ${place}`,
      isSettled: false,
      offer: null,
      ...about,
    }),
  )
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 1, waiting })
  await openAdmin('/admin?tab=trips&open=participants-5')
  const offers = await screen.findAllByRole('button', { name: /^להציע לה את המקום/ })
  expect(offers.map(isFilled)).toEqual(filled)
})

const isFilled = (button: HTMLElement) => button.classList.contains('bg-terracotta')

test('a reminder that is refused leaves the enquiry as it was', async () => {
  const kept = keepEnquiry()
  api.on('PUT', '/api/contacts/{enquiry_id}', () => ({ status: 412, body: {} }))
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('link', { name: 'שיחה אל נועה לוי' }))
  const after = within(await screen.findByRole('group', { name: 'אחרי התשובה אל נועה לוי' }))
  await user.click(after.getByRole('button', { name: /^מחר/ }))
  await screen.findByText('זה לא נשמר')
  expect(kept.stored.status).toBe('new')
})

/** Meanwhile she declined by the link in her mail. */
function declinesMeanwhile(kept: ReturnType<typeof keepEnquiry>) {
  api.on('PUT', '/api/contacts/{enquiry_id}/status', () => {
    kept.save({ status: 'closed', outcome: 'not_now' })
    const errors = { json: { status: ['בינתיים היא ויתרה. עכשיו מוצג מה ששמור.'] } }
    return { status: 409, body: { code: 409, status: 'Conflict', errors } }
  })
}

test('who declined meanwhile stays so, and is shown so', async () => {
  const kept = keepEnquiry()
  declinesMeanwhile(kept)
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.selectOptions(await screen.findByLabelText('סטטוס הפנייה של נועה לוי'), 'contacted')
  await screen.findByText('סטטוס הפנייה לא עודכן')
  await screen.findByText(/^בינתיים היא ויתרה/)
  await screen.findByText('ויתרה הפעם')
  expect(api.sent('PUT', '/api/contacts/3/status').map(({ body }) => body)).toEqual([
    { status: 'contacted', shownStatus: 'new' },
  ])
})

test('of who declined meanwhile nobody is reminded', async () => {
  const kept = keepEnquiry({ nextStepOn: '2030-01-10' })
  declinesMeanwhile(kept)
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('link', { name: 'שיחה אל נועה לוי' }))
  const after = within(await screen.findByRole('group', { name: 'אחרי התשובה אל נועה לוי' }))
  await user.click(after.getByRole('button', { name: /^מחר/ }))
  await screen.findByText('זה לא נשמר')
  await screen.findByText(/^בינתיים היא ויתרה/)
  await screen.findByText('ויתרה הפעם')
  expect(kept.stored).toMatchObject({ status: 'closed', nextStepOn: '2030-01-10' })
  expect(api.sent('PUT', '/api/contacts/3/status')[0]!.body.shownStatus).toBe('new')
})

test('what is done while a status is on its way is sent after it', async () => {
  keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  const release = api.late('PUT', '/api/contacts/{enquiry_id}/status')
  await user.selectOptions(await screen.findByLabelText('סטטוס הפנייה של נועה לוי'), 'contacted')
  await user.click(await button('ויתרה (הפנייה של נועה לוי)'))
  expect(api.sent('PUT', '/api/contacts/3/status')).toHaveLength(1)
  release()
  await screen.findByText('הפנייה נסגרה: ויתרה הפעם')
  const shown = () => api.sent('PUT', '/api/contacts/3/status').map(({ body }) => body.shownStatus)
  expect(shown()).toEqual(['new', 'contacted'])
  await user.selectOptions(await screen.findByLabelText('סטטוס הפנייה של נועה לוי'), 'contacted')
  await waitFor(() => expect(shown()).toEqual(['new', 'contacted', 'closed']))
})

test('a status that waits behind one that failed starts from what is stored', async () => {
  const kept = keepEnquiry()
  let times = 0
  api.on('PUT', '/api/contacts/{enquiry_id}/status', ({ body }) =>
    times++ === 0
      ? { status: 500, body: { code: 500, status: 'Internal Server Error' } }
      : kept.save({ status: body.status }),
  )
  const { user } = await openAdmin('/admin?tab=enquiries')
  const release = api.late('PUT', '/api/contacts/{enquiry_id}/status')
  const status = await screen.findByLabelText('סטטוס הפנייה של נועה לוי')
  await user.selectOptions(status, 'contacted')
  await user.selectOptions(status, 'closed')
  release()
  await screen.findByText('סטטוס הפנייה עודכן')
  // Another device has opened it again: what is read since counts, not what was answered last.
  kept.save({ status: 'new' })
  await user.click(await button('רענון'))
  await waitFor(() => expect(status).toHaveValue('new'))
  await user.selectOptions(status, 'contacted')
  await waitFor(() => expect(api.sent('PUT', '/api/contacts/3/status')).toHaveLength(3))
  expect(api.sent('PUT', '/api/contacts/3/status').map(({ body }) => body.shownStatus)).toEqual([
    'new',
    'new',
    'new',
  ])
})

test('a reminder may be there although the answer was lost', async () => {
  const kept = keepEnquiry()
  let isBack = () => {}
  api.on('PUT', '/api/contacts/{enquiry_id}', ({ body }) => {
    kept.save(body)
    isBack = api.away('GET', '/api/contacts')
    return down()
  })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('link', { name: 'שיחה אל נועה לוי' }))
  const after = within(await screen.findByRole('group', { name: 'אחרי התשובה אל נועה לוי' }))
  await user.click(after.getByRole('button', { name: /^מחר/ }))
  await screen.findByText('עוד לא ידוע אם זה נשמר')
  await isOnlineAgain(isBack)
  await screen.findByText('מחר', { selector: 'time' })
})

test('a next step whose answer was lost is not told as unchanged', async () => {
  const kept = keepEnquiry({ nextStep: 'להתקשר', nextStepOn: '2027-03-01' })
  let isBack = () => {}
  api.on('PUT', '/api/contacts/{enquiry_id}', ({ body }) => {
    kept.save(body)
    isBack = api.away('GET', '/api/contacts')
    return down()
  })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('button', { name: /^למחר/ }))
  await screen.findByText('עוד לא ידוע אם הצעד הבא השתנה')
  await isOnlineAgain(isBack)
  await screen.findByText('מחר', { selector: 'time' })
})

test.each([
  { status: 503, told: /^משהו השתבש בדרך\. נסי שוב/ },
  { status: 404, told: /^ייתכן שזה נמחק/ },
])(
  'after a status that failed with $status nothing is said of words that she wrote',
  async ({ status, told }) => {
    keepEnquiry()
    api.on('PUT', '/api/contacts/{enquiry_id}/status', () => ({ status, body: {} }))
    const { user } = await openAdmin('/admin?tab=enquiries')
    await user.selectOptions(await screen.findByLabelText('סטטוס הפנייה של נועה לוי'), 'closed')
    await screen.findByText('סטטוס הפנייה לא עודכן')
    await screen.findByText(told)
    expect(screen.queryByText(/מה שכתבת/)).toBeNull()
  },
)

test('trips and a story that do not come are said, and asked for again in their place', async () => {
  keepEnquiry()
  const back = [api.away('GET', '/api/trips'), api.away('GET', '/api/contacts/{enquiry_id}/timeline')]
  const { user } = await openAdmin('/admin?tab=enquiries')
  await end(user, 'נרשמה')
  const alerts = [
    await screen.findByText('הטיולים לא נטענו'),
    await screen.findByText('מה שקרה עד עכשיו לא נטען'),
  ]
  back.reverse().forEach((comeBack) => comeBack())
  for (const alert of alerts)
    await user.click(
      within(alert.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'לנסות שוב' }),
    )
  await screen.findByRole('group', { name: 'כמה מקומות לרשום לה? נשארו 3.' })
  await screen.findByRole('list', { name: 'מה קרה עד עכשיו' })
  expect(screen.queryByRole('alert')).toBeNull()
  await expectNoAxeViolations()
})

test('a waiting list that does not come is said', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  api.on('GET', '/api/trips/{trip_id}/waiting-list', unavailable)
  await openAdmin('/admin?tab=trips&open=participants-5')
  await screen.findByText('רשימת ההמתנה לא נטענה')
})

test('a place may have been offered although the answer was lost', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  const ruth = sample('WaitingForPlace', { enquiryId: 1, name: 'Ruth Allon', isSettled: false, offer: null })
  const list = '/api/trips/{trip_id}/waiting-list'
  api.on('GET', list, { placesToOffer: 1, waiting: [ruth] })
  api.on('POST', '/api/trips/{trip_id}/offers', () => {
    api.on('GET', list, {
      placesToOffer: 0,
      waiting: [{ ...ruth, offer: sample('SeatOffer', { isOpen: true }) }],
    })
    return down()
  })
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await user.click(await button('להציע לה את המקום (Ruth Allon)'))
  await screen.findByText('עוד לא ידוע אם המקום הוצע ל־Ruth Allon')
  await waitFor(() => expect(screen.queryByRole('button', { name: /להציע לה את המקום/ })).toBeNull())
})

test('a place that went meanwhile is not offered, and it is said why', async () => {
  api.on('GET', '/api/trips', [TRIP])
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  const waiting = [
    sample('WaitingForPlace', { enquiryId: 1, name: 'רות אלון', isSettled: false, offer: null }),
  ]
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 1, waiting })
  const message = 'אין כרגע מקום פנוי להציע.'
  api.on('POST', '/api/trips/{trip_id}/offers', () => ({
    status: 409,
    body: { code: 409, status: 'Conflict', errors: { json: { enquiryId: [message] } } },
  }))
  const { user } = await openAdmin('/admin?tab=trips&open=participants-5')
  await user.click(await button('להציע לה את המקום (רות אלון)'))
  await screen.findByText(message)
})

test('a new enquiry stands first in the overview, within 20 seconds and by itself', async () => {
  const departed = { ...TRIP, published: true, status: 'open' as const, startDate: '2020-01-01' }
  api.on('GET', '/api/trips', [departed])
  await openAdmin('/admin')
  await screen.findByText(`${TRIP.title}: ההרשמה עוד פתוחה`)
  const noa = { id: 3, name: 'נועה לוי', firstName: 'נועה', message: 'יש מקום?' }
  const first = sample('WaitingEnquiry', { ...noa, answerBy: '2027-03-05T10:00:00Z' })
  api.on('GET', '/api/contacts/waiting', { ...sample('Waiting'), later: { count: 1, first } })
  api.on('GET', '/api/contacts/counts', { new: 1, contacted: 0, closed: 0 })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await screen.findByText(/^לענות עד/)
  const rows = within(await screen.findByRole('region', { name: 'מה מחכה לך היום' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(/נועה לוי.*לענות עד.*יש מקום\?לענות לנועה$/)
  expect(rows[1]).toHaveTextContent('ההרשמה עוד פתוחה')
  expect(screen.getByRole('tab', { name: /פניות/ })).toHaveTextContent('1')
})
