/** What a form has to know of a kind of record (trips, articles, a group of settings) to save it. */
import type { FieldValues } from 'react-hook-form'
import type { ToastMessage } from '../../../../ui/Toast'
import type * as z from '../../zod'

interface RecordWords {
  /** 'הטיול הזה פתוח': before where else it is. */
  isOpen: string
  /** 'הטיול נשמר': before from where. */
  isSaved: string
  /** 'טיול חדש', where its unsaved text is offered above other records. */
  of?: string | undefined
  /** The title of a save that failed. */
  notSaved: string
}

/** What differs between the kinds of records. `Outcome` is what a save makes of one: a draft, published. */
export interface RecordKind<Stored, Values extends FieldValues, Checked, Outcome> {
  schema: z.ZodType<Checked, Values>
  /** In the order of the screen, which is the order in which errors are visited. */
  fields: readonly string[]
  /** The fields that she sees, by the names that the form gives them. */
  labels: Readonly<Record<string, string>>
  /** Fields that bookings change as well: the same number there and in the form may be two bookings. */
  counted?: readonly string[]
  /** Its name on this device: 'trip:12', 'trip:new'. */
  nameOf: (stored: Stored | null) => string
  valuesOf: (stored: Stored) => Values
  outcomeOf: (stored: Stored | null) => Outcome
  /** As it is stored now; undefined when it is gone. */
  readAgain: (from: Stored) => Promise<Stored | undefined>
  savedWords: (before: Stored | null, now: Stored) => ToastMessage
  /** What another tab or device made of it meanwhile, where that is more than its fields, and what a save makes of that. */
  becameWords?: (before: Stored, now: Stored, outcome: Outcome) => string | undefined
  words: (isNew: boolean) => RecordWords
  /** Whether it saves itself while she writes; `unchecked` is what a save may then not wait for. */
  autosave?: {
    isOn: (stored: Stored | null) => boolean
    unchecked: Partial<Values>
    /** What breaks these waits, and the rest is saved. */
    rules: (stored: Stored | null) => z.ZodType<Checked, Values>
  }
  /** What both saves are compared with, and what hers is compared to, where that is not what the form shows. */
  meeting?: (before: Stored, now: Stored) => { base: Values; stored: Values } | undefined
  /** Hers with what the other one changed, the fields `theirs`. */
  together?: (values: Values, theirs: readonly string[]) => Values
  /** What both changed is to be decided on before it is published. */
  hasClashes?: (stored: Stored) => boolean
  /** Without the changes that wait beside it. */
  liveOf?: (stored: Stored) => Stored
}
