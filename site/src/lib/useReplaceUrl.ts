import { useCallback, useEffect, useRef } from 'react'

const WINDOW_MS = 30_000
const AT_ONCE = 40
const PAUSE_MS = 600

/**
 * Replaces the page's address: at once, or, after forty times within half a minute, a moment later. WebKit throws at more than a
 * hundred changes in half a minute, which a slider makes; what is refused all the same is left out.
 * @param address is asked for when it is written
 */
export function useReplaceUrl() {
  const waiting = useRef<number>(undefined)
  const written = useRef<number[]>([])
  useEffect(() => () => window.clearTimeout(waiting.current), [])

  return useCallback((address: () => string) => {
    const write = () => {
      written.current.push(performance.now())
      try {
        window.history.replaceState(window.history.state, '', address())
      } catch (error) {
        console.warn(error)
      }
    }
    window.clearTimeout(waiting.current)
    const now = performance.now()
    written.current = written.current.filter((at) => now - at < WINDOW_MS)
    if (written.current.length < AT_ONCE) write()
    else waiting.current = window.setTimeout(write, Math.max(0, written.current.at(-1)! + PAUSE_MS - now))
  }, [])
}
