// The next version of a published record: conflicting saves, and its validation errors.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, down, unavailable } from './support/api'
import { field, fillAll, openAdmin, quietAdmin, untilField } from './support/admin'
import { inList, keepArticle, keepPage, keepTrip } from './support/records'
import { sample } from './support/shapes'

const saved = () => screen.findByText(/^נשמר לפני רגע/)
const MET = { name: 'המאמר נשמר בינתיים ממקום אחר' }
const TEXT = { title: 'בוקר על המרפסת', contentMd: 'מהטיוטה.' }
const LATER = 20_000

beforeEach(quietAdmin)

async function openArticle() {
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await untilField('contentMd')
  return user
}

async function openTrip() {
  const { user } = await openAdmin('/admin?tab=trips&open=5')
  await untilField('title')
  return user
}

const nextOf = (version: string, changed: object, clashes: string[] = []) => ({
  ...{ version, savedAt: '2026-01-01T09:00:00Z', clashes },
  ...{ written: { ...TEXT, ...changed }, base: { ...TEXT, contentMd: 'כמו שהיה.' } },
})

test('what only the other save changed is taken while she writes, without a question', async () => {
  const kept = keepArticle({ status: 'published', featured: false })
  const user = await openArticle()
  kept.save({ featured: true })
  await fillAll(user, { contentMd: 'עוד לא לאתר.' })
  const text = field('contentMd') as unknown as HTMLTextAreaElement
  text.setSelectionRange(3, 3)
  await saved()
  expect(text.selectionStart).toBe(3)
  expect(text).toHaveFocus()
  expect(kept.stored.next?.written.contentMd).toBe('עוד לא לאתר.')
  expect(field('featured')).toBeChecked()
  expect(api.sent('PUT', '/api/blog/7')).toEqual([])
})

test('where both changed the same she is asked at her word, and nothing is published by that', async () => {
  const kept = keepArticle({ status: 'published' })
  const user = await openArticle()
  kept.save({ contentMd: 'של הטלפון.' })
  await fillAll(user, { contentMd: 'של המחשב.' })
  await user.click(await screen.findByRole('button', { name: 'לראות מה צריך לבדוק' }))
  const asked = await screen.findByRole('alertdialog', MET)
  await user.click(within(asked).getByRole('button', { name: 'להמשיך לערוך' }))
  await user.click(await screen.findByRole('button', { name: 'לראות מה צריך לבדוק' }))
  const dialog = await screen.findByRole('alertdialog', MET)
  await user.click(within(dialog).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await saved()
  expect(kept.stored.next?.written.contentMd).toBe('של המחשב.')
  expect(kept.stored.contentMd).toBe('של הטלפון.')
  expect(api.sent('PUT', '/api/blog/7')).toEqual([])
})

test('who takes what is live has no changes left', async () => {
  const kept = keepArticle({ status: 'published', contentMd: 'מהאתר.' })
  Object.assign(kept.stored, { next: nextOf('n1', {}, ['contentMd']) })
  const user = await openArticle()
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  const dialog = await screen.findByRole('alertdialog', MET)
  await user.click(within(dialog).getByRole('button', { name: 'לקחת את מה ששמור' }))
  await waitFor(() => expect(field('contentMd')).toHaveValue('מהאתר.'))
  await waitFor(() => expect(kept.stored.next).toBeNull(), { timeout: LATER })
  expect(kept.stored.contentMd).toBe('מהאתר.')
  await screen.findByRole('button', { name: 'להסיר מהאתר' })
  // Hers had saved itself, and can be had back from the device.
  await screen.findByRole('button', { name: 'להחזיר את מה שכתבתי' })
})

test('known clashes are asked about also when nothing can be read', async () => {
  const kept = keepArticle({ status: 'published', contentMd: 'מהאתר.' })
  Object.assign(kept.stored, { next: nextOf('n1', {}, ['contentMd']) })
  const user = await openArticle()
  api.on('GET', '/api/blog', unavailable)
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  const dialog = await screen.findByRole('alertdialog', MET)
  expect(within(dialog).getByRole('group', { name: 'הטקסט' })).toHaveTextContent('מהאתר')
  expect(api.sent('PUT', /./)).toEqual([])
})

test('where both versions moved she is asked about each before anything is published', async () => {
  const kept = keepArticle({ status: 'published', contentMd: 'כמו שהיה.' })
  Object.assign(kept.stored, { next: nextOf('n1', {}) })
  const user = await openArticle()
  kept.save({ contentMd: 'מהאתר.' })
  Object.assign(kept.stored, { next: nextOf('n2', { title: 'כותרת מהטלפון' }, ['contentMd']) })
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  const first = await screen.findByRole('alertdialog', MET)
  expect(first).toHaveTextContent('מה שהשתנה רק שם ויישאר בכל מקרה: כותרת.')
  await user.click(within(first).getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  const text = await screen.findByRole('group', { name: 'הטקסט' })
  expect(text).toHaveTextContent('מהאתר')
  expect(kept.stored.contentMd).toBe('מהאתר.')
  await user.click(screen.getByRole('button', { name: 'לשמור את מה שכתבתי' }))
  await waitFor(() => expect(kept.stored.next).toBeNull())
  expect(kept.stored).toMatchObject({ title: 'כותרת מהטלפון', contentMd: 'מהטיוטה.' })
})

test('a booking here and one elsewhere that make the same number are asked about', async () => {
  const kept = keepTrip({ currentParticipants: 5, maxParticipants: 7 })
  const user = await openTrip()
  kept.save({ currentParticipants: 6 })
  await fillAll(user, { currentParticipants: '6' })
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'הטיול נשמר בינתיים ממקום אחר' })
  expect(dialog).toHaveTextContent('כמה כבר נרשמו')
  expect(dialog).toHaveTextContent('גם כאן וגם שם: 6. אם אלה לא אותן נשים')
  expect(kept.stored.next).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'לקחת את מה ששמור' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'לפרסם את השינויים' })).toBeNull())
  expect(screen.queryByRole('alertdialog', { name: 'הטיול נשמר בינתיים ממקום אחר' })).toBeNull()
  expect(field('currentParticipants')).toHaveValue('6')
})

