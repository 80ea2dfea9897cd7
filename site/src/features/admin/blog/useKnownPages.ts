import { today } from '../../../lib/dates'
import type { ArticleListed } from '../types'
import { useTrips } from '../trips/useTrips'
import { usePictures } from '../pictures/usePictures'
import { useArticles } from './useArticles'
import type { Known } from './publishWarnings'

/** The pages that are always there. */
const FIXED = [
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

/** What the check before publishing has to know of the rest of the site. */
export function useKnownPages(): (article: { slug: string; featuredImage: string | null }) => Known {
  const { data: trips } = useTrips()
  const { data: articles } = useArticles()
  const { data: pictures } = usePictures()
  return ({ slug, featuredImage }) => ({
    today: today(),
    site: window.location.origin,
    mainAlt: pictures?.find(({ src }) => src === featuredImage)?.alt,
    pages:
      trips &&
      articles &&
      new Set([
        ...FIXED,
        `/blog/${slug}`,
        ...trips.map((trip) => `/trips/${trip.slug}`),
        ...articles.filter(isPublished).map((article) => `/blog/${article.slug}`),
      ]),
  })
}

const isPublished = ({ status }: ArticleListed) => status === 'published'
