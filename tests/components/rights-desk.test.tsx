// Handling the personal data of a rights request, and what the admin still has in memory afterwards.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepBackup } from '../../site/src/features/admin/forms/saving/localBackup'
import type {
  PersonalData,
  RightsLogEntry as LogEntry,
  RightsRequest,
} from '../../site/src/features/admin/types'
import { api, down } from './support/api'
import { comeBack, isOnlineAgain, openAdmin, openTab, quietAdmin } from './support/admin'
import { expectNoAxeViolations } from './support/axe'
import { servePages } from './support/lists'
import { sample } from './support/shapes'

beforeEach(quietAdmin)

const onDevice = () => localStorage.getItem('adminRescue') ?? ''

type Kind = RightsRequest['requestType']

/** Her request, confirmed; found are an enquiry of hers and whatever else has her address. */
function keepRequest(...others: string[]) {
  const request = sample('RightsRequestInList', {
    ...{ id: 3, reference: 'R-3', fullName: 'דנה לוי', email: 'dana@example.com' },
    ...{ requestType: 'deletion', status: 'in_progress', confirmedAt: '2027-03-01T07:00:00Z' },
  })
  const records = ['דנה  לוי', ...others].map((text, index) => ({
    key: String(index + 1),
    foundBy: ['email' as const],
    values: [{ name: 'name', label: 'שם', text }],
  }))
  const group = sample('Group', {
    ...{
      name: 'enquiries',
      title: 'פניות',
      erasing: 'delete',
      restrictingWords: 'לא יוצגו ברשימה.',
      records,
    },
  })
  const held = sample('PersonalData', { groups: [group] })
  servePages('/api/user-rights/requests', () => [request])
  api.on('GET', '/api/user-rights/requests/{request_id}/log', [])
  api.on('GET', '/api/user-rights/requests/{request_id}/data', held)
  api.on('DELETE', '/api/user-rights/requests/{request_id}/data', held)
  return { request, held }
}

async function openData() {
  const { user } = await openAdmin('/admin?tab=privacy&open=3')
  await user.click(await screen.findByRole('button', { name: 'לאסוף את כל מה ששמור עליה' }))
  const ask = async (what: string) => user.click(await screen.findByRole('button', { name: what }))
  return { user, ask }
}

test('what was typed about her and not saved leaves the device with her data', async () => {
  keepRequest()
  keepBackup('enquiry-3', { notes: 'מגיעה עם אחותה' })
  keepBackup('enquiry-by-hand', { name: 'נגה' })
  keepBackup('article:7', { title: 'מכתב מהדרך' })
  const { ask } = await openData()
  await ask('למחוק')
  await ask('למחוק לתמיד')
  await screen.findByText('המידע נמחק')
  expect(onDevice()).not.toContain('אחותה')
  for (const other of ['מכתב', 'נגה']) expect(onDevice()).toContain(other)
  await expectNoAxeViolations()
})

test('what was read of her is not shown from memory afterwards', async () => {
  keepRequest()
  const enquiry = sample('EnquiryInList', { id: 12, name: 'דנה לוי', message: 'אני ואחותי' })
  servePages('/api/contacts', () => [enquiry])
  api.on('GET', '/api/contacts/others', [])
  const { user } = await openAdmin('/admin?tab=enquiries&open=12')
  await screen.findByText('אני ואחותי')
  await openTab(user, 'פרטיות')
  await user.click(await screen.findByRole('link', { name: 'דנה לוי' }))
  await user.click(await screen.findByRole('button', { name: 'לאסוף את כל מה ששמור עליה' }))
  await user.click(await screen.findByRole('button', { name: 'למחוק' }))
  await user.click(await screen.findByRole('button', { name: 'למחוק לתמיד' }))
  await screen.findByText('המידע נמחק')
  api.on('GET', '/api/contacts', () => new Promise(() => {}))
  window.history.pushState(null, '', '/admin?tab=enquiries&open=12')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByRole('tab', { name: /פניות/, selected: true })
  expect(screen.queryByText('אני ואחותי')).toBeNull()
})

