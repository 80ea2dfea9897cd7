// The account screen when the answer to a change was lost, and forms that are older than the stored account.
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, openAdmin, quietAdmin } from './support/admin'
import { api, down, unavailable } from './support/api'
import { sample } from './support/shapes'

const FACTOR = '/api/account/factor'
const PASSWORD = 'ארבע כבשים על הגבעה'
const NOTHING_CHANGED = /שום דבר לא השתנה/

const OFF = { onSince: null, recoveryCodesLeft: 0, offered: true }
const ON = { onSince: '2027-02-01T07:00:00+00:00', recoveryCodesLeft: 10, offered: true }
const CODES = { recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] }

beforeEach(() => {
  quietAdmin()
  api.on('GET', '/api/account/sessions', [])
  api.on('GET', FACTOR, OFF)
  api.on('POST', FACTOR, sample('Offer', { secret: 'ABCDEFGH' }))
})

const gatewayTimeout = () => ({ status: 504, body: { code: 504, status: 'Gateway Timeout' } })
const part = (name: string) => screen.findByRole('region', { name }).then(within)
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

async function switchOn(user: UserEvent) {
  const section = await part('כניסה בשני שלבים')
  await user.click(await section.findByRole('button', { name: 'להפעיל' }))
  await fill(user, await section.findByLabelText('הקוד שהאפליקציה מראה'), '123456')
  await fill(user, section.getByLabelText('והסיסמה שלך'), PASSWORD)
  await user.click(section.getByRole('button', { name: 'להפעיל' }))
  return section
}

test('of a device it is told since when it is signed in, and of others when they were last used', async () => {
  const device = (id: number, signedInAt: string, seenAt: string) =>
    sample('Session', { id, device: `מכשיר ${id}`, current: id === 1, signedInAt, seenAt })
  api.on('GET', '/api/account/sessions', [
    device(1, '2027-02-28T07:00:00+00:00', '2027-03-01T06:55:00+00:00'),
    device(2, '2027-02-26T07:00:00+00:00', '2027-03-01T06:55:00+00:00'),
  ])
  await openAdmin('/admin?tab=account')
  const [here, other] = await (await part('איפה את מחוברת')).findAllByRole('listitem')
  expect(here).toHaveTextContent(/נכנסת ב־28 בפברואר 2027/)
  expect(here).not.toHaveTextContent('פעילות אחרונה')
  expect(other).toHaveTextContent(/נכנסת ב־26 בפברואר 2027.*פעילות אחרונה: לפני 5 דקות/)
})

test('password managers are told whose passwords are asked for, which is new, and what is a code', async () => {
  api.on('GET', '/api/auth/me', { user: sample('User', { email: 'noa@example.com' }) })
  const { user, close } = await openAdmin('/admin?tab=account')
  await user.click(await screen.findByRole('button', { name: 'להפעיל' }))
  await screen.findByLabelText('הקוד שהאפליקציה מראה')
  expect(hintsIn('כניסה בשני שלבים')).toEqual({ code: 'one-time-code', password: 'current-password' })
  close()

  api.on('GET', FACTOR, ON)
  await openAdmin('/admin?tab=account')
  await screen.findByLabelText('קוד מהאפליקציה')
  expect(hintsIn('החלפת סיסמה')).toEqual({
    'noa@example.com': 'username',
    currentPassword: 'current-password',
    newPassword: 'new-password',
    code: 'one-time-code',
  })
})

/** Of each field in a part of the page; one without a name is told by its value. */
function hintsIn(name: string) {
  const fields = screen.getByRole('region', { name }).querySelectorAll('input')
  return Object.fromEntries(
    [...fields].map((field) => [field.name || field.value, field.getAttribute('autocomplete')]),
  )
}

test('where the answer to the first step is lost it is not said that nothing began', async () => {
  api.on('POST', FACTOR, down)
  const { user } = await openAdmin('/admin?tab=account')
  await press(user, 'להפעיל')
  await screen.findByText('עוד לא ידוע אם ההפעלה התחילה')
})

