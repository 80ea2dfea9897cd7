/** Form of a single request: field errors are shown at the fields, other failures as a toast. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider, useForm, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useToast } from '../../../ui/Toast'
import type * as z from '../zod'
import { RestoredNotice } from './RestoredNotice'
import { isSame } from './saving/applySaved'
import { dropIfUnchanged, keepBackup, localBackup } from './saving/localBackup'
import { formFailure, isAnswerLost } from './saving/serverErrors'

interface Props<Values extends FieldValues> {
  /** Fields in the order of the screen. */
  schema: z.ZodObject & z.ZodType<Values, Values>
  start: Values
  send: (values: Values, form: UseFormReturn<Values>) => Promise<void>
  /** Title of the error toast; `adviceAfter` is its description. */
  failed: string
  adviceAfter: (error: unknown) => string
  /** Toast if the response was lost: the request may have succeeded. */
  notKnown: { title: string; description: string }
  mode?: 'onTouched'
  /** Name of the local backup: unsent text is restored when the form opens again. */
  backupName?: string
  className?: string
  children: ReactNode
}

export function SmallForm<Values extends FieldValues>({
  schema,
  start,
  send,
  failed,
  adviceAfter,
  notKnown,
  mode,
  backupName,
  className = 'space-y-5',
  children,
}: Props<Values>) {
  const { toast } = useToast()
  const [kept] = useState(() => (backupName ? localBackup<Values>(backupName)?.values : undefined))
  const form = useForm<Values>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: (kept ?? start) as never,
    mode,
  })

  useEffect(() => {
    if (!backupName) return undefined
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepBackup(backupName, values),
    })
  }, [backupName, form])

  async function submit(values: Values) {
    const dropSent = backupName && dropIfUnchanged(backupName)
    try {
      await send(values, form)
      if (dropSent) dropSent()
    } catch (error) {
      if (isAnswerLost(error)) return toast({ ...notKnown, variant: 'destructive' })
      const fields = Object.keys(schema.shape) as Path<Values>[]
      toast(formFailure(form, error, fields, failed, adviceAfter))
    }
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className={className}>
        {kept && !isSame(kept, start) && <RestoredNotice />}
        {children}
      </form>
    </FormProvider>
  )
}
