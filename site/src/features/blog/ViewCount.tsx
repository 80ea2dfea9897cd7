import { formatCount } from '../../lib/numbers'
import { MetaItem } from './ArticleMeta'
import { useViews } from './useLiveArticle'

/** Its room is kept before the number is known, so that nothing moves when it comes. */
export function ViewCount({ slug }: { slug: string }) {
  const views = useViews(slug)
  return (
    <MetaItem isHidden={views === null}>
      {views === 1 ? (
        'צפייה אחת'
      ) : (
        <>
          <bdi>{formatCount(views ?? 100)}</bdi> צפיות
        </>
      )}
    </MetaItem>
  )
}
