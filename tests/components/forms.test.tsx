// The public forms before, during and after sending, and when sending fails.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ContactForm } from '../../site/src/features/enquiries/ContactForm'
import { justSent } from '../../site/src/features/enquiries/sentEnquiry'
import { TripEnquiryForm } from '../../site/src/features/enquiries/TripEnquiryForm'
import { RightsRequest } from '../../site/src/features/rights-requests/RightsRequest'
import { everyCall } from '../../site/src/lib/api'
import ThankYouPage from '../../site/src/templates/thank-you'
import { api, down, unavailable } from './support/api'
import { fillAll } from './support/admin'
import { left } from './support/browser'
import { frame } from './support/frame'
import { sample } from './support/shapes'

const NOA = { name: 'נועה לוי', phone: '050-555-0123', email: 'noa@example.com' }

function openContact() {
  const { container } = render(
    <>
      <h2 id="write-to-us">כתבי לנו</h2>
      <ContactForm trips={[]} hasMoreTrips={false} frame={frame()} />
    </>,
  )
  return { user: userEvent.setup({ delay: null }), form: container.querySelector('form')! }
}

const named = (name: string) => screen.getByLabelText(new RegExp(`^${name}`))

/** Holds the answer back until what is returned is called. */
function holdBack(answer: object) {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  return { answer: () => gone.then(() => answer), letGo: () => act(async () => letGo()) }
}

test('what is missing is said beside each field, and the first one gets the focus', async () => {
  const { user } = openContact()
  expect(screen.getByRole('button', { name: 'שליחת הודעה' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox'))
  await fillAll(user, { email: 'noa@', age: '17' })
  await user.click(screen.getByRole('button', { name: 'שליחת הודעה' }))

  await screen.findByText('שדות חובה חסרים')
  await screen.findByText('אנא מלאי את כל השדות הנדרשים.')
  expect(named('שם מלא')).toHaveFocus()
  expect(named('שם מלא')).toHaveAccessibleDescription('איך קוראים לך?')
  expect(named('טלפון')).toHaveAccessibleDescription('לאיזה מספר נחזור?')
  expect(named('אימייל')).toHaveAccessibleDescription('כתובת אימייל לא תקינה')
  expect(named('גיל')).toHaveAccessibleDescription(/18 עד 99/)
  await fillAll(user, { name: 'נועה' })
  expect(named('שם מלא')).not.toHaveAttribute('aria-invalid')
})

test('a mail address that was copied is sent without the marks around it', async () => {
  const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const received = sample('Received', { id: 1, reference: 'א-1' })
  api.on('POST', '/api/contact', () => ({ status: 201, body: received }))
  const { user } = openContact()
  await user.click(screen.getByRole('checkbox'))
  await fillAll(user, { ...NOA, message: 'שלום' })
  fireEvent.input(named('אימייל'), { target: { value: `\u200f${NOA.email}\u202c` } })
  await user.click(screen.getByRole('button', { name: 'שליחת הודעה' }))
  await waitFor(() => expect(goTo).toHaveBeenCalled())
  expect(api.sent('POST', '/api/contact')[0]!.body).toMatchObject({ email: NOA.email })
})

test('without consent nothing is sent, however the form is sent off', async () => {
  const { user, form } = openContact()
  await fillAll(user, { ...NOA, message: 'שלום' })
  fireEvent.submit(form)
  await screen.findByText('הסכמה לעיבוד מידע נדרשת')
  expect(screen.getAllByText('יש לאשר את מדיניות הפרטיות לפני שליחת הפנייה.')).toHaveLength(2)
  expect(api.sent('POST', '/api/contact')).toEqual([])
})

test('while an enquiry is under way the button says so, keeps the focus and takes no second click', async () => {
  const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { answer, letGo } = holdBack({ status: 201, body: sample('Received', { id: 1, reference: 'א-1' }) })
  api.on('POST', '/api/contact', answer)
  const { user, form } = openContact()
  await fillAll(user, { ...NOA, message: 'שלום', age: '41' })
  await user.click(screen.getByRole('checkbox'))
  await user.dblClick(screen.getByRole('button', { name: 'שליחת הודעה' }))
  const button = await screen.findByRole('button', { name: 'שולח הודעה...' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveFocus()
  // Nothing announces a button's own new label.
  expect(within(form).getByRole('status')).toHaveTextContent('שולח הודעה...')
  fireEvent.submit(form)
  // What she types now would be neither sent nor kept.
  await user.type(named('הודעה'), ' ועוד')
  expect(named('הודעה')).toHaveValue('שלום')
  await letGo()
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/thank-you'))
  expect(justSent()).toEqual({ reference: 'א-1', isFresh: true })
  const [sent, ...more] = api.sent('POST', '/api/contact')
  expect(sent!.body).toMatchObject({ ...NOA, message: 'שלום', age: 41, privacyConsent: true, website: '' })
  expect(more).toEqual([])
})

/** The admin's requests have a timeout of their own, and these tests load it with their helpers. */
function withoutTheAdminsTimeout() {
  const { prepare } = everyCall
  delete everyCall.prepare
  onTestFinished(() => void Object.assign(everyCall, { prepare }))
}

async function sendUntilTimeout() {
  const { user } = openContact()
  await fillAll(user, { ...NOA, message: 'שלום' })
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'שליחת הודעה' }))
  await act(() => vi.advanceTimersByTimeAsync(76_000))
  return { user, again: await screen.findByRole('button', { name: 'שליחת הודעה' }) }
}

test('an enquiry that is not answered for long has failed, and goes again under its key', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  withoutTheAdminsTimeout()
  const { answer, letGo } = holdBack({ status: 201, body: sample('Received', { id: 1, reference: 'א-1' }) })
  api.on('POST', '/api/contact', answer)
  const { user, again } = await sendUntilTimeout()
  expect(again).toBeEnabled()
  await user.click(again)
  await waitFor(() => expect(api.sent('POST', '/api/contact')).toHaveLength(2))
  const [first, second] = api
    .sent('POST', '/api/contact')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(second).toBe(first)
  await letGo()
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
})

test('an answer that comes after its time leads to the thanks, unless she has changed something', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  withoutTheAdminsTimeout()
  for (const isChanged of [true, false]) {
    localStorage.clear()
    const { answer, letGo } = holdBack({ status: 201, body: sample('Received', { id: 1, reference: 'א-1' }) })
    api.on('POST', '/api/contact', answer)
    const { user, again } = await sendUntilTimeout()
    expect(again).toBeEnabled()
    if (isChanged) await user.type(named('הודעה'), ' ועוד')
    await letGo()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(goTo).toHaveBeenCalledTimes(isChanged ? 0 : 1)
    cleanup()
  }
})

