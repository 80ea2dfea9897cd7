/** Her name, her number and one line: who shares her room, whether the deposit was paid. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { randomId } from '../../../../lib/randomId'
import { useToast } from '../../../../ui/Toast'
import { INPUT_KINDS, SwitchField, TextField } from '../../forms/fields/inputs'
import { optionalText, text } from '../../forms/fields/rules'
import { dropIfUnchanged, keepBackup, localBackup } from '../../forms/saving/localBackup'
import { formFailure } from '../../forms/saving/serverErrors'
import { broughtBack, changedIn, type Unsaved } from '../../forms/saving/unsaved'
import { isOvertaken } from '../../forms/saving/versions'
import { BusyButton } from '../../parts/BusyButton'
import type { Participant } from '../../types'
import { useIsOpen } from '../../useIsOpen'
import * as z from '../../zod'
import { useAddParticipant, useChangeParticipant, useStoredParticipant } from './useParticipants'

const schema = z.object({
  name: text('איך קוראים לה?', 100),
  phone: optionalText(40),
  note: optionalText(300),
  isCounted: z.boolean(),
})
/** Who comes along may have told no name yet. */
const companion = schema.extend({ name: optionalText(100) })

type Values = z.infer<typeof schema>
type Texts = Omit<Values, 'isCounted'>

/** A new one as she is typed, with the key that she is sent under, and as she was sent last. */
interface Entry extends Values {
  key: string
  sent?: Texts
}

const FIELDS = ['name', 'phone', 'note'] as const
/** What another device wrote in the same place stays; hers goes to the end of the line. */
const TOGETHER = { into: 'note', separator: ' · ' } as const

interface Props {
  tripId: number
  /** null for a new one. */
  participant: Participant | null
  participants: readonly Participant[]
  /** Whether places are taken that have no name yet: one of them may be hers. */
  hasNameless: boolean
  onDone: () => void
}

export function ParticipantForm({ tripId, participant, participants, hasNameless, onDone }: Props) {
  const copy = `participant-${participant?.id ?? `new-${tripId}`}`
  const { toast } = useToast()
  const isOpen = useIsOpen()
  const add = useAddParticipant(tripId)
  const change = useChangeParticipant(tripId)
  const readStored = useStoredParticipant(tripId)
  // What her changes are counted from.
  const origin = useRef(participant)
  const [kept] = useState(() => (participant ? null : keptEntry(copy, participants)))
  const entry = useRef({ key: kept?.key ?? randomId(), sent: kept?.sent })
  const isNameless = participant?.name === ''
  const [defaultValues] = useState<Values>(() => {
    const stored = storedValues(participant)
    return { ...stored, isCounted: hasNameless, ...(participant ? unsavedOf(copy, stored) : kept) }
  })
  const form = useForm<Values>({
    resolver: zodResolver(isNameless ? companion : schema),
    defaultValues,
    mode: 'onTouched',
  })

  const keepCopy = useCallback(
    ({ isCounted, ...written }: Values) => {
      const before = storedValues(origin.current)
      if (!origin.current) keepBackup(copy, { ...written, isCounted, ...entry.current } satisfies Entry)
      else keepBackup(copy, { mine: changedIn(written, before), before } satisfies Unsaved<Texts>)
    },
    [copy],
  )

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepCopy(values) }),
    [form, keepCopy],
  )

  async function send({ isCounted, ...written }: Values) {
    if (origin.current) {
      // Only what she changed: another device may have changed the rest.
      const { id, version } = origin.current
      return change.mutateAsync({ id, version, fields: changedIn(written, storedValues(origin.current)) })
    }
    // An answer that is lost leaves open whether she was written in: sent once more, she is written in once. Under another
    // name it is another woman.
    const { sent } = entry.current
    if (sent && sent.name !== written.name) entry.current.key = randomId()
    entry.current.sent = written
    keepCopy({ isCounted, ...written })
    return add.mutateAsync({
      fields: { ...written, takesPlace: !(hasNameless && isCounted) },
      key: entry.current.key,
    })
  }

  async function submit(values: Values) {
    const sending = send(values)
    const dropSent = dropIfUnchanged(copy)
    try {
      await sending
      dropSent()
      toast({ title: participant ? 'הפרטים נשמרו' : 'היא ברשימה' })
      if (isOpen()) onDone()
    } catch (error) {
      // She was written in by this form, and is changed in the list from now on.
      if (!participant && isOvertaken(error)) dropSent()
      const stored = participant && isOvertaken(error) && (await readStored(participant.id))
      if (stored) return bringTogether(stored)
      toast(formFailure(form, error, FIELDS, 'זה לא נשמר'))
    }
  }

  /** She was changed elsewhere since the form opened: both stand in the form, for the owner to look over and save. */
  function bringTogether(stored: Participant) {
    const { isCounted, ...written } = form.getValues()
    const before = storedValues(origin.current)
    const theirs = storedValues(stored)
    const back = broughtBack({ mine: changedIn(written, before), before }, theirs, TOGETHER)
    origin.current = stored
    form.reset({ ...theirs, isCounted })
    for (const [name, value] of Object.entries(back))
      form.setValue(name as keyof Texts, value, { shouldDirty: true })
    toast({
      title: 'זה לא נשמר',
      description: 'בינתיים נשמרו פרטים ממקום אחר. הם עכשיו בטופס, יחד עם מה שכתבת. עברי עליהם ושמרי.',
      variant: 'destructive',
    })
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

const storedValues = (origin: Participant | null): Texts => ({
  name: origin?.name ?? '',
  phone: origin?.phone ?? '',
  note: origin?.note ?? '',
})

/** A copy with all three fields was written before copies knew what was changed. */
function unsavedOf(copy: string, stored: Texts): Partial<Texts> {
  const kept = localBackup<Unsaved<Texts> | Texts>(copy)?.values
  if (!kept) return {}
  return broughtBack('mine' in kept ? kept : { mine: kept, before: {} }, stored, TOGETHER)
}

/** What was typed; null where it was sent as it stands, and is in the list. */
function keptEntry(copy: string, participants: readonly Participant[]): Entry | null {
  const kept = localBackup<Entry>(copy)?.values ?? null
  const isSame = (one: Texts, other: Texts) => FIELDS.every((field) => one[field] === other[field])
  const isIn = kept?.sent && isSame(kept, kept.sent) && participants.some((one) => isSame(one, kept))
  return isIn ? null : kept
}