test.each([down, gatewayTimeout])('two steps that are on unsaid are shown as on: %o', async (lost) => {
  api.on('PUT', FACTOR, () => {
    api.on('GET', FACTOR, ON)
    return lost()
  })
  api.on('POST', `${FACTOR}/recovery-codes`, CODES)
  const { user } = await openAdmin('/admin?tab=account')
  const section = await switchOn(user)
  await screen.findByText('עוד לא ידוע אם הכניסה בשני שלבים פועלת')
  await section.findByText(/^פועלת מאז/)
  expect(screen.queryByText(NOTHING_CHANGED)).toBeNull()
  expect(section.getByText(/הקודים לשעת צורך לא הוצגו/)).toBeVisible()

  await press(user, 'קודים חדשים לשעת צורך')
  const dialog = within(screen.getByRole('dialog', { name: 'קודים חדשים לשעת צורך' }))
  await fill(user, dialog.getByLabelText('הסיסמה שלך'), PASSWORD)
  await fill(user, dialog.getByLabelText('קוד מהאפליקציה'), '654321')
  await user.click(dialog.getByRole('button', { name: 'ליצור קודים חדשים' }))
  await screen.findByText('abcd-efgh')
  await press(user, 'שמרתי אותם')
  expect(section.queryByText(/הקודים לשעת צורך לא הוצגו/)).toBeNull()
})

test('whether two steps are on is not said while it is not known', async () => {
  api.on('PUT', FACTOR, () => {
    api.on('GET', FACTOR, down)
    return down()
  })
  const { user } = await openAdmin('/admin?tab=account')
  const section = await switchOn(user)
  await screen.findByText('עוד לא ידוע אם הכניסה בשני שלבים פועלת')
  await press(user, 'לא עכשיו')
  await section.findByText('מצב הכניסה בשני שלבים לא נטען')
  expect(section.queryByText('כבויה עכשיו.')).toBeNull()
  api.on('GET', FACTOR, ON)
  await user.click(section.getByRole('button', { name: 'לנסות שוב' }))
  await section.findByText(/^פועלת מאז/)
})

test('two steps are not told as off while they stand there as on', async () => {
  api.on('GET', FACTOR, ON)
  let answer = () => {}
  api.on('POST', `${FACTOR}/off`, () => {
    api.on('GET', FACTOR, OFF)
    answer = api.late('GET', FACTOR)
    return { status: 204 }
  })
  const { user } = await openAdmin('/admin?tab=account')
  await user.click(await screen.findByRole('button', { name: 'לכבות' }))
  const dialog = within(screen.getByRole('dialog', { name: 'לכבות את הכניסה בשני שלבים?' }))
  await fill(user, dialog.getByLabelText('הסיסמה שלך'), PASSWORD)
  await fill(user, dialog.getByLabelText('קוד מהאפליקציה'), '654321')
  const read = api.sent('GET', FACTOR).length
  await user.click(dialog.getByRole('button', { name: 'לכבות' }))
  await waitFor(() => expect(api.sent('GET', FACTOR).length).toBeGreaterThan(read))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText(/^פועלת מאז/)).toBeInTheDocument()
  expect(screen.queryByText('הכניסה בשני שלבים כבויה')).toBeNull()
  answer()
  await screen.findByText('הכניסה בשני שלבים כבויה')
  expect(screen.getByText('כבויה עכשיו.')).toBeVisible()
})

test('new codes whose answer is lost are said to be perhaps the only good ones', async () => {
  api.on('GET', FACTOR, ON)
  api.on('POST', `${FACTOR}/recovery-codes`, down)
  const { user } = await openAdmin('/admin?tab=account')
  await user.click(await screen.findByRole('button', { name: 'קודים חדשים לשעת צורך' }))
  const dialog = within(screen.getByRole('dialog', { name: 'קודים חדשים לשעת צורך' }))
  await fill(user, dialog.getByLabelText('הסיסמה שלך'), PASSWORD)
  await fill(user, dialog.getByLabelText('קוד מהאפליקציה'), '654321')
  await user.click(dialog.getByRole('button', { name: 'ליצור קודים חדשים' }))
  await screen.findByText('עוד לא ידוע אם נוצרו קודים חדשים')
  expect(screen.queryByText(NOTHING_CHANGED)).toBeNull()
})

