// List filters and compared items are kept in the URL (lib/useReplaceUrl.ts).
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { PriceRange } from '../../site/src/features/trips/list/PriceRange'
import { NO_FILTERS, TRIP_FILTERS } from '../../site/src/features/trips/list/tripFilters'
import { MonthSelect, SortSelect } from '../../site/src/features/trips/list/TripSelects'
import { useFavouritesAddress } from '../../site/src/features/trips/favourites/useFavouritesAddress'
import { HydrationBoundary } from '../../site/src/lib/hydration/HydrationBoundary'
import { useFilters } from '../../site/src/lib/useFilters'
import { useHydrated } from '../../site/src/lib/useHydrated'
import { ListSearch } from '../../site/src/ui/ListSearch'
import { SkipLink } from '../../site/src/ui/SkipLink'
import { left } from './support/browser'
import { hydrate } from './support/hydrate'

function Filter() {
  const { filters, change } = useFilters(TRIP_FILTERS)
  return (
    <>
      <PriceRange filters={filters} change={change} />
      <button onClick={() => change({ style: 'אתגר' })}>{filters.style || 'הכול'}</button>
    </>
  )
}

function Compare() {
  const { compared, compare } = useFavouritesAddress()
  return <button onClick={() => compare([...compared, compared.length + 1])}>{compared.join(' ')}</button>
}

const highest = () => screen.getByRole('slider', { name: 'המחיר הגבוה ביותר' })
const address = () => decodeURIComponent(window.location.pathname + window.location.search)

function drag(steps: number) {
  for (let step = 1; step <= steps; step += 1)
    fireEvent.change(highest(), { target: { value: String(30_000 - 500 * (step % 50)) } })
}

/** What the site logs of it is expected. What is returned ends it. */
function refuseAddresses() {
  vi.mocked(console.warn).mockImplementation(() => {})
  const refused = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  return () => refused.mockRestore()
}

const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a choice is in the address at once', () => {
  render(<Filter />)
  fireEvent.click(screen.getByRole('button'))
  expect(address()).toBe('/?style=אתגר')
})

test('the slider changes the address no more often than WebKit bears, and at last to where it came to rest', () => {
  const replace = vi.spyOn(window.history, 'replaceState')
  render(<Filter />)
  // For half a minute.
  for (let at = 0; at < 300; at += 1) {
    drag(3)
    later(100)
  }
  drag(9)
  later(1_000)
  expect(address()).toBe('/?max=25500')
  expect(replace.mock.calls.length).toBeLessThan(95)
})

test('a browser that refuses another address keeps the list in sight', () => {
  const end = refuseAddresses()
  render(<Filter />)
  drag(3)
  later(1_000)
  end()
  expect(highest()).toHaveValue('28500')
})

test('on the way back within the page the address is what counts', () => {
  window.history.replaceState(null, '', '/?max=9000')
  render(<Filter />)
  expect(highest()).toHaveValue('9000')
  drag(1)
  drag(2)
  window.history.replaceState(null, '', '/?max=4000')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(highest()).toHaveValue('4000')
  later(1_000)
  expect(address()).toBe('/?max=4000')
})

test('the skip link adds no entry that Back would bring filters back from which were taken off since', () => {
  render(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} />
    </>,
  )
  const main = screen.getByRole('main')
  const intoView = vi.spyOn(main, 'scrollIntoView')
  fireEvent.click(screen.getByRole('link', { name: 'דילוג לתוכן' }))
  expect(left).toEqual([])
  expect(main).toHaveFocus()
  expect(intoView).toHaveBeenCalledOnce()
})

test('a price that is empty in the address is none', () => {
  expect(TRIP_FILTERS.read('?min=&max=').price).toEqual(NO_FILTERS.price)
})

test('what she compares is in the address, and a browser that refuses it keeps the page', () => {
  window.history.replaceState(null, '', '/favourites')
  render(<Compare />)
  fireEvent.click(screen.getByRole('button'))
  expect(address()).toBe('/favourites?compare=1')
  const end = refuseAddresses()
  fireEvent.click(screen.getByRole('button'))
  later(1_000)
  end()
  expect(screen.getByRole('button')).toHaveTextContent('1 2')
})

test('no list is shown hydrated before its address was read', async () => {
  window.history.replaceState(null, '', '/favourites?trips=1,2')
  const shown: string[] = []
  function Shown() {
    const isHydrated = useHydrated()
    const { shared } = useFavouritesAddress()
    useLayoutEffect(() => void shown.push(`${isHydrated} ${shared}`))
    return null
  }
  const page = (
    <HydrationBoundary>
      <Shown />
    </HydrationBoundary>
  )
  await hydrate(page)
  await waitFor(() => expect(shown.at(-1)).toBe('true 1,2'))
  expect(shown).toEqual(['false null', 'true 1,2'])
})

test('each field is called as the address and the API call it', () => {
  const props = { filters: NO_FILTERS, change: () => {} }
  const { container } = render(
    <>
      <ListSearch label="חיפוש" placeholder="" value="" onChange={() => {}} />
      <MonthSelect {...props} />
      <SortSelect {...props} />
      <PriceRange {...props} />
    </>,
  )
  const fields = [...container.querySelectorAll<HTMLInputElement>('input, select')]
  expect(fields.map(({ name }) => name)).toEqual(['q', 'month', 'sort', 'min', 'max'])
})
