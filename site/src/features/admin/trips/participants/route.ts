/** Who is coming on a trip, as the address tells it: /admin?tab=trips&open=participants-12. */
const PARTICIPANTS = 'participants-'

export const participantsOf = (tripId: number) => `${PARTICIPANTS}${tripId}`

/** The id of the trip; null where the address says something else. */
export const tripOfParticipants = (open: string | null) =>
  open?.startsWith(PARTICIPANTS) ? Number(open.slice(PARTICIPANTS.length)) : null