test('a password whose answer is lost may be the new one, and where she is signed in is read anew', async () => {
  api.on('PUT', '/api/account/password', down)
  const { user } = await openAdmin('/admin?tab=account')
  const section = await part('החלפת סיסמה')
  await fill(user, section.getByLabelText('הסיסמה הנוכחית'), 'הסיסמה הישנה')
  await fill(user, section.getByLabelText('סיסמה חדשה'), PASSWORD)
  const read = api.sent('GET', '/api/account/sessions').length
  await press(user, 'להחליף סיסמה')
  await screen.findByText('עוד לא ידוע אם הסיסמה הוחלפה')
  expect(screen.queryByText(NOTHING_CHANGED)).toBeNull()
  expect(screen.queryByText('הסיסמה לא הוחלפה')).toBeNull()
  await waitFor(() => expect(api.sent('GET', '/api/account/sessions').length).toBeGreaterThan(read))
})

const MISSING = 'כתבי קוד מהאפליקציה, או אחד מהקודים לשעת צורך.'
const noCode = { status: 422, body: { code: 422, status: '', errors: { json: { code: [MISSING] } } } }

test('with two steps on, a new password is sent with a code', async () => {
  api.on('GET', FACTOR, ON)
  api.on('PUT', '/api/account/password', () => ({ status: 204 }))
  const { user } = await openAdmin('/admin?tab=account')
  const section = await part('החלפת סיסמה')
  await fill(user, await section.findByLabelText('קוד מהאפליקציה'), '654321')
  await fill(user, section.getByLabelText('הסיסמה הנוכחית'), 'הסיסמה הישנה')
  await fill(user, section.getByLabelText('סיסמה חדשה'), PASSWORD)
  await press(user, 'להחליף סיסמה')
  await screen.findByText('הסיסמה הוחלפה')
  expect(api.sent('PUT', '/api/account/password').map(({ body }) => body)).toEqual([
    { currentPassword: 'הסיסמה הישנה', newPassword: PASSWORD, code: '654321' },
  ])
})

test('with two steps on, another address is sent with a code, and a name alone without', async () => {
  const her = sample('User', { username: 'נועה', email: 'noa@example.com' })
  api.on('GET', FACTOR, ON)
  api.on('GET', '/api/auth/me', { user: her })
  api.on('PUT', '/api/account/profile', ({ body: { password: _, code: __, ...changed } }) => ({
    body: { ...her, ...changed },
  }))
  const { user } = await openAdmin('/admin?tab=account')
  const section = await part('השם והכתובת שלך')
  await screen.findByText(/^פועלת מאז/)
  expect(section.queryByLabelText('קוד מהאפליקציה')).toBeNull()
  await fill(user, section.getByLabelText('אימייל לכניסה'), 'noa@example.org')
  await fill(user, section.getByLabelText('הסיסמה שלך'), PASSWORD)
  await fill(user, section.getByLabelText('קוד מהאפליקציה'), '654321')
  await user.click(section.getByRole('button', { name: 'לשמור' }))
  await screen.findByText('הפרטים נשמרו')
  expect(api.sent('PUT', '/api/account/profile').map(({ body }) => body)).toEqual([
    { email: 'noa@example.org', password: PASSWORD, code: '654321' },
  ])
})

test('fields of one name in two forms have the labels, hints and errors of their own', async () => {
  api.on('GET', FACTOR, ON)
  const { user } = await openAdmin('/admin?tab=account')
  const profile = await part('השם והכתובת שלך')
  const password = await part('החלפת סיסמה')
  await fill(user, profile.getByLabelText('אימייל לכניסה'), 'noa@example.org')
  await screen.findByText(/^פועלת מאז/)
  api.on('PUT', '/api/account/password', () => noCode)
  await fill(user, password.getByLabelText('הסיסמה הנוכחית'), 'הסיסמה הישנה')
  await fill(user, password.getByLabelText('סיסמה חדשה'), PASSWORD)
  await press(user, 'להחליף סיסמה')
  const wrong = await password.findByRole('textbox', { name: 'קוד מהאפליקציה', description: /אחד מהקודים/ })
  await waitFor(() => expect(wrong).toHaveAccessibleDescription(expect.stringContaining(MISSING)))
  const other = profile.getByRole('textbox', { name: 'קוד מהאפליקציה' })
  expect(other).toHaveAccessibleDescription('בלי הטלפון? אפשר לכתוב אחד מהקודים לשעת צורך.')
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})

