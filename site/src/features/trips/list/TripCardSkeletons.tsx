import { Skeleton } from '../../../ui/Skeleton'

interface TripCardSkeletonsProps {
  count?: number
  /** A loading message for screen readers, if there is no other one. */
  label?: string
  className?: string
}

/** Placeholders of cards while they load, in the layout of their list. */
export function TripCardSkeletons({ count = 6, label, className = 'trips' }: TripCardSkeletonsProps) {
  return (
    <>
      {label && (
        <p role="status" className="sr-only">
          {label}
        </p>
      )}
      <ul aria-hidden="true" className={className}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-skeleton>
            <div className="trip-card">
              <div className="trip-card-picture">
                <Skeleton className="size-full rounded-none" />
              </div>
              <div className="trip-card-text grid gap-3">
                <Skeleton className="h-5 w-2/5" />
                <Skeleton className="h-9 w-4/5" />
                <Skeleton className="h-5 w-3/5" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
