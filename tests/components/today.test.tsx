// What the overview calls urgent: rights requests, enquiries, free and full trips.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, calls, down } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { openAdmin, openTab, quietAdmin } from './support/admin'
import { keepSettings } from './support/records'
import { sample } from './support/shapes'
import { today } from '../../site/src/lib/dates'
import { defaultsTask } from '../../site/src/features/admin/overview/settingsTasks'
import { EMPTY_TRIP, tripSchema } from '../../site/src/features/admin/trips/tripFields'
import { TRIP } from './support/enquiry'

beforeEach(quietAdmin)

const one = (id: number, fullName: string, about: object) =>
  sample('RightsRequestInList', {
    ...{ id, fullName, requestType: 'access', confirmedAt: null, dueOn: '2027-03-31' },
    ...about,
  })

test('a new request is named calmly, one that she has begun with only when its last day comes near', async () => {
  const requests = [
    one(1, 'נועה', { status: 'new' }),
    one(2, 'רות', { status: 'verified', confirmedAt: '2027-03-01T07:00:00+00:00' }),
    one(3, 'דנה', { status: 'in_progress' }),
    one(4, 'תמר', { status: 'in_progress', dueOn: '2027-03-06' }),
  ]
  api.on('GET', '/api/user-rights/requests', () => ({
    body: requests,
    headers: { 'X-Total-Count': String(requests.length) },
  }))
  await openAdmin('/admin')
  const rows = await screen.findAllByRole('link', { name: /זכות עיון/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('תמר'),
    expect.stringContaining('נועה, עוד לא אישרה'),
    expect.stringContaining('רות, אישרה מהמייל'),
  ])
})

const NEW = {
  count: 1,
  first: {
    ...{ id: 9, name: 'שרה כהן', firstName: 'שרה', reference: '1001', workingHoursLeft: 16 },
    message: 'שלום! נשארו מקומות לשתיים? אחת מאיתנו צמחונית.',
    answerBy: '2027-03-04T10:00:00+02:00',
  },
}

const titles = () =>
  [...document.querySelectorAll('[aria-labelledby=today] li')].map(({ textContent }) => textContent)

test('what the law presses for comes before an enquiry that has two days', async () => {
  api.on('GET', '/api/user-rights/requests', () => ({
    body: [one(4, 'תמר', { status: 'in_progress', dueOn: '2027-02-28' })],
    headers: { 'X-Total-Count': '1' },
  }))
  api.on('GET', '/api/contacts/waiting', { ...sample('Waiting'), later: NEW })
  await openAdmin('/admin')
  await screen.findByText('פנייה חדשה אחת')
  expect(titles()).toEqual([expect.stringContaining('תמר'), expect.stringContaining('פנייה חדשה')])
})

test('enquiries that are late or to be answered today come before what the law presses for', async () => {
  api.on('GET', '/api/user-rights/requests', () => ({
    body: [one(4, 'תמר', { status: 'in_progress', dueOn: '2027-02-28' })],
    headers: { 'X-Total-Count': '1' },
  }))
  const by = (name: string) => ({ ...NEW, first: { ...NEW.first, name } })
  const groups = { late: by('רות'), today: by('נועה'), later: by('דנה') }
  api.on('GET', '/api/contacts/waiting', { ...sample('Waiting'), ...groups })
  await openAdmin('/admin')
  await screen.findByText('פנייה חדשה אחת')
  expect(titles()).toEqual([
    expect.stringContaining('רות'),
    expect.stringMatching(/פנייה אחת לענות עליה היום.*נועה/),
    expect.stringContaining('תמר'),
    expect.stringMatching(/פנייה חדשה אחת.*דנה/),
  ])
})

