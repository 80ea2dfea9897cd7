import { Skeleton } from '../../../ui/Skeleton'

/** The placeholder of a trip's page while it loads. */
export function TripSkeleton() {
  return (
    <div className="trip-page" role="status">
      <span className="sr-only">טוענת את הטיול...</span>
      <div className="trip-top">
        <div className="trip-hero">
          <Skeleton className="trip-hero-picture rounded-none" />
        </div>
        <div className="trip-paper">
          <div className="trip-head grid content-start gap-5">
            <Skeleton className="h-12 w-4/5" />
            <Skeleton className="h-12 w-3/5" />
            <Skeleton className="mt-4 h-24" />
            <Skeleton className="h-12 w-40 rounded-full" />
          </div>
        </div>
      </div>
      <div className="trip-intro grid gap-4">
        <Skeleton className="h-7" />
        <Skeleton className="h-7 w-4/5" />
      </div>
    </div>
  )
}
