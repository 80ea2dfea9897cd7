import type { ReactNode } from 'react'
import { ApiError } from '../lib/api'
import type { Read } from '../lib/useRead'
import { useDocumentTitle } from '../lib/useDocumentTitle'
import { ErrorState } from './ErrorState'
import { RecordNotFound, type RecordNotFoundProps } from './RecordNotFound'

interface RecordLookupProps<T> {
  query: Read<T>
  siteName: string
  loading: ReactNode
  /** Texts if the record does not exist. */
  missing: Omit<RecordNotFoundProps, 'children'>
  /** Texts if the API does not answer. */
  failed: { title: string; text: string }
  show: (record: T) => ReactNode
  /** Content below the "not found" message. */
  children?: ReactNode
}

/** Shows a record whose page is not built yet, from the API's response; else "not found" or an error. */
export function RecordLookup<T extends { title: string }>({
  query: { data: record, error, isPending, refetch },
  siteName,
  loading,
  missing,
  failed,
  show,
  children,
}: RecordLookupProps<T>) {
  const isMissing = error instanceof ApiError && error.status === 404
  const title = record?.title ?? (isMissing ? missing.title : null)
  useDocumentTitle(title === null ? null : `${title} | ${siteName}`)

  if (record) return show(record)
  if (isPending) return loading
  if (isMissing) return <RecordNotFound {...missing}>{children}</RecordNotFound>
  return (
    <div className="wrap section-y">
      <ErrorState {...failed} onRetry={refetch} />
    </div>
  )
}