test.each([
  [3, ['לחזור היום אל פונה 1', 'לחזור היום אל פונה 2', 'לחזור היום אל פונה 3']],
  [4, ['4פניות לחזור אליהן היוםהראשונה: פונה 1לפנייה הראשונה']],
])('of %i next steps that are due up to three are named, more are one task', async (count, said) => {
  const nextSteps = Array.from({ length: count }, (_, place) =>
    sample('NextStep', { id: 11 + place, name: `פונה ${1 + place}` }),
  )
  api.on('GET', '/api/contacts/waiting', { ...sample('Waiting'), nextSteps, nextStepsCount: count })
  await openAdmin('/admin')
  const [first] = await screen.findAllByRole('link', { name: /לחזור (היום )?אל/ })
  expect(titles()).toEqual(said.map((words) => expect.stringContaining(words)))
  expect(first).toHaveAttribute('href', '/admin?tab=enquiries&open=11')
})

test('the days that are left of a request grow fewer while the page lies open, and a new one comes by itself', async () => {
  let requests = [one(4, 'תמר', { status: 'in_progress', dueOn: '2027-03-04' })]
  api.on('GET', '/api/user-rights/requests', () => ({
    body: requests,
    headers: { 'X-Total-Count': String(requests.length) },
  }))
  const nextDay = () => {
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  const { user } = await openAdmin('/admin')
  await screen.findByText('זכות עיון: נשארו 3 ימים')
  nextDay()
  expect(screen.getByRole('link', { name: /זכות עיון/ })).toHaveTextContent(/^2זכות עיון: נשארו יומיים/)
  requests = [...requests, one(5, 'יעל', { status: 'new' })]
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await screen.findByText('יעל, עוד לא אישרה')

  await openTab(user, 'פרטיות')
  await screen.findByText('נשארו יומיים')
  nextDay()
  expect(screen.getByText('נשאר יום אחד')).toHaveAttribute('data-pressure', 'soon')
  nextDay()
  expect(screen.getByText('היום האחרון')).toHaveAttribute('data-pressure', 'over')
})

test('the latest enquiries are a name, a number and how far it has come; below are four ways on', async () => {
  api.on('GET', '/api/contacts', [
    sample('EnquiryInList', {
      id: 9,
      name: 'שרה כהן',
      phone: '050-1234567',
      message: 'יש מקום?',
      status: 'new',
    }),
  ])
  await openAdmin('/admin')
  const row = await screen.findByRole('link', { name: /שרה כהן/ })
  expect(row).toHaveTextContent(/^שרה כהן *050-1234567 *חדשה$/)
  const ways = within(screen.getByRole('navigation', { name: 'קיצורי דרך' })).getAllByRole('link')
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    'טיול חדש',
    'מאמר חדש',
    'הגדרות האתר',
    expect.stringContaining('לראות את האתר'),
  ])
})

test('nothing is called first before it is known who waits', async () => {
  let answer = () => {}
  api.on('GET', '/api/trips', [sample('TripInList', { id: 5, title: 'כנרת', published: true, pictures: [] })])
  api.on('GET', '/api/contacts/waiting', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { body: { ...sample('Waiting'), later: NEW } }
  })
  await openAdmin('/admin')
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/trips')).toBe(true))
  expect(titles()).toEqual([])
  // On its way is not a failure.
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => answer())
  await screen.findByRole('link', { name: 'לענות לשרה' })
  expect(titles()[0]).toContain('שרה כהן')
})

test.each([
  [{}, 'לענות לשרה', 'שלום! נשארו מקומות לשתיים?'],
  [{ firstName: '' }, 'לענות', 'שלום! נשארו מקומות לשתיים?'],
  [
    { firstName: 'Anna', message: 'Hi\nAre two places left in May? Thanks' },
    'לענות ל־Anna',
    'Hi Are two places left in May?',
  ],
  [{ message: 'יש מקום ב־8.30 בבוקר, ואפשר לבוא לבד' }, 'לענות לשרה', 'יש מקום ב־8.30 בבוקר, ואפשר לבוא לבד'],
])(
  'who waits longest is shown by how she begins, with a link to answer her: %o',
  async (differing, link, words) => {
    const later = { count: 1, first: { ...NEW.first, ...differing } }
    api.on('GET', '/api/contacts/waiting', { ...sample('Waiting'), later })
    await openAdmin('/admin')
    const answer = await screen.findByRole('link', { name: link })
    expect(answer).toHaveAttribute('href', '/admin?tab=enquiries&open=9')
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByRole('link', { name: /^ועוד/ })).toBeNull()
    await expectNoAxeViolations()
  },
)

