import { useEffect, useReducer } from 'react'
import { onReturn } from '../../lib/onReturn'

/** Draws the component anew whenever she comes back to the page: what says "today" grows old. */
export function useRedrawnOnReturn(): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => onReturn(redraw), [])
}
