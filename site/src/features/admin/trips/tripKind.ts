/** How the form of a record saves a trip. */
import type * as z from '../zod'
import type { ToastMessage } from '../../../ui/Toast'
import type { RecordKind } from '../forms/saving/useRecordForm'
import type { Trip } from '../types'
import { TRIP_LABELS, tripFormValues, tripSchema, type TripFormValues } from './tripFields'
import { storedTrip } from './api/useTrips'

/** Whether it is on the site; undefined where nobody said. */
type TripOutcome = boolean | undefined

export const TRIP_KIND: RecordKind<Trip, TripFormValues, z.output<typeof tripSchema>, TripOutcome> = {
  schema: tripSchema,
  fields: Object.keys(tripSchema.shape),
  labels: TRIP_LABELS,
  nameOf: (trip) => `trip:${trip?.id ?? 'new'}`,
  valuesOf: tripFormValues,
  outcomeOf: (trip) => trip?.published,
  readAgain: ({ id }) => storedTrip(id),
  savedWords,
  becameWords(before, { published }) {
    if (before.published === published) return undefined
    return published ? 'בינתיים הטיול פורסם: מה שיישמר יופיע באתר.' : 'בינתיים הטיול ירד מהאתר.'
  },
  words: (isNew) => ({
    isOpen: isNew ? 'טיול חדש פתוח' : 'הטיול הזה פתוח',
    isSaved: 'הטיול נשמר',
    notSaved: isNew ? 'שגיאה ביצירת הטיול' : 'שגיאה בשמירת הטיול',
  }),
}

function savedWords(before: Trip | null, { published }: Trip): ToastMessage {
  if (published) {
    if (!before) return { title: 'הטיול נוצר בהצלחה!' }
    return { title: before.published ? 'הטיול נשמר' : 'הטיול פורסם' }
  }
  if (!before) return { title: 'הטיוטה נשמרה', description: 'היא ברשימת הטיולים, ורק את רואה אותה.' }
  return before.published
    ? { title: 'הטיול ירד מהאתר', description: 'הוא נשאר כאן כטיוטה.' }
    : { title: 'הטיוטה נשמרה' }
}
