import { useEffect, useState } from 'react'

/** Returns `value` once it has not changed for `pause` ms; until then the previous one. */
export function useDebounced<T>(value: T, pause = 250): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), pause)
    return () => window.clearTimeout(timer)
  }, [value, pause])
  return rested
}
