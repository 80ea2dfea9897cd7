import { useEffect } from 'react'

/** Loads the tooltips after hydration or, on devices without hover, with the first key press. */
export function useTooltips() {
  useEffect(() => {
    const ends = new AbortController()
    let stop = () => {}
    const start = () =>
      void import('./tooltips').then(
        ({ startTooltips }) => {
          if (!ends.signal.aborted) stop = startTooltips()
        },
        () => {},
      )
    if (window.matchMedia('(hover: hover)').matches) start()
    else document.addEventListener('keydown', start, { once: true, signal: ends.signal })
    return () => {
      ends.abort()
      stop()
    }
  }, [])
}
