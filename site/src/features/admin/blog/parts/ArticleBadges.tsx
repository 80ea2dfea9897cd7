/** Status badges of an article, in the list and beside the title of its form. */
import { NextBadge } from '../../records/NextBadge'
import { DraftBadge } from '../../parts/DraftBadge'
import { FeaturedBadge } from '../../parts/FeaturedBadge'
import { LiveBadge } from '../../parts/LiveBadge'
import type { ArticleListed } from '../../types'

export function ArticleBadges({ article }: { article: ArticleListed }) {
  const isPublished = article.status === 'published'
  return (
    <>
      {isPublished && <LiveBadge>פורסם</LiveBadge>}
      {!isPublished && <DraftBadge>{article.publishAt ? 'מתוזמן' : 'טיוטה'}</DraftBadge>}
      <NextBadge savedAt={article.nextSavedAt} />
      {needsReview(article) && <DraftBadge>העוזרת כתבה, לבדיקה</DraftBadge>}
      {article.featured && <FeaturedBadge />}
    </>
  )
}

/** The assistant wrote it, and the owner has not reviewed the facts yet. */
export const needsReview = ({ status, assisted, reviewed }: ArticleListed) =>
  status !== 'published' && assisted && !reviewed
