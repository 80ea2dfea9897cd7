import { useCallback, useEffect, useRef } from 'react'

const WINDOW_MS = 30_000
const AT_ONCE = 40
const PAUSE_MS = 600

/**
 * Throttled history.replaceState: at once, or a moment later after forty calls within 30 s. WebKit throws at more than a hundred
 * calls within 30 s, which a slider makes; such errors are ignored.
 * @param address is called when the URL is written
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
