/** One template: its name and its text. What she typed and did not save is there when she opens it again. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from '../zod'
import { TextAreaField, TextField } from '../forms/fields/inputs'
import { dropBackup, dropIfUnchanged, keepBackup, localBackup } from '../forms/saving/localBackup'
import { text } from '../forms/fields/rules'
import { showServerErrors } from '../forms/saving/serverErrors'
import { applySavedQuietly } from '../forms/saving/applySaved'
import { BusyButton } from '../parts/BusyButton'
import { useIsOpen } from '../useIsOpen'
import type { ReplyTemplate } from '../types'
import { PLACEHOLDERS } from './fillTemplate'
import { useSaveTemplate } from './useReplyTemplates'

const schema = z.object({
  name: text('כתבי שם, כדי שתמצאי אותה בקלות.', 60),
  text: text('כתבי את התשובה.', 2_000),
})

type Values = z.infer<typeof schema>

const copyOf = (id: number | undefined) => `reply-template-${id ?? 'new'}`

export function TemplateForm({ template, onDone }: { template: ReplyTemplate | null; onDone: () => void }) {
  /** A new one has it as soon as it is created. */
  const id = useRef(template?.id)
  const save = useSaveTemplate()
  const isOpen = useIsOpen()
  const [unsaved] = useState(() => localBackup<Values>(copyOf(template?.id))?.values)
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: unsaved ?? { name: template?.name ?? '', text: template?.text ?? '' },
    mode: 'onTouched',
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepBackup(copyOf(id.current), values),
      }),
    [form],
  )

  async function submit(values: Values) {
    try {
      const sent = structuredClone(form.getValues())
      const copy = copyOf(id.current)
      const dropSent = dropIfUnchanged(copy)
      const saved = await save.mutateAsync({ id: id.current, ...values })
      if (!isOpen()) return dropSent()
      const isAllSaved = applySavedQuietly(form, sent)
      dropBackup(copy)
      id.current = saved.id
      if (isAllSaved) onDone()
      else keepBackup(copyOf(id.current), form.getValues())
    } catch (error) {
      showServerErrors(form, error, ['name', 'text'])
    }
  }

  function insert(word: string) {
    const { text: written } = form.getValues()
    const gap = written === '' || /\s$/.test(written) ? '' : ' '
    form.setValue('text', `${written}${gap}{${word}}`, { shouldDirty: true })
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="space-y-4">
        <TextField name="name" label="שם התבנית" autoComplete="off" />
        <div>
          <TextAreaField name="text" label="התשובה" rows={7} hint="מה שבסוגריים נכתב מעצמו לפי הפנייה." />
          <div role="group" aria-label="להוסיף לתשובה" className="mt-2 flex flex-wrap gap-2">
            {PLACEHOLDERS.map((word) => (
              <button
                key={word}
                type="button"
                onClick={() => insert(word)}
                className="min-h-11 rounded-full bg-sand-deep px-4 text-sm font-semibold text-ink hover:bg-line"
              >
                {`{${word}}`}
              </button>
            ))}
          </div>
        </div>
        <BusyButton type="submit" busy={save.isPending}>
          לשמור
        </BusyButton>
      </form>
    </FormProvider>
  )
}
