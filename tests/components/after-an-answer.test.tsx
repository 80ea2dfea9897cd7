// What becomes of an enquiry after an answer: its status, a reminder, the end, and what is undone, refused or lost.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, down } from './support/api'
import { isOnlineAgain, openAdmin, quietAdmin } from './support/admin'
import { TRIP, afterCall, keepEnquiry, button, end, undo } from './support/enquiry'

beforeEach(quietAdmin)

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
  const after = await afterCall(user)
  await user.click(after.getByRole('button', { name: /^מחר/ }))
  await waitFor(() => expect(kept.stored).toMatchObject({ status: 'contacted' }))
  await waitFor(() => expect(kept.stored.nextStepOn).toMatch(/^\d{4}-\d\d-\d\d$/))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'אחרי התשובה אל נועה לוי' })).toBeNull())
  await undo(user)
  await screen.findByText('הפנייה חזרה למצב הקודם')
  expect(kept.stored).toMatchObject({ status: 'new', nextStepOn: null })
})

test('the mail about an enquiry leads to where an answer is noted with one tap', async () => {
  const kept = keepEnquiry()
  const { user, close } = await openAdmin('/admin?tab=enquiries&open=3&answered=1')
  await screen.findByRole('group', { name: 'אחרי התשובה אל נועה לוי' })
  await user.click(await button('עניתי, להעביר ל״בטיפול״'))
  await waitFor(() => expect(kept.stored).toMatchObject({ status: 'contacted' }))
  close()
  kept.save({ status: 'new' })
  await openAdmin('/admin?tab=enquiries&open=3')
  await screen.findByRole('link', { name: 'שיחה אל נועה לוי' })
  expect(screen.queryByRole('group', { name: 'אחרי התשובה אל נועה לוי' })).toBeNull()
})

test('Thursday is one to come, also where the list lay open over it', async () => {
  vi.setSystemTime('2027-03-02T10:00:00Z')
  const kept = keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  const after = await afterCall(user)
  const thursday = after.getByRole('button', { name: /^ביום חמישי/ })
  vi.setSystemTime('2027-03-05T10:00:00Z')
  await user.click(thursday)
  await waitFor(() => expect(kept.stored.nextStepOn).toBe('2027-03-11'))
})

test('Thursday is not offered beside tomorrow once she is back on a Wednesday', async () => {
  vi.setSystemTime('2027-03-02T10:00:00Z')
  keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  const after = await afterCall(user)
  after.getByRole('button', { name: /^ביום חמישי/ })
  vi.setSystemTime('2027-03-03T10:00:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(after.queryByRole('button', { name: /^ביום חמישי/ })).toBeNull()
})

test('tomorrow is the day after the one on which she presses, also where the list lay open over midnight', async () => {
  const kept = keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  const after = await afterCall(user)
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
  await user.click(after.getByRole('button', { name: /^מחר/ }))
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Jerusalem',
  })
  await waitFor(() => expect(kept.stored.nextStepOn).toBe(tomorrow))
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

test('a reminder that is refused leaves the enquiry as it was', async () => {
  const kept = keepEnquiry()
  api.on('PUT', '/api/contacts/{enquiry_id}', () => ({ status: 412, body: {} }))
  const { user } = await openAdmin('/admin?tab=enquiries')
  const after = await afterCall(user)
  await user.click(after.getByRole('button', { name: /^מחר/ }))
  await screen.findByText('זה לא נשמר')
  expect(kept.stored.status).toBe('new')
})

test('of a next step that another device changed it is said that what is stored is shown now', async () => {
  const kept = keepEnquiry({ nextStep: 'להתקשר', nextStepOn: '2027-03-01' })
  api.on('PUT', '/api/contacts/{enquiry_id}', () => {
    kept.save({ nextStep: 'לכתוב לה' })
    const message = 'ההערות נשמרו בינתיים ממקום אחר.'
    return { status: 412, body: { code: 412, status: 'Precondition Failed', message } }
  })
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('button', { name: /^למחר/ }))
  await screen.findByText('הצעד הבא לא השתנה')
  await screen.findByText('הפנייה השתנתה בינתיים ממקום אחר. עכשיו מוצג מה ששמור.')
  await screen.findByText('לכתוב לה')
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
  const after = await afterCall(user)
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

/** A next step is stored, and then there is no connection until `isBack`. */
function loseAnswer(kept: ReturnType<typeof keepEnquiry>) {
  const lost = { isBack: () => {} }
  api.on('PUT', '/api/contacts/{enquiry_id}', ({ body }) => {
    kept.save(body)
    lost.isBack = api.away('GET', '/api/contacts')
    return down()
  })
  return lost
}

test('a reminder may be there although the answer was lost', async () => {
  const kept = keepEnquiry()
  const answer = loseAnswer(kept)
  const { user } = await openAdmin('/admin?tab=enquiries')
  const after = await afterCall(user)
  await user.click(after.getByRole('button', { name: /^מחר/ }))
  await screen.findByText('עוד לא ידוע אם זה נשמר')
  await isOnlineAgain(answer.isBack)
  await screen.findByText('מחר', { selector: 'time' })
})

test('a next step whose answer was lost is not told as unchanged', async () => {
  const kept = keepEnquiry({ nextStep: 'להתקשר', nextStepOn: '2027-03-01' })
  const answer = loseAnswer(kept)
  const { user } = await openAdmin('/admin?tab=enquiries')
  await user.click(await screen.findByRole('button', { name: /^למחר/ }))
  await screen.findByText('עוד לא ידוע אם הצעד הבא השתנה')
  await isOnlineAgain(answer.isBack)
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

test('an undo is sent at once, whatever is still read after what it takes back', async () => {
  const kept = keepEnquiry()
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByRole('link', { name: 'שיחה אל נועה לוי' })
  api.late('GET', '/api/contacts/counts')
  await end(user, 'ויתרה')
  await screen.findByText('הפנייה נסגרה: ויתרה הפעם')
  await undo(user)
  await screen.findByText('הפנייה חזרה למצב הקודם')
  expect(kept.stored).toMatchObject({ status: 'new', outcome: '' })
})
