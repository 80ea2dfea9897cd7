/** Small form of a stored record; unsaved text is restored when it opens again (saving/useMergedSave.ts). */
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useForm, type Path } from 'react-hook-form'
import { useToast, type ToastMessage } from '../../../ui/Toast'
import { BusyButton } from '../parts/BusyButton'
import { useIsMounted } from '../useIsMounted'
import type * as z from '../zod'
import { RestoredNotice } from './RestoredNotice'
import { withIncompleteDateErrors } from './fields/incompleteDates'
import { failure, formFailure } from './saving/serverErrors'
import { TYPED_ON } from './saving/mergeRestored'
import { useMergedSave, type MergedSave } from './saving/useMergedSave'

interface Props<Stored, Values extends Record<string, string>> extends Omit<
  MergedSave<Stored, Values>,
  'form'
> {
  /** Fields in the order of the screen. */
  schema: z.ZodObject & z.ZodType<Values, Values>
  words: {
    saved: string | ((stored: Stored) => ToastMessage)
    /** Another device's changes were merged into the form, and nothing was saved. */
    merged: { title: string; description: string }
    failed: string
    /** Title of the failure once the form is closed; says which form it was. */
    failedAway?: string
  }
  isBusy: boolean
  onDone: () => void
  children: ReactNode
}

export function BackedUpForm<Stored, Values extends Record<string, string>>({
  schema,
  words,
  isBusy,
  onDone,
  children,
  ...saving
}: Props<Stored, Values>) {
  const { toast } = useToast()
  const isMounted = useIsMounted()
  const form = useForm<Values>({
    resolver: withIncompleteDateErrors(zodResolver(schema as never) as never),
    defaultValues: saving.valuesOf(saving.opened) as never,
    mode: 'onTouched',
  })
  const { send, stored, isRestored } = useMergedSave({ ...saving, form })

  async function submit(values: Values) {
    try {
      const outcome = await send(values)
      if (outcome === 'merged') return toast({ ...words.merged, variant: 'destructive' })
      toast({
        ...(typeof words.saved === 'string' ? { title: words.saved } : words.saved(stored())),
        ...(outcome === 'typed on' && { description: TYPED_ON }),
      })
      if (outcome === 'saved' && isMounted()) onDone()
    } catch (error) {
      const fields = Object.keys(schema.shape) as Path<Values>[]
      toast(
        words.failedAway && !isMounted()
          ? failure(words.failedAway, error)
          : formFailure(form, error, fields, words.failed),
      )
    }
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
        {isRestored && <RestoredNotice />}
        {children}
        <BusyButton type="submit" busy={isBusy}>
          לשמור
        </BusyButton>
      </form>
    </FormProvider>
  )
}