test('a draft that got another address elsewhere opens from the list of before', async () => {
  const kept = keepTrip({ published: false })
  const { user } = await openAdmin('/admin?tab=trips')
  const [open] = await screen.findAllByRole('link', { name: /סוף שבוע בטבע/ })
  kept.save({ slug: 'moved', title: 'סוף שבוע אחר' })
  api.on('GET', '/api/trips/{slug}', ({ path }) =>
    path.endsWith('/moved')
      ? { body: kept.stored }
      : { status: 404, body: { code: 404, status: 'Not Found', message: 'הטיול לא נמצא.' } },
  )
  await user.click(open!)
  await untilField('title')
  expect(field('title')).toHaveValue('סוף שבוע אחר')
  await screen.findByRole('heading', { name: 'סוף שבוע אחר' })
})

test('a draft that went to the bin elsewhere is said to be gone, and no line is blamed', async () => {
  keepTrip({ published: false })
  const { user } = await openAdmin('/admin?tab=trips')
  const [open] = await screen.findAllByRole('link', { name: /סוף שבוע בטבע/ })
  api.on('GET', '/api/trips', [])
  api.on('GET', '/api/trips/{slug}', () => ({
    status: 404,
    body: { code: 404, status: 'Not Found', message: 'הטיול לא נמצא.' },
  }))
  await user.click(open!)
  await screen.findByText('ייתכן שהוא נמחק בינתיים.')
  expect(screen.queryByText(/החיבור נקטע/)).toBeNull()
})

test('what does not fit together yet is kept', async () => {
  const kept = keepTrip()
  kept.save({ startDate: '2027-04-08', endDate: '2027-04-10' })
  const user = await openTrip()
  await fillAll(user, { startDate: '2027-05-01', longDescription: 'נפגשות בחודש אחר.' })
  await saved()
  const [kept_] = api.sent('PUT', '/api/trips/5/next')
  expect(kept_?.body).toMatchObject({ startDate: '2027-05-01', longDescription: 'נפגשות בחודש אחר.' })
})

test('what is stored otherwise than it was typed is not saved again and again', async () => {
  keepTrip()
  const user = await openTrip()
  // A day without a title waits.
  act(() => screen.getByText(/^להוסיף (יום|את היום הראשון)$/).click())
  await fillAll(user, { price: '2,480' })
  await waitFor(() => expect(api.sent('PUT', '/api/trips/5/next').length).toBe(1), { timeout: LATER })
  await act(() => vi.advanceTimersByTimeAsync(LATER))
  expect(api.sent('PUT', '/api/trips/5/next')).toHaveLength(1)
})

