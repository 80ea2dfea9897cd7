/**
 * Tells the server that this page was seen, and of taps there on WhatsApp, a call and a mail, with what brought the visit. Nobody
 * waits for it, nobody misses it, and nothing is stored in the browser.
 */
import { useEffect } from 'react'
import { api } from '../../lib/api'

// A link that shares a page names no number, and is none.
const WAY = /^(tel|mailto)|wa\.me(?=\/\d)/

/** Known from the first page on, for as long as no page is loaded anew. */
let origin: { query: string; referrer: string } | undefined

export function useVisitCounts(isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return
    const page = { path: location.pathname }
    api.beacon('/api/statistics/pageview', page)
    origin ||= { query: location.search, referrer: document.referrer }
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest('a')
      const way = link && WAY.exec(link.href)
      if (way) api.beacon('/api/statistics/contact', { ...page, way: way[0], ...origin })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [isCounted])
}
