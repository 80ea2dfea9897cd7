import { decodedSlug } from '../../../page-data/slugs.mjs'
import { useHydrated } from '../../lib/useHydrated'

/** A record that the URL of a page that was not built names. */
interface WantedRecord {
  section: 'trips' | 'blog' | 'pages'
  slug: string
}

/** The record that the URL names; null before hydration and for all other URLs. */
export function useWantedRecord(): WantedRecord | null {
  return useHydrated() ? parse(window.location.pathname) : null
}

function parse(path: string): WantedRecord | null {
  const [, section, slug] = /^\/(trips|blog|pages)\/([^/]+)\/?$/.exec(path) ?? []
  if (!section || !slug) return null
  return { section: section as WantedRecord['section'], slug: decodedSlug(slug) }
}
