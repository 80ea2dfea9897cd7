import { hasLeft } from '../../../page-data/departure.mjs'
import type { ArticleTrip as ArticleTripRecord } from '../../../page-data/types'
import { useToday } from '../../lib/useToday'
import { ButtonLink } from '../../ui/Button'
import { DateRange } from '../../ui/DateRange'
import { Picture } from '../../ui/Picture'
import { Price } from '../../ui/Price'

/** The trip that an article is about, below its text. */
export function ArticleTrip({ trip }: { trip: ArticleTripRecord }) {
  const today = useToday()
  // The trip may have left since the page was built.
  if (today !== null && hasLeft(trip, today)) return null
  return (
    <aside aria-labelledby="article-trip" className="no-print article-trip">
      {trip.picture && (
        <Picture
          picture={trip.picture}
          sizes="(min-width: 1024px) 42vw, 100vw"
          placeholderLabel=""
          className="article-trip-picture"
        />
      )}
      <div>
        <p className="text-sm font-semibold text-terracotta-deep">
          {trip.testimonialAuthor ? `הטיול של ${trip.testimonialAuthor}` : 'הטיול שבמאמר'}
          <span className="ms-4 text-ink-soft">
            <DateRange start={trip.startDate} end={trip.endDate} />
          </span>
        </p>
        <h2 id="article-trip" className="mt-1 text-3xl text-sea">
          {trip.title}
        </h2>
        <p className="mt-3 max-w-lg">{trip.shortDescription}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={`/trips/${trip.slug}`}>לפרטי הטיול</ButtonLink>
          <p>
            <Price
              price={trip.price}
              currency={trip.currency}
              className="me-1 font-display text-lg font-medium text-sea"
            />{' '}
            <span className="text-sm text-ink-soft">לאישה</span>
          </p>
        </div>
      </div>
    </aside>
  )
}
