/** Changes one who is in the list. What was typed and not saved is there when her form opens again. */
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useToast } from '../../../../ui/Toast'
import { BroughtBack } from '../../forms/BroughtBack'
import { failure, formFailure } from '../../forms/saving/serverErrors'
import { useMergedSave } from '../../forms/saving/useMergedSave'
import { BusyButton } from '../../parts/BusyButton'
import type { Participant } from '../../types'
import { useIsOpen } from '../../useIsOpen'
import {
  companionSchema,
  copyOf,
  FIELDS,
  ParticipantFields,
  participantSchema,
  storedTexts,
  type Texts,
} from './ParticipantFields'
import { shownName } from './ParticipantItem'
import { useChangeParticipant, useStoredParticipants } from './useParticipants'

/** What another device wrote in the same place stays; hers goes to the end of the line. */
const TOGETHER = { into: 'note', separator: ' · ' } as const

const MERGED = {
  title: 'זה לא נשמר',
  description: 'בינתיים נשמרו פרטים ממקום אחר. הם עכשיו בטופס, יחד עם מה שכתבת. עברי עליהם ושמרי.',
  variant: 'destructive',
} as const

interface Props {
  tripId: number
  participant: Participant
  onDone: () => void
}

export function ParticipantForm({ tripId, participant, onDone }: Props) {
  const { toast } = useToast()
  const isOpen = useIsOpen()
  const change = useChangeParticipant(tripId)
  const readStored = useStoredParticipants(tripId)
  const isNameless = participant.name === ''
  const form = useForm<Texts>({
    resolver: zodResolver(isNameless ? companionSchema : participantSchema),
    defaultValues: storedTexts(participant),
    mode: 'onTouched',
  })
  const { send, isBroughtBack } = useMergedSave<Participant, Texts>({
    ...{ form, copyOf, opened: participant, valuesOf: storedTexts, together: TOGETHER },
    save: (fields, { id, version }) => change.mutateAsync({ id, version, fields }),
    readAgain: async ({ id }) => (await readStored()).find((one) => one.id === id) ?? null,
  })

  async function submit(values: Texts) {
    try {
      const outcome = await send(values)
      if (outcome === 'merged') return toast(MERGED)
      toast({ title: 'הפרטים נשמרו' })
      if (outcome === 'saved' && isOpen()) onDone()
    } catch (error) {
      toast(
        isOpen()
          ? formFailure(form, error, FIELDS, MERGED.title)
          : failure(`הפרטים של ${shownName(participant)} לא נשמרו`, error),
      )
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
        {isBroughtBack && <BroughtBack />}
        <ParticipantFields isNameless={isNameless} />
        <BusyButton type="submit" busy={change.isPending}>
          לשמור
        </BusyButton>
      </form>
    </FormProvider>
  )
}