test.each([
  [2, 'ועוד אחת מחכה'],
  [3, 'ועוד 2 מחכות'],
])('of %i who wait the card says how many wait with her', async (count, words) => {
  api.on('GET', '/api/contacts/waiting', { ...sample('Waiting'), later: { ...NEW, count } })
  await openAdmin('/admin')
  const list = await screen.findByRole('link', { name: words })
  expect(list).toHaveAttribute('href', '/admin?tab=enquiries')
})

test.each([
  [1, 'כנרת: מלא, אחת מחכה ברשימת ההמתנה'],
  [3, 'כנרת: מלא, 3 מחכות ברשימת ההמתנה'],
])('a full trip for which %s wait says so, and its button where it leads', async (count, title) => {
  const full = { maxParticipants: 12, currentParticipants: 12, startDate: '2027-05-12' }
  api.on('GET', '/api/trips', [
    sample('TripInList', { id: 5, title: 'כנרת', status: 'open', published: true, ...full }),
  ])
  const waitingLists = [{ tripId: 5, count, offered: 0, mayBeOffered: count }]
  api.on('GET', '/api/contacts/waiting', { ...sample('Waiting'), waitingLists })
  await openAdmin('/admin')
  expect(await screen.findByRole('link', { name: new RegExp(title) })).toHaveTextContent(/להוסיף מקומות$/)
})

test('on the day of departure no place is offered any more, and no screen says so', async () => {
  const trip = { status: 'open', published: true, startDate: today(), endDate: '2999-05-14' } as const
  const trips = [
    sample('TripInList', { ...trip, id: 5, title: 'כנרת', currentParticipants: 12, maxParticipants: 12 }),
    sample('TripInList', { ...trip, id: 6, title: 'גליל', currentParticipants: 11, maxParticipants: 12 }),
  ]
  api.on('GET', '/api/trips', trips)
  const waitingLists = [5, 6].map((tripId) => ({ tripId, count: 1, offered: 0, mayBeOffered: 1 }))
  api.on('GET', '/api/contacts/waiting', { ...sample('Waiting'), waitingLists })
  const { user } = await openAdmin('/admin')
  await screen.findByText('גליל: נשאר מקום אחד')
  expect(screen.queryByText(/כנרת: מלא|יש מקום פנוי/)).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'טיולים' }))
  await screen.findByRole('switch', { name: 'הרשמה של כנרת' })

  const waiting = [sample('WaitingForPlace', { enquiryId: 3, name: 'רות', offer: null, isSettled: false })]
  api.on('GET', '/api/trips/{trip_id}/waiting-list', { placesToOffer: 1, waiting })
  api.on('GET', '/api/trips/{trip_id}/participants', [])
  await user.click(screen.getByRole('link', { name: 'מי נוסעת בטיול גליל' }))
  await screen.findByText('מיום היציאה כבר לא מציעות מקומות לרשימת ההמתנה.')
  expect(screen.queryByRole('button', { name: /להציע לה/ })).toBeNull()
})

test('a trip without a single place is full wherever it stands', async () => {
  const none = { maxParticipants: 0, currentParticipants: 0, startDate: '2027-05-12', endDate: '2027-05-14' }
  const trip = { ...none, id: 5, title: 'כנרת', status: 'open', published: true } as const
  api.on('GET', '/api/trips', [sample('TripInList', trip)])
  const waitingLists = [{ tripId: 5, count: 1, offered: 0, mayBeOffered: 1 }]
  api.on('GET', '/api/contacts/waiting', { ...sample('Waiting'), waitingLists })
  const { user } = await openAdmin('/admin')
  await screen.findByText(/כנרת: מלא/)
  await user.click(screen.getByRole('tab', { name: 'טיולים' }))
  await screen.findByText('נרשמו 0 מתוך 0')
  const [more, least] = ['נרשמו יותר נשים ממספר המקומות.', 'זה יותר ממספר המקומות.']
  const form = { ...EMPTY_TRIP, currentParticipants: '1', minParticipants: '1', maxParticipants: '0' }
  const told = tripSchema.safeParse(form).error?.issues.map(({ message }) => message)
  expect(told).toEqual(expect.arrayContaining([more, least]))
})

