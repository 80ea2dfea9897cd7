/**
 * Sends beacons for the page view, and for clicks on WhatsApp, phone and mail links with the query and referrer of the first
 * page. Failures are ignored, and nothing is stored in the browser.
 */
import { useEffect } from 'react'
import { api } from '../../lib/api'

// WhatsApp links without a number share a page, and are not counted.
const WAY = /^(tel|mailto)|wa\.me(?=\/\d)/

/** Of the first page; kept in memory until a full page load. */
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
