/** Form that changes a participant. */
import { useRef } from 'react'
import type { ToastMessage } from '../../../../ui/Toast'
import { BackedUpForm } from '../../forms/BackedUpForm'
import type { Participant } from '../../types'
import {
  companionSchema,
  backupNameOf,
  ParticipantFields,
  participantSchema,
  storedTexts,
  type Texts,
} from './ParticipantFields'
import { shownName } from './ParticipantItem'
import { useChangeParticipant, useStoredParticipants } from './useParticipants'

/** What another device wrote in the same field stays; the owner's text is appended to the note. */
const MERGE_INTO = { into: 'note', separator: ' · ' } as const

const NOT_SAVED = 'זה לא נשמר'

interface Props {
  tripId: number
  participant: Participant
  onDone: () => void
}

export function ParticipantForm({ tripId, participant, onDone }: Props) {
  const change = useChangeParticipant(tripId)
  const readStored = useStoredParticipants(tripId)
  const sent = useRef<Partial<Texts>>({})
  const isNameless = participant.name === ''
  return (
    <BackedUpForm
      schema={isNameless ? companionSchema : participantSchema}
      words={{
        saved: (stored) => savedToast(participant, stored, sent.current),
        merged: {
          title: NOT_SAVED,
          description: 'בינתיים נשמרו פרטים ממקום אחר. הם עכשיו בטופס, יחד עם מה שכתבת. עברי עליהם ושמרי.',
        },
        failed: NOT_SAVED,
        failedAway: `הפרטים של ${shownName(participant)} לא נשמרו`,
      }}
      backupNameOf={backupNameOf}
      onDone={onDone}
      isBusy={change.isPending}
      opened={participant}
      valuesOf={storedTexts}
      mergeInto={MERGE_INTO}
      save={(fields, { id, version }) => {
        sent.current = fields
        return change.mutateAsync({ id, version, fields })
      }}
      readAgain={async ({ id }) => (await readStored()).find((one) => one.id === id) ?? null}
    >
      <ParticipantFields isNameless={isNameless} />
    </BackedUpForm>
  )
}

/** Another first name and number are another woman: the API takes the place out of the former one's enquiry. */
function savedToast(opened: Participant, stored: Participant, sent: Partial<Texts>): ToastMessage {
  const hasLeftEnquiry = opened.enquiryId !== null && stored.enquiryId === null && stored.name !== opened.name
  // The API cleared it, since it was about the former one.
  const isNoteGone = opened.note !== '' && stored.note === '' && sent.note === undefined
  if (!hasLeftEnquiry && !isNoteGone) return { title: 'הפרטים נשמרו' }
  const title = `המקום עבר אל ${stored.name}`
  if (!hasLeftEnquiry) return { title, description: `ההערה על ${shownName(opened)} נמחקה.` }
  const note = isNoteGone ? ` ההערה על ${opened.name} עברה להערות של הפנייה.` : ''
  return {
    title,
    description: `הפנייה של ${opened.bookedBy} כבר לא קשורה אליו. אם לא נשאר לה עוד מקום, ההרשמה שלה הסתיימה.${note}`,
  }
}
