import { Skeleton } from '../../../ui/Skeleton'

/** Cards on their way; `label` says so to those who do not see them. */
export function TripCardSkeletons({ count = 6, label }: { count?: number; label?: string }) {
  return (
    <div role={label && 'status'}>
      {label && <span className="sr-only">{label}</span>}
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} data-skeleton>
            <Skeleton className="aspect-4/3 rounded-none" />
            <div className="grid gap-3 p-5 md:p-6">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-7 w-4/5" />
              <Skeleton className="h-5" />
              <Skeleton className="mt-5 h-9 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
