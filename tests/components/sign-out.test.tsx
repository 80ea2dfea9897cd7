// Signing out leaves nothing on the screen, also when the API is slow or cannot be reached.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepBackup, localBackup } from '../../site/src/features/admin/forms/saving/localBackup'
import { queryClient } from '../../site/src/features/admin/queryClient'
import SignInScreen from '../../site/src/features/admin/session/SignInScreen'
import { api, calls, fakeFetch } from './support/api'
import { field, fill, openAdmin, quietAdmin, untilField } from './support/admin'
import { navigate } from './support/gatsby'
import { keepTrip } from './support/records'
import { sample } from './support/shapes'

const LOGOUT = ['POST', '/api/auth/logout'] as const
const LOGIN = ['POST', '/api/auth/login'] as const
const LOST = 'ההתנתקות לא הושלמה'

beforeEach(() => {
  quietAdmin()
  api.on(...LOGOUT, () => ({ status: 204 }))
})

async function leave() {
  const { user } = await openAdmin('/admin?tab=overview')
  await screen.findByText('נועה')
  await user.click(screen.getByRole('button', { name: 'התנתקות' }))
}

/** Gatsby leads there by itself. */
function arrive() {
  window.history.replaceState(null, '', '/admin/login')
  render(<SignInScreen siteName="הר ורוגע" />)
  return userEvent.setup({ delay: null })
}

test('nothing of hers stays on the screen or in memory while the API takes its time', async () => {
  const letGo = api.late(...LOGOUT)
  const sent = vi.fn(fakeFetch)
  vi.stubGlobal('fetch', sent)
  keepBackup('enquiry-3', { notes: 'מגיעה עם אחותה' })
  await leave()
  await waitFor(() => expect(screen.queryByText('נועה')).toBeNull())
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(localBackup('enquiry-3')).toBeNull()
  const known = queryClient.getQueryCache().getAll()
  expect(known.map(({ state }) => state.data)).toEqual([{ user: null }])
  expect(navigate).toHaveBeenCalledWith('/admin/login', { replace: true })
  // She may close the page now.
  expect(sent).toHaveBeenCalledWith('/api/auth/logout', expect.objectContaining({ keepalive: true }))
  letGo()
})

test('a tab in which she did not press shows nothing either, and drops nothing that she wrote since', async () => {
  await openAdmin('/admin?tab=overview')
  await screen.findByText('נועה')
  const otherTab = new BroadcastChannel('admin-signed-out')
  keepBackup('enquiry-3', { notes: 'מגיעה עם אחותה' })
  otherTab.postMessage('')
  await waitFor(() => expect(screen.queryByText('נועה')).toBeNull())
  expect(localBackup('enquiry-3')).not.toBeNull()
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).toEqual([{ user: null }])
  expect(navigate).toHaveBeenCalledWith('/admin/login', { replace: true })
  expect(api.sent(...LOGOUT)).toHaveLength(0)
  otherTab.close()
})

test('what was being asked of the session at the press does not bring her back', async () => {
  const { user } = await openAdmin('/admin?tab=overview')
  const leaves = await screen.findByRole('button', { name: 'התנתקות' })
  const letGo = api.late('GET', '/api/auth/me')
  void queryClient.invalidateQueries({ queryKey: ['/api/auth/me'] })
  await waitFor(() => expect(api.sent('GET', '/api/auth/me')).toHaveLength(2))
  await user.click(leaves)
  letGo()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(queryClient.getQueryData(['/api/auth/me'])).toEqual({ user: null })
})

test('where the session could not be ended she is told, and tries again', async () => {
  const isBack = api.away(...LOGOUT)
  await leave()
  await waitFor(() => expect(api.sent(...LOGOUT)).toHaveLength(1))
  const user = arrive()
  await screen.findByText(LOST)
  isBack()
  await user.click(screen.getByRole('button', { name: 'לנסות להתנתק שוב' }))
  await waitFor(() => expect(screen.queryByText(LOST)).toBeNull())
  expect(api.sent(...LOGOUT)).toHaveLength(2)
})

test('a sign-out that hangs is given up, and one that comes in meanwhile waits for it', async () => {
  api.late(...LOGOUT)
  await leave()
  await waitFor(() => expect(api.sent(...LOGOUT)).toHaveLength(1))
  const user = arrive()
  api.on(...LOGIN, { user: sample('User', { username: 'נועה' }) })
  await fill(user, await untilField('email'), 'owner@example.com')
  await fill(user, field('password'), 'a-good-long-password')
  await user.click(screen.getByRole('button', { name: 'התחברות' }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(api.sent(...LOGIN)).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  await waitFor(() => expect(api.sent(...LOGIN)).toHaveLength(1))
  expect(screen.queryByText(LOST)).toBeNull()
})

test('a session that had ended before is ended', async () => {
  api.on(...LOGOUT, () => ({ status: 401, body: { code: 401, status: 'Unauthorized' } }))
  await leave()
  arrive()
  await waitFor(() => expect(api.sent(...LOGOUT)).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByText(LOST)).toBeNull()
})

/** She closes the registration of a trip and opens it again; the first of the two is on its way. */
async function leaveAfterTwoTouches() {
  const kept = keepTrip({ startDate: '2999-04-28', endDate: '2999-05-01', status: 'open' })
  const letGo = api.late('PUT', '/api/trips/{record_id}')
  const { user } = await openAdmin('/admin?tab=trips')
  const isOpen = await screen.findByRole('switch', { name: /^הרשמה/ })
  await user.click(isOpen)
  await user.click(isOpen)
  await waitFor(() => expect(api.sent('PUT', '/api/trips/5')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'התנתקות' }))
  return { kept, letGo }
}

test('what waits for its turn is saved before the session ends', async () => {
  const { kept, letGo } = await leaveAfterTwoTouches()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(api.sent(...LOGOUT)).toEqual([])
  letGo()
  await waitFor(() => expect(api.sent(...LOGOUT)).toHaveLength(1))
  expect(calls.slice(-2).map(({ path }) => path)).toEqual(['/api/trips/5', '/api/auth/logout'])
  expect(kept.stored.status).toBe('open')
})

test('the session does not stay open for what hangs', async () => {
  await leaveAfterTwoTouches()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(api.sent(...LOGOUT)).toHaveLength(1)
})

test('the session ends with the page, whatever waits', async () => {
  await leaveAfterTwoTouches()
  fireEvent(window, new Event('pagehide'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(api.sent(...LOGOUT)).toHaveLength(1)
  expect(api.sent('PUT', '/api/trips/5')).toHaveLength(1)
})

test('what came after the press is forgotten also where the session could not be ended', async () => {
  const forgotten = vi.fn(() => Promise.resolve(true))
  vi.stubGlobal('caches', { delete: forgotten })
  api.away(...LOGOUT)
  await leave()
  await waitFor(() => expect(forgotten).toHaveBeenCalledTimes(2))
})