test('a free place is named while somebody waits who was offered none', async () => {
  const trip = { status: 'open', published: true, startDate: '2027-05-12', maxParticipants: 12 } as const
  api.on('GET', '/api/trips', [
    sample('TripInList', { ...trip, id: 5, title: 'כנרת', currentParticipants: 10 }),
    sample('TripInList', { ...trip, id: 6, title: 'גליל', currentParticipants: 10 }),
    sample('TripInList', { ...trip, id: 7, title: 'חרמון', currentParticipants: 10 }),
  ])
  const waitingLists = [
    { tripId: 5, count: 1, offered: 1, mayBeOffered: 0 },
    { tripId: 6, count: 2, offered: 1, mayBeOffered: 1 },
    // She declined an offer, which may not be repeated.
    { tripId: 7, count: 1, offered: 0, mayBeOffered: 0 },
  ]
  api.on('GET', '/api/contacts/waiting', { ...sample('Waiting'), waitingLists })
  await openAdmin('/admin')
  await screen.findByText('גליל: יש מקום פנוי')
  expect(screen.queryByText(/(כנרת|חרמון): יש מקום פנוי/)).toBeNull()
})

test('a trip that fills up meanwhile says so, in the overview by itself and wherever trips are opened', async () => {
  const trip = { status: 'open', published: true, startDate: '2027-05-12', endDate: '2027-05-14' } as const
  let taken = 12
  let trips = 1
  api.on('GET', '/api/trips', () => ({
    body: Array.from({ length: trips }, (_, place) =>
      sample('TripInList', {
        ...{ ...trip, id: 5 + place, title: place ? 'גליל' : 'כנרת' },
        ...{ currentParticipants: place ? 0 : taken, maxParticipants: 14 },
      }),
    ),
  }))
  const waitingLists = [{ tripId: 5, count: 1, offered: 0, mayBeOffered: 1 }]
  api.on('GET', '/api/contacts/waiting', { ...sample('Waiting'), waitingLists })
  const { user } = await openAdmin('/admin')
  await screen.findByText('כנרת: יש מקום פנוי')
  taken = 14
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await screen.findByText('כנרת: מלא, אחת מחכה ברשימת ההמתנה')
  taken = 13
  await openTab(user, 'טיולים')
  await screen.findByText('נרשמו 13 מתוך 14')
  taken = 12
  await openTab(user, 'סקירה')
  await screen.findByText('כנרת: יש מקום פנוי')
  trips = 2
  await openTab(user, 'נתונים')
  const today = await screen.findByLabelText('היום באתר')
  await waitFor(() => expect(today).toHaveTextContent('טיולים2'))
})

test('who waits for a trip without a limit of places is named', async () => {
  const trip = { status: 'open', published: true, startDate: '2027-05-12', maxParticipants: null } as const
  api.on('GET', '/api/trips', [
    sample('TripInList', { ...trip, id: 5, title: 'כנרת', currentParticipants: 14 }),
  ])
  let offered = 0
  api.on('GET', '/api/contacts/waiting', () => ({
    body: {
      ...sample('Waiting'),
      waitingLists: [{ tripId: 5, count: 2, offered, mayBeOffered: 2 - offered }],
    },
  }))
  await openAdmin('/admin')
  const task = await screen.findByRole('link', { name: /כנרת: אין הגבלת מקומות/ })
  expect(task).toHaveTextContent(/^2.*2 ברשימת ההמתנה/)
  expect(task).toHaveAttribute('href', '/admin?tab=trips&open=participants-5')
  offered = 2
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await waitFor(() => expect(screen.queryByText(/אין הגבלת מקומות/)).toBeNull())
})

