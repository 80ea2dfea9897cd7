/**
 * Room for a phone's keyboard. Chrome takes it from the page's height, so that what sticks to the edges stays above it; Safari only
 * moves what is seen: `--seen-top` says by how much.
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
