/** Form field for long texts; its editor is lazy-loaded. */
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/Skeleton'
import { Field, type FieldTexts } from '../forms/fields/Field'
import type { MarkdownTools } from './MarkdownEditor'

const MarkdownEditor = lazy(() => import('./MarkdownEditor'))

interface Props extends FieldTexts {
  rows?: number
  className?: string
  /** Editor and preview use the typography of articles, as the text's page does. */
  isArticle?: boolean
  Tools?: MarkdownTools
}

export function MarkdownField({ rows = 16, isArticle, Tools, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <MarkdownEditor
            name={field.name}
            label={field.label}
            rows={rows}
            control={control}
            isArticle={isArticle}
            Tools={Tools}
          />
        </Suspense>
      )}
    </Field>
  )
}