/** A page, a trip and an article of each: `waiting` in what is on the site, and as drafts. */
const SAVED = { title: 'מאמר', savedAt: '2027-02-01T07:00:00Z' }
const trip = (id: number, differing: object) =>
  sample('TripInList', { id, publishAt: null, nextSavedAt: null, startDate: '2027-05-12', ...differing })
const page = (id: number, differing: object) =>
  sample('PageInList', { id, publishAt: null, nextSavedAt: null, ...differing })

test('changes that visitors do not see yet are one task, which leads to the ones saved last', async () => {
  const images = ['/objects/a.jpg']
  api.on('GET', '/api/trips', [
    trip(5, { title: 'כנרת', published: true, images, nextSavedAt: '2027-02-27T07:00:00Z' }),
    trip(6, { title: 'גליל', published: true, images }),
  ])
  const pages = [page(9, { title: 'שאלות נפוצות', published: true, nextSavedAt: '2027-02-26T07:00:00Z' })]
  api.on('GET', '/api/pages', pages)
  api.on('GET', '/api/desk/articles', sample('Articles', { changed: 2, lastChanged: { ...SAVED, id: 7 } }))
  await openAdmin('/admin')
  const task = await screen.findByRole('link', { name: /שינויים שעוד לא פורסמו/ })
  expect(task).toHaveTextContent('4דפים עם שינויים שעוד לא פורסמוהאחרונים: כנרתלשינויים האחרונים')
  expect(task).toHaveAttribute('href', '/admin?tab=trips&open=5')
  expect(screen.queryByText(/הכול מסודר/)).toBeNull()
})

test('changes of an article alone are named by it', async () => {
  api.on('GET', '/api/desk/articles', sample('Articles', { changed: 1, lastChanged: { ...SAVED, id: 7 } }))
  await openAdmin('/admin')
  const task = await screen.findByRole('link', { name: /שינויים שעוד לא פורסמו/ })
  expect(task).toHaveTextContent('1דף עם שינויים שעוד לא פורסמומאמרלשינויים האחרונים')
  expect(task).toHaveAttribute('href', '/admin?tab=blog&open=7')
})

test('drafts of all kinds are one task; neither scheduled ones nor a past trip off the site wait for her', async () => {
  api.on('GET', '/api/trips', [
    trip(5, { title: 'כנרת', published: false, updatedAt: '2027-02-20T07:00:00Z' }),
    trip(6, { title: 'מתוזמן', published: false, publishAt: '2027-04-01T07:00:00Z' }),
    trip(7, { title: 'של פעם', published: false, startDate: '2026-05-12', endDate: '2026-05-14' }),
  ])
  const differing = { title: 'שאלות נפוצות', published: false, updatedAt: '2027-02-26T07:00:00Z' }
  api.on('GET', '/api/pages', [page(9, differing)])
  api.on('GET', '/api/desk/articles', sample('Articles', { draft: 1, lastDraft: { ...SAVED, id: 7 } }))
  await openAdmin('/admin')
  const task = await screen.findByRole('link', { name: /טיוטות מחכות לפרסום/ })
  expect(task).toHaveTextContent(/^3טיוטות מחכות לפרסוםהאחרונה: שאלות נפוצות/)
  expect(task).toHaveAttribute('href', '/admin?tab=pages&open=9')
})

test.each([
  [['phone', 'whatsappNumber', 'email'], 'באתר עוד אין טלפון, וואטסאפ או אימייל', 'רק דרך הטופס'],
  [['whatsappNumber', 'email'], 'באתר עוד אין וואטסאפ או אימייל', 'מבקרות מחפשות גם את אלה'],
  [['email'], 'באתר עוד אין אימייל', 'מבקרות מחפשות גם את זה'],
] as const)('a site without %j is not all in order', async (missingWays, title, text) => {
  api.on('GET', '/api/desk/settings', { missingWays, exampleClaims: [], unconfirmedDefaults: [] })
  await openAdmin('/admin')
  const task = await screen.findByRole('link', { name: new RegExp(title) })
  expect(task).toHaveTextContent(text)
  expect(task).toHaveAttribute('href', '/admin?tab=settings&open=contact')
  expect(screen.queryByText(/הכול מסודר/)).toBeNull()
})