test('what the API refuses in a folded section is opened and has the focus', async () => {
  const focus = HTMLElement.prototype.focus
  // As in browsers, where what is not shown cannot have it.
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (!this.closest('[hidden]')) focus.call(this)
  })
  keepTrip()
  const json = { endDate: ['החזרה לא יכולה להיות לפני היציאה.'] }
  api.on('PUT', '/api/trips/{record_id}', () => ({
    status: 422,
    body: { code: 422, status: 'Unprocessable Entity', errors: { json } },
  }))
  const user = await openTrip()
  const section = screen.getByRole('button', { name: /^מתי, כמה/ })
  if (section.getAttribute('aria-expanded') === 'true') act(() => section.click())
  await waitFor(() => expect(section).toHaveAttribute('aria-expanded', 'false'))
  await fillAll(user, { title: 'שם אחר' })
  await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
  await screen.findByText('שגיאה בשמירת הטיול')
  await waitFor(() => expect(field('endDate')).toHaveFocus())
  expect(section).toHaveAttribute('aria-expanded', 'true')
})

test.each([
  ['included', { included: { 1: ['הטקסט מכיל תווים שאי אפשר לשמור.'] } }],
  ['itinerary.0.title', { itinerary: { 0: { title: ['הטקסט מכיל תווים שאי אפשר לשמור.'] } } }],
])(
  'what the API refuses among the facts of a trip is told at %s, which has the focus',
  async (name, facts) => {
    keepTrip({ facts: sample('TripFacts', { itinerary: [{ title: 'נוחתות', place: '', text: '' }] }) })
    api.on('PUT', '/api/trips/{record_id}', () => ({
      status: 422,
      body: { code: 422, status: 'Unprocessable Entity', errors: { json: { facts } } },
    }))
    const user = await openTrip()
    await fillAll(user, { title: 'שם אחר' })
    await user.click(screen.getByRole('button', { name: 'לפרסם את השינויים' }))
    await screen.findByText('שגיאה בשמירת הטיול')
    const refused = document.querySelector<HTMLElement>(`[name="${name}"]`)!
    await waitFor(() => expect(refused).toHaveFocus())
    expect(refused).toBeInvalid()
    expect(refused).toHaveAccessibleDescription(/תווים שאי אפשר לשמור/)
  },
)

test.each([
  ['blog', () => keepArticle(), { status: 'draft' }],
  ['trips', () => keepTrip(), { published: false }],
  ['pages', () => keepPage(), { published: false }],
])(
  'of a draft beside which changes wait the list of %s publishes nothing: its form asks',
  async (tab, has, draft) => {
    Object.assign(has().stored, draft, { nextSavedAt: '2026-01-01T09:00:00Z' })
    const { user } = await openAdmin(`/admin?tab=${tab}`)
    const publish = await screen.findByRole('button', { name: /^לפרסם את (?!השינויים)/ })
    expect(screen.queryByRole('button', { name: /^לפרסם את השינויים/ })).toBeNull()
    await user.click(publish)
    await untilField('title')
    expect(api.sent('PUT', /./)).toEqual([])
  },
)

const DROP = 'לזרוק את השינויים'

async function drop(user: Awaited<ReturnType<typeof openArticle>>) {
  await user.click(await screen.findByRole('button', { name: DROP }))
  const asked = await screen.findByRole('alertdialog', { name: 'לזרוק את השינויים?' })
  await user.click(within(asked).getByRole('button', { name: DROP }))
}

const gone = () => ({ status: 404, body: { code: 404, status: 'Not Found', message: 'אין כאן שינויים.' } })

test('of changes that were published elsewhere it is not said that they are thrown away', async () => {
  const kept = keepArticle({ status: 'published', contentMd: 'כמו שהיה.' })
  Object.assign(kept.stored, { next: nextOf('n1', {}) })
  const user = await openArticle()
  kept.save({ contentMd: 'מהטיוטה.', next: null })
  api.on('DELETE', '/api/blog/{record_id}/next', gone)
  await drop(user)
  await screen.findByText('השינויים כבר פורסמו')
  await screen.findByRole('button', { name: 'להסיר מהאתר' })
  expect(field('contentMd')).toHaveValue('מהטיוטה.')
  // It stands on what is stored: her next changes are kept without a question.
  await fillAll(user, { contentMd: 'ועוד משפט.' })
  await saved()
  expect(kept.stored.next?.written.contentMd).toBe('ועוד משפט.')
})

test('changes that were thrown away elsewhere are thrown away', async () => {
  const kept = keepArticle({ status: 'published', contentMd: 'כמו שהיה.' })
  Object.assign(kept.stored, { next: nextOf('n1', {}) })
  const user = await openArticle()
  Object.assign(kept.stored, { next: null })
  api.on('DELETE', '/api/blog/{record_id}/next', gone)
  await drop(user)
  await screen.findByText('השינויים נזרקו')
  await waitFor(() => expect(field('contentMd')).toHaveValue('כמו שהיה.'))
})

