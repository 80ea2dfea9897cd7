// Text typed during other work is never lost: it is in the form, on the site, or in the local backup.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  backupsOf,
  deleteOwnBackup,
  deleteVisitorBackups,
  keepBackup,
  writeOwnBackup,
  type BackupId,
} from '../../site/src/features/admin/forms/saving/localBackup'
import { api, down, unavailable } from './support/api'
import { openArticle, storeWithoutAnswer, write } from './support/article-form'
import { refuseStorage } from './support/browser'
import { field, fill, fillAll, openAdmin, openTab, quietAdmin, untilField } from './support/admin'
import { keepArticle, keepSettings, keepTrip } from './support/records'

const ARTICLE = '/api/blog/{record_id}'
const onDevice = () => localStorage.getItem('adminRescue') ?? ''
const saved = () => screen.findByText(/^נשמר לפני רגע/)
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(quietAdmin)

/** She chose a picture, and closes the page before it is uploaded. */
async function closeWithPicture(close: () => void) {
  const files = [new File(['x'], 'fig.jpg', { type: 'image/jpeg' })]
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })
  await screen.findByRole('button', { name: 'להתחיל להעלות' })
  await act(() => vi.advanceTimersByTimeAsync(600))
  fireEvent(window, new Event('pagehide'))
  close()
}

test.each([
  { what: 'a stored article', stored: { status: 'published' as const }, open: '7' },
  { what: 'a new article', stored: null, open: 'new:השראה' },
])('a picture that waited in $what is no text that comes back', async ({ stored, open }) => {
  keepArticle(stored)
  const { close } = await openAdmin(`/admin?tab=blog&open=${open}`)
  await untilField('contentMd')
  await closeWithPicture(close)
  expect(onDevice()).not.toContain('contentMd')
  await openAdmin(`/admin?tab=blog&open=${open}`)
  await untilField('contentMd')
  expect(screen.queryByText('יש כאן טקסט שלא נשמר')).toBeNull()
})

test('text beside a picture that waited comes back without a count of pictures', async () => {
  keepArticle({ status: 'published' })
  const { user, close } = await openArticle()
  await write(user, 'הטקסט של אתמול.')
  await closeWithPicture(close)
  expect(onDevice()).toContain('הטקסט של אתמול.')
  expect(onDevice()).not.toContain('waiting')
})

/** The next save arrives, and is answered only when what is returned is called. */
function slowSave(kept: ReturnType<typeof keepArticle>) {
  let answer = () => {}
  let isFirst = true
  api.on('PUT', ARTICLE, async ({ body }) => {
    kept.save(body)
    const { stored } = kept
    if (isFirst) {
      isFirst = false
      await new Promise<void>((resolve) => (answer = resolve))
    }
    return { body: stored }
  })
  return () => act(() => Promise.resolve(answer()))
}

test('words typed after "save", behind a save that is under way, stay and are saved', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const arrives = slowSave(kept)
  await write(user, 'אחת.')
  await waitFor(() => expect(api.sent('PUT', /./)).toHaveLength(1), { timeout: 10_000 })
  await write(user, 'אחת, שתיים.')
  await press(user, 'לשמור טיוטה')
  await write(user, 'אחת, שתיים, שלוש.')
  await arrives()
  await screen.findByText('הטיוטה נשמרה')
  expect(kept.stored.contentMd).toBe('אחת, שתיים.')
  expect(field('contentMd')).toHaveValue('אחת, שתיים, שלוש.')
  expect(onDevice()).toContain('שלוש')
  await waitFor(() => expect(kept.stored.contentMd).toBe('אחת, שתיים, שלוש.'), { timeout: 10_000 })
})

