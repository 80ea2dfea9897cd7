import { today } from '../../../lib/dates'
import { FIXED_PAGES } from '../fixedPages'
import { useAddresses } from '../useAddresses'
import { usePictures } from '../pictures/usePictures'
import type { Known } from './publishWarnings'

/** What the check before publishing has to know of the rest of the site. */
export function useKnownPages(): (article: { slug: string; featuredImage: string | null }) => Known {
  const { data: addresses } = useAddresses()
  const { data: pictures } = usePictures()
  return ({ slug, featuredImage }) => ({
    today: today(),
    site: window.location.origin,
    mainAlt: pictures?.find(({ src }) => src === featuredImage)?.alt,
    pages:
      addresses &&
      new Set([
        ...FIXED_PAGES,
        `/blog/${slug}`,
        ...addresses.trips.filter(isPublic).map((trip) => `/trips/${trip.slug}`),
        ...addresses.articles.filter(isPublic).map((article) => `/blog/${article.slug}`),
      ]),
  })
}

const isPublic = (address: { isPublic: boolean }) => address.isPublic
