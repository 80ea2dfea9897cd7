import { today } from '../../../lib/dates'
import { countNew } from '../enquiries/useEnquiries'
import { Numbers } from '../parts/Numbers'
import type { ArticleListed, Enquiry, TripListed } from '../types'
import { useStatistics } from '../statistics/useStatistics'

interface Props {
  trips: TripListed[]
  articles: ArticleListed[]
  enquiries: Enquiry[] | undefined
}

export function Counters({ trips, articles, enquiries }: Props) {
  const day = today()
  const statistics = useStatistics()
  return (
    <Numbers
      label="האתר במספרים"
      numbers={[
        {
          value: trips.filter(({ status, endDate }) => status === 'open' && endDate >= day).length,
          words: 'טיולים פעילים',
        },
        { value: articles.length, words: 'מאמרים' },
        {
          value: enquiries ? countNew(enquiries) : null,
          words: 'פניות חדשות',
          to: { tab: 'enquiries', open: null },
        },
        { value: statistics.data?.pageViews ?? null, words: 'צפיות היום' },
      ]}
    />
  )
}
