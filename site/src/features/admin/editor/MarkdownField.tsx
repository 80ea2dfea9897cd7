/** The field for long texts: the editor itself is fetched when a form with one opens. */
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/Skeleton'
import { Field, type FieldTexts } from '../forms/Field'

const MarkdownEditor = lazy(() => import('./MarkdownEditor'))

interface Props extends FieldTexts {
  rows?: number
  className?: string
}

export function MarkdownField({ rows = 16, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <MarkdownEditor name={field.name} rows={rows} control={control} />
        </Suspense>
      )}
    </Field>
  )
}
