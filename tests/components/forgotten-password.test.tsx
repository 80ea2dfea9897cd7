// Password reset by a mailed link: the request, the form, and an expired link.
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { backupsOf, keepBackup } from '../../site/src/features/admin/forms/saving/localBackup'
import SignInScreen from '../../site/src/features/admin/session/SignInScreen'
import { api } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { field, fill, openAdmin, quietAdmin } from './support/admin'

const FORGOTTEN = '/api/account/forgotten'
const NEW = 'ארבע כבשים על הגבעה'

beforeEach(() =>
  api.on('GET', '/api/auth/me', () => ({ status: 401, body: { code: 401, status: 'Unauthorized' } })),
)

async function open(address: string) {
  window.history.replaceState(null, '', address)
  const user = userEvent.setup({ delay: null })
  render(<SignInScreen siteName="הר ורוגע" />)
  return user
}

test('she asks for a link, and is told where to look', async () => {
  api.on('POST', FORGOTTEN, () => ({ status: 202 }))
  const user = await open('/admin/login')
  await user.click(await screen.findByRole('button', { name: 'שכחתי את הסיסמה' }))
  expect(screen.getByRole('heading', { name: 'שכחת את הסיסמה?' })).toHaveFocus()
  const send = () => user.click(screen.getByRole('button', { name: 'לשלוח לי קישור' }))
  await send()
  await screen.findByText('כתבי את כתובת האימייל שאיתה את נכנסת.')
  await fill(user, field('email'), 'noa@example.com')
  await expectNoAxeViolations()
  await send()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/noa@example.com.*30 דקות/))
  expect(screen.getByRole('heading', { name: 'שכחת את הסיסמה?' })).toHaveFocus()
  expect(screen.queryByText(/ונשלח אליו קישור/)).toBeNull()
  expect(api.sent('POST', FORGOTTEN)[0]!.body).toEqual({ email: 'noa@example.com' })
  await user.click(screen.getByRole('button', { name: 'חזרה לכניסה' }))
  expect(field('password')).toBeVisible()
})

test('the link of the mail opens a new password, and leaves the address', async () => {
  keepBackup('reply-3', { text: 'היי דנה' })
  api.on('PUT', FORGOTTEN, () => ({ status: 204 }))
  const user = await open('/admin/login#reset=1_2027-03-01T09%3A30%3A00_abc')
  await screen.findByRole('heading', { name: 'סיסמה חדשה' })
  expect(window.location.href).not.toContain('reset')
  expect(field('newPassword'), 'a password manager keeps it').toHaveAttribute('autocomplete', 'new-password')
  await fill(user, field('newPassword'), NEW)
  await expectNoAxeViolations()
  await user.click(screen.getByRole('button', { name: 'לבחור את הסיסמה הזאת' }))
  await screen.findByText('הסיסמה הוחלפה')
  expect(backupsOf('reply-3'), 'what she had not saved waits for her').toHaveLength(1)
  expect(api.sent('PUT', FORGOTTEN)[0]!.body).toEqual({
    token: '1_2027-03-01T09:30:00_abc',
    newPassword: NEW,
  })
  expect(field('password')).toBeVisible()
})

test('the link opens also in the tab in which she asked for it, and a later one in its place', async () => {
  api.on('PUT', FORGOTTEN, () => ({ status: 204 }))
  const user = await open('/admin/login')
  await user.click(await screen.findByRole('button', { name: 'שכחתי את הסיסמה' }))
  for (const token of ['first', 'second']) {
    act(() => void (window.location.hash = `#reset=${token}`))
    await screen.findByRole('heading', { name: 'סיסמה חדשה' })
    await waitFor(() => expect(window.location.href).not.toContain('reset'))
  }
  await fill(user, field('newPassword'), NEW)
  await user.click(screen.getByRole('button', { name: 'לבחור את הסיסמה הזאת' }))
  await screen.findByText('הסיסמה הוחלפה')
  expect(api.sent('PUT', FORGOTTEN)[0]!.body).toMatchObject({ token: 'second' })
})

test('a link that is no longer good says so, and another can be asked for', async () => {
  const message = 'הקישור הזה כבר לא בתוקף: עברו 30 דקות, או שכבר נבחרה בו סיסמה. אפשר לבקש קישור חדש.'
  api.on('PUT', FORGOTTEN, () => ({ status: 410, body: { code: 410, status: 'Gone', message } }))
  const user = await open('/admin/login#reset=old')
  await screen.findByRole('heading', { name: 'סיסמה חדשה' })
  await fill(user, field('newPassword'), NEW)
  await user.click(screen.getByRole('button', { name: 'לבחור את הסיסמה הזאת' }))
  await screen.findByText(message)
  expect(field('newPassword')).toHaveValue(NEW)
  await user.click(screen.getByRole('button', { name: 'חזרה לכניסה' }))
  await user.click(screen.getByRole('button', { name: 'שכחתי את הסיסמה' }))
  expect(field('email')).toBeVisible()
})

test('her name changes by itself; another address asks for her password', async () => {
  quietAdmin()
  const user = { id: 1, username: 'נועה', email: 'noa@example.com' }
  api.on('GET', '/api/auth/me', { user })
  api.on('GET', '/api/account/sessions', [])
  api.on('GET', '/api/account/factor', { onSince: null, recoveryCodesLeft: 0, offered: true })
  api.on('PUT', '/api/account/profile', ({ body: { password: _, ...changed } }) => ({
    body: { ...user, ...changed },
  }))
  const admin = await openAdmin('/admin?tab=account')
  const section = await screen.findByRole('region', { name: 'השם והכתובת שלך' })
  const save = () => admin.user.click(section.querySelector('button[type=submit]')!)
  await fill(admin.user, field('username'), 'נועה כהן')
  await save()
  await screen.findByText('הפרטים נשמרו')
  expect(api.sent('PUT', '/api/account/profile')[0]!.body).toMatchObject({ username: 'נועה כהן' })
  expect(field('password')).toBeNull()
  await fill(admin.user, field('email'), 'noa@example.org')
  expect(await screen.findByLabelText('הסיסמה שלך')).toBeVisible()
})

test('what was said of one step is gone in the next, and beside a field it is said in other words', async () => {
  const user = await open('/admin/login')
  await user.click(await screen.findByRole('button', { name: 'התחברות' }))
  await screen.findByText('אנא מלאי את כל השדות')
  expect(field('email')).toHaveAccessibleDescription('כתבי את כתובת האימייל שלך.')
  await user.click(screen.getByRole('button', { name: 'שכחתי את הסיסמה' }))
  await waitFor(() => expect(screen.queryByText('אנא מלאי את כל השדות')).toBeNull())
})
