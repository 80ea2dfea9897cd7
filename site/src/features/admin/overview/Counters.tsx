import { today } from '../../../lib/dates'
import { allOf } from '../blog/api/useArticles'
import { useEnquiryCounts } from '../enquiries/api/useEnquiries'
import { StatRow } from '../parts/StatRow'
import type { ArticleSums, TripListed } from '../types'
import { useStatistics } from '../statistics/useStatistics'

interface Props {
  trips: TripListed[]
  articles: ArticleSums
}

export function Counters({ trips, articles }: Props) {
  const day = today()
  const enquiries = useEnquiryCounts()
  const statistics = useStatistics()
  return (
    <StatRow
      label="האתר במספרים"
      numbers={[
        {
          value: trips.filter(
            ({ status, endDate, published }) =>
              published && status === 'open' && (endDate === null || endDate >= day),
          ).length,
          label: 'טיולים פעילים',
        },
        { value: allOf(articles), label: 'מאמרים' },
        {
          value: enquiries.data?.new ?? null,
          label: 'פניות חדשות',
          to: { tab: 'enquiries', open: null },
        },
        { value: statistics.data?.pageViews ?? null, label: 'צפיות היום' },
      ]}
    />
  )
}