test('two steps that were switched on elsewhere are asked for where the password is changed', async () => {
  api.on('PUT', '/api/account/password', () => noCode)
  const { user } = await openAdmin('/admin?tab=account')
  const section = await part('החלפת סיסמה')
  await fill(user, section.getByLabelText('הסיסמה הנוכחית'), 'הסיסמה הישנה')
  await fill(user, section.getByLabelText('סיסמה חדשה'), PASSWORD)
  expect(section.queryByLabelText('קוד מהאפליקציה')).toBeNull()
  await press(user, 'להחליף סיסמה')
  const code = await section.findByLabelText('קוד מהאפליקציה')
  expect(code).toHaveAccessibleDescription(expect.stringContaining(MISSING))
  api.on('PUT', '/api/account/password', () => ({ status: 204 }))
  // The first key takes the message away, not the field.
  await user.type(code, '6')
  await waitFor(() => expect(section.queryByText(MISSING)).toBeNull())
  expect(code).toHaveFocus()
  await user.type(code, '54321')
  await press(user, 'להחליף סיסמה')
  await screen.findByText('הסיסמה הוחלפה')
  expect(api.sent('PUT', '/api/account/password').at(-1)!.body).toMatchObject({ code: '654321' })
})

test('a form that is older than what is stored sends only what she changed', async () => {
  const old = sample('User', { username: 'נועה', email: 'noa@example.com' })
  const stored = { ...old, username: 'נועה כהן', email: 'noa@example.org' }
  api.on('GET', '/api/auth/me', { user: old })
  api.on('PUT', '/api/account/profile', ({ body: { password: _, ...changed } }) => ({
    body: { ...stored, ...changed },
  }))
  const { user } = await openAdmin('/admin')
  api.on('GET', '/api/auth/me', { user: stored })
  const answer = api.late('GET', '/api/auth/me')
  await user.click(await screen.findByRole('link', { name: 'החשבון שלי' }))
  const section = await part('השם והכתובת שלך')
  await fill(user, section.getByLabelText('אימייל לכניסה'), 'noa@example.net')
  answer()
  await waitFor(() => expect(section.getByLabelText('השם שלך')).toHaveValue('נועה כהן'))
  await fill(user, section.getByLabelText('הסיסמה שלך'), PASSWORD)
  await user.click(section.getByRole('button', { name: 'לשמור' }))
  await screen.findByText('הפרטים נשמרו')
  expect(api.sent('PUT', '/api/account/profile').map(({ body }) => body)).toEqual([
    { email: 'noa@example.net', password: PASSWORD },
  ])
})

test('what is typed while the name is being saved stays', async () => {
  const stored = sample('User', { username: 'נועה', email: 'noa@example.com' })
  api.on('GET', '/api/auth/me', { user: stored })
  let answer = () => {}
  api.on('PUT', '/api/account/profile', async ({ body: { username } }) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { body: { ...stored, username } }
  })
  const { user } = await openAdmin('/admin?tab=account')
  const section = await part('השם והכתובת שלך')
  await fill(user, section.getByLabelText('השם שלך'), 'נועה כהן')
  await user.click(section.getByRole('button', { name: 'לשמור' }))
  await waitFor(() => expect(api.sent('PUT', '/api/account/profile')).toHaveLength(1))
  await fill(user, section.getByLabelText('השם שלך'), 'נועה כהן לוי')
  answer()
  await screen.findByText('הפרטים נשמרו')
  expect(section.getByLabelText('השם שלך')).toHaveValue('נועה כהן לוי')
})

test('who stops the notices of other devices is told of those, not of devices that were signed out', async () => {
  api.on('GET', '/api/account/push', sample('Push', { others: 1 }))
  api.on('GET', '/api/account/sessions', [sample('Session', { id: 1, current: true })])
  api.on('DELETE', '/api/account/sessions', unavailable)
  const { user } = await openAdmin('/admin?tab=account')
  const stop = await screen.findByRole('button', { name: 'לעצור את ההתראות במכשירים האחרים' })
  await user.click(stop)
  await screen.findByText('ההתראות במכשירים האחרים לא נעצרו')
  api.on('DELETE', '/api/account/sessions', () => ({ status: 204 }))
  await waitFor(() => expect(stop).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(stop)
  await screen.findByText('ההתראות במכשירים האחרים נעצרו')
  expect(screen.queryByText('כל המכשירים האחרים נותקו')).toBeNull()
})
