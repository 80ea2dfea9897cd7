import { today } from '../../../../lib/dates'
import type { Picture } from '../../../../../page-data/types'
import type { KnownPages } from '../../checks/brokenLinks'
import { useKnownPages } from '../../checks/knownPages'
import { usePictures } from '../../pictures/usePictures'
import type { Article } from '../../types'
import type { WarningContext } from '../publishWarnings'

/** What the check before publishing needs to know, besides the text. */
export const warningContext = (
  { featuredImage }: Pick<Article, 'featuredImage'>,
  known: KnownPages,
  pictures?: Picture[],
): WarningContext => ({
  ...known,
  today: today(),
  mainAlt: pictures?.find(({ src }) => src === featuredImage)?.alt,
})

/** The same for a form, with what is loaded by then. */
export function useWarningContext(): (article: Pick<Article, 'slug' | 'featuredImage'>) => WarningContext {
  const known = useKnownPages()
  const { data: pictures } = usePictures()
  return (article) => warningContext(article, known(`/blog/${article.slug}`), pictures)
}