test('what was received meanwhile is not called unsent by a later try that fails', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  withoutTheAdminsTimeout()
  const first = holdBack({ status: 201, body: sample('Received', { id: 1, reference: 'א-1' }) })
  const second = holdBack(unavailable())
  api.on('POST', '/api/contact', () =>
    api.sent('POST', '/api/contact').length === 1 ? first.answer() : second.answer(),
  )
  const { user, again } = await sendUntilTimeout()
  await user.click(again)
  await waitFor(() => expect(api.sent('POST', '/api/contact')).toHaveLength(2))
  await first.letGo()
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
  await second.letGo()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByText('זה לא נשלח הפעם.', { exact: false })).toBeNull()
})

test('a number is shown for an hour, and its toast for a minute', () => {
  for (const [seconds, known] of [
    [59, { reference: 'א-1', isFresh: true }],
    [61, { reference: 'א-1', isFresh: false }],
    [3601, null],
  ] as const) {
    sessionStorage.sentEnquiry = `${Date.now() - seconds * 1000} א-1`
    expect(justSent()).toEqual(known)
  }
})

test('the form of a trip asks for what is missing in one toast, sends nothing, and keeps to 18 to 99', async () => {
  render(
    <>
      <h2 id="enquiry-title">לשאול על הטיול</h2>
      <TripEnquiryForm trip={{ id: 3 }} frame={frame()} />
    </>,
  )
  const user = userEvent.setup({ delay: null })
  await fillAll(user, { age: '17' })
  await user.click(screen.getByRole('button', { name: 'שליחה' }))
  await screen.findByText('שדות חובה חסרים - אנא מלאי את כל השדות הנדרשים.')
  expect(named('שם מלא')).toHaveFocus()
  expect(named('גיל')).toHaveAccessibleDescription(/18 עד 99/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('link', { name: /פרטיות/ })).toHaveAttribute('href', '/privacy')
  expect(api.sent('POST', '/api/contact')).toEqual([])
})

