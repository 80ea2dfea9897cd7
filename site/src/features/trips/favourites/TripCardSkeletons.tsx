import { Skeleton } from '../../../ui/Skeleton'

/** The shape of trip cards, while they are on their way. */
export function TripCardSkeletons({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="sr-only">טוען טיולים...</span>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="rounded-card bg-white p-5 shadow-card">
            <Skeleton className="aspect-4/3" />
            <Skeleton className="mt-5 h-7 w-4/5" />
            <Skeleton className="mt-3 h-20" />
          </div>
        ))}
      </div>
    </div>
  )
}
