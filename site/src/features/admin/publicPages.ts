import type { Addresses } from './types'

/** Pages that always exist. */
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
  return [...FIXED, ...pathsIn('/pages', pages), ...pathsIn('/trips', trips), ...pathsIn('/blog', articles)]
}

const pathsIn = (folder: string, addresses: Addresses['trips']) =>
  addresses.filter(({ isPublic }) => isPublic).map(({ slug }) => `${folder}/${slug}`)
