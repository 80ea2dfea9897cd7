/** Her name, her number and one line: who shares her room, whether the deposit was paid. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { randomId } from '../../../../lib/randomId'
import { useToast } from '../../../../ui/Toast'
import { INPUT_KINDS, SwitchField, TextField } from '../../forms/fields/inputs'
import { optionalText, text } from '../../forms/fields/rules'
import { dropBackup, keepBackup, localBackup } from '../../forms/saving/localBackup'
import { failure, showServerErrors } from '../../forms/saving/serverErrors'
import { broughtBack, changedIn, type Unsaved } from '../../forms/saving/unsaved'
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
type Texts = Omit<Values, 'isCounted'>

/** A new one as she is typed, with the key that she is sent under, and the name of the last sending. */
interface Entry extends Values {
  key: string
  sentAs?: string
}

const FIELDS = ['name', 'phone', 'note'] as const
/** What another device wrote in the same place stays; hers goes to the end of the line. */
const TOGETHER = { into: 'note', separator: ' · ' } as const

interface Props {
  tripId: number
  /** null for a new one. */
  participant: Participant | null
  /** Of all who are in the list. */
  names: readonly string[]
  /** Whether places are taken that have no name yet: one of them may be hers. */
  hasNameless: boolean
  onDone: () => void
}

export function ParticipantForm({ tripId, participant, names, hasNameless, onDone }: Props) {
  const copy = `participant-${participant?.id ?? `new-${tripId}`}`
  const { toast } = useToast()
  const add = useAddParticipant(tripId)
  const change = useChangeParticipant(tripId)
  // What the form was filled from. Once a save was refused, she has been told, and writes over what is stored now.
  const [origin] = useState(participant)
  const [hasMet, setHasMet] = useState(false)
  const stored = storedValues(origin)
  // Of a new one. An answer that is lost leaves open whether she was written in: sent once more, she is written in once.
  const [kept] = useState(() => (origin ? null : keptEntry(copy, names)))
  const entry = useRef({ key: kept?.key ?? randomId(), sentAs: kept?.sentAs })
  const openedAs = useRef(kept?.sentAs)
  const isNameless = origin?.name === ''
  const form = useForm<Values>({
    resolver: zodResolver(isNameless ? companion : schema),
    defaultValues: { ...stored, isCounted: hasNameless, ...(origin ? unsavedOf(copy, stored) : kept) },
    mode: 'onTouched',
  })

  function keepCopy({ isCounted, ...written }: Values) {
    if (origin)
      keepBackup(copy, { mine: changedIn(written, stored), before: stored } satisfies Unsaved<Texts>)
    else keepBackup(copy, { ...written, isCounted, ...entry.current } satisfies Entry)
  }
  const onChange = useEffectEvent(keepCopy)

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [form],
  )

  async function submit({ isCounted, ...written }: Values) {
    try {
      if (origin) {
        // Only what she changed: another device may have changed the rest.
        const { version } = (hasMet && participant) || origin
        await change.mutateAsync({ id: origin.id, version, fields: changedIn(written, stored) })
      } else {
        // What was sent before the dialog was opened anew had another name: this is another woman.
        if (openedAs.current && openedAs.current !== written.name) entry.current.key = randomId()
        openedAs.current = undefined
        entry.current.sentAs = written.name
        keepCopy({ isCounted, ...written })
        const { key } = entry.current
        await add.mutateAsync({ fields: { ...written, takesPlace: !(hasNameless && isCounted) }, key })
      }
      dropBackup(copy)
      toast({ title: participant ? 'הפרטים נשמרו' : 'היא ברשימה' })
      onDone()
    } catch (error) {
      setHasMet(isOvertaken(error))
      // She was written in by this form, and is changed in the list from now on.
      if (!origin && isOvertaken(error)) dropBackup(copy)
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

const storedValues = (origin: Participant | null): Texts => ({
  name: origin?.name ?? '',
  phone: origin?.phone ?? '',
  note: origin?.note ?? '',
})

function unsavedOf(copy: string, stored: Texts): Partial<Texts> {
  const kept = localBackup<Unsaved<Texts>>(copy)?.values
  return kept?.mine ? broughtBack(kept, stored, TOGETHER) : {}
}

/** What was typed and is not in the list yet. */
function keptEntry(copy: string, names: readonly string[]): Entry | null {
  const kept = localBackup<Entry>(copy)?.values
  return kept?.sentAs && names.includes(kept.sentAs) ? null : (kept ?? null)
}
