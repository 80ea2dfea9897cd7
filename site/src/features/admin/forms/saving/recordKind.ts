/** What `useRecordForm` needs to know about a kind of record: trips, articles, pages, a group of settings. */
import type { FieldValues } from 'react-hook-form'
import type { ToastMessage } from '../../../../ui/Toast'
import type * as z from '../../zod'

interface RecordTexts {
  /** 'הטיול נשמר', followed by the origin of that save. */
  isSaved: string
  /** 'טיול חדש', where its unsaved text is offered above other records. */
  of?: string | undefined
  /** The title of a save that failed. */
  notSaved: string
}

/** `Outcome` is the publication state that a save leads to, such as a draft. */
export interface RecordKind<Stored, Values extends FieldValues, Checked, Outcome> {
  schema: z.ZodType<Checked, Values>
  /** In the order of the screen: the first one with an error gets the focus. */
  fields: readonly string[]
  /** The visible labels, by field name. */
  labels: Readonly<Record<string, string>>
  /** Counters that bookings change as well: the same number on both sides is still a conflict, as it may be two bookings. */
  counterFields?: readonly string[]
  /** The key of its local backup: 'trip:12', 'trip:new'. */
  backupNameOf: (stored: Stored | null) => string
  valuesOf: (stored: Stored) => Values
  /** Its title, as lists show it. */
  nameOf: (stored: Stored) => string
  outcomeOf: (stored: Stored | null) => Outcome
  /** Whether the record would be a draft. */
  isDraft?: (outcome: Outcome) => boolean
  /** Fetches the record; undefined when it is gone. */
  readAgain: (from: Stored) => Promise<Stored | undefined>
  savedToast: (before: Stored | null, now: Stored) => ToastMessage
  /** The toast's title where it is unknown whether visitors see the save already; undefined where they see none of it. */
  unknownTitle?: (before: Stored, outcome: Outcome) => string | undefined
  /** For the conflict dialog: how another save changed the publication state, and what saving now makes of it. */
  concurrentChangeMessage?: (before: Stored, now: Stored, outcome: Outcome) => string | undefined
  texts: (isNew: boolean) => RecordTexts
  autosave?: {
    isOn: (stored: Stored | null) => boolean
    /** Values that an autosave uses instead of the form's, so that it does not wait for uploads. */
    unchecked: Partial<Values>
    /** A field that breaks these is left out of an autosave. */
    rules: (stored: Stored | null) => z.ZodType<Checked, Values>
  }
  /** The values to compare in a conflict, where these are not the form's: the common `base` and the other save's `stored`. */
  conflictValues?: (before: Stored, now: Stored) => { base: Values; stored: Values } | undefined
  /** Adjusts the merged values; `theirs` are the fields taken from the other save. */
  afterMerge?: (values: Values, theirs: readonly string[]) => Values
  /** Whether the live record changed in fields that the waiting changes also change: the owner decides before publishing. */
  hasConflicts?: (stored: Stored) => boolean
  /** The live record without the unpublished changes beside it. */
  liveOf?: (stored: Stored) => Stored
}
