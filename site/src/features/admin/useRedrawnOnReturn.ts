import { useEffect, useReducer } from 'react'

/** Draws the component anew whenever she comes back to the page: on a phone it lies open for days, and what says "today" grows old. */
export function useRedrawnOnReturn(): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    document.addEventListener('visibilitychange', redraw)
    return () => document.removeEventListener('visibilitychange', redraw)
  }, [])
}
