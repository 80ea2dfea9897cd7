/** Writes a trip: saves it as a draft, publishes it, changes what is published, or takes it off the site. */
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { NoCopyConfirm } from '../forms/saving/NoCopyConfirm'
import { RecordForm } from '../forms/saving/RecordForm'
import { useRecordForm } from '../forms/saving/useRecordForm'
import type { Trip } from '../types'
import { TripFormBar } from './parts/TripFormBar'
import { TripFormSections } from './parts/TripFormSections'
import { newTrip, tripFields, type TripFormValues } from './tripFields'
import { TRIP_KIND } from './tripKind'
import { useSaveTrip } from './api/useTrips'

interface Props {
  /** null for a new one. */
  trip: Trip | null
  /** Slugs of the other trips. */
  taken: ReadonlySet<string>
  /** What a new one begins with; a form of its own, which stays with the trip that it created. */
  start?: TripFormValues
  backupName?: string
  onCreated?: (trip: Trip) => void
}

export function TripForm({ trip: opened, taken, start, backupName, onCreated }: Props) {
  // A new trip begins with its name alone, so that the list stays near; with the first letter the rest opens.
  const [isAsked, setAsked] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const { mutateAsync } = useSaveTrip()
  const saving = useRecordForm(TRIP_KIND, {
    opened,
    newValues: () => newTrip(start),
    backupName,
    onCreated,
    onSaved: () => setAsked(false),
    save({ from, fields, outcome, creationKey }) {
      // Left out, it stays where it is.
      const published = outcome && from?.published ? undefined : outcome
      return mutateAsync({ from, fields: { ...tripFields(fields), published }, creationKey })
    },
  })
  const { form, stored: trip } = saving
  const { isDirty, isSubmitted } = form.formState
  const isOpen = trip !== null || start !== undefined || isAsked || isDirty || isSubmitted

  /** What was written is offered back, above the form; where that cannot be, she is asked. */
  const clear = () => (saving.backup.shelve() ? empty() : setClearing(true))

  function empty() {
    setClearing(false)
    form.reset(newTrip(start))
    // The button goes with what was written; once the emptied fields are there, the first has the focus.
    window.setTimeout(() => form.setFocus('title'))
  }

  function submit(pressed: string | null) {
    const isKept = pressed !== 'published' && pressed !== 'draft'
    void saving.send(isKept ? trip?.published : pressed === 'published')
  }

  return (
    <>
      <RecordForm saving={saving} onSubmit={submit}>
        <TripFormSections publicSlug={trip?.published ? trip.slug : null} taken={taken} isOpen={isOpen}>
          <Button look="outline" onClick={() => setAsked(true)}>
            לפתוח את כל הטופס
          </Button>
        </TripFormSections>
        {isOpen && <TripFormBar trip={trip} onClear={clear} />}
      </RecordForm>
      <NoCopyConfirm
        open={isClearing}
        title="לנקות את הטופס?"
        confirm="לנקות"
        onCancel={() => setClearing(false)}
        onConfirm={empty}
      />
    </>
  )
}
