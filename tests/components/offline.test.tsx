// The page's half of an admin without a connection: what is said, and what is forgotten. The other: tests/site/service-worker.test.mjs
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AdminScreen from '../../site/src/features/admin/layout/AdminScreen'
import { openAdmin, quietAdmin } from './support/admin'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { api, down } from './support/api'
import { expectNoAxeViolations } from './support/axe'

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
  Reflect.deleteProperty(globalThis, 'caches')
  vi.clearAllMocks()
})

/** What the worker says when it answers in the network's place. */
const answered = (moment: string) =>
  void workers.dispatchEvent(new MessageEvent('message', { data: { answeredAt: Date.parse(moment) } }))

const notice = () => screen.queryByText(/אין חיבור לרשת/)

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

test('nor where the session is over', async () => {
  const { close } = await openAdmin('/admin')
  close()
  api.on('GET', '/api/auth/me', () => ({ status: 401, body: { code: 401, status: 'Unauthorized' } }))
  render(<AdminScreen siteName="הר ורוגע" />)
  await waitFor(() => expect(forget).toHaveBeenCalledWith('admin-known'))
})
