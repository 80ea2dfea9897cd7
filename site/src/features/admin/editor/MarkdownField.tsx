/** The field for long texts: the editor itself is fetched when a form with one opens. */
import { lazy, Suspense, type ComponentType } from 'react'
import { Skeleton } from '../../../ui/Skeleton'
import { Field, type FieldTexts } from '../forms/fields/Field'

const MarkdownEditor = lazy(() => import('./MarkdownEditor'))

interface Props extends FieldTexts {
  rows?: number
  className?: string
  /** Its page sets it as an article: then the editor and the preview do. */
  isArticle?: boolean
  /** Further tools for the text, above its area; `controls` is the area's id. */
  Tools?: ComponentType<{ controls: string }>
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
