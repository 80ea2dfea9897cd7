// Pages that the browser kept while she went on, and shows again as they were.
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AccessibilityButton } from '../../site/src/features/accessibility-panel/AccessibilityButton'
import { useFavourites } from '../../site/src/features/trips/useFavourites'
import { useFilters } from '../../site/src/lib/useFilters'

const comeBack = () => {
  const event = Object.assign(new PageTransitionEvent('pageshow'), {})
  Object.defineProperty(event, 'persisted', { value: true })
  act(() => void window.dispatchEvent(event))
}

function Hearts() {
  const { ids, toggle } = useFavourites()
  return <button onClick={() => toggle(2)}>{ids.join(' ') || 'אין'}</button>
}

test('a heart from the page in between is not lost', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Hearts />)
  expect(screen.getByRole('button')).toHaveTextContent('אין')
  localStorage.setItem('favoriteTrips', '[1]')
  comeBack()
  expect(screen.getByRole('button')).toHaveTextContent('1')
  await user.click(screen.getByRole('button'))
  expect(JSON.parse(localStorage.getItem('favoriteTrips')!)).toEqual([1, 2])
})

test('the page is read anew where she chose other accessibility settings meanwhile, and only there', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  render(<AccessibilityButton />)
  window.dispatchEvent(new Event('pagehide'))
  comeBack()
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pagehide'))
  localStorage.setItem('accessibilitySettings', '{"contrast":"high"}')
  comeBack()
  expect(reload).toHaveBeenCalledOnce()
})

const CODEC = {
  none: { price: 0 },
  read: (search: string) => ({ price: Number(new URLSearchParams(search).get('price')) }),
  write: ({ price }: { price: number }) => (price ? `price=${price}` : ''),
}

test('a handle that is drawn to and fro does not ask for more addresses than Safari takes', () => {
  vi.useFakeTimers()
  const written = vi.spyOn(history, 'replaceState')
  let change: (changes: { price: number }) => void = () => {}
  function List() {
    const list = useFilters(CODEC)
    change = list.change
    return <p>{list.filters.price}</p>
  }
  render(<List />)
  act(() => change({ price: 1 }))
  expect(location.search).toBe('?price=1')
  // A step every 25 ms for half a minute.
  for (let step = 2; step <= 1201; step += 1) {
    act(() => change({ price: step }))
    vi.advanceTimersByTime(25)
  }
  expect(screen.getByText('1201')).toBeVisible()
  vi.advanceTimersByTime(1000)
  expect(location.search).toBe('?price=1201')
  expect(written.mock.calls.length).toBeLessThan(90)
  history.replaceState(null, '', location.pathname)
  vi.useRealTimers()
})
