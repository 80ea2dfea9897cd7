// Before each test: a fixed moment, an empty device, a signed-out visitor. After it: nothing went wrong unheard.
import { act, cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { queryClient } from '../../../site/src/features/admin/queryClient'
import { forgetAll } from '../../../site/src/lib/useRead'
import { fakeFetch, forgetApi, problems } from './api'
import '@testing-library/jest-dom/vitest'
import { addMissingParts, left } from './browser'

const DEVICE = window.localStorage
const NOW = new Date('2027-03-01T09:00:00+02:00')

addMissingParts()
// There is nothing to draw on; that charts are drawn is seen by the browser tests.
vi.mock('chart.js', () => {
  class Chart {
    static register() {}
    destroy() {}
  }
  const PARTS = ['BarController', 'BarElement', 'CategoryScale', 'Legend', 'LinearScale', 'LineController']
  const MORE = ['LineElement', 'PointElement', 'Tooltip']
  return { Chart, ...Object.fromEntries([...PARTS, ...MORE].map((name) => [name, {}])) }
})
// As the page around every component says.
Object.assign(document.documentElement, { lang: 'he', dir: 'rtl' })
document.title = 'הר ורוגע'
// The queries of the testing library move fake clocks on, if they know of them by this name.
vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
const { asyncWrapper } = getConfig()
let moving: Promise<unknown> = Promise.resolve()
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(`${message}\nThe page says: ${document.body.textContent}`),
  asyncWrapper: (wait) => asyncWrapper(() => wait().finally(() => moving)),
  unstable_advanceTimersWrapper: (advance) =>
    (moving = Promise.resolve(
      act(async () => {
        await advance()
        await vi.dynamicImportSettled()
      }),
    )) as never,
})

beforeEach(() => {
  // Texts are typed into a text area; the formatted editor has tests of its own (rich-editor.test.tsx, rich-editor.spec.ts).
  DEVICE.setItem('editor-view', 'source')
  vi.useFakeTimers({
    now: NOW,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'Date',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  })
  vi.stubGlobal('fetch', fakeFetch)
  vi.stubGlobal('localStorage', DEVICE)
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation(
      (...words) => void problems.push(`console.${kind}: ${words.join(' ')}`),
    )
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  forgetAll()
  DEVICE.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  const found = [...problems]
  forgetApi()
  left.length = 0
  expect(found).toEqual([])
})
