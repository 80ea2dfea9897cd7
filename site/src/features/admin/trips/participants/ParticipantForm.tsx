/** Her name, her number and one line: who shares her room, whether the deposit was paid. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { randomId } from '../../../../lib/randomId'
import { useToast } from '../../../../ui/Toast'
import { INPUT_KINDS, SwitchField, TextField } from '../../forms/fields/inputs'
import { optionalText, text } from '../../forms/fields/rules'
import { dropBackup, keepBackup, localBackup } from '../../forms/saving/localBackup'
import { failure, showServerErrors } from '../../forms/saving/serverErrors'
import { isOvertaken } from '../../forms/saving/versions'
import { BusyButton } from '../../parts/BusyButton'
import type { Participant } from '../../types'
import * as z from '../../zod'
import { useAddParticipant, useChangeParticipant } from './useParticipants'

const schema = z.object({
  name: text('איך קוראים לה?', 100),
  phone: optionalText(40),
  note: optionalText(300),
  isCounted: z.boolean(),
})
/** Who comes along may have told no name yet. */
const companion = schema.extend({ name: optionalText(100) })

type Values = z.infer<typeof schema>

const FIELDS = ['name', 'phone', 'note'] as const

interface Props {
  tripId: number
  /** null for a new one. */
  participant: Participant | null
  /** Whether places are taken that have no name yet: one of them may be hers. */
  hasNameless: boolean
  onDone: () => void
}

export function ParticipantForm({ tripId, participant, hasNameless, onDone }: Props) {
  const copy = `participant-${participant?.id ?? `new-${tripId}`}`
  const { toast } = useToast()
  const add = useAddParticipant(tripId)
  const change = useChangeParticipant(tripId)
  // What the form was filled from. Once a save was refused, she has been told, and writes over what is stored now.
  const [origin] = useState(participant)
  const [hasMet, setHasMet] = useState(false)
  // With its key: what is sent once more after the dialog was closed is written in once.
  const [{ key, ...unsaved }] = useState(() => ({
    key: randomId(),
    ...localBackup<Partial<Values> & { key?: string }>(copy)?.values,
  }))
  const { name = '', phone = '', note = '' } = origin ?? {}
  const isNameless = origin?.name === ''
  const form = useForm<Values>({
    resolver: zodResolver(isNameless ? companion : schema),
    defaultValues: { name, phone, note, isCounted: hasNameless, ...unsaved },
    mode: 'onTouched',
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepBackup(copy, { ...values, key }),
      }),
    [form, copy, key],
  )

  async function submit({ isCounted, ...written }: Values) {
    try {
      if (origin) {
        // Only what she changed: another device may have changed the rest.
        const fields = Object.fromEntries(
          FIELDS.flatMap((field) => (written[field] === origin[field] ? [] : [[field, written[field]]])),
        )
        const { version } = (hasMet && participant) || origin
        await change.mutateAsync({ id: origin.id, version, fields })
      } else {
        await add.mutateAsync({ fields: { ...written, takesPlace: !(hasNameless && isCounted) }, key })
      }
      dropBackup(copy)
      toast({ title: participant ? 'הפרטים נשמרו' : 'היא ברשימה' })
      onDone()
    } catch (error) {
      setHasMet(isOvertaken(error))
      showServerErrors(form, error, FIELDS)
      toast(failure('זה לא נשמר', error))
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
        <TextField name="name" label="שם" optional={isNameless} autoComplete="off" data-autofocus />
        <TextField name="phone" label="טלפון" optional {...INPUT_KINDS.phone} autoComplete="off" />
        <TextField
          name="note"
          label="הערה"
          optional
          autoComplete="off"
          placeholder="למשל: בחדר עם תמר, שילמה מקדמה"
        />
        {!participant && hasNameless && (
          <SwitchField name="isCounted" label="המקום שלה כבר נספר" hint="מספר הנרשמות בטיול לא ישתנה." />
        )}
        <BusyButton type="submit" busy={add.isPending || change.isPending}>
          לשמור
        </BusyButton>
      </form>
    </FormProvider>
  )
}
