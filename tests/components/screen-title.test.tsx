// The document title of the admin's screens.
import { act, render } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ScreenTitle } from '../../site/src/features/admin/layout/ScreenTitle'

test('one that was drawn in vain leaves no name behind', async () => {
  let resolve = () => {}
  const loaded = new Promise<void>((settle) => (resolve = settle))
  const Waits = () => (use(loaded), null)
  let leave = () => {}
  function Screens() {
    const [isOpen, setOpen] = useState(true)
    leave = () => setOpen(false)
    return (
      <>
        <ScreenTitle title="רשימה" />
        {isOpen && (
          <Suspense>
            <ScreenTitle title="רשומה" />
            <Waits />
          </Suspense>
        )}
      </>
    )
  }
  await act(async () => void render(<Screens />))
  await act(async () => resolve())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(document.title).toBe('רשומה')
  act(() => leave())
  expect(document.title).toBe('רשימה')
})
