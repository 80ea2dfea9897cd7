/** How the form of a record saves a trip. */
import * as z from '../zod'
import type { ToastMessage } from '../../../ui/Toast'
import type { RecordKind } from '../forms/saving/recordKind'
import type { Trip } from '../types'
import { clockTime } from '../israelTime'
import { hasClashes, isNextAsBefore } from '../next/standing'
import { isSame, outcomeOf, type TripOutcome } from './outcome'
import {
  liveTrip,
  tripBase,
  TRIP_LABELS,
  tripFormValues,
  tripSchema,
  type TripFormValues,
} from './tripFields'
import { storedTrip } from './api/useTrips'

export const TRIP_KIND: RecordKind<Trip, TripFormValues, z.output<typeof tripSchema>, TripOutcome> = {
  schema: tripSchema,
  fields: Object.keys(tripSchema.shape),
  labels: TRIP_LABELS,
  nameOf: (trip) => `trip:${trip?.id ?? 'new'}`,
  valuesOf: tripFormValues,
  outcomeOf,
  readAgain: ({ id }) => storedTrip(id),
  savedWords: (before, now) => savedWords(before, now),
  becameWords: (before, now) => becameWords(outcomeOf(before), outcomeOf(now)),
  words: (isNew) => ({
    isOpen: isNew ? 'טיול חדש פתוח' : 'הטיול הזה פתוח',
    isSaved: 'הטיול נשמר',
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

function savedWords(before: Trip | null, now: Trip): ToastMessage {
  if (now.published) {
    if (!before) return { title: 'הטיול נוצר בהצלחה!' }
    return { title: before.published ? 'השינויים פורסמו' : 'הטיול פורסם' }
  }
  if (now.publishAt) {
    const when = `יתפרסם ב${clockTime(now.publishAt)}.`
    return {
      title: isSame(outcomeOf(before), outcomeOf(now)) ? 'הטיול נשמר' : 'הטיול תוזמן',
      description: when,
    }
  }
  if (!before) return { title: 'הטיוטה נשמרה', description: 'היא ברשימת הטיולים, ורק את רואה אותה.' }
  if (before.published) return { title: 'הטיול ירד מהאתר', description: 'הוא נשאר כאן כטיוטה.' }
  if (before.publishAt) return { title: 'התזמון בוטל', description: 'הטיול נשאר כאן כטיוטה.' }
  return { title: 'הטיוטה נשמרה' }
}

function becameWords(before: TripOutcome, now: TripOutcome): string | undefined {
  if (isSame(before, now)) return undefined
  if (now.published) return 'בינתיים הטיול פורסם: מה שיישמר יופיע באתר.'
  if (now.publishAt) return `בינתיים נקבע לו מועד: ${clockTime(now.publishAt)}.`
  return before.published ? 'בינתיים הטיול ירד מהאתר.' : 'בינתיים התזמון שלו בוטל.'
}
