import { useLayoutEffect, type RefObject } from 'react'

/**
 * Moves the floating buttons and a trip's bar above the banner (`--room-below`), and keeps focused elements from being scrolled under it.
 * The property is set on these, since on the root it would restyle every element of the page.
 */
export function useBannerHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const root = document.documentElement.style
    const floats = [...document.querySelectorAll<HTMLElement>('.floats, .trip-bar')].map(({ style }) => style)
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
