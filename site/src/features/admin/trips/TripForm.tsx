/** Form of a trip: saves it as a draft, publishes it, changes what is published, or takes it off the site. */
import { useEffect } from 'react'
import { Button } from '../../../ui/Button'
import { useKnownPages } from '../checks/knownPages'
import { useRecordForm } from '../forms/saving/useRecordForm'
import { isForVisitors, publicationStateOf, type PublicationState } from '../records/publicationState'
import { RecordEditor } from '../records/RecordEditor'
import { usePublishWarnings } from '../records/usePublishWarnings'
import type { Trip } from '../types'
import { tripWarnings } from './tripWarnings'
import { TripFormSections } from './parts/TripFormSections'
import { newTrip, tripFields, type TripFormValues } from './tripFields'
import { TRIP_KIND } from './tripKind'
import { tripApi } from './api/useTrips'

interface Props {
  /** null for a new trip. */
  trip: Trip | null
  /** Slugs of the other trips. */
  takenSlugs: ReadonlySet<string>
  /** Initial values of a new trip. This form is shown in full and stays with the created trip. */
  start?: TripFormValues
  backupName?: string
  onCreated?: (trip: Trip) => void
  /** A new trip was created, and more was typed meanwhile. */
  onTypedOn?: (trip: Trip) => void
  /** Whether the full form of a new trip is shown before anything is typed. */
  isAsked?: boolean
  onAsk?: (isAsked: boolean) => void
  /** A new trip's form was cleared: moves the focus where its first field is hidden. */
  onEmptied?: () => void
  /** Called when the form of a new trip opens or closes. */
  onWriting?: (isWriting: boolean) => void
}

export function TripForm({ trip: opened, takenSlugs, start, backupName, onCreated, ...asking }: Props) {
  // A new trip shows only its name, above the list; typing shows the full form in place of the list.
  const { isAsked = false, onAsk, onTypedOn, onEmptied, onWriting } = asking
  const warnings = usePublishWarnings()
  const knownPages = useKnownPages()
  const { mutateAsync } = tripApi.useSave()
  const saving = useRecordForm(TRIP_KIND, {
    opened,
    newValues: () => newTrip(start),
    backupName,
    onCreated,
    onTypedOn,
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
  // A local backup is offered above the form, and is read first.
  const isFirst = saving.backup.found === null
  useEffect(() => {
    if (isAsked && isFirst) setFocus('title')
  }, [isAsked, isFirst, setFocus])

  /** Warns about broken links and pictures without a description before visitors find them. */
  function maySave({ slug }: { slug: string }, outcome: PublicationState, isWarned: boolean): boolean {
    if (isWarned || !isForVisitors(outcome)) return true
    const live = isForVisitors(publicationStateOf(trip)) ? trip : null
    return warnings.askUnlessNone(tripWarnings(form.getValues(), knownPages(`/trips/${slug}`), live), outcome)
  }

  /** Clears the form; the text is offered as a local backup. */
  function clear() {
    if (saving.backup.saveDraftAside()) empty()
  }

  function empty() {
    form.reset(newTrip(start))
    // The button is removed with the text; once the empty fields are rendered, the first one gets the focus.
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
    <RecordEditor
      saving={saving}
      revisions={TRIP_KIND.revisions}
      warnings={warnings}
      publish={trip ? 'לפרסם' : 'ליצור את הטיול'}
      canSchedule={trip !== null}
      hasBar={isOpen}
      button={
        // An unchanged copy has nothing to clear.
        !trip &&
        (isDirty || !start) && (
          <Button key="clear" variant="quiet" onClick={isDirty ? clear : leave} className="max-sm:px-3">
            {isDirty ? 'לנקות' : 'לחזור'}
          </Button>
        )
      }
    >
      <TripFormSections
        publicSlug={trip?.published ? trip.slug : null}
        takenSlugs={takenSlugs}
        isOpen={isOpen}
      >
        {/* The name keeps the focus while the mouse is pressed: its error would appear and push the button away. */}
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
  )
}
