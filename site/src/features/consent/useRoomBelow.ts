import { useLayoutEffect, type RefObject } from 'react'

const NAME = '--room-below'

/**
 * Tells the page how much of the window's foot is taken, as `--room-below`: what floats there moves up, and what
 * gets the focus is never scrolled under it.
 */
export function useRoomBelow(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { style } = document.documentElement
    const tell = () => {
      const room = element.offsetHeight + parseFloat(getComputedStyle(element).bottom)
      style.setProperty(NAME, `${room || element.offsetHeight}px`)
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(NAME)
    }
  }, [box])
}
