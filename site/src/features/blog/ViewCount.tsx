import { MetaItem } from './ArticleMeta'
import { useViews } from './useLiveArticle'

/** Its room is kept before the number is known, so that nothing moves when it comes. */
export function ViewCount({ slug }: { slug: string }) {
  const views = useViews(slug)
  return (
    <MetaItem isHidden={views === null}>
      <bdi>{(views ?? 100).toLocaleString('he-IL')}</bdi> צפיות
    </MetaItem>
  )
}
