/** Form for an enquiry that came by phone: a name and a way to reply are enough. Unsaved text is restored. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '../../../lib/api'
import { randomId } from '../../../lib/randomId'
import { useToast } from '../../../ui/Toast'
import { RestoredNotice } from '../forms/RestoredNotice'
import { INPUT_KINDS, SelectField, TextAreaField, TextField } from '../forms/fields/inputs'
import { optionalText, text } from '../forms/fields/rules'
import { backupsOf } from '../forms/saving/localBackup'
import { useNewEntry } from '../forms/saving/useNewEntry'
import { differing, isSame } from '../forms/saving/applySaved'
import { formFailure } from '../forms/saving/serverErrors'
import { TYPED_ON } from '../forms/saving/mergeRestored'
import { isVersionConflict } from '../forms/saving/ifMatch'
import { BusyButton } from '../parts/BusyButton'
import { useTrips } from '../trips/api/useTrips'
import { isUpcomingOnSite, tripOptions } from '../trips/tripOptions'
import type { Enquiry, EnquiryByHand } from '../types'
import { useIsMounted } from '../useIsMounted'
import * as z from '../zod'

const schema = z.object({
  name: text('איך קוראים לה?', 100),
  phone: optionalText(40),
  email: optionalText(254),
  tripId: z.string().transform((id) => (id ? Number(id) : null)),
  message: optionalText(5_000),
})

type Typed = z.input<typeof schema>

/** The values as typed, the name that was sent last, and the idempotency key. */
interface Entry extends Typed {
  key: string
  sentName?: string
}

const BACKUP_NAME = 'enquiry-by-hand'
const EMPTY: Typed = { name: '', phone: '', email: '', tripId: '', message: '' }

export function ByHandForm({ onDone }: { onDone: () => void }) {
  const { toast } = useToast()
  const isMounted = useIsMounted()
  const client = useQueryClient()
  const [found] = useState(() => backupsOf<Entry>(BACKUP_NAME)[0])
  const kept = found?.values
  // A restored entry keeps its trip, which may have left since.
  const trips = (useTrips().data ?? []).filter(
    (trip) => isUpcomingOnSite(trip) || String(trip.id) === kept?.tripId,
  )
  const form = useForm<Typed, unknown, EnquiryByHand>({
    resolver: zodResolver(schema),
    defaultValues: kept ? typedOf(kept) : EMPTY,
    mode: 'onTouched',
  })
  const entry = useNewEntry({
    form,
    backupName: BACKUP_NAME,
    found,
    sent: kept?.sentName ? { key: kept.key, sentName: kept.sentName } : undefined,
    first: 'name',
    valuesOf: typedOf,
    isEmpty: (typed) => isSame(typedOf(typed), EMPTY),
  })
  const add = useMutation({
    mutationFn: ({ key, ...fields }: EnquiryByHand & { key: string }) =>
      api.post<Enquiry>('/api/contacts/by-hand', fields, { 'Idempotency-Key': key }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['/api/contacts'] }),
  })

  async function submit(fields: EnquiryByHand) {
    // After a lost response the same key is sent again, so that it is stored once. With another name it is another enquiry.
    const { key: lastKey, sentName = fields.name } = entry.current()
    const key = sentName === fields.name ? lastKey : randomId()
    const sent = structuredClone(form.getValues())
    entry.remember({ key, sentName: fields.name })
    try {
      await add.mutateAsync({ ...fields, key })
      if (differing(form.getValues(), sent).length > 0)
        return toast({ title: 'הפנייה נוספה', description: TYPED_ON })
      toast({ title: 'הפנייה נוספה', description: 'היא ברשימה, בטיפול.' })
      entry.drop()
      if (isMounted()) onDone()
    } catch (error) {
      // Changed in the list since: sent again, it is another enquiry.
      if (isVersionConflict(error)) entry.remember({ key: randomId() })
      toast(formFailure(form, error, ['name', 'phone', 'email', 'tripId', 'message'], 'הפנייה לא נוספה'))
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
        {kept && (
          <RestoredNotice
            another={{
              words: 'פנייה אחרת',
              isBusy: add.isPending,
              onPress: () => entry.beginAnother(EMPTY),
            }}
          />
        )}
        <TextField name="name" label="שם" autoComplete="off" data-autofocus />
        <TextField name="phone" label="טלפון" {...INPUT_KINDS.phone} autoComplete="off" />
        <TextField name="email" label="אימייל" optional {...INPUT_KINDS.mail} autoComplete="off" />
        <SelectField
          name="tripId"
          label="על איזה טיול"
          options={[{ value: '', label: 'פנייה כללית' }, ...tripOptions(trips)]}
        />
        <TextAreaField name="message" label="מה היא שאלה" optional rows={3} />
        <BusyButton type="submit" busy={add.isPending}>
          לרשום את הפנייה
        </BusyButton>
      </form>
    </FormProvider>
  )
}

const typedOf = ({ name, phone, email, tripId, message }: Typed): Typed => ({
  name,
  phone,
  email,
  tripId,
  message,
})
