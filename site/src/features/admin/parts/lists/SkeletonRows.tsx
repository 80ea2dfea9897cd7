/** Placeholder rows in the shape of the list that is loading. */
import { Skeleton } from '../../../../ui/Skeleton'
import { CARD } from '../classes'

export function SkeletonRows({ count = 4 }: { count?: number }) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">טוענת...</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={`${CARD} flex items-center gap-4 p-4`}>
          <Skeleton className="size-20" />
          <div className="grow space-y-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
