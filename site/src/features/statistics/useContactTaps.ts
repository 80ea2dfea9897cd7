/** Counts taps on WhatsApp, a call and a mail, with what brought the visit: nothing is stored in the browser. */
import { useEffect } from 'react'
import { api } from '../../lib/api'

// A link that shares a page names no number, and is none.
const WAY = /^(tel|mailto|https:\/\/wa\.me(?=\/\d))/

/** Known from the first page on, for as long as no page is loaded anew. */
let origin: { query: string; referrer: string } | undefined

export function useContactTaps(isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return
    origin ??= { query: location.search, referrer: document.referrer }
    const onClick = ({ target }: MouseEvent) => {
      const way = WAY.exec((target as Element).closest('a')?.href ?? '')?.[0]
      if (way) api.tell('/api/statistics/contact', { path: location.pathname, way, ...origin })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [isCounted])
}