test('an erasure whose answer is lost is not told as none, and her words leave the device', async () => {
  keepRequest()
  keepBackup('enquiry-3', { notes: 'מגיעה עם אחותה' })
  api.on('DELETE', '/api/user-rights/requests/{request_id}/data', down)
  const { ask } = await openData()
  await ask('למחוק')
  await ask('למחוק לתמיד')
  await screen.findByText('עוד לא ידוע אם המידע נמחק')
  expect(screen.queryByText('המידע לא נמחק')).toBeNull()
  expect(onDevice()).not.toContain('אחותה')
})

test.each(['לתקן', 'להגביל', 'למחוק'])('who else has her address is named before "%s"', async (act) => {
  keepRequest('רות לוי', 'רות לוי')
  const { ask } = await openData()
  await ask(act)
  const dialog = within(await screen.findByRole(act === 'לתקן' ? 'dialog' : 'alertdialog'))
  expect(dialog.getByText(/על שם:$/).nextElementSibling).toHaveTextContent(/^רות לוי$/)
  dialog.getByText(/^אם זו אישה אחרת/)
  await expectNoAxeViolations()
})

test('where all of it is hers no other is spoken of', async () => {
  keepRequest()
  const { ask } = await openData()
  await ask('למחוק')
  await screen.findByRole('alertdialog')
  expect(screen.queryByText(/על שם:$/)).toBeNull()
})

test.each([
  { erasing: 'blank' as const, named: 'רות לוי' },
  { erasing: 'keep' as const, named: null },
])('of who is named only where erasing means $erasing is told: $named', async ({ erasing, named }) => {
  keepRequest()
  const records = [
    { key: '1', foundBy: ['email' as const], values: [{ name: 'full_name', label: 'שם', text: 'רות לוי' }] },
  ]
  const others = sample('Group', { name: 'rights_requests', title: 'בקשות', erasing, records })
  api.on('GET', '/api/user-rights/requests/{request_id}/data', sample('PersonalData', { groups: [others] }))
  const { ask } = await openData()
  await ask('למחוק')
  await screen.findByRole('alertdialog')
  expect(screen.queryByText(/על שם:$/)?.nextElementSibling?.textContent ?? null).toBe(named)
})

test.each([
  [1, /^פריט אחד שנמצא לפי הטלפון בלבד לא יימחק, .* לפתוח אותו מכאן\. .* אמתי קודם את הטלפון\.$/],
  [3, /^3 פריטים שנמצאו לפי הטלפון בלבד לא יימחקו, .* לפתוח אותם מכאן\. .* אמתי קודם את הטלפון\.$/],
])(
  'before an erasure %i found by her unverified number alone is told as out of reach',
  async (count, words) => {
    const { held } = keepRequest()
    api.on('GET', '/api/user-rights/requests/{request_id}/data', { ...held, byPhoneAlone: count })
    const { ask } = await openData()
    await ask('למחוק')
    const question = await screen.findByRole('alertdialog')
    within(question).getByText(words)
    await expectNoAxeViolations()
  },
)

test('without such records an erasure says nothing of a phone number', async () => {
  const { held } = keepRequest()
  api.on('GET', '/api/user-rights/requests/{request_id}/data', { ...held, byPhoneAlone: 0 })
  const { ask } = await openData()
  await ask('למחוק')
  expect(await screen.findByRole('alertdialog')).not.toHaveTextContent('הטלפון בלבד')
})

test('before an erasure she is told where it does not reach, however mails are sent', async () => {
  keepRequest()
  const { ask } = await openData()
  await ask('למחוק')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent(/תיבת המייל של הצוות.* ביד\./)
  expect(dialog).toHaveTextContent(/גיבויים:.*30 יום/)
  await expectNoAxeViolations()
})

const OFFERS = ['קובץ לקריאה', 'קובץ להעברה לשירות אחר', 'לתקן', 'להגביל', 'לבטל את ההגבלה', 'למחוק']

/** What can be done with the data, in its order, and which of it is filled. */
async function offered() {
  const erase = await screen.findByRole('button', { name: 'למחוק' })
  const buttons = [...erase.parentElement!.querySelectorAll('a, button')]
  const filled = buttons.filter((button) => button.classList.contains('bg-terracotta'))
  const words = (list: Element[]) => list.map(({ textContent }) => textContent)
  return { all: words(buttons), filled: words(filled) }
}

