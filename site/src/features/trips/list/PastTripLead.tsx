import type { PastTrip } from '../../../../page-data/types'
import { DateRange } from '../../../ui/DateRange'
import { ForwardIcon } from '../../../ui/icons'
import { Picture } from '../../../ui/Picture'
import { InProgressBadge } from '../InProgressBadge'
import { tripLinkText } from '../tripLinkText'

/** The latest past trip, with a picture up to the window's edge. */
export function PastTripLead({ trip }: { trip: PastTrip }) {
  return (
    <article className="past-lead group relative">
      <Picture
        picture={trip.picture}
        sizes="(min-width: 1024px) 54vw, 100vw"
        first
        placeholderLabel={trip.picture ? '' : trip.destination}
        className="past-lead-picture text-5xl"
      />
      <div className="past-lead-words">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <InProgressBadge trip={trip} />
          <span className="font-display text-xl font-light text-terracotta">
            <DateRange start={trip.startDate} end={trip.endDate} long />
          </span>
        </p>
        <h3 className="mt-1 text-statement text-sea">
          <a
            href={`/trips/${trip.slug}`}
            className="stretched decoration-terracotta decoration-2 underline-offset-6 group-hover:underline"
          >
            {trip.title}
          </a>
        </h3>
        <p className="mt-1 text-ink-soft">
          {trip.destination} · {trip.style}
        </p>
        <span className="mt-4 flex items-center gap-2 font-semibold text-sea">
          {tripLinkText('past')}
          <ForwardIcon className="transition-transform group-hover:-translate-x-1" />
        </span>
      </div>
    </article>
  )
}
