/** Form that changes a participant. */
import { useRef } from 'react'
import { useToast } from '../../../../ui/Toast'
import { BackedUpForm } from '../../forms/BackedUpForm'
import type { Participant } from '../../types'
import {
  companionSchema,
  copyOf,
  ParticipantFields,
  participantSchema,
  storedTexts,
} from './ParticipantFields'
import { shownName } from './ParticipantItem'
import { useChangeParticipant, useStoredParticipants } from './useParticipants'

/** What another device wrote in the same field stays; the owner's text is appended to the note. */
const TOGETHER = { into: 'note', separator: ' · ' } as const

const NOT_SAVED = 'זה לא נשמר'

interface Props {
  tripId: number
  participant: Participant
  onDone: () => void
}

export function ParticipantForm({ tripId, participant, onDone }: Props) {
  const change = useChangeParticipant(tripId)
  const readStored = useStoredParticipants(tripId)
  const { toast } = useToast()
  const passedOn = useRef<Participant>(null)
  const isNameless = participant.name === ''

  /** Another first name and number are another woman: the API takes the place out of the former one's enquiry. */
  function finish() {
    if (passedOn.current)
      toast({
        title: `המקום עבר אל ${shownName(passedOn.current)}`,
        description: `המייל והפנייה של ${participant.bookedBy} כבר לא קשורים אליו.`,
      })
    onDone()
  }

  return (
    <BackedUpForm
      schema={isNameless ? companionSchema : participantSchema}
      words={{
        saved: 'הפרטים נשמרו',
        merged: {
          title: NOT_SAVED,
          description: 'בינתיים נשמרו פרטים ממקום אחר. הם עכשיו בטופס, יחד עם מה שכתבת. עברי עליהם ושמרי.',
        },
        failed: NOT_SAVED,
        failedAway: `הפרטים של ${shownName(participant)} לא נשמרו`,
      }}
      {...{ copyOf, isBusy: change.isPending }}
      onDone={finish}
      opened={participant}
      valuesOf={storedTexts}
      together={TOGETHER}
      save={async (fields, { id, version, enquiryId }) => {
        const saved = await change.mutateAsync({ id, version, fields })
        if (enquiryId !== null && saved.enquiryId === null) passedOn.current = saved
        return saved
      }}
      readAgain={async ({ id }) => (await readStored()).find((one) => one.id === id) ?? null}
    >
      <ParticipantFields isNameless={isNameless} />
    </BackedUpForm>
  )
}
