/**
 * Layout with an on-screen keyboard. Chrome resizes the page, so that sticky elements stay above the keyboard; Safari only
 * moves the visual viewport: `--seen-top` is its offset.
 */
import { useEffect } from 'react'

const VIEWPORT = 'width=device-width, initial-scale=1, interactive-widget=resizes-content'

export function useKeyboardRoom() {
  useEffect(() => {
    document.querySelector('meta[name=viewport]')?.setAttribute('content', VIEWPORT)
    const seen = window.visualViewport
    if (!seen) return
    const root = document.documentElement
    const tell = () => root.style.setProperty('--seen-top', `${seen.offsetTop}px`)
    seen.addEventListener('resize', tell)
    seen.addEventListener('scroll', tell)
    return () => {
      seen.removeEventListener('resize', tell)
      seen.removeEventListener('scroll', tell)
      root.style.removeProperty('--seen-top')
    }
  }, [])
}
