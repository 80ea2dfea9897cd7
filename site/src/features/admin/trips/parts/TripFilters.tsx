import { today } from '../../../../lib/dates'
import { ListFilter } from '../../parts/lists/ListFilter'
import { ListSearch } from '../../parts/lists/ListSearch'
import type { TripListed } from '../../types'
import { countByFilter, STYLE_CHOICES, type TripChoice } from '../tripChoice'

interface Props {
  trips: TripListed[]
  choice: TripChoice
  onChoose: (choice: TripChoice) => void
}

export function TripFilters({ trips, choice, onChoose }: Props) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <ListSearch
        label="חיפוש טיול"
        value={choice.search}
        onChange={(search) => onChoose({ ...choice, search })}
      />
      <ListFilter
        label="אילו טיולים להציג"
        choices={countByFilter(trips, today())}
        chosen={choice.filter}
        onChoose={(filter) => onChoose({ ...choice, filter })}
      />
      <ListFilter
        label="באיזה סגנון"
        choices={STYLE_CHOICES}
        chosen={choice.style}
        onChoose={(style) => onChoose({ ...choice, style })}
      />
    </div>
  )
}
