// The expired session: what signing in again shows, and where signing in leads.
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { navigate } from 'gatsby'
import { beforeEach, expect, test, vi } from 'vitest'
import AdminScreen from '../../site/src/features/admin/layout/AdminScreen'
import SignInScreen from '../../site/src/features/admin/session/SignInScreen'
import { api, refused } from './support/api'
import { field, fill, openAdmin, openTab, quietAdmin, saveAfterTheSession, untilField } from './support/admin'
import { inList, keepTrip } from './support/records'
import { sample } from './support/shapes'

beforeEach(quietAdmin)

test('a failure is told once, beside the fields, and read aloud', async () => {
  api.on('POST', '/api/auth/login', refused)
  const user = await saveAfterTheSession()
  const dialog = within(await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' }))

  await user.click(dialog.getByRole('button', { name: 'התחברות' }))
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/^אנא מלאי את כל השדות$/))

  await fill(user, dialog.getByLabelText('אימייל'), 'owner@example.com')
  await fill(user, dialog.getByLabelText('סיסמה'), 'לא הסיסמה')
  await user.click(dialog.getByRole('button', { name: 'התחברות' }))
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/^אימייל או סיסמה שגויים$/))
  expect(dialog.getByLabelText('סיסמה')).toHaveAccessibleDescription('אימייל או סיסמה שגויים')
  expect(dialog.queryByText('שגיאת התחברות')).toBeNull()
})

test('the field alone that lacks something is marked', async () => {
  const user = await saveAfterTheSession()
  const dialog = within(await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' }))
  await fill(user, dialog.getByLabelText('אימייל'), 'owner@example.com')
  await user.click(dialog.getByRole('button', { name: 'התחברות' }))
  await waitFor(() => expect(dialog.getByLabelText('סיסמה')).toHaveAttribute('aria-invalid', 'true'))
  expect(dialog.getByLabelText('אימייל')).not.toHaveAttribute('aria-invalid')
  expect(dialog.getByLabelText('אימייל')).not.toHaveAccessibleDescription()
})

test('password managers are told what is asked for, also in the second step', async () => {
  api.on('GET', '/api/auth/me', refused)
  window.history.replaceState(null, '', '/admin/login')
  const user = userEvent.setup({ delay: null })
  render(<SignInScreen siteName="הר ורוגע" />)
  const asked = (name: string) => expect(field(name)).toHaveAttribute('autocomplete', HINTS[name])
  await untilField('email')
  asked('email')
  asked('password')
  const errors = { json: { code: ['כתבי את הקוד.'] } }
  api.on('POST', '/api/auth/login', () => ({ status: 401, body: { code: 401, status: '', errors } }))
  await fill(user, field('email'), 'owner@example.com')
  await fill(user, field('password'), 'הסיסמה שלה')
  await user.click(screen.getByRole('button', { name: 'התחברות' }))
  await untilField('code')
  asked('code')
})

const HINTS: Record<string, string> = {
  email: 'username',
  password: 'current-password',
  code: 'one-time-code',
}

async function signInAgain(user: UserEvent) {
  api.on('POST', '/api/auth/login', { user: sample('User') })
  const dialog = within(await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' }))
  await fill(user, dialog.getByLabelText('אימייל'), 'owner@example.com')
  await fill(user, dialog.getByLabelText('סיסמה'), 'הסיסמה שלה')
  await user.click(dialog.getByRole('button', { name: 'התחברות' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'צריך להתחבר שוב' })).toBeNull())
}

/** As the API answers those calls: a visitor gets what is published, the admin nothing before she signs in. */
function letSessionEnd() {
  const { stored } = keepTrip({ published: false, title: 'טיוטה של קיץ' })
  let isOver = true
  api.on('GET', '/api/trips', ({ headers }) => {
    if (!isOver) return { body: [inList(stored)] }
    return headers.has('X-Admin') ? refused() : { body: [] }
  })
  return () => void (isOver = false)
}

test('her drafts are in the list that was asked for after her session had ended', async () => {
  const open = letSessionEnd()
  const { user } = await openAdmin('/admin?tab=trips')
  await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' })
  expect(screen.queryByText('עוד אין טיולים')).toBeNull()
  open()
  await signInAgain(user)
  await screen.findByRole('heading', { name: 'טיוטה של קיץ' })
})

test('an article that a link opened without a session is not called deleted once she is signed in', async () => {
  let isOver = true
  const article = sample('PostCard', { id: 7, slug: 'balcony', title: 'בוקר על המרפסת', status: 'draft' })
  api.on('GET', '/api/blog', ({ headers }) => {
    if (!isOver) return { body: [article] }
    return headers.has('X-Admin') ? refused() : { body: [] }
  })
  api.on('GET', '/api/blog/{slug}', sample('Post', { ...article, next: null, publishAt: null }))
  api.on('GET', '/api/blog/{record_id}/revisions', [])
  const { user } = await openAdmin('/admin?tab=blog&open=7')
  await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' })
  isOver = false
  await signInAgain(user)
  await screen.findByDisplayValue('בוקר על המרפסת')
  expect(screen.queryByText(/לא נמצא/)).toBeNull()
})

test('signed in again she sees what has changed meanwhile, and the open form keeps its record', async () => {
  const user = await saveAfterTheSession()
  await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' })
  const another = inList(sample('Trip', { id: 6, title: 'נוסף מהטלפון', slug: 'other' }))
  api.on('GET', '/api/trips', [another])
  const asked = () => api.sent('GET', '/api/trips/nature').length
  const before = asked()
  await signInAgain(user)
  await waitFor(() => expect(api.sent('GET', '/api/trips').length).toBeGreaterThan(1))
  expect(asked()).toBe(before)
  expect(screen.getByDisplayValue('שם אחר')).toBeInTheDocument()
})

test('whoever follows the link of a mail without a session is led to the door with it', async () => {
  api.on('GET', '/api/auth/me', refused)
  window.history.replaceState(null, '', '/admin?tab=enquiries&open=9')
  render(<AdminScreen siteName="הר ורוגע" />)
  const state = { wanted: '?tab=enquiries&open=9' }
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin/login', { replace: true, state }))
})

test.each([
  [{ wanted: '?tab=enquiries&open=9' }, '/admin?tab=enquiries&open=9'],
  // A mail's link to where an answer is noted.
  [{ wanted: '?tab=enquiries&open=9&answered=1' }, '/admin?tab=enquiries&open=9&answered=1'],
  [null, '/admin'],
  [{ wanted: 7 }, '/admin'],
  [{ wanted: 'https://elsewhere.example/?tab=trips' }, '/admin'],
  [{ wanted: '//elsewhere.example' }, '/admin'],
  [{ wanted: '?tab=//elsewhere.example' }, '/admin?tab=%2F%2Felsewhere.example'],
])('signed in at the door with %j she arrives in the admin alone', async (state, address) => {
  api.on('GET', '/api/auth/me', refused)
  window.history.replaceState(state, '', '/admin/login')
  const user = userEvent.setup({ delay: null })
  render(<SignInScreen siteName="הר ורוגע" />)
  const email = await screen.findByLabelText('אימייל')
  api.on('GET', '/api/auth/me', { user: sample('User') })
  api.on('POST', '/api/auth/login', { user: sample('User') })
  await fill(user, email, 'owner@example.com')
  await fill(user, screen.getByLabelText('סיסמה'), 'הסיסמה שלה')
  await user.click(screen.getByRole('button', { name: 'התחברות' }))
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(address, { replace: true }))
})

