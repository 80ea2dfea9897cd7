// Reads of public pages from the API (lib/useRead.ts): shared requests, and late answers are ignored.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { forget, useRead, useReadPages } from '../../site/src/lib/useRead'

/** Answers that come when the test says so, in any order. */
function answers() {
  const waiting: { resolve: (text: string) => void; reject: (error: Error) => void }[] = []
  const fetcher = vi.fn(
    () => new Promise<string>((resolve, reject) => void waiting.push({ resolve, reject })),
  )
  return {
    fetcher,
    answer: (at: number, text: string) => act(async () => waiting[at]!.resolve(text)),
    fail: (at: number) => act(async () => waiting[at]!.reject(new Error('no connection'))),
  }
}

interface ReaderProps {
  of: string | null
  fetcher: () => Promise<string>
  keptFor?: (text: string) => number
  /** Is told each text that comes into the page, also one that is replaced before it is painted. */
  onShown?: (text: string) => void
}

function Reader({ of, fetcher, keptFor, onShown }: ReaderProps) {
  const { data, error, isFetching, isPending, refetch } = useRead(of, fetcher, keptFor)
  const text = [data, error && 'failed', isFetching && 'asking', isPending && 'pending']
    .filter(Boolean)
    .join(' ')
  useLayoutEffect(() => onShown?.(text), [onShown, text])
  return <button onClick={refetch}>{text}</button>
}

const says = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('two that read the same ask once and show the same answer', async () => {
  const { fetcher, answer } = answers()
  render(
    <>
      <Reader of="trip" fetcher={fetcher} />
      <Reader of="trip" fetcher={fetcher} />
    </>,
  )
  expect(says()).toEqual(['asking pending', 'asking pending'])
  await answer(0, 'Galilee')
  expect(says()).toEqual(['Galilee', 'Galilee'])
  expect(fetcher).toHaveBeenCalledTimes(1)
})

test('nothing is asked without a key', () => {
  const { fetcher } = answers()
  render(<Reader of={null} fetcher={fetcher} />)
  fireEvent.click(screen.getByRole('button'))
  expect(fetcher).not.toHaveBeenCalled()
  expect(says()).toEqual(['pending'])
})

test('an answer that comes late replaces no newer one, and none of another key', async () => {
  const { fetcher, answer } = answers()
  const { rerender } = render(<Reader of="a" fetcher={fetcher} />)
  fireEvent.click(screen.getByRole('button'))
  await answer(1, 'newer')
  await answer(0, 'older')
  expect(says()).toEqual(['newer'])

  rerender(<Reader of="b" fetcher={fetcher} />)
  rerender(<Reader of="c" fetcher={fetcher} />)
  await answer(3, 'of c')
  await answer(2, 'of b')
  expect(says()).toEqual(['of c'])
})

test('a line that says nothing for 20 seconds has failed, and what it says after that is not heard', async () => {
  const { fetcher, answer } = answers()
  render(<Reader of="trip" fetcher={fetcher} />)
  await act(() => vi.advanceTimersByTimeAsync(19_000))
  expect(says()).toEqual(['asking pending'])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(says()).toEqual(['failed'])
  fireEvent.click(screen.getByRole('button'))
  expect(says()).toEqual(['asking pending'])
  await answer(0, 'too late')
  expect(says()).toEqual(['asking pending'])
  await answer(1, 'Galilee')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(says()).toEqual(['Galilee'])
})

test('a failure is kept from nobody, asks for nothing by itself, and leaves what was there', async () => {
  const { fetcher, answer, fail } = answers()
  const first = render(<Reader of="trip" fetcher={fetcher} />)
  await fail(0)
  expect(says()).toEqual(['failed'])
  expect(fetcher).toHaveBeenCalledTimes(1)
  // Whoever comes to it again has another try.
  first.unmount()
  render(<Reader of="trip" fetcher={fetcher} />)
  expect(says()).toEqual(['asking pending'])
  await answer(1, 'Galilee')
  fireEvent.click(screen.getByRole('button'))
  expect(says()).toEqual(['Galilee asking'])
  await fail(2)
  expect(says()).toEqual(['Galilee failed'])
})

