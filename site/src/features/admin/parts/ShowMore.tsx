/** A long list is shown in batches. */
import { useState } from 'react'
import { Button } from '../../../ui/Button'

const BATCH = 20

export function useBatches<T>(items: T[]) {
  const [count, setCount] = useState(BATCH)
  return {
    shown: items.slice(0, count),
    hidden: Math.max(0, items.length - count),
    onMore: () => setCount(count + BATCH),
  }
}

export function ShowMore({ hidden, onMore }: { hidden: number; onMore: () => void }) {
  if (hidden === 0) return null
  return (
    <Button look="quiet" onClick={onMore} className="mt-5">
      להציג עוד ({hidden})
    </Button>
  )
}