test('behind an autosave the button that she pressed works until its own save is answered', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const answers: (() => void)[] = []
  api.on('PUT', ARTICLE, async ({ body }) => {
    kept.save(body)
    const { stored } = kept
    await new Promise<void>((resolve) => answers.push(resolve))
    return { body: stored }
  })
  const answered = (count: number) => {
    answers[count - 1]!()
    return act(() => vi.advanceTimersByTimeAsync(100))
  }
  await write(user, 'אחת.')
  await waitFor(() => expect(answers).toHaveLength(1), { timeout: 10_000 })
  const draft = screen.getByRole('button', { name: 'לשמור טיוטה' })
  await user.click(draft)
  await answered(1)
  expect(answers).toHaveLength(2)
  expect(draft).toHaveAttribute('aria-busy', 'true')
  await user.click(draft)
  await answered(2)
  expect(draft).toHaveAttribute('aria-busy', 'false')
  expect(answers).toHaveLength(2)
})

test.each([
  { what: 'not answered', lost: down },
  // As where the API ends after it has stored it.
  { what: 'answered 503', lost: unavailable },
])('an autosave that was stored but $what is no save from elsewhere', async ({ lost }) => {
  const kept = keepArticle()
  const { user } = await openArticle()
  const answerAgain = storeWithoutAnswer(kept, lost)
  await write(user, 'נכתב במנהרה.')
  await screen.findByText(/^אין חיבור כרגע/)
  answerAgain()
  await write(user, 'נכתב במנהרה, ואחריה.')
  await saved()
  expect(kept.stored.contentMd).toBe('נכתב במנהרה, ואחריה.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('an autosave of dates that do not fit together yet, stored but not answered, is none either', async () => {
  const kept = keepTrip({ startDate: '2027-04-08', endDate: '2027-04-10' })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  let isLost = true
  const picked = ({ startDate, endDate, destination }: typeof kept.stored) => ({
    startDate,
    endDate,
    destination,
  })
  api.on('PUT', '/api/trips/{record_id}/next', ({ body, headers }) => {
    const { next, version } = kept.stored
    if (headers.get('If-Match') !== `"${next?.version ?? version}"`) return { status: 412, body: {} }
    const as = { version: next ? 'n2' : 'n1', savedAt: '2027-01-01T09:00:00Z', clashes: [] }
    Object.assign(kept.stored, { next: { ...as, written: picked(body), base: picked(kept.stored) } })
    return isLost ? down() : { body: kept.stored }
  })
  await fillAll(user, { startDate: '2027-05-01' })
  await screen.findByText(/^אין חיבור כרגע/)
  isLost = false
  await fillAll(user, { destination: 'הגולן' })
  await saved()
  expect(kept.stored.next?.written).toMatchObject({ startDate: '2027-05-01', destination: 'הגולן' })
})

test('of several autosaves without an answer any may be the one that is stored', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  let arrives: 'stored' | 'lost' | 'answered' = 'stored'
  api.on('PUT', ARTICLE, ({ body, headers }) => {
    if (arrives === 'lost') return down()
    if (headers.get('If-Match') !== `"${kept.stored.version}"`) return { status: 412, body: {} }
    kept.save(body)
    return arrives === 'stored' ? down() : { body: kept.stored }
  })
  await write(user, 'אחת.')
  await screen.findByText(/^אין חיבור כרגע/)
  arrives = 'lost'
  await write(user, 'אחת, שתיים.')
  const tries = api.sent('PUT', /./).length
  await waitFor(() => expect(api.sent('PUT', /./).length).toBeGreaterThan(tries), { timeout: 10_000 })
  arrives = 'answered'
  await saved()
  expect(kept.stored.contentMd).toBe('אחת, שתיים.')
})

test('an autosave takes nothing down that was published without an answer', async () => {
  const kept = keepArticle()
  const { user } = await openArticle()
  api.on('PUT', ARTICLE, ({ body, headers }) => {
    if (headers.get('If-Match') !== `"${kept.stored.version}"`) return { status: 412, body: {} }
    kept.save(body)
    return down()
  })
  await write(user, 'מוכן לפרסום.')
  await press(user, 'לפרסם')
  await waitFor(() => expect(kept.stored.status).toBe('published'))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(kept.stored.status).toBe('published')
})

