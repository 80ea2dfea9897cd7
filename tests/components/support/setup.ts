// Before each test: fixed time, empty storage, signed-out visitor. After it: no unexpected errors. Test files share a window and the
// modules of packages (`isolate: false`); our own are loaded anew for each file (fresh-modules.ts).
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { queryClient } from '../../../site/src/features/admin/queryClient'
import { forgetAll } from '../../../site/src/lib/useRead'
import { unmountToasts } from '../../../site/src/ui/toastRoot'
import { fakeFetch, forgetApi, problems } from './api'
import '@testing-library/jest-dom/vitest'
import { addMissingParts, left } from './browser'
import { setUpTestingLibrary } from './testing-library'

const DEVICE = window.localStorage
const NOW = new Date('2027-03-01T09:00:00+02:00')

afterAll(addMissingParts())
afterAll(setUpTestingLibrary())
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
  unmountToasts()
  queryClient.clear()
  forgetAll()
  DEVICE.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  const found = [...problems]
  forgetApi()
  left.length = 0
  expect(found).toEqual([])
})
