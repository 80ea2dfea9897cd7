/**
 * Skeleton rows while queries load; after a failure an error with a retry button, which stays, with the focus, during a
 * retry, also an automatic one every few seconds.
 */
import { useState } from 'react'
import { ApiError } from '../../../../lib/api'
import { ErrorState } from '../../../../ui/ErrorState'
import { tellIfSignedOut } from '../../session/signedOut'
import { NotFound } from '../NotFound'
import { SkeletonRows } from './SkeletonRows'

interface Query {
  data: unknown
  error: unknown
  isFetching: boolean
  refetch: () => Promise<{ error: unknown }>
}

interface Props {
  of: Query | Query[]
  /** 'הטיול לא נטען' */
  title: string
  /** What is safe in spite of the failure. */
  calm?: string
  rows?: number
  /** It is a record, which another device may have deleted (404). */
  mayBeGone?: boolean
}

export function NotLoaded({ of, title, calm, rows, mayBeGone }: Props) {
  const missing = [of].flat().filter(({ data }) => data === undefined)
  const isFetchingAny = missing.some(({ isFetching }) => isFetching)
  const isGone = missing.some(({ error }) => error instanceof ApiError && error.status === 404)
  const failure = isFetchingAny ? null : isGone ? 'gone' : 'lost'
  const [shown, setShown] = useState(failure)
  if (failure && failure !== shown) setShown(failure)
  const [isAsked, setAsked] = useState(false)

  async function retry() {
    setAsked(true)
    const results = await Promise.all(missing.map(({ refetch }) => refetch()))
    setAsked(false)
    // Asked for by her, unlike other reads.
    for (const { error } of results) tellIfSignedOut(error)
  }

  if (!shown) return <SkeletonRows count={rows} />
  if (mayBeGone && shown === 'gone') return <NotFound />
  return (
    <ErrorState
      title={title}
      // Changed during a retry, so that screen readers announce the error again.
      text={isAsked ? 'מנסה שוב...' : ['כנראה החיבור נקטע לרגע.', calm].filter(Boolean).join(' ')}
      onRetry={() => void retry()}
    />
  )
}
