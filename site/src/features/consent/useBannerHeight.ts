import { useLayoutEffect, type RefObject } from 'react'

/**
 * Tells the page how much of the window's foot is taken: what floats there moves up (`--room-below`), and what gets
 * the focus is never scrolled under it. A custom property of the root would have the browser style every element of
 * the page again.
 */
export function useBannerHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const root = document.documentElement.style
    const floats = [...document.querySelectorAll<HTMLElement>('.floats')].map(({ style }) => style)
    const tell = () => {
      const room = element.offsetHeight + parseFloat(getComputedStyle(element).bottom)
      const height = `${room || element.offsetHeight}px`
      root.scrollPaddingBottom = height
      for (const float of floats) float.setProperty('--room-below', height)
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.scrollPaddingBottom = ''
      for (const float of floats) float.removeProperty('--room-below')
    }
  }, [box])
}
