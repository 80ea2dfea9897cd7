// What the site's client of the API sends, and what it throws.
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../../site/src/features/admin/queryClient'
import { api as site, ApiError } from '../../site/src/lib/api'
import { api } from './support/api'

test('an error says the status and the body, or the status text where there is none', () => {
  expect(new ApiError(422, '{"code":422}', 'Unprocessable Entity').message).toBe('422: {"code":422}')
  expect(new ApiError(503, '', 'Service Unavailable').message).toBe('503: Service Unavailable')
})

test('a call is JSON only where something is sent', async () => {
  api.on('POST', '/api/auth/logout', () => ({ status: 204 }))
  await site.post('/api/auth/logout')
  await site.post('/api/auth/logout', { of: 1 })
  const kinds = api.sent('POST', '/api/auth/logout').map(({ headers }) => headers.get('Content-Type'))
  expect(kinds).toEqual([null, 'application/json'])
})

test('what the admin has read is asked for again by nobody but itself', async () => {
  let isLost = true
  const ask = vi.fn(() => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve('read')))
  const query = { queryKey: ['of this test'], queryFn: ask }
  await expect(queryClient.fetchQuery(query)).rejects.toThrow('lost')
  expect(ask, 'no other try').toHaveBeenCalledTimes(1)
  isLost = false
  await queryClient.fetchQuery(query)
  onTestFinished(new QueryObserver(queryClient, query).subscribe(() => {}))
  for (const happens of [
    () => focusManager.setFocused(false),
    () => focusManager.setFocused(true),
    () => onlineManager.setOnline(false),
    () => onlineManager.setOnline(true),
    () => vi.advanceTimersByTimeAsync(24 * 3_600_000),
  ])
    await happens()
  expect(ask, 'not when she comes back, nor the connection, nor in time').toHaveBeenCalledTimes(2)
})
