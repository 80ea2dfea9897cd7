/** One template: its name and its text. What she typed and did not save is there when she opens it again. */
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from '../zod'
import { useToast } from '../../../ui/Toast'
import { BroughtBack } from '../forms/BroughtBack'
import { TextAreaField, TextField } from '../forms/fields/inputs'
import { text } from '../forms/fields/rules'
import { formFailure } from '../forms/saving/serverErrors'
import { useMergedSave } from '../forms/saving/useMergedSave'
import { BusyButton } from '../parts/BusyButton'
import { useIsOpen } from '../useIsOpen'
import type { ReplyTemplate } from '../types'
import { PLACEHOLDERS } from './fillTemplate'
import { useSaveTemplate, useStoredTemplate } from './useReplyTemplates'

const schema = z.object({
  name: text('כתבי שם, כדי שתמצאי אותה בקלות.', 60),
  text: text('כתבי את התשובה.', 2_000),
})

type Values = z.infer<typeof schema>

/** Another device's text and hers stand one below the other; a name of hers stands in the form. */
const TOGETHER = { into: 'text', separator: '\n', replace: 'name' } as const

export function TemplateForm({ template, onDone }: { template: ReplyTemplate | null; onDone: () => void }) {
  const save = useSaveTemplate()
  const readStored = useStoredTemplate()
  const isOpen = useIsOpen()
  const { toast } = useToast()
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: storedValues(template),
    mode: 'onTouched',
  })
  const { send, isBroughtBack } = useMergedSave<ReplyTemplate | null, Values>({
    form,
    opened: template,
    valuesOf: storedValues,
    copyOf: (stored) => `reply-template-${stored?.id ?? 'new'}`,
    together: TOGETHER,
    save: (_, from, values, creationKey) => save.mutateAsync({ from, creationKey, ...values }),
    readAgain: (from) => readStored(from?.id),
  })

  async function submit(values: Values) {
    try {
      const outcome = await send(values)
      if (outcome === 'merged')
        return toast({
          title: 'בינתיים התבנית נשמרה ממקום אחר',
          description: 'מה שנשמר שם נמצא עכשיו בטופס, יחד עם מה שכתבת. עברי עליו ושמרי.',
          variant: 'destructive',
        })
      toast({ title: 'התבנית נשמרה' })
      if (outcome === 'saved' && isOpen()) onDone()
    } catch (error) {
      toast(formFailure(form, error, ['name', 'text'], 'התבנית לא נשמרה'))
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
        {isBroughtBack && <BroughtBack />}
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

const storedValues = (template: ReplyTemplate | null): Values => ({
  name: template?.name ?? '',
  text: template?.text ?? '',
})
