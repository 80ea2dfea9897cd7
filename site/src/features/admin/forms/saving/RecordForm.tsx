/** The form of one record, with its warnings, backup notice and conflict dialog. */
import type { FormEvent, ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { ConflictDialog } from './ConflictDialog'
import { IsSending } from './IsSending'
import { IsUnsaved } from './IsUnsaved'
import { LocalBackupNotice } from './LocalBackupNotice'
import type { useRecordForm } from './useRecordForm'

type Saving<Stored, Values extends FieldValues, Checked, Outcome> = ReturnType<
  typeof useRecordForm<Stored, Values, Checked, Outcome>
>

interface Props<Stored, Values extends FieldValues, Checked, Outcome> {
  saving: Saving<Stored, Values, Checked, Outcome>
  /** Called with the value of the submit button; Enter in a field uses the first one. */
  onSubmit: (pressed: string | null) => void
  children: ReactNode
}

export function RecordForm<Stored, Values extends FieldValues, Checked, Outcome>({
  saving: { form, backup, conflict, labels, texts, isSending, isUnsaved },
  onSubmit,
  children,
}: Props<Stored, Values, Checked, Outcome>) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit((event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') ?? null)
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="min-w-0 space-y-5">
        <LocalBackupNotice {...backup} of={texts.of} />
        <IsUnsaved value={isUnsaved}>
          <IsSending value={isSending}>{children}</IsSending>
        </IsUnsaved>
      </form>
      <ConflictDialog
        saved={texts.isSaved}
        labels={labels}
        conflict={conflict.current}
        onClose={conflict.close}
      />
    </FormProvider>
  )
}
