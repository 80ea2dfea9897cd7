import { useCallback, useRef, type RefObject } from 'react'

const SETTLED_MS = 150

/**
 * She swiped: tells which page of a scrolling track is in view once it has come to rest. Put what it answers into the
 * track's `onScroll`. (Safari knows `scrollend` only from 26 on.)
 */
export function useScrollSettled(track: RefObject<HTMLElement | null>, tell: (page: number) => void) {
  const settling = useRef<number>(undefined)
  return useCallback(() => {
    window.clearTimeout(settling.current)
    settling.current = window.setTimeout(() => {
      const before = track.current?.scrollLeft
      // A slow device draws the next step of a smooth scroll later than that; its event starts the timer anew.
      requestAnimationFrame(() => {
        const element = track.current
        if (element && element.scrollLeft === before) tell(Math.round(Math.abs(before) / element.clientWidth))
      })
    }, SETTLED_MS)
  }, [track, tell])
}
