/** Form that changes a participant. */
import type { ToastMessage } from '../../../../ui/Toast'
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
  const isNameless = participant.name === ''
  return (
    <BackedUpForm
      schema={isNameless ? companionSchema : participantSchema}
      words={{
        saved: (stored) => savedToast(participant, stored),
        merged: {
          title: NOT_SAVED,
          description: 'בינתיים נשמרו פרטים ממקום אחר. הם עכשיו בטופס, יחד עם מה שכתבת. עברי עליהם ושמרי.',
        },
        failed: NOT_SAVED,
        failedAway: `הפרטים של ${shownName(participant)} לא נשמרו`,
      }}
      {...{ copyOf, onDone, isBusy: change.isPending }}
      opened={participant}
      valuesOf={storedTexts}
      together={TOGETHER}
      save={(fields, { id, version }) => change.mutateAsync({ id, version, fields })}
      readAgain={async ({ id }) => (await readStored()).find((one) => one.id === id) ?? null}
    >
      <ParticipantFields isNameless={isNameless} />
    </BackedUpForm>
  )
}

/** Another first name and number are another woman: the API takes the place out of the former one's enquiry. */
function savedToast(opened: Participant, stored: Participant): ToastMessage {
  const isPassedOn = opened.enquiryId !== null && stored.enquiryId === null && stored.name !== opened.name
  if (!isPassedOn) return { title: 'הפרטים נשמרו' }
  return {
    title: `המקום עבר אל ${stored.name}`,
    description: `הפנייה של ${opened.bookedBy} כבר לא קשורה אליו. אם לא נשאר לה עוד מקום, ההרשמה שלה הסתיימה.`,
  }
}
