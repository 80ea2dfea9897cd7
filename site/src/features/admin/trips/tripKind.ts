import { contentKind } from '../records/contentKind'
import type { ToastMessage } from '../../../ui/Toast'
import type { RecordKind } from '../forms/saving/recordKind'
import type { PublicationState } from '../records/publicationState'
import type { RevisionKind } from '../revisions/useRevisions'
import type { Trip } from '../types'
import { tripApi } from './api/useTrips'
import { TRIP_LABELS, tripFormValues, tripSchema, type CheckedTrip, type TripFormValues } from './tripFields'

const KIND = contentKind({
  section: 'trips',
  schema: tripSchema,
  labels: TRIP_LABELS,
  valuesOf: tripFormValues,
  readAgain: ({ id }) => tripApi.stored(id),
  unchecked: { waitingPictures: 0, waitingTextPictures: 0, waitingLeaderPicture: 0 },
  savesNew: false,
})

export const TRIP_KIND: RecordKind<Trip, TripFormValues, CheckedTrip, PublicationState> = {
  ...KIND,
  counterFields: ['currentParticipants'],
  savedToast,
  words: (isNew) => ({ ...KIND.words(isNew), of: isNew ? 'טיול חדש' : undefined }),
}

export const TRIP_REVISIONS: RevisionKind = {
  section: 'trips',
  text: 'longDescription',
  labels: TRIP_LABELS,
  valuesOf: tripFormValues,
  kept: [
    ...['slug', 'currentParticipants', 'creationKey'],
    ...['waitingPictures', 'waitingTextPictures', 'waitingLeaderPicture'],
  ],
}

function savedToast(before: Trip | null, now: Trip): ToastMessage {
  if (!before && now.published) return { title: 'הטיול נוצר בהצלחה!' }
  if (!before && !now.publishAt)
    return { title: 'הטיוטה נשמרה', description: 'היא ברשימת הטיולים, ורק את רואה אותה.' }
  return KIND.savedToast(before, now)
}
