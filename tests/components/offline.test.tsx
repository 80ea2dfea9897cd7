// The admin offline, on the side of the page: messages, and what is deleted. The service worker: tests/site/service-worker.test.mjs
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'gatsby'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AdminScreen from '../../site/src/features/admin/layout/AdminScreen'
import { field, fill, openAdmin, quietAdmin, saveAfterTheSession } from './support/admin'
import { queryClient } from '../../site/src/features/admin/queryClient'
import SignInScreen from '../../site/src/features/admin/session/SignInScreen'
import { api, down, refused, unavailable } from './support/api'
import { expectNoAxeViolations } from './support/axe'
import { sample } from './support/shapes'

const workers = new EventTarget()
const register = vi.fn(async () => undefined)
const forget = vi.fn(async (_: string) => true)

beforeEach(() => {
  quietAdmin()
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(workers, { register }),
  })
  vi.stubGlobal('caches', { delete: forget })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** What the worker says when it answers in the network's place. */
const answered = (moment: string) =>
  void workers.dispatchEvent(new MessageEvent('message', { data: { answeredAt: Date.parse(moment) } }))

const notice = () => screen.queryByText(/אין כרגע חיבור לאתר\. כך היה/)

test('it says of when the oldest is, and reads anew when she asks or the connection is back', async () => {
  const { user } = await openAdmin('/admin')
  expect(register).toHaveBeenCalledWith('/admin/service-worker.js', { scope: '/admin' })
  expect(notice()).toBeNull()
  answered('2026-11-22T07:05:00Z')
  answered('2026-11-22T07:09:00Z')
  await waitFor(() => expect(notice()).toHaveTextContent('כך היה ביום ראשון, 22 בנובמבר בשעה 09:05.'))
  expect(notice()?.closest('[role=status]')).not.toBeNull()
  await expectNoAxeViolations()

  for (const askAgain of [
    () => user.click(screen.getByRole('button', { name: 'לנסות שוב' })),
    async () => void window.dispatchEvent(new Event('online')),
  ]) {
    answered('2026-11-22T07:05:00Z')
    await waitFor(() => expect(notice()).not.toBeNull())
    const asked = api.sent('GET', '/api/contacts/counts').length
    await askAgain()
    await waitFor(() => expect(api.sent('GET', '/api/contacts/counts').length).toBeGreaterThan(asked))
    await waitFor(() => expect(notice()).toBeNull())
  }
})

test('she stays where she is, whatever the line does to the question who she is', async () => {
  const { user } = await openAdmin('/admin')
  answered('2026-11-22T07:05:00Z')
  await waitFor(() => expect(notice()).not.toBeNull())
  api.on('GET', '/api/auth/me', down)
  for (const [method, path] of [
    ['GET', '/api/contacts/counts'],
    ['GET', '/api/trips'],
  ] as const)
    api.on(method, path, down)
  const asked = api.sent('GET', '/api/trips').length
  await user.click(screen.getByRole('button', { name: 'לנסות שוב' }))
  await waitFor(() => expect(api.sent('GET', '/api/trips').length).toBeGreaterThan(asked))
  await queryClient.refetchQueries({ queryKey: ['/api/auth/me'] })
  expect(screen.getByRole('tablist')).toBeVisible()
  expect(forget).not.toHaveBeenCalled()
})

const isOnline = () => void window.dispatchEvent(new Event('online'))
const aWhile = () => act(() => vi.advanceTimersByTimeAsync(15_000))

