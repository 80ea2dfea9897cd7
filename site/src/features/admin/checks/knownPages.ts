/** The site's pages, for the check of links. */
import { publicPages } from '../publicPages'
import type { Addresses } from '../types'
import { useAddresses } from '../useAddresses'
import type { Hidden, KnownPages } from './brokenLinks'

/** Generated files beside the pages (site/page-data/files.mjs) that texts may link to. */
const FEEDS = ['/rss.xml', '/calendar.ics']

/** `own` is the path of the current record, which visitors can open once it is published. */
export function knownPages(own: string, addresses?: Addresses): KnownPages {
  const site = window.location.origin
  if (!addresses) return { site }
  const hidden = new Map<string, Hidden>(addresses.binned.map((path) => [path, 'bin']))
  const { trips, articles, pages } = addresses
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
    pages: new Set([...publicPages(addresses), ...FEEDS, ...addresses.moved, own]),
  }
}

/** The same as a hook for forms, with what is loaded so far. */
export function useKnownPages(): (own: string) => KnownPages {
  const { data: addresses } = useAddresses()
  return (own) => knownPages(own, addresses)
}
