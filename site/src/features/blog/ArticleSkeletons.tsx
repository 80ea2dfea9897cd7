import { Skeleton } from '../../ui/Skeleton'

const COUNT = 6

/** Placeholders of six cards while the articles load. */
export function ArticleSkeletons() {
  return (
    <div aria-hidden="true" className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: COUNT }, (_, index) => (
        <div key={index} data-skeleton className="grid gap-3">
          <Skeleton className="aspect-3/2" />
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-7" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      ))}
    </div>
  )
}
