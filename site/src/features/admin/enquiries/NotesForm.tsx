/** Her own words about an enquiry. What she typed and did not save is there when she opens it again. */
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from '../zod'
import { useToast } from '../../../ui/Toast'
import { BroughtBack } from '../forms/BroughtBack'
import { TextAreaField, TextField } from '../forms/fields/inputs'
import { optionalText } from '../forms/fields/rules'
import { withWholeDates } from '../forms/fields/wholeDates'
import { formFailure } from '../forms/saving/serverErrors'
import { useMergedSave } from '../forms/saving/useMergedSave'
import { BusyButton } from '../parts/BusyButton'
import type { Enquiry } from '../types'
import { useIsOpen } from '../useIsOpen'
import { ReminderField } from './parts/ReminderField'
import { storedEnquiry, useNoteEnquiry } from './api/useEnquiries'

const schema = z.object({ nextStep: optionalText(200), nextStepOn: z.string(), notes: optionalText(5_000) })

const SAVED = { title: 'ההערה נשמרה' }
const MERGED = {
  title: 'בינתיים נשמרו כאן הערות ממקום אחר',
  description: 'הן עכשיו בטופס, יחד עם מה שכתבת. עברי עליהן ושמרי.',
  variant: 'destructive',
} as const

type Values = z.infer<typeof schema>

/** Another device's notes and hers stand one below the other; a day of hers stands in the form. */
const TOGETHER = { into: 'notes', separator: '\n', replace: 'nextStepOn' } as const

export function NotesForm({ enquiry, onDone }: { enquiry: Enquiry; onDone: () => void }) {
  const { toast } = useToast()
  const isOpen = useIsOpen()
  const note = useNoteEnquiry()
  const form = useForm<Values>({
    resolver: withWholeDates(zodResolver(schema)),
    defaultValues: storedValues(enquiry),
    mode: 'onTouched',
  })
  const { send, isBroughtBack } = useMergedSave<Enquiry, Values>({
    form,
    opened: enquiry,
    valuesOf: storedValues,
    copyOf: ({ id }) => `enquiry-${id}`,
    together: TOGETHER,
    save: ({ nextStepOn, ...changed }, { id, version }) =>
      note.mutateAsync({
        ...{ id, ...changed, version },
        ...(nextStepOn !== undefined && { nextStepOn: nextStepOn || null }),
      }),
    readAgain: ({ id }) => storedEnquiry(id),
  })

  async function submit(values: Values) {
    try {
      const outcome = await send(values)
      if (outcome === 'merged') return toast(MERGED)
      toast(SAVED)
      if (outcome === 'saved' && isOpen()) onDone()
    } catch (error) {
      toast(formFailure(form, error, ['nextStep', 'nextStepOn', 'notes'], 'ההערה לא נשמרה'))
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
        <p className="text-ink-soft">רק את רואה את מה שכתוב כאן.</p>
        {isBroughtBack && <BroughtBack />}
        <TextField
          name="nextStep"
          label="הצעד הבא"
          optional
          autoComplete="off"
          placeholder="למשל: לשאול אם החברה מצטרפת"
        />
        <ReminderField />
        <TextAreaField name="notes" label="הערות" optional rows={5} />
        <BusyButton type="submit" busy={note.isPending}>
          לשמור
        </BusyButton>
      </form>
    </FormProvider>
  )
}

const storedValues = ({ nextStep, nextStepOn, notes }: Enquiry): Values => ({
  nextStep,
  nextStepOn: nextStepOn ?? '',
  notes,
})
