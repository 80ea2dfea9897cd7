/** Form that adds a participant. What was typed stays on this device until the participant is added. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { randomId } from '../../../../lib/randomId'
import { useToast } from '../../../../ui/Toast'
import { RestoredNotice } from '../../forms/RestoredNotice'
import { SwitchField } from '../../forms/fields/inputs'
import { isSame } from '../../forms/saving/applySaved'
import { backupsOf, keepBackup, localBackup } from '../../forms/saving/localBackup'
import { useNewEntry } from '../../forms/saving/useNewEntry'
import { formFailure, hasNoAnswer, isConflict } from '../../forms/saving/serverErrors'
import { changedValues, type Unsaved } from '../../forms/saving/mergeRestored'
import { isVersionConflict } from '../../forms/saving/ifMatch'
import { BusyButton } from '../../parts/BusyButton'
import type { Participant, TripListed } from '../../types'
import { useIsMounted } from '../../useIsMounted'
import * as z from '../../zod'
import {
  backupNameOf,
  FIELDS,
  ParticipantFields,
  participantSchema,
  storedTexts,
  type Texts,
} from './ParticipantFields'
import { OfferedPlaces, seatsLeft, seatsLeftText } from './OfferedPlaces'
import { useAddParticipant, usePendingAdditionKeys, useStoredParticipants } from './useParticipants'

const schema = participantSchema.extend({ isCounted: z.boolean() })

type Values = z.infer<typeof schema>

const NOTHING: Texts = { name: '', phone: '', note: '' }

/** The form's values; and those that were sent last, with their idempotency key. */
interface Entry extends Values {
  key: string
  sent?: Texts
  /** Sent under this key without an answer: she may be in the list already, with this place or without one. */
  unanswered?: { name: string; takesPlace: boolean }
}

type Sent = Pick<Entry, 'key' | 'sent' | 'unanswered'>

interface Props {
  trip: TripListed
  participants: readonly Participant[]
  /** Whether some taken places have no name yet: one of them may be hers. */
  hasNameless: boolean
  onDone: () => void
  /** Called when she is in the list; unsaved changes are in the local backup of her own form. */
  onListed: (participant: Participant) => void
}

export function NewParticipantForm({ trip, participants, hasNameless, onDone, onListed }: Props) {
  const backupName = `participant-new-${trip.id}`
  const { toast } = useToast()
  const isMounted = useIsMounted()
  const add = useAddParticipant(trip.id)
  const keysOnTheirWay = usePendingAdditionKeys(trip.id)
  const readStored = useStoredParticipants(trip.id)
  const [kept] = useState(() => keptEntry(backupName, participants, keysOnTheirWay()))
  const [unanswered, setUnanswered] = useState(kept?.values.unanswered)
  const empty = { ...NOTHING, isCounted: hasNameless }
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: kept ? textsOf(kept.values) : empty,
    mode: 'onTouched',
  })
  const entry = useNewEntry({
    form,
    backupName,
    found: kept,
    sent: kept?.values.sent ? sentOf(kept.values) : undefined,
    first: 'name',
    valuesOf: textsOf,
    isEmpty: (values) => areSame(values, NOTHING),
  })
  const [name, isCounted] = useWatch({ control: form.control, name: ['name', 'isCounted'] })
  // A repeated request keeps the choice of the first one.
  const place = name.trim() === unanswered?.name ? unanswered.takesPlace : undefined
  const left = seatsLeft(trip)

  useEffect(() => {
    if (place !== undefined) form.setValue('isCounted', !place)
  }, [form, place])

  function remember(sent: Sent) {
    setUnanswered(sent.unanswered)
    entry.remember(sent)
  }

  async function submit({ isCounted, ...written }: Values) {
    // After a lost response the same key is sent again, so that she is added once. With another name it is another woman.
    const { key: lastKey, sent: earlier, unanswered: last } = entry.current()
    const isAnother = earlier && earlier.name !== written.name
    const key = isAnother ? randomId() : lastKey
    const before = isAnother ? undefined : last
    const takesPlace = before?.takesPlace ?? !(hasNameless && isCounted)
    remember({ key, sent: written, unanswered: { name: written.name, takesPlace } })
    try {
      const added = await add.mutateAsync({ fields: { ...written, takesPlace }, key })
      toast({ title: 'היא ברשימה' })
      const { isCounted: _, ...now } = form.getValues()
      if (isSame(now, written)) return done()
      handOver(added, { mine: changedValues(now, storedTexts(added)), before: storedTexts(added) })
    } catch (error) {
      const listed = isVersionConflict(error) && earlier && (await inList(written.name))
      if (listed) handOver(listed, { mine: changedValues(written, earlier), before: earlier })
      const isHere = isMounted()
      // A 409 tells that she is not in the list; no other response tells that of an earlier attempt.
      if (isHere && !listed && !hasNoAnswer(error))
        remember({ key, sent: written, unanswered: isConflict(error) ? undefined : before })
      const message = formFailure(
        form,
        error,
        FIELDS,
        isHere ? 'זה לא נשמר' : `${written.name} לא נוספה לרשימה`,
      )
      toast(isHere ? message : { ...message, description: 'מה שכתבת עליה יחכה לך ב״להוסיף נוסעת״.' })
    }
  }

  function done() {
    entry.drop()
    if (isMounted()) onDone()
  }

  /** This form has added her; she is changed in the list from now on. */
  function handOver(listed: Participant, words: Unsaved<Texts>) {
    // An existing backup is not overwritten.
    if (localBackup(backupNameOf(listed))) return
    keepBackup(backupNameOf(listed), words)
    entry.drop()
    if (isMounted()) onListed(listed)
  }

  function beginAnother() {
    if (entry.beginAnother(empty)) setUnanswered(undefined)
  }

  async function inList(name: string) {
    const found = (await readStored().catch(() => [])).filter((one) => one.name === name)
    return found.length === 1 ? found[0] : undefined
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
        {kept && (
          <RestoredNotice another={{ words: 'נוסעת אחרת', isBusy: add.isPending, onPress: beginAnother }} />
        )}
        <ParticipantFields />
        {hasNameless && (
          <SwitchField
            name="isCounted"
            label="המקום שלה כבר נספר"
            hint={place === undefined ? 'מספר הנרשמות בטיול לא ישתנה.' : 'כך זה נשלח, ועוד לא ידוע אם נשמר.'}
            disabled={place !== undefined}
          />
        )}
        {!(hasNameless && isCounted) && left > 0 && left < Infinity && (
          <div>
            <p className="text-sm">{seatsLeftText(left)}</p>
            <OfferedPlaces trip={trip} />
          </div>
        )}
        <BusyButton type="submit" busy={add.isPending}>
          לשמור
        </BusyButton>
      </form>
    </FormProvider>
  )
}

const sentOf = ({ key, sent, unanswered }: Entry): Sent => ({ key, sent, unanswered })

const textsOf = ({ name, phone, note, isCounted }: Values): Values => ({ name, phone, note, isCounted })

/** The latest backup; not one that is being sent, nor one that was sent unchanged and is in the list. */
function keptEntry(backupName: string, participants: readonly Participant[], onTheirWay: readonly string[]) {
  const isIn = ({ sent, ...typed }: Entry) =>
    sent && areSame(typed, sent) && participants.some((one) => areSame(one, typed))
  return (
    backupsOf<Entry>(backupName).find(({ values }) => !onTheirWay.includes(values.key) && !isIn(values)) ??
    null
  )
}

const areSame = (one: Texts, other: Texts) => FIELDS.every((field) => one[field] === other[field])
