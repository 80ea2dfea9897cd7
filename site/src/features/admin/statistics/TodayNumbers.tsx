import { Numbers } from '../parts/Numbers'
import type { Statistics } from './useStatistics'

interface Props {
  today: Statistics
  trips: number
  articles: number
}

export function TodayNumbers({ today, trips, articles }: Props) {
  return (
    <Numbers
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
