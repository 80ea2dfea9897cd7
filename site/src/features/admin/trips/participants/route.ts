/** The URL of a trip's participants: /admin?tab=trips&open=participants-12. */
const PARTICIPANTS = 'participants-'

export const participantsOf = (tripId: number) => `${PARTICIPANTS}${tripId}`

/** The id of the trip; null if `open` is not of participants. */
export const tripOfParticipants = (open: string | null) =>
  open?.startsWith(PARTICIPANTS) ? Number(open.slice(PARTICIPANTS.length)) : null
