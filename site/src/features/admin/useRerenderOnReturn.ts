import { useEffect, useReducer } from 'react'
import { onReturn } from '../../lib/onReturn'

/** Rerenders the component when the owner returns to the page, since "today" may have changed. */
export function useRerenderOnReturn(): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => onReturn(redraw), [])
}
