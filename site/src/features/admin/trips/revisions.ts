import type { RevisionKind } from '../revisions/useRevisions'
import type { Trip, TripRevision } from '../types'
import { TRIP_LABELS, tripFormValues, type TripFormValues } from './tripFields'

/** What of an earlier version goes back into the form. Its address and whether it is on the site stay as they are. */
export type RestoredTrip = Omit<
  TripFormValues,
  'slug' | 'waitingPictures' | 'waitingTextPictures' | 'waitingLeaderPicture' | 'creationKey'
>

function restored(revision: TripRevision): RestoredTrip {
  const { slug, waitingPictures, waitingTextPictures, waitingLeaderPicture, creationKey, ...values } =
    tripFormValues({ ...revision, next: null } as unknown as Trip)
  void [slug, waitingPictures, waitingTextPictures, waitingLeaderPicture, creationKey]
  return values
}

export const TRIP_REVISIONS: RevisionKind<RestoredTrip> = {
  section: 'trips',
  text: 'longDescription',
  restored,
  labels: TRIP_LABELS,
}
