/** How the form of a record saves a trip. */
import * as z from '../zod'
import type { ToastMessage } from '../../../ui/Toast'
import type { RecordKind } from '../forms/saving/recordKind'
import type { Trip } from '../types'
import { hasClashes, isNextAsBefore } from '../next/nextVersion'
import { publicationStateOf, type PublicationState } from '../next/publicationState'
import { becameWords, savedWords } from '../next/publicationWords'
import {
  liveTrip,
  tripBase,
  TRIP_LABELS,
  tripFormValues,
  tripSchema,
  type TripFormValues,
} from './tripFields'
import { tripApi } from './api/useTrips'

export const TRIP_KIND: RecordKind<Trip, TripFormValues, z.output<typeof tripSchema>, PublicationState> = {
  schema: tripSchema,
  fields: Object.keys(tripSchema.shape),
  labels: TRIP_LABELS,
  nameOf: (trip) => `trip:${trip?.id ?? 'new'}`,
  valuesOf: tripFormValues,
  outcomeOf: publicationStateOf,
  readAgain: ({ id }) => tripApi.stored(id),
  savedWords: words,
  becameWords: (before, now) => becameWords('הטיול', publicationStateOf(before), publicationStateOf(now)),
  words: (isNew) => ({
    isOpen: isNew ? 'טיול חדש פתוח' : 'הטיול הזה פתוח',
    isSaved: 'הטיול נשמר',
    of: isNew ? 'טיול חדש' : undefined,
    notSaved: isNew ? 'שגיאה ביצירת הטיול' : 'שגיאה בשמירת הטיול',
  }),
  autosave: {
    // What is on the site saves itself beside what visitors read. A new trip is stored when she says so, and what waits for
    // its moment never saves itself.
    isOn: (trip) => trip !== null && !trip.publishAt,
    unchecked: { waitingPictures: 0, waitingTextPictures: 0, waitingLeaderPicture: 0 },
    rules: z.object(tripSchema.shape),
  },
  meeting: (before, now) =>
    isNextAsBefore(before, now) ? { base: tripBase(before), stored: liveTrip(now) } : undefined,
  hasClashes,
}

function words(before: Trip | null, now: Trip): ToastMessage {
  if (!before && now.published) return { title: 'הטיול נוצר בהצלחה!' }
  if (!before && !now.publishAt)
    return { title: 'הטיוטה נשמרה', description: 'היא ברשימת הטיולים, ורק את רואה אותה.' }
  return savedWords('הטיול', before && publicationStateOf(before), publicationStateOf(now))
}
