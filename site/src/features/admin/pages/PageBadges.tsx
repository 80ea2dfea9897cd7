/** Status badges of a page, in the list and beside the title of its form. */
import { Badge } from '../../../ui/Badge'
import { NextBadge } from '../next/NextBadge'
import { LiveBadge } from '../parts/LiveBadge'
import type { PageListed } from '../types'

export function PageBadges({ page }: { page: PageListed }) {
  return (
    <>
      {page.published && <LiveBadge>פורסם</LiveBadge>}
      {!page.published && <Badge tone="dark">{page.publishAt ? 'מתוזמן' : 'טיוטה'}</Badge>}
      {page.inMenu && page.published && <Badge>בתפריט</Badge>}
      {page.inMenu && page.publishAt && <Badge>יהיה בתפריט</Badge>}
      <NextBadge savedAt={page.nextSavedAt} />
    </>
  )
}
