import { useEffect } from 'react'
import { api } from '../../lib/api'

/** Tells the server that this page was seen. Nobody waits for it, and nobody misses it. */
export function usePageView(isCounted: boolean): void {
  useEffect(() => {
    if (isCounted) api.tell('/api/statistics/pageview', { path: window.location.pathname.slice(0, 500) })
  }, [isCounted])
}
