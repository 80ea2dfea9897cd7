/** Form field for a short text in a list entry; lazy-loaded in one chunk with the editor of long texts. */
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
