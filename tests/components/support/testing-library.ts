// The document around every component (language, direction, title), and how the testing library waits.
import { act, configure, getConfig } from '@testing-library/react'
import { vi } from 'vitest'

/** @returns takes back what outlives a test file */
export function setUpTestingLibrary() {
  // As the page around every component says.
  Object.assign(document.documentElement, { lang: 'he', dir: 'rtl' })
  document.title = 'הר ורוגע'
  // The queries of the testing library move fake clocks on, if they know of them by this name.
  Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })
  const before = getConfig()
  let moving: Promise<unknown> = Promise.resolve()
  configure({
    asyncUtilTimeout: 10_000,
    getElementError: (message) => new Error(`${message}\nThe page says: ${document.body.textContent}`),
    asyncWrapper: (wait) => before.asyncWrapper(() => wait().finally(() => moving)),
    unstable_advanceTimersWrapper: (advance) =>
      (moving = Promise.resolve(
        act(async () => {
          await advance()
          await vi.dynamicImportSettled()
        }),
      )) as never,
  })
  return () => configure(before)
}
