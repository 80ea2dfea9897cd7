/** Status badges of an article, in the list and beside the title of its form. */
import { Badge } from '../../../../ui/Badge'
import { NextBadge } from '../../next/NextBadge'
import { FeaturedBadge } from '../../parts/FeaturedBadge'
import { LiveBadge } from '../../parts/LiveBadge'
import type { ArticleListed } from '../../types'

export function ArticleBadges({ article }: { article: ArticleListed }) {
  const isPublished = article.status === 'published'
  return (
    <>
      {article.featured && <FeaturedBadge />}
      {isPublished && <LiveBadge>פורסם</LiveBadge>}
      {!isPublished && <Badge tone="dark">{article.publishAt ? 'מתוזמן' : 'טיוטה'}</Badge>}
      <NextBadge savedAt={article.nextSavedAt} />
      {needsReview(article) && <Badge tone="dark">נכתב בעזרת AI, לבדיקה</Badge>}
    </>
  )
}

/** The assistant wrote it, and the owner has not reviewed the facts yet. */
export const needsReview = ({ status, assisted, reviewed }: ArticleListed) =>
  status !== 'published' && assisted && !reviewed
