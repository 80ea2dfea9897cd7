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
  /** What to say of a record that is not there any more. */
  gone?: string
}

export function NotLoaded({ of, title, calm, rows, gone }: Props) {
  const queries = [of].flat()
  if (queries.some(({ isFetching }) => isFetching)) return <SkeletonRows count={rows} />
  const isGone = queries.some(({ error }) => error instanceof ApiError && error.status === 404)
  if (gone && isGone) return <NotFound>{gone}</NotFound>
  return (
    <ErrorState
      title={title}
      text={['כנראה החיבור נקטע לרגע.', calm].filter(Boolean).join(' ')}
      onRetry={() => queries.forEach(({ data, refetch }) => data === undefined && void refetch())}
    />
  )
}
