import { useEffect, useState } from 'react'

/** `value` as it was when it last rested for `pause` milliseconds. */
export function useDebounced<T>(value: T, pause = 250): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), pause)
    return () => window.clearTimeout(timer)
  }, [value, pause])
  return rested
}
