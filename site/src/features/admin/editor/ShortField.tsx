/** A short text in an entry: its editor is fetched with that of the long texts. */
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/Skeleton'
import type { EntryControlProps } from '../forms/fields/EntryFields'

const ShortEditor = lazy(() =>
  import('./MarkdownEditor').then((editors) => ({ default: editors.ShortEditor })),
)

export function ShortField(props: EntryControlProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <ShortEditor {...props} />
    </Suspense>
  )
}
