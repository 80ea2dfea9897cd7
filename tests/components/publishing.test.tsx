// What the admin says while the site is on its way.
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAdmin, quietAdmin } from './support/admin'
import { api } from './support/api'
import { sample } from './support/shapes'

const FAILED = 'העדכון לא הצליח'

beforeEach(quietAdmin)

test('an update that failed and then came through by itself is not called failed any longer', async () => {
  api.on('GET', '/api/publishing', sample('Publishing', { state: 'failed' }))
  await openAdmin('/admin')
  expect((await screen.findAllByText(FAILED)).length).toBeGreaterThan(0)
  api.on('GET', '/api/publishing', sample('Publishing', { state: 'live', liveRevision: 2, savedRevision: 2 }))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(screen.queryAllByText(FAILED)).toEqual([])
})
