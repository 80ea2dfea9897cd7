/** A record is published at its moment while its form is open: until that is seen here, calls back every now and then. */
import { useEffect, useEffectEvent } from 'react'

const ASKED_EVERY = 20_000

/** `isOver` aborts once nothing is to be seen any more, also of what was asked before. */
export function usePassedMoment(publishAt: string | null, onPassed: (isOver: AbortSignal) => void) {
  const passed = useEffectEvent(onPassed)
  useEffect(() => {
    if (!publishAt) return
    const over = new AbortController()
    const ask = () => Date.parse(publishAt) <= Date.now() && passed(over.signal)
    const timer = setInterval(ask, ASKED_EVERY)
    return () => {
      clearInterval(timer)
      over.abort()
    }
  }, [publishAt])
}