test('a failure of before is shown to nobody who comes to it again', async () => {
  const { fetcher, answer, fail } = answers()
  const onShown = vi.fn()
  const reader = (of: string) => <Reader of={of} fetcher={fetcher} onShown={onShown} />
  const first = render(reader('a'))
  await fail(0)
  first.rerender(reader('b'))
  await answer(1, 'of b')
  onShown.mockClear()
  first.rerender(reader('a'))
  expect(onShown.mock.calls).toEqual([['pending'], ['asking pending']])
  await fail(2)
  expect(says()).toEqual(['failed'])
  onShown.mockClear()
  render(reader('a'))
  expect(onShown.mock.calls).not.toContainEqual(['failed'])
  expect(says()).toEqual(['asking pending', 'asking pending'])
})

test('an answer serves as long as it may, and then is asked for again while it stays in sight', async () => {
  const { fetcher, answer } = answers()
  const show = () => render(<Reader of="trip" fetcher={fetcher} />)
  const first = show()
  await answer(0, 'Galilee')
  first.unmount()
  const second = show()
  expect(says()).toEqual(['Galilee'])
  second.unmount()
  vi.advanceTimersByTime(5 * 60_000)
  show()
  expect(says()).toEqual(['Galilee asking'])
  expect(fetcher).toHaveBeenCalledTimes(2)
})

test('a makeshift answer serves nobody else', async () => {
  const { fetcher, answer } = answers()
  const show = () => render(<Reader of="trip" fetcher={fetcher} keptFor={() => 0} />)
  const first = show()
  await answer(0, 'titles only')
  first.unmount()
  show()
  expect(fetcher).toHaveBeenCalledTimes(2)
})

test('what is forgotten does not come back with a late answer', async () => {
  const { fetcher, answer } = answers()
  const first = render(<Reader of="draft" fetcher={fetcher} />)
  first.unmount()
  forget('draft')
  await answer(0, 'a draft')
  render(<Reader of="draft" fetcher={fetcher} />)
  expect(says()).toEqual(['asking pending'])
})

function Pages({ of, fetcher }: { of: string; fetcher: (page: number) => Promise<string> }) {
  const { pages, error, hasMore, isFetchingMore, fetchMore } = useReadPages(
    of,
    fetcher,
    (all) => all.at(-1) !== 'last',
  )
  return (
    <button onClick={fetchMore}>
      {[pages?.join('+'), error && 'failed', hasMore && 'has more', isFetchingMore && 'asking']
        .filter(Boolean)
        .join(' ')}
    </button>
  )
}

test('pages follow each other; one that failed is asked for again, and those before it stay', async () => {
  const { fetcher, answer, fail } = answers()
  const pageOf = vi.fn((_page: number) => fetcher())
  render(<Pages of="trips" fetcher={pageOf} />)
  await answer(0, 'first')
  expect(says()).toEqual(['first has more'])
  fireEvent.click(screen.getByRole('button'))
  expect(says()).toEqual(['first has more asking'])
  await fail(1)
  expect(says()).toEqual(['first failed has more'])
  fireEvent.click(screen.getByRole('button'))
  await answer(2, 'last')
  expect(says()).toEqual(['first+last'])
  expect(pageOf.mock.calls).toEqual([[1], [2], [2]])
})

test('the list before stays in sight until the other one is there, and goes where that one fails', async () => {
  const { fetcher, answer, fail } = answers()
  const { rerender } = render(<Pages of="easy" fetcher={fetcher} />)
  await answer(0, 'last')
  rerender(<Pages of="hard" fetcher={fetcher} />)
  expect(says()).toEqual(['last'])
  await fail(1)
  expect(says()).toEqual(['failed'])
})
