/** Form for the owner's notes about an enquiry. */
import * as z from '../zod'
import { BackedUpForm } from '../forms/BackedUpForm'
import { TextAreaField, TextField } from '../forms/fields/inputs'
import { optionalText } from '../forms/fields/rules'
import type { Enquiry } from '../types'
import { ReminderField } from './parts/ReminderField'
import { storedEnquiry, useNoteEnquiry } from './api/useEnquiries'

const schema = z.object({ nextStep: optionalText(200), nextStepOn: z.string(), notes: optionalText(5_000) })

const WORDS = {
  saved: 'ההערה נשמרה',
  merged: {
    title: 'בינתיים נשמרו כאן הערות ממקום אחר',
    description: 'הן עכשיו בטופס, יחד עם מה שכתבת. עברי עליהן ושמרי.',
  },
  failed: 'ההערה לא נשמרה',
}

/** Notes from another device and the typed ones are joined by a new line; a typed reminder date replaces the stored one. */
const MERGE_INTO = { into: 'notes', separator: '\n', replace: 'nextStepOn' } as const

export function NotesForm({ enquiry, onDone }: { enquiry: Enquiry; onDone: () => void }) {
  const note = useNoteEnquiry()
  return (
    <>
      <p className="mb-4 text-ink-soft">רק את רואה את מה שכתוב כאן.</p>
      <BackedUpForm
        schema={schema}
        onDone={onDone}
        words={WORDS}
        isBusy={note.isPending}
        opened={enquiry}
        valuesOf={storedValues}
        backupNameOf={({ id }) => `enquiry-${id}`}
        mergeInto={MERGE_INTO}
        save={({ nextStepOn, ...changed }, { id, version }) =>
          note.mutateAsync({
            id,
            ...changed,
            version,
            ...(nextStepOn !== undefined && { nextStepOn: nextStepOn || null }),
          })
        }
        readAgain={({ id }) => storedEnquiry(id)}
      >
        <TextField
          name="nextStep"
          label="הצעד הבא"
          optional
          autoComplete="off"
          placeholder="למשל: לשאול אם החברה מצטרפת"
        />
        <ReminderField />
        <TextAreaField name="notes" label="הערות" optional rows={5} />
      </BackedUpForm>
    </>
  )
}

const storedValues = ({ nextStep, nextStepOn, notes }: Enquiry): z.infer<typeof schema> => ({
  nextStep,
  nextStepOn: nextStepOn ?? '',
  notes,
})
