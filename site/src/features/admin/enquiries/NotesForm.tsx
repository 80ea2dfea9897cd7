/** Her own words about an enquiry. What she typed and did not save is there when she opens it again. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from '../zod'
import { useToast } from '../../../ui/Toast'
import { TextAreaField, TextField } from '../forms/inputs'
import { dropRescue, keepRescue, rescued } from '../forms/rescue'
import { optionalText } from '../forms/rules'
import { adviceAfter, showServerErrors } from '../forms/serverErrors'
import { BusyButton } from '../parts/BusyButton'
import type { Enquiry } from '../types'
import { ReminderField } from './ReminderField'
import { useNoteEnquiry } from './useEnquiries'

const schema = z.object({ nextStep: optionalText(200), nextStepOn: z.string(), notes: optionalText(5_000) })

type Values = z.infer<typeof schema>

export function NotesForm({ enquiry, onDone }: { enquiry: Enquiry; onDone: () => void }) {
  const { id, nextStep, nextStepOn, notes } = enquiry
  const copy = `enquiry-${id}`
  const { toast } = useToast()
  const note = useNoteEnquiry()
  const [unsaved] = useState(() => rescued<Values>(copy)?.values)
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { nextStep, nextStepOn: nextStepOn ?? '', notes, ...unsaved },
    mode: 'onTouched',
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepRescue(copy, values),
      }),
    [form, copy],
  )

  async function submit(values: Values) {
    try {
      await note.mutateAsync({ id, ...values, nextStepOn: values.nextStepOn || null })
      dropRescue(copy)
      toast({ title: 'ההערה נשמרה' })
      onDone()
    } catch (error) {
      showServerErrors(form, error, ['nextStep', 'nextStepOn', 'notes'])
      toast({ title: 'ההערה לא נשמרה', description: adviceAfter(error), variant: 'destructive' })
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
        <p className="text-ink-soft">רק את רואה את מה שכתוב כאן.</p>
        {unsaved && (
          <p role="status" className="rounded-card bg-blush px-4 py-2 text-sm">
            החזרנו לכאן את מה שכתבת ולא נשמר.
          </p>
        )}
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
