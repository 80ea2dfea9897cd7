import { today } from '../../../../lib/dates'
import { ListFilter } from '../../parts/lists/ListFilter'
import { ListSearch } from '../../parts/lists/ListSearch'
import type { TripListed } from '../../types'
import { countByFilter, type TripListFilter } from '../tripListFilter'

interface Props {
  trips: TripListed[]
  choice: TripListFilter
  onChoose: (choice: TripListFilter) => void
}

export function TripFilters({ trips, choice, onChoose }: Props) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <ListSearch
        label="חיפוש טיול"
        value={choice.search}
        className="min-w-40 grow basis-0 sm:w-72 sm:grow-0 sm:basis-auto"
        onChange={(search) => onChoose({ ...choice, search })}
      />
      <ListFilter
        label="אילו טיולים להציג"
        choices={countByFilter(trips, today())}
        chosen={choice.filter}
        onChoose={(filter) => onChoose({ ...choice, filter })}
      />
    </div>
  )
}
