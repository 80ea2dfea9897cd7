import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** A text that she types or drags into place, once she has paused for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
