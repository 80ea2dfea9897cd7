import { today } from '../../../../lib/dates'
import type { Picture } from '../../../../../page-data/types'
import { knownPages } from '../../checks/knownPages'
import { usePictures } from '../../pictures/usePictures'
import type { Addresses, Article } from '../../types'
import { useAddresses } from '../../useAddresses'
import type { Known } from '../publishWarnings'

type Located = Pick<Article, 'slug' | 'featuredImage'>

/** What the check before publishing has to know of the rest of the site. */
export function knownOf(
  { slug, featuredImage }: Located,
  addresses?: Addresses,
  pictures?: Picture[],
): Known {
  return {
    ...knownPages(`/blog/${slug}`, addresses),
    today: today(),
    mainAlt: pictures?.find(({ src }) => src === featuredImage)?.alt,
  }
}

/** The same for a form, as far as it is read by then. */
export function useKnown(): (article: Located) => Known {
  const { data: addresses } = useAddresses()
  const { data: pictures } = usePictures()
  return (article) => knownOf(article, addresses, pictures)
}
