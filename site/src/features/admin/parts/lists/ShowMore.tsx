/** Shows a long list in batches. */
import { useState, type Dispatch, type SetStateAction } from 'react'
import { Button } from '../../../../ui/Button'

export const BATCH = 20

/** As `useState` returns it. */
export type Kept<Value> = [Value, Dispatch<SetStateAction<Value>>]

/** `first`: the size of the first batch. */
export function useBatches<T>(items: T[], first = BATCH) {
  return batchesOf(items, useState(first))
}

/** The same, with the number of items kept by a component that outlives the list. */
export function batchesOf<T>(items: T[], [count, setCount]: Kept<number>) {
  return {
    shown: items.slice(0, count),
    hidden: Math.max(0, items.length - count),
    onMore: () => setCount(count + BATCH),
  }
}

interface Props {
  hidden: number
  /** The next items are loading. */
  busy?: boolean
  onMore: () => void
}

export function ShowMore({ hidden, busy = false, onMore }: Props) {
  if (hidden === 0) return null
  return (
    // Not disabled while busy: the keyboard focus would be lost.
    <Button variant="quiet" aria-busy={busy} onClick={() => !busy && onMore()} className="mt-5">
      {busy ? 'רגע...' : `להציג עוד (${hidden})`}
    </Button>
  )
}
