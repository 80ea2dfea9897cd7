import { Skeleton } from '../../../ui/Skeleton'

/** The shape of a trip's page, while it is on its way. */
export function TripSkeleton() {
  return (
    <div className="wrap py-8" role="status">
      <span className="sr-only">טוען את הטיול...</span>
      <Skeleton className="aspect-4/3 md:aspect-[21/9]" />
      <div className="mt-10 grid gap-16 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-5">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-14 w-4/5" />
          <Skeleton className="h-7" />
          <Skeleton className="h-7 w-2/3" />
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
