/** Shows a long list in batches. */
import { useState } from 'react'
import { Button } from '../../../../ui/Button'

const BATCH = 20

/** `first`: the size of the first batch. */
export function useBatches<T>(items: T[], first = BATCH) {
  const [count, setCount] = useState(first)
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
