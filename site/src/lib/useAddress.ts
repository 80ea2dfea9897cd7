import { useCallback, useEffect, useRef } from 'react'

const PAUSE_MS = 400

/**
 * Replaces the page's address: at once, or, where that was done a moment ago, a moment later. WebKit throws at more than a
 * hundred changes in half a minute, which a slider makes; what is refused all the same is left out.
 * @param address is asked for when it is written
 */
export function useAddress() {
  const waiting = useRef<number>(undefined)
  const freeAt = useRef(0)
  useEffect(() => () => window.clearTimeout(waiting.current), [])

  return useCallback((address: () => string) => {
    const write = () => {
      freeAt.current = performance.now() + PAUSE_MS
      try {
        window.history.replaceState(window.history.state, '', address())
      } catch (error) {
        console.warn(error)
      }
    }
    window.clearTimeout(waiting.current)
    const pause = freeAt.current - performance.now()
    if (pause > 0) waiting.current = window.setTimeout(write, pause)
    else write()
  }, [])
}