test('while an enquiry about a trip is under way its button says so', async () => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { answer, letGo } = holdBack({ status: 201, body: sample('Received', { id: 1, reference: 'א-1' }) })
  api.on('POST', '/api/contact', answer)
  render(<TripEnquiryForm trip={{ id: 3 }} frame={frame()} />)
  const user = userEvent.setup({ delay: null })
  await fillAll(user, { ...NOA, message: 'שלום' })
  await user.click(screen.getByRole('button', { name: 'שליחה' }))
  expect(await screen.findByRole('button', { name: 'שולח...' })).toHaveAttribute('aria-disabled', 'true')
  await letGo()
})

function openRights() {
  const { unmount } = render(<RightsRequest frame={frame()} />)
  return { user: userEvent.setup({ delay: null }), unmount }
}

async function fillRequest(user: UserEvent, description: string) {
  await fillAll(user, { fullName: NOA.name, email: NOA.email, description })
  await user.click(screen.getByRole('checkbox'))
}

test('every field of a rights request says what it wants', async () => {
  const { user } = openRights()
  await fillAll(user, { fullName: 'נ', email: 'noa', description: '   קצר   ' })
  await user.click(screen.getByRole('button', { name: 'שליחת הבקשה' }))
  expect(named('שם מלא')).toHaveFocus()
  for (const [field, words] of [
    [named('שם מלא'), 'השם המלא חייב להכיל לפחות 2 תווים'],
    [named('אימייל'), 'כתובת אימייל לא תקינה'],
    [named('תיאור הבקשה'), 'תיאור הבקשה חייב להכיל לפחות 10 תווים'],
    [screen.getByRole('checkbox'), 'יש לאשר את זהותך כדי לשלוח את הבקשה'],
  ] as const)
    expect(field).toHaveAccessibleDescription(words)
})

test('the panel tells about the chosen right, the first one to begin with', async () => {
  const panel = () => document.querySelector('form [aria-live]')
  const { user, unmount } = openRights()
  expect(named('סוג הבקשה')).toHaveValue('access')
  expect(panel()).toHaveTextContent('זכות עיון')
  await user.selectOptions(named('סוג הבקשה'), 'portability')
  expect(panel()).toHaveTextContent('זכות לניידות מידע')
  await fillAll(user, { description: 'להעביר הלאה' })
  unmount()
  openRights()
  await waitFor(() => expect(panel()).toHaveTextContent('זכות לניידות מידע'))
})

