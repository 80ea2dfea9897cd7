/** Writes a trip: saves it as a draft, publishes it, changes what is published, or takes it off the site. */
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button'
import { useKnownPages } from '../checks/knownPages'
import { NoCopyConfirm } from '../forms/saving/NoCopyConfirm'
import { useRecordForm } from '../forms/saving/useRecordForm'
import { isForVisitors, publicationStateOf, type PublicationState } from '../next/publicationState'
import { RecordEditor } from '../next/RecordEditor'
import { usePublishWarnings } from '../next/usePublishWarnings'
import type { Trip } from '../types'
import { tripWarnings } from './tripWarnings'
import { TripFormSections } from './parts/TripFormSections'
import { newTrip, tripFields, type TripFormValues } from './tripFields'
import { TRIP_KIND, TRIP_REVISIONS } from './tripKind'
import { tripApi } from './api/useTrips'

interface Props {
  /** null for a new one. */
  trip: Trip | null
  /** Slugs of the other trips. */
  taken: ReadonlySet<string>
  /** What a new one begins with; a form of its own, which stays with the trip that it created. */
  start?: TripFormValues
  backupName?: string
  onCreated?: (trip: Trip) => void
  /** Whether the whole form of a new one was asked for before anything is written in it. */
  isAsked?: boolean
  onAsk?: (isAsked: boolean) => void
  /** A new one was emptied: where its first field is not shown now, the focus goes elsewhere. */
  onEmptied?: () => void
  /** A new one is being written, or not any more. */
  onWriting?: (isWriting: boolean) => void
}

export function TripForm({ trip: opened, taken, start, backupName, onCreated, ...asking }: Props) {
  // A new trip begins with its name alone, over the list; with the first letter the rest opens in the list's place.
  const { isAsked = false, onAsk, onEmptied, onWriting } = asking
  const [isClearing, setClearing] = useState(false)
  const warnings = usePublishWarnings()
  const knownPages = useKnownPages()
  const { mutateAsync } = tripApi.useSave()
  const saving = useRecordForm(TRIP_KIND, {
    opened,
    newValues: () => newTrip(start),
    backupName,
    onCreated,
    onSaved: () => onAsk?.(false),
    maySave,
    isBusy: warnings.warned !== null,
    save: (request) => mutateAsync({ ...request, fields: tripFields(request.fields) }),
  })
  const { form, stored: trip } = saving
  const { isDirty, isSubmitted } = form.formState
  const isOpen = trip !== null || start !== undefined || isAsked || isDirty || isSubmitted
  const isWriting = isOpen && trip === null
  useEffect(() => onWriting?.(isWriting), [onWriting, isWriting])
  const { setFocus } = form
  // What was kept of another is offered above it, and read first.
  const isFirst = saving.backup.found === null
  useEffect(() => {
    if (isAsked && isFirst) setFocus('title')
  }, [isAsked, isFirst, setFocus])

  /** A link that leads nowhere and a picture without words are told before visitors find them. */
  function maySave({ slug }: { slug: string }, outcome: PublicationState, isWarned: boolean): boolean {
    if (isWarned || !isForVisitors(outcome)) return true
    const live = isForVisitors(publicationStateOf(trip)) ? trip : null
    return warnings.askUnlessNone(tripWarnings(form.getValues(), knownPages(`/trips/${slug}`), live), outcome)
  }

  /** What was written is offered back, above the form; where that cannot be, she is asked. */
  const clear = () => (saving.backup.saveDraftAside() ? empty() : setClearing(true))

  function empty() {
    setClearing(false)
    form.reset(newTrip(start))
    // The button goes with what was written; once the emptied fields are there, the first has the focus.
    window.setTimeout(() => {
      onEmptied?.()
      form.setFocus('title')
    })
  }

  function leave() {
    onAsk?.(false)
    empty()
  }

  return (
    <>
      <RecordEditor
        saving={saving}
        revisions={TRIP_REVISIONS}
        warnings={warnings}
        publish={trip ? 'לפרסם' : 'ליצור את הטיול'}
        canSchedule={trip !== null}
        hasBar={isOpen}
        button={
          // A copy that nothing was changed in has nothing to clear.
          !trip &&
          (isDirty || !start) && (
            <Button key="clear" variant="quiet" onClick={isDirty ? clear : leave} className="max-sm:px-3">
              {isDirty ? 'לנקות' : 'לחזור'}
            </Button>
          )
        }
      >
        <TripFormSections publicSlug={trip?.published ? trip.slug : null} taken={taken} isOpen={isOpen}>
          {/* The name stays in focus until the press has ended: what it lacks would be said, and push the button away. */}
          <Button
            variant="outline"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAsk?.(true)}
            className="min-h-12!"
          >
            לפתוח את כל הטופס
          </Button>
        </TripFormSections>
      </RecordEditor>
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