test.each<[Kind, string]>([
  ['access', 'קובץ לקריאה'],
  ['portability', 'קובץ להעברה לשירות אחר'],
  ['correction', 'לתקן'],
  ['restriction', 'להגביל'],
  ['objection', 'להגביל'],
  ['deletion', 'למחוק'],
])('who asks for %s has that first, and as the only filled button: %s', async (requestType, asked) => {
  Object.assign(keepRequest().request, { requestType })
  await openData()
  const rest = OFFERS.filter((words) => words !== asked && words !== 'לבטל את ההגבלה')
  expect(await offered()).toEqual({ all: [asked, ...rest], filled: [asked] })
})

test.each<[string, Kind, Partial<RightsRequest>, Partial<PersonalData>]>([
  ['she has been answered', 'deletion', { status: 'completed' }, {}],
  ['what she asked for is restricted already', 'restriction', {}, { restricted: true }],
])('nothing is filled once %s', async (_once, requestType, about, found) => {
  const { request, held } = keepRequest()
  Object.assign(request, { requestType, ...about })
  Object.assign(held, found)
  await openData()
  const restrict = found.restricted ? 'להגביל' : 'לבטל את ההגבלה'
  expect(await offered()).toEqual({ all: OFFERS.filter((words) => words !== restrict), filled: [] })
})

test('in the list a new request is told by its days and by whether she confirmed it, not by a badge', async () => {
  const request = (about: Partial<RightsRequest>) =>
    sample('RightsRequestInList', { requestType: 'access', confirmedAt: null, dueOn: '2027-03-31', ...about })
  servePages('/api/user-rights/requests', () => [
    request({ id: 1, fullName: 'נועה', status: 'new' }),
    request({ id: 2, fullName: 'רות', status: 'in_progress' }),
  ])
  await openAdmin('/admin?tab=privacy')
  const card = async (name: string) => (await screen.findByRole('link', { name })).closest('li')
  expect(await card('נועה')).toHaveTextContent(/נשארו \d+ יום.*מחכה לאישור שלה במייל/)
  expect(await card('נועה')).not.toHaveTextContent('חדשה')
  expect(await card('רות')).toHaveTextContent('בטיפול')
})

test('where nothing can be restricted it is not offered, and why is told', async () => {
  Object.assign(keepRequest().request, { requestType: 'restriction' })
  const list = sample('Group', { name: 'participants', title: 'הרשמות לטיולים', erasing: 'delete' })
  api.on('GET', '/api/user-rights/requests/{request_id}/data', sample('PersonalData', { groups: [list] }))
  await openData()
  await screen.findByText(/^אין כאן מה להגביל/)
  expect(screen.queryByRole('button', { name: 'להגביל' })).toBeNull()
  expect(await offered()).toMatchObject({ filled: [] })
  await expectNoAxeViolations()
})

test.each([
  { counts: { enquiries: 1 }, told: 'השימוש במידע הוגבל' },
  { counts: {}, told: 'שום דבר לא הוגבל' },
])('a restriction of $counts is told: $told', async ({ counts, told }) => {
  keepRequest()
  api.on('PUT', '/api/user-rights/requests/{request_id}/restriction', { counts })
  const { user, ask } = await openData()
  await ask('להגביל')
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'להגביל' }))
  await screen.findByText(told)
  if (told.startsWith('שום')) expect(screen.queryByText('השימוש במידע הוגבל')).toBeNull()
})

test.each([
  [{ enquiries: 1 }, 'תוקן: שם, בפריט אחד'],
  [{ enquiries: 2, bookings: 1 }, 'תוקן: שם, ב־3 פריטים'],
])('the log tells in how many records something was corrected', async (counts, words) => {
  keepRequest()
  const entry = sample('LogEntry', { act: 'corrected', detail: 'name', counts })
  api.on('GET', '/api/user-rights/requests/{request_id}/log', [entry])
  await openAdmin('/admin?tab=privacy&open=3')
  await screen.findByText(words, { exact: false })
})

