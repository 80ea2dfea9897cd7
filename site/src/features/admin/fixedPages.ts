/** The pages that are always there. */
export const FIXED_PAGES = [
  '/',
  '/trips',
  '/trips/past',
  '/blog',
  '/favourites',
  '/contact',
  '/search',
  '/privacy',
  '/terms',
  '/accessibility',
  '/user-rights',
]
