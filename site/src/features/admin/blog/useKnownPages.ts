import { today } from '../../../lib/dates'
import { publicPages } from '../publicPages'
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
    pages: addresses && new Set([...publicPages(addresses), `/blog/${slug}`]),
  })
}
