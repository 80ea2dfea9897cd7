/** What she types of a call: a name and a way back are enough. What was not saved is there when it opens again. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '../../../lib/api'
import { useToast } from '../../../ui/Toast'
import { INPUT_KINDS, SelectField, TextAreaField, TextField } from '../forms/fields/inputs'
import { optionalText, text } from '../forms/fields/rules'
import { dropIfUnchanged, keepBackup, localBackup } from '../forms/saving/localBackup'
import { formFailure } from '../forms/saving/serverErrors'
import { BusyButton } from '../parts/BusyButton'
import { useTrips } from '../trips/api/useTrips'
import { isToCome, tripChoices } from '../trips/tripChoices'
import type { Enquiry, EnquiryByHand } from '../types'
import { useIsOpen } from '../useIsOpen'
import * as z from '../zod'

const schema = z.object({
  name: text('איך קוראים לה?', 100),
  phone: optionalText(40),
  email: optionalText(254),
  tripId: z.string().transform((id) => (id ? Number(id) : null)),
  message: optionalText(5_000),
})

type Typed = z.input<typeof schema>

const COPY = 'enquiry-by-hand'
const EMPTY: Typed = { name: '', phone: '', email: '', tripId: '', message: '' }

export function ByHandForm({ onDone }: { onDone: () => void }) {
  const { toast } = useToast()
  const isOpen = useIsOpen()
  const client = useQueryClient()
  const trips = useTrips().data ?? []
  const [unsaved] = useState(() => localBackup<Typed>(COPY)?.values)
  const form = useForm<Typed, unknown, EnquiryByHand>({
    resolver: zodResolver(schema),
    defaultValues: { ...EMPTY, ...unsaved },
    mode: 'onTouched',
  })
  const add = useMutation({
    mutationFn: (fields: EnquiryByHand) => api.post<Enquiry>('/api/contacts/by-hand', fields),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/contacts'] }),
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepBackup(COPY, values),
      }),
    [form],
  )

  async function submit(fields: EnquiryByHand) {
    const dropSent = dropIfUnchanged(COPY)
    try {
      await add.mutateAsync(fields)
      dropSent()
      toast({ title: 'הפנייה נוספה', description: 'היא ברשימה, בטיפול.' })
      if (isOpen()) onDone()
    } catch (error) {
      toast(formFailure(form, error, ['name', 'phone', 'email', 'tripId', 'message'], 'הפנייה לא נרשמה'))
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
        <TextField name="name" label="שם" autoComplete="off" data-autofocus />
        <TextField name="phone" label="טלפון" {...INPUT_KINDS.phone} autoComplete="off" />
        <TextField name="email" label="אימייל" optional {...INPUT_KINDS.mail} autoComplete="off" />
        <SelectField
          name="tripId"
          label="על איזה טיול"
          options={[{ value: '', label: 'פנייה כללית' }, ...tripChoices(trips.filter(isToCome))]}
        />
        <TextAreaField name="message" label="מה היא שאלה" optional rows={3} />
        <BusyButton type="submit" busy={add.isPending}>
          לרשום את הפנייה
        </BusyButton>
      </form>
    </FormProvider>
  )
}
