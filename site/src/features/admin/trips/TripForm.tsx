/** Writes a trip: saves it as a draft, publishes it, changes what is published, or takes it off the site. */
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { useToast } from '../../../ui/Toast'
import { BinButton } from '../bin/BinButton'
import { useKnownPages } from '../checks/knownPages'
import { WarningsDialog, type Warning } from '../checks/WarningsDialog'
import { goToPlace } from '../forms/fields/goToPlace'
import { NoCopyConfirm } from '../forms/saving/NoCopyConfirm'
import { RecordForm } from '../forms/saving/RecordForm'
import { useRecordForm } from '../forms/saving/useRecordForm'
import type { Trip } from '../types'
import { DropChanges } from '../next/DropChanges'
import { RecordBar } from '../next/RecordBar'
import { RecordTools } from '../next/RecordTools'
import { ScheduleDialog } from '../next/ScheduleDialog'
import { hasClashes } from '../next/standing'
import { useDropChanges } from '../next/useDropChanges'
import { ShareRecord } from '../parts/ShareRecord'
import { Revisions } from '../revisions/Revisions'
import { brokenLinksOf } from './brokenLinksOf'
import { DRAFT, outcomeOf, PUBLISHED, isForVisitors, type TripOutcome } from './outcome'
import { TRIP_REVISIONS, type RestoredTrip } from './revisions'
import { whatIsLost } from './parts/DeleteTrip'
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
  const [isScheduling, setScheduling] = useState(false)
  const [replacing, setReplacing] = useState<RestoredTrip | null>(null)
  const [warned, setWarned] = useState<{ outcome: TripOutcome; warnings: Warning[] } | null>(null)
  const knownPages = useKnownPages()
  const { toast } = useToast()
  const { mutateAsync } = useSaveTrip()
  const saving = useRecordForm(TRIP_KIND, {
    opened,
    newValues: () => newTrip(start),
    backupName,
    onCreated,
    onSaved: () => setAsked(false),
    maySave: ({ slug }, outcome, isWarned) =>
      isWarned || !isForVisitors(outcome) || !hasWarnings(slug, outcome),
    isBusy: warned !== null,
    save({ fields, outcome, ...request }) {
      // Left out, it stays where it is.
      const published = outcome.published && request.from?.published ? undefined : outcome.published
      return mutateAsync({
        ...request,
        fields: { ...tripFields(fields), published, publishAt: outcome.publishAt },
      })
    },
  })
  const { form, stored: trip } = saving
  const standing = outcomeOf(trip)
  const dropping = useDropChanges('trips', saving.letGo)
  const { isDirty, isSubmitted } = form.formState
  const isOpen = trip !== null || start !== undefined || isAsked || isDirty || isSubmitted

  /** A link that leads nowhere is told before visitors find it. */
  function hasWarnings(slug: string, outcome: TripOutcome): boolean {
    const warnings = brokenLinksOf(form.getValues(), knownPages(`/trips/${slug}`))
    if (warnings.length > 0) setWarned({ outcome, warnings })
    return warnings.length > 0
  }

  /** What was written is offered back, above the form; where that cannot be, she is asked. */
  const clear = () => (saving.backup.shelve() ? empty() : setClearing(true))

  function empty() {
    setClearing(false)
    form.reset(newTrip(start))
    // The button goes with what was written; once the emptied fields are there, the first has the focus.
    window.setTimeout(() => form.setFocus('title'))
  }

  /** What is in the form is offered back; where that cannot be, she is asked. */
  const restore = (values: RestoredTrip) =>
    isDirty && !saving.backup.shelve() ? setReplacing(values) : fillFrom(values)

  function fillFrom(values: RestoredTrip) {
    setReplacing(null)
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof TripFormValues, value, { shouldDirty: true })
    toast({ title: 'הגרסה חזרה לטופס', description: 'היא תחליף את מה שיש אחרי השמירה.' })
  }

  function schedule(publishAt: string | null) {
    setScheduling(false)
    void saving.send({ published: false, publishAt })
  }

  const submit = (pressed: string | null) =>
    void saving.send(pressed === 'published' ? PUBLISHED : pressed === 'draft' ? DRAFT : standing)

  return (
    <>
      <RecordForm saving={saving} onSubmit={submit}>
        {trip && (
          <RecordTools section="trips" id={trip.id} isHidden={!trip.published || !!trip.next}>
            <Revisions kind={TRIP_REVISIONS} id={trip.id} onRestore={restore} />
            {trip.published && (
              <ShareRecord
                title={trip.title}
                page={`/trips/${trip.slug}`}
                images={`/api/trips/${trip.id}`}
                hasFlyer
              />
            )}
            <BinButton kind="trip" record={trip}>
              {whatIsLost(trip)}
            </BinButton>
          </RecordTools>
        )}
        <TripFormSections publicSlug={trip?.published ? trip.slug : null} taken={taken} isOpen={isOpen}>
          <Button look="outline" onClick={() => setAsked(true)}>
            לפתוח את כל הטופס
          </Button>
        </TripFormSections>
        {isOpen && (
          <RecordBar
            standing={{ isPublished: standing.published, publishAt: standing.publishAt }}
            autosave={saving.autosave}
            hasNext={!!trip?.next}
            hasClashes={trip !== null && hasClashes(trip)}
            publish={trip ? 'לפרסם' : 'ליצור את הטיול'}
            onSchedule={trip ? () => setScheduling(true) : undefined}
            onDrop={dropping.ask}
          >
            {!trip && isDirty && (
              <Button key="clear" look="quiet" onClick={clear} className="max-sm:px-3">
                לנקות
              </Button>
            )}
          </RecordBar>
        )}
      </RecordForm>
      <DropChanges {...dropping.dialog} />
      <WarningsDialog
        warnings={warned?.warnings ?? null}
        lead="לחיצה על שורה מביאה למקום שלה. אפשר גם לפרסם כמו שזה."
        back="לחזור לטיול"
        onClose={() => setWarned(null)}
        onGo={(warning) => {
          setWarned(null)
          goToPlace(warning.field, warning.from, warning.to)
        }}
        onAnyway={() => {
          setWarned(null)
          if (warned) void saving.send(warned.outcome, true)
        }}
      />
      <ScheduleDialog
        open={isScheduling}
        publishAt={standing.publishAt}
        onClose={() => setScheduling(false)}
        onChoose={schedule}
      />
      <NoCopyConfirm
        open={replacing !== null}
        title="להחזיר את הגרסה הזאת לטופס?"
        confirm="להחזיר את הגרסה"
        onCancel={() => setReplacing(null)}
        onConfirm={() => replacing && fillFrom(replacing)}
      />
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