/** The log has these acts, and the status that is chosen is stored. */
function keepLog(request: RightsRequest, ...acts: LogEntry['act'][]) {
  const log = acts.map((act) => sample('LogEntry', { act, counts: { enquiries: 1 } }))
  api.on('GET', '/api/user-rights/requests/{request_id}/log', log)
  api.on('PUT', '/api/user-rights/requests/{request_id}', ({ body }) => {
    request.status = body.status
    return { body: request }
  })
}

const step = async (title: RegExp) => (await screen.findByRole('heading', { name: title })).closest('li')!
const DONE = 'עניתי, הבקשה הושלמה'

test.each<[Kind, LogEntry['act'], string]>([
  ['deletion', 'erased', 'לא רשום שמחקת את המידע של דנה לוי. אם'],
  ['correction', 'corrected', 'לא רשום שתיקנת את המידע של דנה לוי. אם'],
  ['restriction', 'restricted', 'לא רשום שהגבלת את השימוש במידע של דנה לוי. אם'],
  ['objection', 'restricted', 'לא רשום שהגבלת את השימוש במידע של דנה לוי. אם'],
])('a request for %s that is not %s is not completed without a question', async (requestType, act, words) => {
  const { request } = keepRequest()
  request.requestType = requestType
  keepLog(request, 'confirmed', 'gathered')
  const { user, close } = await openAdmin('/admin?tab=privacy&open=3')
  expect(await step(/^המידע שלה/)).toHaveTextContent('(עוד לא נעשה)')
  await screen.findByText(/^המידע נאסף/)
  await user.click(screen.getByRole('button', { name: DONE }))
  const question = await screen.findByRole('alertdialog', { name: 'לסמן שהבקשה הושלמה?' })
  expect(question).toHaveTextContent(words)
  await expectNoAxeViolations()
  await user.click(within(question).getByRole('button', { name: 'לחזור לבקשה' }))
  const status = screen.getByLabelText(/^סטטוס הבקשה/)
  await user.selectOptions(status, 'הושלמה')
  await screen.findByRole('alertdialog')
  expect(status).toHaveValue('in_progress')
  expect(api.sent('PUT', '/api/user-rights/requests/3')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'לסמן בכל זאת' }))
  await screen.findByText('ענית לה, והבקשה הושלמה.')
  close()

  request.status = 'in_progress'
  keepLog(request, 'gathered', act)
  const again = await openAdmin('/admin?tab=privacy&open=3')
  const isDone = await step(/^המידע שלה/)
  await waitFor(() => expect(isDone).toHaveTextContent('(נעשה)'))
  await again.user.click(screen.getByRole('button', { name: DONE }))
  await screen.findByText('ענית לה, והבקשה הושלמה.')
})

const LOG = '/api/user-rights/requests/{request_id}/log'