test('where it opens by itself, in the middle of her sentence, what she types on does no harm', async () => {
  letSessionEnd()
  const { user } = await openAdmin('/admin?tab=trips')
  const dialog = await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' })
  expect(within(dialog).getByLabelText('אימייל')).toHaveFocus()
  await user.keyboard(' ש {Enter}')
  expect(dialog).toHaveAttribute('open')
  expect(api.sent('POST', '/api/auth/login')).toEqual([])
})

const putOff = async (user: UserEvent) => {
  await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('put off, it comes back with what she asks for: another try, and another screen', async () => {
  letSessionEnd()
  const { user } = await openAdmin('/admin?tab=trips')
  await putOff(user)
  await user.click(await screen.findByRole('button', { name: 'לנסות שוב' }))
  await putOff(user)
  api.on('GET', '/api/contacts', refused)
  await openTab(user, 'פניות')
  await putOff(user)
})

test('put off, it stays away from what is read by itself, and comes back with a refresh', async () => {
  const { user } = await openAdmin('/admin?tab=enquiries')
  await screen.findByText('עוד אין פניות')
  for (const path of ['/api/contacts', '/api/contacts/counts'] as const) api.on('GET', path, refused)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await putOff(user)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'רענון' }))
  await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' })
})

test('back from the code her address is still there, and the password has the focus', async () => {
  api.on('GET', '/api/auth/me', refused)
  const errors = { json: { code: ['כתבי את הקוד.'] } }
  api.on('POST', '/api/auth/login', () => ({
    status: 401,
    body: { code: 401, status: 'Unauthorized', errors },
  }))
  window.history.replaceState(null, '', '/admin/login')
  const user = userEvent.setup({ delay: null })
  render(<SignInScreen siteName="הר ורוגע" />)
  await fill(user, await screen.findByLabelText('אימייל'), 'owner@example.com')
  await fill(user, screen.getByLabelText('סיסמה'), 'הסיסמה שלה')
  await user.click(screen.getByRole('button', { name: 'התחברות' }))
  await user.click(await screen.findByRole('button', { name: 'חזרה לסיסמה' }))
  expect(field('email')).toHaveValue('owner@example.com')
  expect(field('password')).toHaveFocus()
})
