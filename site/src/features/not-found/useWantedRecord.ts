import { decodedSlug } from '../../../page-data/slugs.mjs'
import { useHydrated } from '../../lib/useHydrated'

/** What the address of a page that was not built may be about. */
interface WantedRecord {
  section: 'trips' | 'blog' | 'pages'
  slug: string
}

/** The record that the address names; null while the page is only HTML, and for every other address. */
export function useWantedRecord(): WantedRecord | null {
  return useHydrated() ? parse(window.location.pathname) : null
}

function parse(path: string): WantedRecord | null {
  const [, section, slug] = /^\/(trips|blog|pages)\/([^/]+)\/?$/.exec(path) ?? []
  if (!section || !slug) return null
  return { section: section as WantedRecord['section'], slug: decodedSlug(slug) }
}
