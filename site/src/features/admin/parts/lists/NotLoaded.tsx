/** In the place of what is on its way: rows; and once it did not come, a way to ask again. */
import { ErrorState } from '../../../../ui/ErrorState'
import { SkeletonRows } from './SkeletonRows'

interface Query {
  data: unknown
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
}

export function NotLoaded({ of, title, calm, rows }: Props) {
  const queries = [of].flat()
  if (queries.some(({ isFetching }) => isFetching)) return <SkeletonRows count={rows} />
  return (
    <ErrorState
      title={title}
      text={['כנראה החיבור נקטע לרגע.', calm].filter(Boolean).join(' ')}
      onRetry={() => queries.forEach(({ data, refetch }) => data === undefined && void refetch())}
    />
  )
}