test('a failed request stays on the page, with the button ready again', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const { answer, letGo } = holdBack(unavailable())
  api.on('POST', '/api/user-rights/request', answer)
  const { user } = openRights()
  await fillRequest(user, 'מה יש לכן עליי?')
  await user.click(screen.getByRole('button', { name: 'שליחת הבקשה' }))
  const button = await screen.findByRole('button', { name: 'הבקשה נשלחת...' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  const status = within(button.closest('form')!).getByRole('status')
  expect(status).toHaveTextContent('הבקשה נשלחת...')
  await letGo()
  await screen.findByText('שגיאה בשליחת הבקשה')
  expect(screen.getByText('אנא נסי שוב מאוחר יותר או צרי איתנו קשר טלפוני.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'שליחת הבקשה' })).not.toHaveAttribute('aria-disabled')
  expect(status).toBeEmptyDOMElement()
  expect(button).toHaveFocus()
  await user.type(named('תיאור הבקשה'), '!')
  await user.keyboard('{Backspace}')
  expect(named('תיאור הבקשה')).toHaveValue('מה יש לכן עליי?')
})

test('who has sent a request reads that the next step is hers, in the mail', async () => {
  const answer = { status: 201, body: sample('Received', { id: 1, reference: 'ז-101' }) }
  api.on('POST', '/api/user-rights/request', () => answer)
  const { user } = openRights()
  expect(screen.getByText(/יגיע אלייך מייל עם כפתור לאישור הבקשה/)).toBeVisible()
  await fillRequest(user, 'מה יש לכן עליי?')
  await user.click(screen.getByRole('button', { name: 'שליחת הבקשה' }))
  const whatNow = await screen.findByRole('region', { name: 'מה קורה עכשיו?' })
  const [first] = within(whatNow).getAllByRole('listitem')
  await screen.findByText('נטפל בבקשתך בתוך 30 יום ונעדכן אותך במייל.')
  expect(first).toHaveTextContent(/״לאישור הבקשה״.*לא נפתח.*בספאם/)
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/contact')
  expect(screen.getByText(/נשאר צעד אחד שלך/)).toBeVisible()
})

test('a request that was sent is known after a reload and on the way back, with its number', async () => {
  document.title = 'מימוש זכויות | הר ורוגע'
  const answer = { status: 201, body: sample('Received', { id: 1, reference: 'ז-101' }) }
  api.on('POST', '/api/user-rights/request', () => answer)
  const { user, unmount } = openRights()
  await fillRequest(user, 'מה יש לכן עליי?')
  await user.click(screen.getByRole('button', { name: 'שליחת הבקשה' }))
  await screen.findByRole('heading', { name: 'הבקשה נשלחה' })
  expect(document.title).toBe(`הבקשה נשלחה | ${frame().name}`)
  unmount()
  // The built page's head has the title of the form.
  document.title = 'מימוש זכויות | הר ורוגע'
  openRights()
  await screen.findByRole('heading', { name: 'הבקשה נשלחה' })
  expect(screen.getByText('ז-101')).toBeVisible()
  expect(document.title).toBe(`הבקשה נשלחה | ${frame().name}`)
  cleanup()
  // Another visit, by a link, is for another request.
  window.history.pushState(null, '', '/user-rights')
  openRights()
  expect(screen.getByRole('button', { name: 'שליחת הבקשה' })).toBeVisible()
})

/** The page as it was built, which hydrates with `begin` done to its form, in the entry of a request that was sent. */
async function hydrateAfterRequest(begin: (form: HTMLFormElement) => void) {
  window.history.replaceState({ reference: 'ז-101' }, '', '/user-rights')
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  container.innerHTML = renderToString(<RightsRequest frame={frame()} />)
  begin(container.querySelector('form')!)
  render(<RightsRequest frame={frame()} />, { container, hydrate: true })
  await act(() => vi.advanceTimersByTimeAsync(100))
}

test.each<[string, (form: HTMLFormElement) => void]>([
  ['written', (form) => (form.querySelector('textarea')!.value = 'בקשה נוספת')],
  ['chosen', (form) => (form.querySelector('select')!.selectedIndex = 2)],
  ['pressed', () => (document.documentElement.dataset.pressed = '')],
])(
  'a second request that was begun (%s) before the scripts came is not taken for the one sent',
  async (_, begin) => {
    onTestFinished(() => void delete document.documentElement.dataset.pressed)
    await hydrateAfterRequest(begin)
    expect(screen.getByRole('button', { name: 'שליחת הבקשה' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'הבקשה נשלחה' })).toBeNull()
  },
)

test('from a request that was sent a link leads to another one', async () => {
  await hydrateAfterRequest(() => {})
  expect(screen.getByText('ז-101')).toBeVisible()
  const another = screen.getByRole('link', { name: 'לבקשה נוספת' })
  await userEvent.setup({ delay: null }).click(another)
  expect(left).toEqual(['/user-rights'])
  // As the browser comes to the page that it shows already.
  cleanup()
  openRights()
  expect(screen.getByRole('button', { name: 'שליחת הבקשה' })).toBeVisible()
})

test.each<[string, string, object]>([
  ['opens in a tab of its own', '/user-rights', { ctrlKey: true }],
  ['opens in a window of its own', '/user-rights', { shiftKey: true }],
  ['comes after the link to the form', '/user-rights#rights-form', {}],
])('a request that was sent keeps its number where another one %s', async (_, address, keys) => {
  await hydrateAfterRequest(() => {})
  window.history.replaceState(window.history.state, '', address)
  fireEvent.click(screen.getByRole('link', { name: 'לבקשה נוספת' }), keys)
  expect(left).toEqual(['/user-rights'])
  // A reload, or Back from the other one.
  cleanup()
  openRights()
  expect(await screen.findByText('ז-101')).toBeVisible()
})

const OLD_DRAFT = { name: 'רות', email: 'ruth@example.com', message: 'של מישהי אחרת' }

test('an old draft stands in an empty form again', async () => {
  localStorage.enquiryDraft = JSON.stringify({ values: OLD_DRAFT, startedAt: 1, attempt: null })
  openContact()
  await waitFor(() => expect(named('אימייל')).toHaveValue('ruth@example.com'))
})

function openThanks() {
  api.on('POST', '/api/statistics/pageview', () => ({ status: 204 }))
  const page = { frame: frame(), settings: { replyHours: 24 } }
  render(<ThankYouPage {...({ data: { page }, location: {} } as any)} />)
}

test.each([
  [2, 1],
  [61, 0],
])('the confirmation of one sent %i minutes ago has its number %i times', (minutes, times) => {
  sessionStorage.sentEnquiry = `${Date.now() - minutes * 60_000} ה-7KQ2`
  openThanks()
  const numbers = screen.queryAllByText('מספר הפנייה שלך:', { exact: false })
  expect(numbers).toHaveLength(times)
  for (const number of numbers) expect(number).toHaveTextContent('ה-7KQ2')
})

test.each([
  ['of one sent with scripts keeps the drafts of others, however late', true],
  ['of a plain form drops them', false],
])('the confirmation %s', (_, isKept) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/contact`)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' }] as never)
  localStorage['enquiryDraft:3'] = JSON.stringify({ values: OLD_DRAFT, startedAt: 1, attempt: null })
  if (isKept) sessionStorage.sentEnquiry = `${Date.now() - 61_000} א-1`
  openThanks()
  expect(localStorage['enquiryDraft:3'] !== undefined).toBe(isKept)
  expect(sessionStorage.sentEnquiry).toBeUndefined()
})

test.each([
  ['that the page does not carry', 120, '120'],
  ['that has left since', 121, ''],
])('the trip of an old draft %s', async (_, id, chosen) => {
  localStorage.enquiryDraft = JSON.stringify({ values: { tripId: `${id}` }, startedAt: 1, attempt: null })
  api.on('GET', '/api/trips', [
    sample('TripInList', { id: 1 }),
    sample('TripInList', { id: 120, title: 'הטיול האחרון' }),
  ])
  const letCome = api.late('GET', '/api/trips')
  render(<ContactForm trips={[{ id: 1, title: 'הטיול הראשון' }]} hasMoreTrips frame={frame()} />)
  const trip = named('על איזה טיול')
  // Before the list came she writes on, and keeps what she chose.
  await fillAll(userEvent.setup({ delay: null }), { name: NOA.name })
  expect(JSON.parse(localStorage.enquiryDraft).values).toMatchObject({ name: NOA.name, tripId: `${id}` })
  letCome()
  await within(trip).findByText('הטיול האחרון')
  expect(trip).toHaveValue(chosen)
  expect(within(trip).getAllByRole('option')).toHaveLength(3)
})

test('trips that could not be read for an old draft are asked for again when she turns to the field', async () => {
  localStorage.enquiryDraft = JSON.stringify({ values: { tripId: '120' }, startedAt: 1, attempt: null })
  api.on('GET', '/api/trips', down)
  render(<ContactForm trips={[{ id: 1, title: 'הטיול הראשון' }]} hasMoreTrips frame={frame()} />)
  const trip = named('על איזה טיול')
  await waitFor(() => expect(api.sent('GET', '/api/trips')).toHaveLength(1))
  api.on('GET', '/api/trips', [sample('TripInList', { id: 120, title: 'הטיול האחרון' })])
  await userEvent.setup({ delay: null }).click(trip)
  await within(trip).findByText('הטיול האחרון')
  expect(trip).toHaveValue('120')
})

test('while the other trips come, and where they do not, the choice of a trip says so', async () => {
  const { answer, letGo } = holdBack(unavailable())
  api.on('GET', '/api/trips', answer)
  render(<ContactForm trips={[{ id: 1, title: 'הטיול הראשון' }]} hasMoreTrips frame={frame()} />)
  const trip = named('על איזה טיול')
  const user = userEvent.setup({ delay: null })
  await user.click(trip)
  expect(within(trip).getByRole('option', { name: 'טוענת עוד טיולים...' })).toBeDisabled()
  await letGo()
  expect(await within(trip).findByRole('option', { name: 'לא כל הטיולים נטענו' })).toBeDisabled()
  api.on('GET', '/api/trips', [sample('TripInList', { id: 120, title: 'הטיול האחרון' })])
  await user.tab()
  await user.click(trip)
  await within(trip).findByText('הטיול האחרון')
  expect(within(trip).getAllByRole('option')).toHaveLength(2)
})

/** The form as it stood there before the script came, with what was typed into it. */
function openTyped(typed: Record<string, string>, isPressed = false) {
  localStorage.enquiryDraft = JSON.stringify({ values: OLD_DRAFT, startedAt: 1, attempt: null })
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  const page = <ContactForm trips={[]} hasMoreTrips={false} frame={frame()} />
  container.innerHTML = renderToString(page)
  for (const [name, text] of Object.entries(typed))
    container.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = text
  if (isPressed) document.documentElement.dataset.pressed = ''
  onTestFinished(() => void delete document.documentElement.dataset.pressed)
  render(page, { container, hydrate: true })
}

test.each([
  // The line that she is at stays hers: what she types next would go behind the kept one.
  [{ name: 'ר' }, { name: 'ר' }],
  [{ name: 'רות' }, { name: 'רות' }],
  [{ message: 'ש' }, { name: 'רות' }],
])('who begins as her draft does has the rest of it again: %o', async (typed, { name }) => {
  openTyped(typed)
  expect(named('שם מלא')).toHaveValue(name)
  expect(named('אימייל')).toHaveValue(OLD_DRAFT.email)
  expect(named('הודעה')).toHaveValue(OLD_DRAFT.message)
  await userEvent.setup({ delay: null }).type(named('הודעה'), '!')
  const message = `${OLD_DRAFT.message}!`
  expect(JSON.parse(localStorage.enquiryDraft).values).toMatchObject({ ...OLD_DRAFT, name, message })
})

test('what a password manager writes into the hidden field is not kept with what she wrote', async () => {
  const { user, form } = openContact()
  const website = form.querySelector<HTMLInputElement>('[name=website]')!
  fireEvent.input(website, { target: { value: 'https://noa.example' } })
  await fillAll(user, NOA)
  const { values } = JSON.parse(localStorage.getItem('enquiryDraft')!)
  expect(values).toMatchObject(NOA)
  expect(values).not.toHaveProperty('website')
  for (const name of ['data-1p-ignore', 'data-lpignore']) expect(website).toHaveAttribute(name, 'true')
})

test.each([
  [429, 'יותר מדי ניסיונות. אפשר לנסות שוב בעוד כמה דקות.'],
  [413, 'יש כאן יותר מדי טקסט. אפשר לקצר ולנסות שוב.'],
])('where the API refuses an enquiry for now (%i), she reads why', async (status, message) => {
  vi.mocked(console.error).mockImplementation(() => {})
  api.on('POST', '/api/contact', () => ({ status, body: { code: status, status: 'Refused', message } }))
  const { user } = openContact()
  await fillAll(user, { ...NOA, message: 'שלום' })
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'שליחת הודעה' }))
  await screen.findByText(message)
  expect(screen.getByText('שגיאה בשליחת ההודעה')).toBeVisible()
})

test('what she has sent off before the script came stays as she sent it', () => {
  openTyped({ name: 'רות', message: 'של' }, true)
  expect(named('אימייל')).toHaveValue('')
  expect(named('הודעה')).toHaveValue('של')
})

test('who wrote before the script came sends nothing of an old draft that she never saw', async () => {
  openTyped({ name: NOA.name })
  expect(named('שם מלא')).toHaveValue(NOA.name)
  expect(named('אימייל')).toHaveValue('')
  await userEvent.setup({ delay: null }).type(named('הודעה'), 'שלי')
  expect(JSON.parse(localStorage.enquiryDraft).values).toMatchObject({ email: '', message: 'שלי' })
})
