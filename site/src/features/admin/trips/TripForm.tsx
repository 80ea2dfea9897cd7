/** Writes a trip: saves it as a draft, publishes it, changes what is published, or takes it off the site. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type FormEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type * as z from '../zod'
import { Button } from '../../../ui/Button'
import { useToast } from '../../../ui/Toast'
import { ConflictDialog } from '../forms/ConflictDialog'
import { NoCopyConfirm } from '../forms/NoCopyConfirm'
import { OpenElsewhere } from '../forms/OpenElsewhere'
import { LocalBackupNotice } from '../forms/LocalBackupNotice'
import { adviceAfter, showServerErrors } from '../forms/serverErrors'
import { applySaved } from '../forms/applySaved'
import { useConflict } from '../forms/useConflict'
import { useLocalBackup } from '../forms/useLocalBackup'
import { isOvertaken } from '../forms/versions'
import type { Trip } from '../types'
import { TripFormBar } from './TripFormBar'
import { TripFormSections } from './TripFormSections'
import {
  TRIP_FIELDS,
  TRIP_LABELS,
  newTrip,
  tripFields,
  tripFormValues,
  tripSchema,
  type TripFormValues,
} from './tripFields'
import { becameWords, savedWords } from './tripWords'
import { storedTrip, useSaveTrip } from './useTrips'

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

export function TripForm({
  trip: opened,
  taken,
  start,
  backupName = `trip:${opened?.id ?? 'new'}`,
  onCreated,
}: Props) {
  const { toast } = useToast()
  const [trip, setTrip] = useState(opened)
  const save = useSaveTrip()
  const form = useForm<TripFormValues, unknown, z.output<typeof tripSchema>>({
    resolver: zodResolver(tripSchema),
    defaultValues: trip ? tripFormValues(trip) : newTrip(start),
    mode: 'onTouched',
  })
  // A new trip begins with its name alone, so that the list stays near; with the first letter the rest opens.
  const [isAsked, setAsked] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const isOpen =
    trip !== null || start !== undefined || isAsked || form.formState.isDirty || form.formState.isSubmitted
  const record = `trip:${trip?.id ?? 'new'}`
  const backup = useLocalBackup(backupName, form)
  const conflict = useConflict({
    form,
    valuesOf: tripFormValues,
    onStored: setTrip,
    shelve: backup.shelve,
  })

  async function submit(read: z.output<typeof tripSchema>, from: Trip | null, published?: boolean) {
    const sent = structuredClone(form.getValues())
    try {
      const fields = { ...tripFields(read), published }
      const saved = await save.mutateAsync({ from, fields, creationKey: sent.creationKey })
      const stays = from !== null || onCreated !== undefined
      backup.saved(applySaved(form, sent, stays ? tripFormValues(saved) : newTrip()))
      if (stays) setTrip(saved)
      if (!from) onCreated?.(saved)
      setAsked(false)
      toast(savedWords(from, saved))
    } catch (error) {
      const stored = from && isOvertaken(error) && (await storedTrip(from.id).catch(() => undefined))
      if (stored) {
        // What she pressed to keep it where it was keeps it where it is now.
        const wanted = published === from.published ? undefined : published
        conflict.found(stored, () => void send(stored, wanted), becameWords(from, stored))
        return
      }
      showServerErrors(form, error, TRIP_FIELDS)
      const title = from ? 'שגיאה בשמירת הטיול' : 'שגיאה ביצירת הטיול'
      toast({ title, description: adviceAfter(error), variant: 'destructive' })
    }
  }

  /** `published` left out, it stays where it is. */
  const send = (from: Trip | null, published?: boolean) =>
    form.handleSubmit((read) => submit(read, from, published))()

  /** What was written is offered back, above the form; where that cannot be, she is asked. */
  const clear = () => (backup.shelve() ? empty() : setClearing(true))

  function empty() {
    setClearing(false)
    form.reset(newTrip(start))
    // The button goes with what was written; once the emptied fields are there, the first has the focus.
    window.setTimeout(() => form.setFocus('title'))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The button that was pressed says what becomes of the trip; Enter in a field presses the first one.
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value')
    void send(trip, pressed === 'published' ? true : pressed === 'draft' ? false : undefined)
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className="space-y-5">
        <OpenElsewhere
          record={record}
          isOpen={trip !== null || form.formState.isDirty}
          what={trip ? 'הטיול הזה פתוח' : 'טיול חדש פתוח'}
        />
        <LocalBackupNotice {...backup} />
        <TripFormSections publicSlug={trip?.published ? trip.slug : null} taken={taken} isOpen={isOpen}>
          <Button look="outline" onClick={() => setAsked(true)}>
            לפתוח את כל הטופס
          </Button>
        </TripFormSections>
        {isOpen && <TripFormBar trip={trip} onClear={clear} />}
      </form>
      <NoCopyConfirm
        open={isClearing}
        title="לנקות את הטופס?"
        confirm="לנקות"
        onCancel={() => setClearing(false)}
        onConfirm={empty}
      />
      <ConflictDialog
        saved="הטיול נשמר"
        labels={TRIP_LABELS}
        conflict={conflict.current}
        onClose={conflict.close}
      />
    </FormProvider>
  )
}
