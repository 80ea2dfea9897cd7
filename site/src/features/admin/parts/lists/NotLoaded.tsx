/** In the place of what is on its way: rows; and once it did not come, a way to ask again. */
import { ApiError } from '../../../../lib/api'
import { ErrorState } from '../../../../ui/ErrorState'
import { NotFound } from '../NotFound'
import { SkeletonRows } from './SkeletonRows'

interface Query {
  data: unknown
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface Props {
  of: Query | Query[]
  /** 'הטיול לא נטען' */
  title: string
  /** What of it is safe all the same. */
  calm?: string
  rows?: number
  /** It is a record, which another device may have deleted. */
  mayBeGone?: boolean
}

export function NotLoaded({ of, title, calm, rows, mayBeGone }: Props) {
  const queries = [of].flat()
  if (queries.some(({ isFetching }) => isFetching)) return <SkeletonRows count={rows} />
  const isGone = queries.some(({ error }) => error instanceof ApiError && error.status === 404)
  if (mayBeGone && isGone) return <NotFound />
  return (
    <ErrorState
      title={title}
      text={['כנראה החיבור נקטע לרגע.', calm].filter(Boolean).join(' ')}
      onRetry={() => queries.forEach(({ data, refetch }) => data === undefined && void refetch())}
    />
  )
}
