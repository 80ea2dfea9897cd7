/** Counts taps on WhatsApp, a call and a mail, with what brought the visit: nothing is stored in the browser. */
import { useEffect } from 'react'
import { api } from '../../lib/api'

// A link that shares a page names no number, and is none.
const WAYS = [
  ['whatsapp', /^https:\/\/wa\.me\/\d/],
  ['call', /^tel:/],
  ['mail', /^mailto:/],
] as const

/** Known from the first page on, for as long as no page is loaded anew. */
let origin: { campaign: string; referrer: string } | undefined

export function useContactTaps(isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return
    origin ??= readOrigin()
    const onClick = ({ target }: MouseEvent) => {
      const { href = '' } = (target as Element).closest('a') ?? {}
      const way = WAYS.find(([, sign]) => sign.test(href))?.[0]
      if (way) api.tell('/api/statistics/contact', { path: location.pathname.slice(0, 500), way, ...origin })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [isCounted])
}

function readOrigin() {
  const query = new URLSearchParams(location.search)
  const { hostname } = new URL(document.referrer || location.href)
  const referrer = hostname === location.hostname ? '' : hostname
  // Instagram's links say fbclid as well: the page before knows better.
  const clicked = query.has('fbclid') ? 'facebook' : query.has('gclid') ? 'google' : ''
  const campaign = query.get('utm_source') ?? (referrer ? '' : clicked)
  return { campaign: campaign.slice(0, 200), referrer }
}
