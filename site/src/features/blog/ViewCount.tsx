import { formatCount } from '../../lib/numbers'
import { MetaItem } from './ArticleMeta'
import { useViews } from './useLiveArticle'

/** The number of views; its space is reserved until it is loaded, to avoid a layout shift. */
export function ViewCount({ slug }: { slug: string }) {
  const views = useViews(slug)
  return (
    <MetaItem isHidden={views === null}>
      <span>{views === 1 ? 'צפייה אחת' : `${formatCount(views ?? 100)} צפיות`}</span>
    </MetaItem>
  )
}