/** The first save arrives, its answer does not, and the texts of all are folded as the API folds them. */
async function openTripOfLostAnswer(published: boolean) {
  const kept = keepTrip()
  kept.save({ published })
  let isLost = true
  api.on('PUT', '/api/trips/{record_id}', ({ body: { facts: _, ...fields }, headers }) => {
    if (headers.get('If-Match') !== `"${kept.stored.version}"`) return { status: 412, body: {} }
    kept.save({ ...fields, title: fields.title.replace(/\s+/g, ' ') })
    const answer = isLost ? down : () => ({ body: kept.stored })
    isLost = false
    return answer()
  })
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  return { kept, user }
}

test('a save that was stored but not answered is hers, however she typed it', async () => {
  const { kept, user } = await openTripOfLostAnswer(true)
  await fillAll(user, { title: 'סוף  שבוע ', price: '9,480' })
  await press(user, 'לפרסם את השינויים')
  await screen.findByText('עוד לא ידוע אם השינויים פורסמו')
  await fillAll(user, { destination: 'הגולן' })
  await press(user, 'לפרסם את השינויים')
  await screen.findByText('השינויים פורסמו')
  expect(kept.stored).toMatchObject({ title: 'סוף שבוע', price: 9480, destination: 'הגולן' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what was published without an answer is shown as it is stored', async () => {
  const { kept, user } = await openTripOfLostAnswer(false)
  const reads = () => ['/api/trips', '/api/publishing'].map((path) => api.sent('GET', path).length)
  const [lists, states] = reads()
  await press(user, 'לפרסם')
  await screen.findByText('עוד לא ידוע אם הטיול פורסם')
  await waitFor(() => expect(reads()).toEqual([lists! + 1, states! + 1]))
  await screen.findByRole('button', { name: 'להסיר מהאתר' }, { timeout: 10_000 })
  expect(kept.stored.published).toBe(true)
})

test('what was published without an answer was published by her', async () => {
  const { kept, user } = await openTripOfLostAnswer(false)
  await press(user, 'לפרסם')
  await screen.findByText('עוד לא ידוע אם הטיול פורסם')
  await press(user, 'לפרסם')
  await screen.findByText('הטיול פורסם')
  expect(kept.stored.published).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

const NO_ROOM = 'אין מקום במכשיר הזה לעותק של מה שכתבת'

test('without room for a copy nothing takes the place of what she typed: what she wrote before', async () => {
  keepArticle({ status: 'published' })
  const first = await openArticle()
  await write(first.user, 'הטקסט של אתמול.')
  await act(() => vi.advanceTimersByTimeAsync(600))
  first.close()
  const { user } = await openArticle()
  await screen.findByText('יש כאן טקסט שלא נשמר')
  refuseStorage('setItem')
  await write(user, 'הטקסט של הבוקר.')
  await press(user, 'להחזיר את מה שכתבתי')
  await screen.findByText(NO_ROOM)
  expect(field('contentMd')).toHaveValue('הטקסט של הבוקר.')
})

test('without room for a copy nothing takes the place of what she typed: what is stored', async () => {
  refuseStorage('setItem')
  const kept = keepArticle({ status: 'published' })
  const { user } = await openArticle()
  kept.save({ contentMd: 'מה שנשמר בטלפון.' })
  await write(user, 'מה שכתבתי במחשב.')
  await press(user, 'לפרסם את השינויים')
  const dialog = await screen.findByRole('alertdialog', { name: 'המאמר נשמר בינתיים ממקום אחר' })
  await user.click(within(dialog).getByRole('button', { name: 'לקחת את מה ששמור' }))
  expect(field('contentMd')).toHaveValue('מה שכתבתי במחשב.')
  expect(dialog).toBeVisible()
})

test('what she brings back does not wipe what she has just typed', async () => {
  keepArticle({ status: 'published' })
  const first = await openArticle()
  await write(first.user, 'הטקסט של אתמול.')
  await act(() => vi.advanceTimersByTimeAsync(600))
  first.close()

  const { user } = await openArticle()
  await screen.findByText('יש כאן טקסט שלא נשמר')
  await write(user, 'הטקסט של הבוקר.')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await press(user, 'להחזיר את מה שכתבתי')
  expect(field('contentMd')).toHaveValue('הטקסט של אתמול.')
  await press(user, 'להחזיר את מה שכתבתי')
  expect(field('contentMd')).toHaveValue('הטקסט של הבוקר.')
})

test('two tabs that take turns keep one copy each, and a saved one leaves with its form', () => {
  let one: BackupId | null = null
  let other: BackupId | null = null
  for (let turn = 0; turn < 8; turn += 1) {
    vi.advanceTimersByTime(1_000)
    one = writeOwnBackup('article:7', { text: 'אחת' }, one)
    vi.advanceTimersByTime(1_000)
    other = writeOwnBackup('article:7', { text: 'אחרת' }, other)
  }
  expect(backupsOf('article:7').map(({ values }) => values)).toEqual([{ text: 'אחרת' }, { text: 'אחת' }])
  deleteOwnBackup(one!)
  expect(backupsOf('article:7').map(({ values }) => values)).toEqual([{ text: 'אחרת' }])
  expect(writeOwnBackup('article:12', { text: 'אחרת' }, other)?.form).toBe('article:12')
  expect(backupsOf('article:7')).toEqual([])
})

test('of a trip that was changed elsewhere since, only what she wrote comes back', async () => {
  const kept = keepTrip()
  const first = await openAdmin('/admin?tab=trips&open=5')
  await fillAll(first.user, { destination: 'הגולן' })
  await waitFor(() => expect(onDevice()).toContain('הגולן'))
  expect(onDevice()).not.toContain('1890')
  first.close()
  kept.save({ price: 2400 })

  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(field('destination')).toHaveValue('הגולן')
  expect(field('price')).toHaveValue('2400')
})

/** She types over what the first device shows, and the tab dies; another device saves. Then hers is asked for again. */
async function bringBackAfter(address: string, type: (user: UserEvent) => Promise<void>, save: () => void) {
  const first = await openAdmin(address)
  await type(first.user)
  await act(() => vi.advanceTimersByTimeAsync(600))
  first.close()
  save()
  const { user } = await openAdmin(address)
  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  return user
}

const asked = (title: string) => screen.findByRole('alertdialog', { name: `${title} מאז שכתבת את זה` })
const answer = (user: UserEvent, dialog: HTMLElement, name: string) =>
  user.click(within(dialog).getByRole('button', { name }))

const said = (name: string, text: string) => ({ name, text, trip: 'פינלנד', tripSlug: '', rating: 5 })
const FIRST = said('דפנה', 'טוב היה.')
const ANOTHER = said('רות', 'נחמד היה.')
const keepTestimonials = () => keepSettings({ testimonials: [FIRST] })

const bringBackTestimonials = (kept: ReturnType<typeof keepTestimonials>) =>
  bringBackAfter(
    '/admin?tab=settings&open=testimonials',
    async (user) => {
      await fill(user, await screen.findByRole('textbox', { name: 'מה סיפרה של המלצה 1' }), 'נהדר היה.')
    },
    () => kept.save({ testimonials: [FIRST, ANOTHER] }),
  )

test('testimonials that another device added since are not written over without a question', async () => {
  const kept = keepTestimonials()
  const user = await bringBackTestimonials(kept)
  const dialog = await asked('ההגדרות נשמרו')
  await answer(user, dialog, 'להמשיך לערוך')
  await screen.findByText('רות, פינלנד')
  await press(user, 'לשמור')
  await screen.findByText('ההגדרות נשמרו')
  expect(kept.stored.testimonials).toEqual([FIRST, ANOTHER])
  // Hers is still there to be brought back, and asks again.
  await press(user, 'להחזיר את מה שכתבתי')
  await answer(user, await asked('ההגדרות נשמרו'), 'לשמור את מה שכתבתי')
  await waitFor(() => expect(kept.stored.testimonials).toEqual([{ ...FIRST, text: 'נהדר היה.' }]))
  expect(JSON.parse(onDevice())).toEqual({})
})

test('settings that are saved without a connection are to be sent once there is one', async () => {
  keepTestimonials()
  const { user } = await openAdmin('/admin?tab=settings&open=testimonials')
  await fill(user, await screen.findByRole('textbox', { name: 'מה סיפרה של המלצה 1' }), 'נהדר היה.')
  api.away('PUT', '/api/site')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await press(user, 'לשמור')
  await screen.findByText('אין חיבור כרגע. מה שכתבת נשאר כאן, לחצי שוב כשהחיבור יחזור.')
})

test('a rate is stored with two decimals, so that a save without an answer is known again', async () => {
  const kept = keepTestimonials()
  const { user } = await openAdmin('/admin?tab=settings&open=rates')
  await fill(user, await screen.findByRole('textbox', { name: 'דולר אחד' }), '3.652')
  await press(user, 'לשמור')
  await screen.findByText('ההגדרות נשמרו')
  expect(kept.stored.exchangeRates).toMatchObject({ usd: 3.65 })
})

test('testimonials saved without an answer are not said to have failed, and another press ends it', async () => {
  const kept = keepTestimonials()
  const { user } = await openAdmin('/admin?tab=settings&open=testimonials')
  await fill(user, await screen.findByRole('textbox', { name: 'מה סיפרה של המלצה 1' }), 'נהדר היה.')
  const isAnswered = api.away('PUT', '/api/site')
  api.on('PUT', '/api/site', ({ body }) => {
    kept.save(body)
    return down()
  })
  await press(user, 'לשמור')
  await screen.findByText('עוד לא ידוע אם ההגדרות נשמרו')
  await screen.findByText('התשובה לא הגיעה. לחצי שוב: מה שכבר נשמר לא יישמר פעמיים.')
  await screen.findByText('יש שינויים שלא נשמרו')
  isAnswered()
  await press(user, 'לשמור')
  await screen.findByText('ההגדרות נשמרו')
  expect(screen.queryByText('יש שינויים שלא נשמרו')).toBeNull()
})

test('what she typed in the settings and did not save waits for her', async () => {
  keepSettings({ aboutText: 'טיולים של נשים.' })
  const about = () => screen.findByRole('textbox', { name: /^על העסק/ })
  await bringBackAfter(
    '/admin?tab=settings&open=business',
    async (user) => fill(user, await about(), 'טיולים של נשים, בקצב שלנו.'),
    () => {},
  )
  expect(await about()).toHaveValue('טיולים של נשים, בקצב שלנו.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('she may take the stored testimonials, and have hers back', async () => {
  const kept = keepTestimonials()
  const user = await bringBackTestimonials(kept)
  await answer(user, await asked('ההגדרות נשמרו'), 'לקחת את מה ששמור')
  await screen.findByText('רות, פינלנד')
  await press(user, 'להחזיר את מה שכתבתי')
  await waitFor(() => expect(screen.queryByText('רות, פינלנד')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'מה סיפרה של המלצה 1' })).toHaveValue('נהדר היה.')
})

test('a number of participants that bookings have changed since is asked about, the rest comes back', async () => {
  const kept = keepTrip({ currentParticipants: 5 })
  const user = await bringBackAfter(
    '/admin?tab=trips&open=5',
    (user) => fillAll(user, { currentParticipants: '8', destination: 'הגולן' }),
    () => kept.save({ currentParticipants: 6, price: 2400 }),
  )
  const dialog = await asked('הטיול נשמר')
  expect(dialog).toHaveTextContent('כמה כבר נרשמו')
  expect(within(dialog).queryByText('יעד')).toBeNull()
  expect(field('destination')).toHaveValue('הגולן')
  expect(field('currentParticipants')).toHaveValue('6')
  await answer(user, dialog, 'לשמור את מה שכתבתי')
  expect(field('currentParticipants')).toHaveValue('8')
  expect(field('destination')).toHaveValue('הגולן')
  expect(field('price')).toHaveValue('2400')
})

test('a number of participants that is the same by now is asked about: they may be other women', async () => {
  const kept = keepTrip({ currentParticipants: 5 })
  await bringBackAfter(
    '/admin?tab=trips&open=5',
    (user) => fillAll(user, { currentParticipants: '8' }),
    () => kept.save({ currentParticipants: 8 }),
  )
  expect(await asked('הטיול נשמר')).toHaveTextContent('כמה כבר נרשמו')
})

test.each(['לשמור את מה שכתבתי', 'לקחת את מה ששמור'])(
  'what comes into the form while she is asked stays there: %s',
  async (choice) => {
    const kept = keepTrip({ currentParticipants: 5 })
    const user = await bringBackAfter(
      '/admin?tab=trips&open=5',
      (user) => fillAll(user, { currentParticipants: '8' }),
      () => kept.save({ currentParticipants: 6 }),
    )
    const dialog = await asked('הטיול נשמר')
    // As a picture does whose upload ends.
    fireEvent.change(field('destination'), { target: { value: 'הגולן' } })
    await answer(user, dialog, choice)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field('destination')).toHaveValue('הגולן')
  },
)

test('what nobody else changed, or what is stored by now, comes back without a question', async () => {
  const kept = keepTrip({ currentParticipants: 5 })
  await bringBackAfter(
    '/admin?tab=trips&open=5',
    (user) => fillAll(user, { destination: 'הגולן', title: 'סוף  שבוע' }),
    () => kept.save({ currentParticipants: 6, title: 'סוף שבוע' }),
  )
  expect(field('destination')).toHaveValue('הגולן')
  expect(field('currentParticipants')).toHaveValue('6')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what of a trip was thrown away brings back no number that has changed since', async () => {
  const kept = keepTrip({ currentParticipants: 5 })
  const first = await openAdmin('/admin?tab=trips&open=5')
  await fillAll(first.user, { longDescription: 'בעצם לא.' })
  await saved()
  await press(first.user, 'לזרוק את השינויים')
  const question = await screen.findByRole('alertdialog', { name: 'לזרוק את השינויים?' })
  await first.user.click(within(question).getByRole('button', { name: 'לזרוק את השינויים' }))
  await screen.findByText('השינויים נזרקו')
  first.close()
  // A woman takes the place that was offered to her.
  kept.save({ currentParticipants: 6 })

  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(field('longDescription')).toHaveValue('בעצם לא.')
  expect(field('currentParticipants')).toHaveValue('6')
})

test('two tabs of one new article keep a copy each', async () => {
  keepArticle(null)
  const { user } = await openAdmin('/admin?tab=blog&open=new:השראה')
  await untilField('contentMd')
  const other = {
    at: new Date().toISOString(),
    values: { mine: { contentMd: 'מהלשונית השנייה.' }, before: {} },
  }
  localStorage.setItem('adminRescue', JSON.stringify({ 'article:new': other }))
  api.away('POST', '/api/blog')
  await fillAll(user, { title: 'מכתב', contentMd: 'מהלשונית הזאת.' })
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(onDevice()).toContain('מהלשונית הזאת.')
  expect(onDevice()).toContain('מהלשונית השנייה.')
})

test('what she wrote without a connection waits for her when she leaves the form, which asks nothing', async () => {
  keepArticle()
  const { user, close } = await openArticle()
  api.away('PUT', ARTICLE)
  await write(user, 'נכתב בוואדי.')
  await screen.findByText(/^אין חיבור כרגע/)
  await openTab(user, 'סקירה')
  await screen.findByText('מה שכתבת עוד לא נשמר באתר')
  close()
  const again = await openArticle()
  await again.user.click(screen.getByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(field('contentMd')).toHaveValue('נכתב בוואדי.')
})

test('settings that she leaves at once by Back wait for her', async () => {
  keepSettings({ aboutText: 'טיולים של נשים.' })
  const about = () => screen.findByRole('textbox', { name: /^על העסק/ })
  window.history.pushState(null, '', '/admin')
  window.history.pushState(null, '', '/admin')
  const { user, close } = await openAdmin('/admin?tab=settings&open=business')
  await fill(user, await about(), 'טיולים בקצב שלנו.')
  act(() => window.history.back())
  await screen.findByText('מה שכתבת עוד לא נשמר באתר')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  close()
  const again = await openAdmin('/admin?tab=settings&open=business')
  await again.user.click(await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' }))
  expect(await about()).toHaveValue('טיולים בקצב שלנו.')
})

test('leaving a form asks where the device has no room for what she wrote, and says what is lost', async () => {
  keepArticle({ status: 'published' })
  const { user } = await openArticle()
  refuseStorage()
  await write(user, 'נכתב במכשיר מלא.')
  await user.click(screen.getByRole('tab', { name: 'סקירה' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/אין מקום במכשיר הזה .* עלול להימחק/)
  await press(user, 'לצאת')
  await screen.findByRole('tab', { name: 'סקירה', selected: true })
})

test('pictures that wait are asked about, and the text beside them is stored', async () => {
  keepArticle({ status: 'published' })
  const { user } = await openArticle()
  const files = [new File(['x'], 'fig.jpg', { type: 'image/jpeg' })]
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })
  await screen.findByRole('button', { name: 'להתחיל להעלות' })
  await write(user, 'הטקסט שליד התמונה.')
  await user.click(screen.getByRole('tab', { name: 'סקירה' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('את התמונות יהיה צריך לבחור שוב')
  await press(user, 'לצאת')
  await screen.findByRole('tab', { name: 'סקירה', selected: true })
  await waitFor(() => expect(onDevice()).not.toContain('הטקסט שליד התמונה.'))
  expect(api.sent('PUT', /./).at(-1)!.body).toMatchObject({ contentMd: 'הטקסט שליד התמונה.' })
})

test('signing out asks about what is not saved', async () => {
  keepArticle({ status: 'published' })
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await write(user, 'עוד לא לאתר.')
  await press(user, 'התנתקות')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('מה שכתבת יישאר במכשיר הזה')
  expect(api.sent('POST', '/api/auth/logout')).toEqual([])
  await press(user, 'להישאר כאן')
  expect(field('contentMd')).toHaveValue('עוד לא לאתר.')
})

test('what visitors wrote leaves a device with her, and her own forms stay', () => {
  const about = ['enquiry-3', 'enquiry-by-hand', 'reply-3', 'participant-7', 'participant-new-5']
  const own = ['article:7', 'reply-template-4']
  for (const form of [...about, ...own]) keepBackup(form, { words: form })
  deleteVisitorBackups()
  expect([...about, ...own].filter((form) => backupsOf(form).length > 0)).toEqual(own)
})

test('a copy whose time is over leaves the device when it is met', () => {
  keepBackup('enquiry-3', { notes: 'מגיעה עם אחותה' })
  const kept = onDevice()
  localStorage.setItem('adminRescue', kept.replace(/"at":"[^"]*"/, '"at":"2020-01-01T00:00:00.000Z"'))
  expect(backupsOf('enquiry-3')).toEqual([])
  expect(onDevice()).toBe('{}')
})
