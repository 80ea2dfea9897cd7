/** A record is published at its moment while its form is open: until that is seen here, calls back every now and then. */
import { useEffect, useEffectEvent } from 'react'

const ASKED_EVERY = 20_000

export function usePassedMoment(publishAt: string | null, onPassed: () => void) {
  const passed = useEffectEvent(onPassed)
  useEffect(() => {
    if (!publishAt) return
    const timer = setInterval(() => Date.parse(publishAt) <= Date.now() && passed(), ASKED_EVERY)
    return () => clearInterval(timer)
  }, [publishAt])
}
