/** Creates a trip, or changes one: the same form. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '../../../ui/Button'
import { useToast } from '../../../ui/Toast'
import { RescueNotice } from '../forms/RescueNotice'
import { adviceAfter, showServerErrors } from '../forms/serverErrors'
import { settle } from '../forms/settle'
import { useRescue } from '../forms/useRescue'
import type { Trip, TripFields } from '../types'
import { TripFormBar } from './TripFormBar'
import { TripFormSections } from './TripFormSections'
import { EMPTY_TRIP, TRIP_FIELDS, tripFormValues, tripSchema, type TripFormValues } from './tripFields'
import { useSaveTrip } from './useTrips'

interface Props {
  /** null for a new one. */
  trip: Trip | null
  /** Slugs of the other trips. */
  taken: ReadonlySet<string>
  /** What a new one begins with; a form of its own, which stays with the trip that it created. */
  start?: TripFormValues
  rescueName?: string
  onCreated?: (trip: Trip) => void
}

export function TripForm({
  trip: opened,
  taken,
  start,
  rescueName = `trip:${opened?.id ?? 'new'}`,
  onCreated,
}: Props) {
  const { toast } = useToast()
  const [trip, setTrip] = useState(opened)
  const save = useSaveTrip(trip?.id ?? null)
  const form = useForm<TripFormValues, unknown, TripFields>({
    resolver: zodResolver(tripSchema),
    defaultValues: trip ? tripFormValues(trip) : (start ?? EMPTY_TRIP),
    mode: 'onTouched',
  })
  // A new trip begins with its name alone, so that the list stays near; with the first letter the rest opens.
  const [isAsked, setAsked] = useState(false)
  const isOpen =
    trip !== null || start !== undefined || isAsked || form.formState.isDirty || form.formState.isSubmitted
  const rescue = useRescue(rescueName, form)

  async function submit(fields: TripFields) {
    const sent = structuredClone(form.getValues())
    try {
      const saved = await save.mutateAsync(fields)
      rescue.drop()
      const stays = trip !== null || onCreated !== undefined
      settle(form, sent, stays ? tripFormValues(saved) : EMPTY_TRIP)
      if (stays) setTrip(saved)
      if (!trip) onCreated?.(saved)
      setAsked(false)
      toast({ title: trip ? 'הטיול נשמר' : 'הטיול נוצר בהצלחה!' })
    } catch (error) {
      showServerErrors(form, error, TRIP_FIELDS)
      const title = trip ? 'שגיאה בשמירת הטיול' : 'שגיאה ביצירת הטיול'
      toast({ title, description: adviceAfter(error), variant: 'destructive' })
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-5">
        <RescueNotice found={rescue.found} onRestore={rescue.restore} onDrop={rescue.drop} />
        <TripFormSections publicSlug={trip?.slug ?? null} taken={taken} isOpen={isOpen}>
          <Button look="outline" onClick={() => setAsked(true)}>
            לפתוח את כל הטופס
          </Button>
        </TripFormSections>
        {isOpen && <TripFormBar isNew={trip === null} />}
      </form>
    </FormProvider>
  )
}
