/** One template: its name and its text. */
import { useFormContext } from 'react-hook-form'
import * as z from '../zod'
import { BackedUpForm } from '../forms/BackedUpForm'
import { TextAreaField, TextField } from '../forms/fields/inputs'
import { text } from '../forms/fields/rules'
import type { ReplyTemplate } from '../types'
import { PLACEHOLDERS } from './fillTemplate'
import { useSaveTemplate, useStoredTemplate } from './useReplyTemplates'

const schema = z.object({
  name: text('כתבי שם, כדי שתמצאי אותה בקלות.', 60),
  text: text('כתבי את התשובה.', 2_000),
})

type Values = z.infer<typeof schema>

const WORDS = {
  saved: 'התבנית נשמרה',
  merged: {
    title: 'בינתיים התבנית נשמרה ממקום אחר',
    description: 'מה שנשמר שם נמצא עכשיו בטופס, יחד עם מה שכתבת. עברי עליו ושמרי.',
  },
  failed: 'התבנית לא נשמרה',
}

/** In a conflict, unsaved text is appended below the stored one; an unsaved name replaces the stored one in the form. */
const MERGE_INTO = { into: 'text', separator: '\n', replace: 'name' } as const

export function TemplateForm({ template, onDone }: { template: ReplyTemplate | null; onDone: () => void }) {
  const save = useSaveTemplate()
  const readStored = useStoredTemplate()
  return (
    <BackedUpForm<ReplyTemplate | null, Values>
      schema={schema}
      onDone={onDone}
      words={WORDS}
      isBusy={save.isPending}
      opened={template}
      valuesOf={storedValues}
      backupNameOf={(stored) => `reply-template-${stored?.id ?? 'new'}`}
      mergeInto={MERGE_INTO}
      save={(_, from, values, creationKey) => save.mutateAsync({ from, creationKey, ...values })}
      readAgain={(from) => readStored(from?.id)}
    >
      <TextField name="name" label="שם התבנית" autoComplete="off" />
      <div>
        <TextAreaField name="text" label="התשובה" rows={7} hint="מה שבסוגריים נכתב מעצמו לפי הפנייה." />
        <Placeholders />
      </div>
    </BackedUpForm>
  )
}

function Placeholders() {
  const { getValues, setValue } = useFormContext<Values>()

  function insert(word: string) {
    const written = getValues('text')
    const gap = written === '' || /\s$/.test(written) ? '' : ' '
    setValue('text', `${written}${gap}{${word}}`, { shouldDirty: true })
  }
  return (
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
  )
}

const storedValues = (template: ReplyTemplate | null): Values => ({
  name: template?.name ?? '',
  text: template?.text ?? '',
})
