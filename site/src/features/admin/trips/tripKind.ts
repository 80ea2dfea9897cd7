import { contentKind, type ContentKind } from '../records/contentKind'
import type { ToastMessage } from '../../../ui/Toast'
import type { Trip } from '../types'
import { tripApi } from './api/useTrips'
import { TRIP, tripFormValues, tripSchema, type CheckedTrip, type TripFormValues } from './tripFields'

const KIND = contentKind({
  section: 'trips',
  schema: tripSchema,
  table: TRIP,
  valuesOf: tripFormValues,
  readAgain: ({ id }) => tripApi.stored(id),
  text: 'longDescription',
  kept: ['currentParticipants'],
  savesNew: false,
})

export const TRIP_KIND: ContentKind<Trip, TripFormValues, CheckedTrip> = {
  ...KIND,
  counterFields: ['currentParticipants'],
  savedToast,
  texts: (isNew) => ({ ...KIND.texts(isNew), of: isNew ? 'טיול חדש' : undefined }),
}

function savedToast(before: Trip | null, now: Trip): ToastMessage {
  if (!before && now.published) return { title: 'הטיול נוצר בהצלחה!' }
  if (!before && !now.publishAt)
    return { title: 'הטיוטה נשמרה', description: 'היא ברשימת הטיולים, ורק את רואה אותה.' }
  return KIND.savedToast(before, now)
}
