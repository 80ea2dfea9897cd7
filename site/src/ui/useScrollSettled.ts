import { useCallback, useRef, type RefObject } from 'react'

const SETTLED_MS = 150

/**
 * Calls `tell` with the index of the page in view once a scrolling track has come to rest. Returns the track's `onScroll`
 * handler. (Safari has `scrollend` only from 26 on.)
 */
export function useScrollSettled(track: RefObject<HTMLElement | null>, tell: (page: number) => void) {
  const settling = useRef<number>(undefined)
  return useCallback(() => {
    window.clearTimeout(settling.current)
    settling.current = window.setTimeout(() => {
      const before = track.current?.scrollLeft
      // On a slow device the next step of a smooth scroll may come later; its event restarts the timer.
      requestAnimationFrame(() => {
        const element = track.current
        if (element && element.scrollLeft === before) tell(Math.round(Math.abs(before) / element.clientWidth))
      })
    }, SETTLED_MS)
  }, [track, tell])
}
