/** After a record's scheduled time has passed while its form is open, calls `onPassed` at an interval until the form shows it. */
import { useEffect, useEffectEvent } from 'react'

const ASKED_EVERY = 20_000

/** `isOver` aborts when the result is not needed any more, also for requests under way. */
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
