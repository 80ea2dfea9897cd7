import { useState } from 'react'
import type { ContactPage } from '../../../page-data/types'
import { api } from '../../lib/api'
import { useRead } from '../../lib/useRead'
import { SelectField } from '../../ui/forms/Field'

const ALL_TRIPS = '/api/trips?coming=true'

export type TripChoices = Pick<ContactPage, 'trips' | 'hasMoreTrips'>

/** Which trip she asks about. Where there are more than the page carries, all come once she turns to the field. */
export function TripSelect({ trips, hasMoreTrips, error }: TripChoices & { error?: string }) {
  const [isTouched, setIsTouched] = useState(false)
  const { data: all } = useRead(hasMoreTrips && isTouched ? ALL_TRIPS : null, () =>
    api.getPublic<TripChoices['trips']>(ALL_TRIPS),
  )
  return (
    <SelectField
      label="על איזה טיול מדובר?"
      name="tripId"
      defaultValue=""
      error={error}
      className="sm:col-span-2"
      onFocus={() => setIsTouched(true)}
      onPointerEnter={() => setIsTouched(true)}
    >
      <option value="">אחר</option>
      {(all ?? trips).map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