test('figures that nobody has set are called an example, with a link to them', async () => {
  const exampleClaims = ['נשים מרוצות', 'יעדים']
  api.on('GET', '/api/desk/settings', { missingWays: [], exampleClaims, unconfirmedDefaults: [] })
  await openAdmin('/admin')
  const task = await screen.findByRole('link', { name: /המספרים בדף הבית הם רק דוגמה/ })
  expect(task).toHaveTextContent('נשים מרוצות, יעדים: כדאי לכתוב את המספרים שלך, או למחוק.')
  expect(task).toHaveAttribute('href', '/admin?tab=settings&open=home')
})

test.each([
  [['name', 'partner', 'refunds'], 'שם העסק, חברת התיירות השותפה, תנאי הביטול: כדאי לקרוא', 'business'],
  [['partner', 'refunds'], 'חברת התיירות השותפה, תנאי הביטול: כדאי לקרוא', 'why-us'],
  [['refunds'], 'תנאי הביטול: כדאי לקרוא', 'terms'],
] as const)(
  'a site that states %j in her name is not all in order',
  async (unconfirmedDefaults, text, group) => {
    api.on('GET', '/api/desk/settings', { missingWays: [], exampleClaims: [], unconfirmedDefaults })
    const { user } = await openAdmin('/admin')
    const task = await screen.findByRole('link', { name: /באתר עדיין כתוב מה שכתבנו בשבילך/ })
    expect(task).toHaveTextContent(text)
    expect(task).toHaveAttribute('href', `/admin?tab=settings&open=${group}`)
    expect(screen.queryByText(/הכול מסודר/)).toBeNull()
    keepSettings()
    await user.click(task)
    await screen.findByRole('button', { name: 'לשמור' })
  },
)

test('gaps that the device has kept from an API before it ask for nothing more', () => {
  expect(defaultsTask({ missingWays: [], exampleClaims: [] })).toEqual([])
})

test('while the settings cannot be read nothing is called in order', async () => {
  api.on('GET', '/api/desk/settings', down)
  await openAdmin('/admin')
  await screen.findByRole('heading', { name: 'מה מחכה לך היום' })
  expect(screen.queryByText(/הכול מסודר/)).toBeNull()
})

test('an overview that stayed open over night shows the day of today, not of when it was opened', async () => {
  const { user } = await openAdmin('/admin')
  await screen.findByText(/הכול מסודר/)
  api.on('GET', '/api/statistics', sample('Statistics', { pageViews: 57 }))
  api.on('GET', '/api/desk/articles', sample('Articles', { draft: 1, lastDraft: { ...SAVED, id: 7 } }))
  api.on('GET', '/api/pages', [page(9, { title: 'שאלות', published: true, nextSavedAt: SAVED.savedAt })])
  api.on('GET', '/api/user-rights/requests/counts', sample('RequestCounts', { waiting: 1 }))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await screen.findByText('57')
  await screen.findByText('טיוטה אחת מחכה לפרסום')
  await screen.findByText('דף עם שינויים שעוד לא פורסמו')
  expect(screen.getByRole('tab', { name: 'פרטיות' })).toHaveAccessibleDescription(
    'בקשת פרטיות אחת מחכה לתשובה',
  )

  await openTab(user, 'נתונים')
  await screen.findByLabelText('היום באתר')
  const asked = () => api.sent('GET', '/api/statistics/period').length
  const before = asked()
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(asked()).toBe(before + 1))
})

