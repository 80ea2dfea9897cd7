import { today } from '../../../../lib/dates'
import type { Picture } from '../../../../../page-data/types'
import { usePictures } from '../../pictures/usePictures'
import { publicPages } from '../../publicPages'
import type { Addresses, Article } from '../../types'
import { useAddresses } from '../../useAddresses'
import type { Known } from '../publishWarnings'

type Located = Pick<Article, 'slug' | 'featuredImage'>

/** What the check before publishing has to know of the rest of the site. */
export function knownPages(
  { slug, featuredImage }: Located,
  addresses?: Addresses,
  pictures?: Picture[],
): Known {
  return {
    today: today(),
    site: window.location.origin,
    mainAlt: pictures?.find(({ src }) => src === featuredImage)?.alt,
    pages: addresses && new Set([...publicPages(addresses), `/blog/${slug}`]),
  }
}

/** The same for a form, as far as it is read by then. */
export function useKnownPages(): (article: Located) => Known {
  const { data: addresses } = useAddresses()
  const { data: pictures } = usePictures()
  return (article) => knownPages(article, addresses, pictures)
}
