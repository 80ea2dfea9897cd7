/** What of the site a check of links has to know. */
import { publicPages } from '../publicPages'
import type { Addresses } from '../types'
import { useAddresses } from '../useAddresses'
import type { Hidden, KnownPages } from './brokenLinks'

/** Beside the pages (site/page-data/files.mjs), and worth a link. */
const FEEDS = ['/rss.xml', '/calendar.ics']

/** `own` is the path of the record at hand, which visitors can open once it is published. An API one version older tells less. */
export function knownPages(own: string, addresses?: Addresses): KnownPages {
  const site = window.location.origin
  if (!addresses) return { site }
  const hidden = new Map<string, Hidden>((addresses.binned ?? []).map((path) => [path, 'bin']))
  const { trips, articles, pages = [] } = addresses
  const kinds = [
    ['/trips', trips, 'draftTrip'],
    ['/blog', articles, 'draftArticle'],
    ['/pages', pages, 'draftPage'],
  ] as const
  for (const [folder, records, draft] of kinds)
    for (const { slug, isPublic } of records) if (!isPublic) hidden.set(`${folder}/${slug}`, draft)
  return {
    site,
    hidden,
    pages: new Set([...publicPages(addresses), ...FEEDS, ...(addresses.moved ?? []), own]),
  }
}

/** The same for a form, as far as it is read by then. */
export function useKnownPages(): (own: string) => KnownPages {
  const { data: addresses } = useAddresses()
  return (own) => knownPages(own, addresses)
}
