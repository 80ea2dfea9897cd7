/** The fields of a participant: name, phone and a one-line note, such as her room mate or a paid deposit. */
import { INPUT_KINDS, TextField } from '../../forms/fields/inputs'
import { optionalText, text } from '../../forms/fields/rules'
import type { Participant } from '../../types'
import * as z from '../../zod'

export const participantSchema = z.object({
  name: text('איך קוראים לה?', 100),
  phone: optionalText(40),
  note: optionalText(300),
})
/** A companion may have no name yet. */
export const companionSchema = participantSchema.extend({ name: optionalText(100) })

export type Texts = z.infer<typeof participantSchema>

export const FIELDS = ['name', 'phone', 'note'] as const

export const storedTexts = ({ name, phone, note }: Participant): Texts => ({ name, phone, note })

/** The name of the local backup of a listed participant's changes. */
export const backupNameOf = ({ id }: Participant) => `participant-${id}`

export function ParticipantFields({ isNameless = false }: { isNameless?: boolean }) {
  return (
    <>
      <TextField name="name" label="שם" optional={isNameless} autoComplete="off" data-autofocus />
      <TextField name="phone" label="טלפון" optional {...INPUT_KINDS.phone} autoComplete="off" />
      <TextField
        name="note"
        label="הערה"
        optional
        autoComplete="off"
        placeholder="למשל: בחדר עם תמר, שילמה מקדמה"
      />
    </>
  )
}