test.each([
  [1, 'מייל אחד לא נשלח'],
  [2, 'מיילים לא נשלחו'],
])('of %i mails that were given up she hears before she opens the enquiries', async (count, title) => {
  await openAdmin('/admin')
  await screen.findByText(/הכול מסודר/)
  const jobs = Array.from({ length: count }, (_, id) =>
    sample('FailedJob', { id: `${id}`, kind: 'mail.send' }),
  )
  api.on('GET', '/api/jobs/failed', [...jobs, sample('FailedJob', { id: 'b', kind: 'build.ask' })])
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  const task = await screen.findByRole('link', { name: new RegExp(title) })
  expect(task).toHaveTextContent(new RegExp(`^${count}`))
  expect(task).toHaveAttribute('href', '/admin?tab=enquiries')
})

test('a tab counts up to 99 that wait', async () => {
  api.on('GET', '/api/contacts/counts', sample('EnquiryCounts', { new: 100 }))
  api.on('GET', '/api/user-rights/requests/counts', sample('RequestCounts', { waiting: 99 }))
  await openAdmin('/admin')
  await waitFor(() => expect(screen.getByRole('tab', { name: /פניות/ })).toHaveTextContent(/^פניות99\+/))
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /פרטיות/ })).toHaveTextContent(/^פרטיות99(?!\+)/),
  )
})

test('a full trip for which nobody waits asks for nothing', async () => {
  const full = { maxParticipants: 12, currentParticipants: 12, images: ['/objects/a.jpg'] }
  api.on('GET', '/api/trips', [trip(5, { title: 'כנרת', status: 'open', published: true, ...full })])
  await openAdmin('/admin')
  await screen.findByText(/הכול מסודר/)
})

test('of several that wait for their day or a picture the next one is named', async () => {
  const waits = { status: 'open', published: true, images: [], endDate: '2027-12-01' } as const
  api.on('GET', '/api/trips', [
    trip(5, { ...waits, title: 'סתיו', startDate: '2027-10-12' }),
    trip(6, { ...waits, title: 'אביב', startDate: '2027-05-12' }),
  ])
  api.on('GET', '/api/pages', [
    page(9, { title: 'אחר כך', publishAt: '2027-05-01T07:00:00Z' }),
    page(10, { title: 'קודם', publishAt: '2027-04-01T07:00:00Z' }),
  ])
  await openAdmin('/admin')
  const [pictures, pages] = [
    await screen.findByRole('link', { name: /טיולים עוד בלי תמונה/ }),
    await screen.findByRole('link', { name: /עמודים יתפרסמו מעצמם/ }),
  ]
  expect(pictures).toHaveTextContent('הראשון לצאת: אביב')
  expect(pictures).toHaveAttribute('href', '/admin?tab=trips&open=6')
  expect(pages).toHaveTextContent('קודם, ')
  expect(pages).toHaveAttribute('href', '/admin?tab=pages&open=10')
})

test('trips that are nearly full are named after everything else, a draft and suspected spam too', async () => {
  const nearly = { maxParticipants: 12, currentParticipants: 11, images: ['/objects/a.jpg'] }
  api.on('GET', '/api/trips', [trip(5, { title: 'כנרת', status: 'open', published: true, ...nearly })])
  api.on('GET', '/api/contacts/waiting', { ...sample('Waiting'), suspectedLately: 1 })
  api.on('GET', '/api/desk/articles', sample('Articles', { draft: 1, lastDraft: { ...SAVED, id: 7 } }))
  api.on('GET', '/api/pages', [page(9, { title: 'שאלות', publishAt: '2027-04-01T07:00:00Z' })])
  await openAdmin('/admin')
  const nearlyFull = await screen.findByRole('link', { name: /כנרת: נשאר מקום אחד/ })
  // Those that were booked by an enquiry are counted already: to change the number would count them twice.
  expect(nearlyFull).toHaveAttribute('href', '/admin?tab=trips&open=participants-5')
  expect(titles()).toEqual([
    expect.stringContaining('חשודה כספאם'),
    expect.stringContaining('טיוטה אחת'),
    expect.stringContaining('עמוד אחד יתפרסם מעצמו'),
    expect.stringContaining('כנרת: נשאר מקום אחד'),
  ])
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
