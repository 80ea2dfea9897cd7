import type { Addresses } from './types'

/** The pages that are always there. */
const FIXED = [
  '/',
  '/trips',
  '/trips/past',
  '/blog',
  '/favourites',
  '/contact',
  '/search',
  '/credits',
  '/privacy',
  '/terms',
  '/accessibility',
  '/user-rights',
]

/** The path of every page that visitors can open. */
export function publicPages({ trips, articles, pages }: Addresses): string[] {
  // An API a version older has no pages of her own.
  return [
    ...FIXED,
    ...pathsIn('/pages', pages ?? []),
    ...pathsIn('/trips', trips),
    ...pathsIn('/blog', articles),
  ]
}

const pathsIn = (folder: string, addresses: Addresses['trips']) =>
  addresses.filter(({ isPublic }) => isPublic).map(({ slug }) => `${folder}/${slug}`)
