import type { RevisionKind } from '../revisions/useRevisions'
import type { Trip, TripRevision } from '../types'
import { TRIP_LABELS, tripFormValues, type TripFormValues } from './tripFields'

/** What of an earlier version goes back into the form. Its address, whether it is on the site and who has booked stay. */
type RestoredTrip = Omit<
  TripFormValues,
  | 'slug'
  | 'currentParticipants'
  | 'waitingPictures'
  | 'waitingTextPictures'
  | 'waitingLeaderPicture'
  | 'creationKey'
>

function restored(revision: TripRevision): RestoredTrip {
  const values = tripFormValues(revision as unknown as Trip)
  const { slug, currentParticipants, creationKey, ...written } = values
  const { waitingPictures, waitingTextPictures, waitingLeaderPicture, ...restorable } = written
  void [slug, currentParticipants, creationKey, waitingPictures, waitingTextPictures, waitingLeaderPicture]
  return restorable
}

export const TRIP_REVISIONS: RevisionKind<RestoredTrip> = {
  section: 'trips',
  text: 'longDescription',
  restored,
  labels: TRIP_LABELS,
}
