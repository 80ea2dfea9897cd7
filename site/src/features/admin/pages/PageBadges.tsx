/** Status badges of a page, in the list and beside the title of its form. */
import { Badge } from '../../../ui/Badge'
import { NextBadge } from '../records/NextBadge'
import { DraftBadge } from '../parts/DraftBadge'
import { LiveBadge } from '../parts/LiveBadge'
import type { PageListed } from '../types'

export function PageBadges({ page }: { page: PageListed }) {
  return (
    <>
      {page.published && <LiveBadge>פורסם</LiveBadge>}
      {!page.published && <DraftBadge>{page.publishAt ? 'מתוזמן' : 'טיוטה'}</DraftBadge>}
      {page.inMenu && page.published && <Badge>בתפריט</Badge>}
      {page.inMenu && page.publishAt && <Badge>יהיה בתפריט</Badge>}
      <NextBadge savedAt={page.nextSavedAt} />
    </>
  )
}
