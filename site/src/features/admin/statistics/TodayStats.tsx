import { StatRow } from '../parts/StatRow'
import type { Statistics } from './useStatistics'

interface Props {
  today: Statistics
  trips: number
  articles: number
}

export function TodayStats({ today, trips, articles }: Props) {
  return (
    <StatRow
      label="היום באתר"
      numbers={[
        { value: today.pageViews, label: 'צפיות היום' },
        { value: today.contactForms, label: 'פניות היום' },
        { value: trips, label: 'טיולים' },
        { value: articles, label: 'מאמרים' },
      ]}
    />
  )
}
