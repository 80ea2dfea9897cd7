import { classNames } from '../../lib/classNames'
import { Dot } from './ArticleMeta'
import { useViews } from './useLiveArticle'

/** Its room is kept before the number is known, so that nothing moves when it comes. */
export function ViewCount({ slug }: { slug: string }) {
  const views = useViews(slug)
  return (
    <span
      aria-hidden={views === null || undefined}
      className={classNames('flex items-center gap-x-2.5', views === null && 'invisible')}
    >
      <Dot />
      <span>
        <bdi>{(views ?? 100).toLocaleString('he-IL')}</bdi> צפיות
      </span>
    </span>
  )
}