for (const [what, answer, words, comesBack] of [
  ['the network cannot be reached', down, 'אין חיבור לרשת', isOnline],
  ['the network is back before anything can be reached', down, 'אין חיבור לרשת', aWhile],
  ['the API cannot answer', unavailable, 'האתר לא עונה כרגע', aWhile],
] as const)
  test(`where ${what} and nothing is known she is told so, and goes on from there`, async () => {
    api.on('GET', '/api/auth/me', answer)
    const user = userEvent.setup({ delay: null })
    render(<AdminScreen siteName="הר ורוגע" />)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    await user.click(screen.getByRole('button', { name: 'לנסות שוב' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(api.sent('GET', '/api/auth/me')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'לנסות שוב' })).toHaveFocus()
    expect(navigate, 'the sign-in page could not work either').not.toHaveBeenCalled()
    expect(forget).not.toHaveBeenCalled()

    quietAdmin()
    await comesBack()
    expect(await screen.findByRole('tablist')).toBeVisible()
  })

test('that nothing could be reached is said to everybody', async () => {
  api.on('GET', '/api/auth/me', down)
  render(<AdminScreen siteName="הר ורוגע" />)
  await screen.findByRole('heading', { name: 'הניהול לא נפתח' })
  await expectNoAxeViolations()
})

test('a server that fails does not send her to the sign-in page', async () => {
  api.on('GET', '/api/auth/me', () => ({ status: 500, body: { code: 500, status: 'Internal Server Error' } }))
  render(<AdminScreen siteName="הר ורוגע" />)
  await screen.findByRole('heading', { name: 'הניהול לא נפתח' })
  expect(navigate).not.toHaveBeenCalled()
})

test('what the worker says of a notice is not taken for that', async () => {
  await openAdmin('/admin')
  workers.dispatchEvent(new MessageEvent('message', { data: 'opened-by-notice' }))
  await waitFor(() => expect(api.sent('GET', '/api/contacts').length).toBeGreaterThan(0))
  expect(notice()).toBeNull()
})

test('nothing that was known stays where she signs out', async () => {
  api.on('POST', '/api/auth/logout', () => ({ status: 204 }))
  const { user, close } = await openAdmin('/admin')
  expect(forget).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'התנתקות' }))
  await waitFor(() => expect(forget).toHaveBeenCalledWith('admin-known'))
  close()
})

test('nor where she chooses a new password, which ends every session', async () => {
  api.on('GET', '/api/auth/me', refused)
  api.on('PUT', '/api/account/forgotten', () => ({ status: 204 }))
  window.history.replaceState(null, '', '/admin/login#reset=token')
  const user = userEvent.setup({ delay: null })
  render(<SignInScreen siteName="הר ורוגע" />)
  await screen.findByRole('heading', { name: 'סיסמה חדשה' })
  await fill(user, field('newPassword'), 'ארבע כבשים על הגבעה')
  expect(forget).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'לבחור את הסיסמה הזאת' }))
  await waitFor(() => expect(forget).toHaveBeenCalledWith('admin-known'))
})

test('who signed in is asked once more, so that the device knows it', async () => {
  api.on('GET', '/api/auth/me', refused)
  api.on('POST', '/api/auth/login', { user: sample('User') })
  window.history.replaceState(null, '', '/admin/login')
  const user = userEvent.setup({ delay: null })
  const { unmount } = render(<SignInScreen siteName="הר ורוגע" />)
  await screen.findByRole('button', { name: 'התחברות' })
  await fill(user, field('email'), 'noa@example.com')
  await fill(user, field('password'), 'ארבע כבשים על הגבעה')
  quietAdmin()
  api.on('POST', '/api/auth/login', { user: sample('User') })
  const asked = () => api.sent('GET', '/api/auth/me').length
  const before = asked()
  await user.click(screen.getByRole('button', { name: 'התחברות' }))
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin', { replace: true }))
  await waitFor(() => expect(asked()).toBe(before + 1))
  expect(forget).toHaveBeenCalledWith('admin-known')
  unmount()
})

test('nor where a save is refused because the session is over, which the worker does not see', async () => {
  await saveAfterTheSession()
  await screen.findByRole('dialog', { name: 'צריך להתחבר שוב' })
  expect(forget).toHaveBeenCalledWith('admin-known')
})

test('nor where the session is over', async () => {
  const { close } = await openAdmin('/admin')
  close()
  api.on('GET', '/api/auth/me', refused)
  render(<AdminScreen siteName="הר ורוגע" />)
  await waitFor(() => expect(forget).toHaveBeenCalledWith('admin-known'))
  expect(navigate).toHaveBeenCalledWith('/admin/login', { replace: true })
})
