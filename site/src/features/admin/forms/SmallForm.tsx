/** A form that is filled in and sent at once, and keeps nothing: its errors stand at the fields, and a failure is told. */
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useForm, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useToast } from '../../../ui/Toast'
import type * as z from '../zod'
import { formFailure } from './saving/serverErrors'

interface Props<Values extends FieldValues> {
  /** Its fields in the order of the screen. */
  schema: z.ZodObject & z.ZodType<Values, Values>
  start: Values
  send: (values: Values, form: UseFormReturn<Values>) => Promise<void>
  /** The title of what is said when it did not work, and what to do then. */
  failed: string
  adviceAfter: (error: unknown) => string
  mode?: 'onTouched'
  className?: string
  children: ReactNode
}

export function SmallForm<Values extends FieldValues>({
  schema,
  start,
  send,
  failed,
  adviceAfter,
  mode,
  className = 'space-y-5',
  children,
}: Props<Values>) {
  const { toast } = useToast()
  const form = useForm<Values>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: start as never,
    mode,
  })

  async function submit(values: Values) {
    try {
      await send(values, form)
    } catch (error) {
      const fields = Object.keys(schema.shape) as Path<Values>[]
      toast(formFailure(form, error, fields, failed, adviceAfter))
    }
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className={className}>
        {children}
      </form>
    </FormProvider>
  )
}
