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
        { value: today.pageViews, words: 'צפיות היום' },
        { value: today.contactForms, words: 'פניות היום' },
        { value: trips, words: 'טיולים' },
        { value: articles, words: 'מאמרים' },
      ]}
    />
  )
}
