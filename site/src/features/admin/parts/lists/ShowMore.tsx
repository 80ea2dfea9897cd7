/** A long list is shown in batches. */
import { useState } from 'react'
import { Button } from '../../../../ui/Button'

const BATCH = 20

/** `first`: of so many at once. */
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
  /** The next ones are on their way. */
  busy?: boolean
  onMore: () => void
}

export function ShowMore({ hidden, busy = false, onMore }: Props) {
  if (hidden === 0) return null
  return (
    // Not disabled while it works: the keyboard would lose its place.
    <Button variant="quiet" aria-busy={busy} onClick={() => !busy && onMore()} className="mt-5">
      {busy ? 'רגע…' : `להציג עוד (${hidden})`}
    </Button>
  )
}