test('changes that may be thrown away, as the answer was lost, are thrown away at the next try', async () => {
  const kept = keepArticle({ status: 'published', contentMd: 'כמו שהיה.' })
  Object.assign(kept.stored, { next: nextOf('n1', {}) })
  const user = await openArticle()
  api.on('DELETE', '/api/blog/{record_id}/next', () => {
    Object.assign(kept.stored, { next: null })
    api.on('DELETE', '/api/blog/{record_id}/next', gone)
    return down()
  })
  await drop(user)
  await screen.findByText('עוד לא ידוע אם השינויים נזרקו')
  await drop(user)
  await screen.findByText('השינויים נזרקו')
  await waitFor(() => expect(field('contentMd')).toHaveValue('כמו שהיה.'))
})

test('nothing is published while changes are being thrown away', async () => {
  const kept = keepArticle({ status: 'published', contentMd: 'כמו שהיה.' })
  Object.assign(kept.stored, { next: nextOf('n1', {}) })
  const user = await openArticle()
  const isAnswered = api.late('DELETE', '/api/blog/{record_id}/next')
  await drop(user)
  const publish = await screen.findByRole('button', { name: 'לפרסם את השינויים', busy: true })
  await user.click(publish)
  isAnswered()
  await screen.findByText('השינויים נזרקו')
  await waitFor(() => expect(field('contentMd')).toHaveValue('כמו שהיה.'))
  expect(api.sent('PUT', /./)).toEqual([])
})

/** Her first changes are stored beside what is live, and the answer is lost. */
async function keptUnanswered() {
  const kept = keepArticle({ status: 'published', contentMd: 'כמו שהיה.', title: TEXT.title })
  const user = await openArticle()
  api.on('PUT', '/api/blog/{record_id}/next', () => {
    if (!kept.stored.next) Object.assign(kept.stored, { next: nextOf('n1', {}) })
    return down()
  })
  await fillAll(user, { contentMd: 'מהטיוטה.' })
  await screen.findByText(/^אין חיבור כרגע/)
  return { user, kept }
}

test('changes whose save was not answered are thrown away where they are stored', async () => {
  const { user, kept } = await keptUnanswered()
  await drop(user)
  await screen.findByText('השינויים נזרקו')
  expect(kept.stored.next).toBeNull()
  await screen.findByRole('button', { name: 'להסיר מהאתר' })
})

test('what another device keeps there by then is shown, not thrown away unseen', async () => {
  const { user, kept } = await keptUnanswered()
  Object.assign(kept.stored, { next: nextOf('n2', { contentMd: 'מהטלפון.' }) })
  await drop(user)
  await screen.findByText('השינויים לא נזרקו')
  expect(field('contentMd')).toHaveValue('מהטלפון.')
  await drop(user)
  await screen.findByText('השינויים נזרקו')
  expect(kept.stored.next).toBeNull()
})

test('a picture that waits for its upload stays beside what another device keeps, and goes with her changes', async () => {
  const { user, kept } = await keptUnanswered()
  const choice = document.querySelector<HTMLInputElement>('input[type=file][name=featuredImage]')!
  await user.upload(choice, new File(['x'], 'גליל.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('button', { name: 'להתחיל להעלות' })
  Object.assign(kept.stored, { next: nextOf('n2', { contentMd: 'מהטלפון.' }) })
  await drop(user)
  await screen.findByText('השינויים לא נזרקו')
  expect(screen.getByRole('button', { name: 'להתחיל להעלות' })).toBeVisible()
  expect(field('contentMd')).toHaveValue('מהטלפון.')
  await drop(user)
  await screen.findByText('השינויים נזרקו')
  expect(screen.queryByRole('button', { name: 'להתחיל להעלות' })).toBeNull()
})

test('changes that another device has published leave the list, which says so', async () => {
  const { stored } = keepTrip({ published: true })
  const waiting = { nextSavedAt: '2026-01-01T09:00:00Z', nextVersion: 'n1' }
  api.on('GET', '/api/trips', [{ ...inList(stored), ...waiting }])
  const missing = { code: 404, status: 'Not Found', message: 'אין כאן שינויים שמחכים לפרסום.' }
  api.on('POST', '/api/trips/{record_id}/next/publish', () => ({ status: 404, body: missing }))
  const { user } = await openAdmin('/admin?tab=trips')
  const publish = await screen.findByRole('button', { name: `לפרסם את השינויים של ${stored.title}` })
  api.on('GET', '/api/trips', [inList(stored)])
  await user.click(publish)
  await screen.findByText('אין שינויים שמחכים לפרסום')
  await waitFor(() => expect(publish).not.toBeInTheDocument())
  expect(screen.queryByText(/עוד לא פורסמו|נמחק/)).toBeNull()
})