test('a log that comes late is waited for before a request is completed', async () => {
  const { request } = keepRequest()
  keepLog(request, 'gathered')
  const release = api.late('GET', LOG)
  const { user } = await openAdmin('/admin?tab=privacy&open=3')
  await user.click(await screen.findByRole('button', { name: DONE }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  release()
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('לא רשום שמחקת')
  expect(api.sent('PUT', '/api/user-rights/requests/3')).toEqual([])
})

test('a request that she leaves while its log is awaited is said not to be completed', async () => {
  const { request } = keepRequest()
  keepLog(request, 'gathered')
  const release = api.late('GET', LOG)
  const { user } = await openAdmin('/admin?tab=privacy&open=3')
  await user.click(await screen.findByRole('button', { name: DONE }))
  await openTab(user, 'סקירה')
  release()
  await screen.findByText('הבקשה לא סומנה כהושלמה')
  expect(api.sent('PUT', '/api/user-rights/requests/3')).toEqual([])
})

test('where the log is not loaded a request is completed after a question alone', async () => {
  const { request } = keepRequest()
  keepLog(request, 'erased')
  api.on('GET', LOG, down)
  const { user } = await openAdmin('/admin?tab=privacy&open=3')
  await user.click(await screen.findByRole('button', { name: DONE }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(/לא נטען, ולכן לא ידוע אם מחקת את המידע של דנה לוי\./)
  expect(api.sent('PUT', '/api/user-rights/requests/3')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'לסמן בכל זאת' }))
  await screen.findByText('ענית לה, והבקשה הושלמה.')
})

test('a status that is chosen while the log is awaited is the one that is stored', async () => {
  const { request } = keepRequest()
  keepLog(request, 'erased')
  const release = api.late('GET', LOG)
  const { user } = await openAdmin('/admin?tab=privacy&open=3')
  await user.click(await screen.findByRole('button', { name: DONE }))
  const status = screen.getByLabelText(/^סטטוס הבקשה/)
  expect(status).toHaveValue('completed')
  await user.selectOptions(status, 'נדחתה')
  await screen.findByText('סטטוס הבקשה עודכן')
  release()
  await screen.findByText(/^המידע נמחק/)
  expect(api.sent('PUT', '/api/user-rights/requests/3').map(({ body }) => body.status)).toEqual(['refused'])
  expect(status).toHaveValue('refused')
})

test('right after her data is erased the request is completed without a question', async () => {
  const { request, held } = keepRequest()
  keepLog(request, 'gathered')
  let release = () => {}
  api.on('DELETE', '/api/user-rights/requests/{request_id}/data', () => {
    keepLog(request, 'gathered', 'erased')
    release = api.late('GET', LOG)
    return { body: held }
  })
  const { user, ask } = await openData()
  await ask('למחוק')
  await ask('למחוק לתמיד')
  await screen.findByText('המידע נמחק')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: DONE }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  release()
  await screen.findByText('ענית לה, והבקשה הושלמה.')
})

test.each<[Kind, string, Partial<LogEntry>[], boolean]>([
  ['restriction', 'nothing was restricted', [{ act: 'restricted', counts: {} }], false],
  ['correction', 'nothing was corrected', [{ act: 'corrected', counts: {} }], false],
  ['deletion', 'nothing was left to erase', [{ act: 'erased', counts: {} }], true],
  ['restriction', 'it was lifted again', [{ act: 'restricted' }, { act: 'released' }], false],
  ['restriction', 'it was restricted anew', [{ act: 'released' }, { act: 'restricted' }], true],
])('a request for %s where %s: %j is done: %s', async (requestType, _where, acts, isDone) => {
  const { request } = keepRequest()
  request.requestType = requestType
  keepLog(request)
  const log = acts.map((entry) => sample('LogEntry', { counts: { enquiries: 1 }, ...entry }))
  api.on('GET', LOG, log)
  const { user } = await openAdmin('/admin?tab=privacy&open=3')
  await screen.findByRole('heading', { name: 'יומן הטיפול' })
  expect(await step(/^המידע שלה/)).toHaveTextContent(isDone ? '(נעשה)' : '(עוד לא נעשה)')
  await user.click(screen.getByRole('button', { name: DONE }))
  if (isDone) await screen.findByText('ענית לה, והבקשה הושלמה.')
  else await screen.findByRole('alertdialog')
})

test.each<[string, Partial<PersonalData>]>([
  [
    'nothing can be restricted',
    { groups: [sample('Group', { name: 'participants', restrictingWords: '' })] },
  ],
  ['another request has restricted it', { restricted: true }],
])('once it is known that %s, its request is completed without a question', async (_what, found) => {
  const { request, held } = keepRequest()
  request.requestType = 'restriction'
  keepLog(request, 'gathered')
  Object.assign(held, found)
  const { user } = await openData()
  await screen.findByRole('button', { name: 'למחוק' })
  expect(await step(/^המידע שלה/)).toHaveTextContent('(נעשה)')
  await user.click(screen.getByRole('button', { name: DONE }))
  await screen.findByText('ענית לה, והבקשה הושלמה.')
})

test.each<[Kind, 'completed' | 'refused']>([
  ['access', 'completed'],
  ['deletion', 'refused'],
])('a request for %s is %s at once', async (requestType, status) => {
  const { request } = keepRequest()
  request.requestType = requestType
  keepLog(request, 'gathered')
  const { user } = await openAdmin('/admin?tab=privacy&open=3')
  await screen.findByText(/^המידע נאסף/)
  await user.selectOptions(screen.getByLabelText(/^סטטוס הבקשה/), status)
  await screen.findByText('סטטוס הבקשה עודכן')
})

test('a status whose answer was lost is shown once the connection is back', async () => {
  const { request } = keepRequest()
  request.requestType = 'access'
  const { user } = await openAdmin('/admin?tab=privacy&open=3')
  const status = await screen.findByLabelText(/^סטטוס הבקשה/)
  let isBack = () => {}
  api.on('PUT', '/api/user-rights/requests/{request_id}', ({ body }) => {
    request.status = body.status
    isBack = api.away('GET', '/api/user-rights/requests')
    return down()
  })
  await user.selectOptions(status, 'הושלמה')
  await screen.findByText('עוד לא ידוע אם סטטוס הבקשה עודכן')
  expect(status).toHaveValue('in_progress')
  await isOnlineAgain(isBack)
  await waitFor(() => expect(screen.getByLabelText(/^סטטוס הבקשה/)).toHaveValue('completed'))
})

test('what she confirmed meanwhile is not refused, and is shown so', async () => {
  const { request } = keepRequest()
  Object.assign(request, { status: 'new', confirmedAt: null })
  const why = 'בינתיים היא אישרה את הבקשה. עכשיו מוצג מה ששמור.'
  api.on('PUT', '/api/user-rights/requests/{request_id}', () => {
    Object.assign(request, { status: 'verified', confirmedAt: '2027-03-01T07:00:00+00:00' })
    return {
      status: 409,
      body: { code: 409, status: 'Conflict', message: why, errors: { json: { status: [why] } } },
    }
  })
  const { user } = await openAdmin('/admin?tab=privacy&open=3')
  const status = await screen.findByLabelText(/^סטטוס הבקשה/)
  await user.selectOptions(status, 'נדחתה')
  await screen.findByText('סטטוס הבקשה לא עודכן')
  await screen.findByText(why)
  await waitFor(() => expect(status).toHaveValue('verified'))
  expect(api.sent('PUT', '/api/user-rights/requests/3').map(({ body }) => body)).toEqual([
    { status: 'refused', shownStatus: 'new' },
  ])
})

test('a status that is chosen while one is on its way starts from that one', async () => {
  const { request } = keepRequest()
  request.requestType = 'access'
  api.on('PUT', '/api/user-rights/requests/{request_id}', ({ body }) => {
    request.status = body.status
    return { body: request }
  })
  const { user } = await openAdmin('/admin?tab=privacy&open=3')
  const status = await screen.findByLabelText(/^סטטוס הבקשה/)
  const release = api.late('PUT', '/api/user-rights/requests/{request_id}')
  await user.selectOptions(status, 'נדחתה')
  await user.selectOptions(status, 'הושלמה')
  expect(api.sent('PUT', '/api/user-rights/requests/3')).toHaveLength(1)
  release()
  await waitFor(() => expect(api.sent('PUT', '/api/user-rights/requests/3')).toHaveLength(2))
  expect(api.sent('PUT', '/api/user-rights/requests/3').map(({ body }) => body)).toEqual([
    { status: 'refused', shownStatus: 'in_progress' },
    { status: 'completed', shownStatus: 'refused' },
  ])
  await waitFor(() => expect(status).toHaveValue('completed'))
})

test('a restriction is shown although its answer was lost', async () => {
  const { held } = keepRequest()
  api.on('PUT', '/api/user-rights/requests/{request_id}/restriction', () => {
    held.restricted = true
    return { status: 500, body: { code: 500, status: 'Internal Server Error' } }
  })
  const { user, ask } = await openData()
  await ask('להגביל')
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'להגביל' }))
  await screen.findByText('עוד לא ידוע אם זה נשמר')
  await screen.findByRole('button', { name: 'לבטל את ההגבלה' })
})

test('what she confirmed meanwhile is seen once the owner comes back to the open request', async () => {
  const { request } = keepRequest()
  Object.assign(request, { confirmedAt: null, noLinkReason: null, status: 'new' })
  await openAdmin('/admin?tab=privacy&open=3')
  await screen.findByText(/^שלחנו אליה קישור לאישור/)
  Object.assign(request, { confirmedAt: '2027-03-01T07:00:00Z', status: 'in_progress' })
  comeBack()
  await screen.findByRole('button', { name: 'לאסוף את כל מה ששמור עליה' })
})
