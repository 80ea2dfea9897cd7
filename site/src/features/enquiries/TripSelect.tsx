import { useEffect, useRef, useState } from 'react'
import type { ContactPage } from '../../../page-data/types'
import { api } from '../../lib/api'
import { readDraft } from '../../lib/forms/draft'
import { useRead } from '../../lib/useRead'
import { SelectField } from '../../ui/forms/Field'
import { ENQUIRY_DRAFT } from './enquiryForm'

const ALL_TRIPS = '/api/trips?coming=true'

export type TripChoices = Pick<ContactPage, 'trips' | 'hasMoreTrips'>

/**
 * The trip of the enquiry. If the page does not have all trips, they are fetched on focus or hover of the field, or when
 * the draft has one of the others.
 */
export function TripSelect({ trips, hasMoreTrips, error }: TripChoices & { error?: string }) {
  const select = useRef<HTMLSelectElement>(null)
  const [isNeeded, setIsNeeded] = useState(false)
  const {
    data: all,
    error: failure,
    refetch,
  } = useRead(hasMoreTrips && isNeeded ? ALL_TRIPS : null, () =>
    api.getPublic<TripChoices['trips']>(ALL_TRIPS),
  )
  const need = () => {
    setIsNeeded(true)
    if (failure) refetch()
  }
  /** The option of the draft's trip until all trips are loaded. */
  const placeholder = useRef<HTMLOptionElement>(null)

  // Runs before the form's effect, which restores the draft and needs this option.
  useEffect(() => {
    const { tripId: value } = readDraft(ENQUIRY_DRAFT).values
    if (!hasMoreTrips || !value || trips.some(({ id }) => String(id) === value)) return
    const option = Object.assign(document.createElement('option'), { value, textContent: 'הטיול שבחרת' })
    placeholder.current = option
    select.current?.append(option)
    setIsNeeded(true)
    return () => option.remove()
  }, [hasMoreTrips, trips])

  useEffect(() => {
    const [control, option] = [select.current, placeholder.current]
    if (!all || !control || !option) return
    const isChosen = option.selected
    option.remove()
    if (isChosen) control.value = option.value
    // The trip has left since the draft was saved.
    if (control.selectedIndex < 0) control.selectedIndex = 0
  }, [all])

  return (
    <SelectField
      ref={select}
      label="על איזה טיול מדובר?"
      name="tripId"
      defaultValue=""
      error={error}
      className="sm:col-span-2"
      onFocus={need}
      onPointerEnter={need}
    >
      <option value="">אחר</option>
      {(all ?? trips).map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
      {isNeeded && hasMoreTrips && !all && (
        <option disabled>{failure ? 'לא כל הטיולים נטענו' : 'טוענת עוד טיולים...'}</option>
      )}
    </SelectField>
  )
}
