import { nonBreaking } from '../../../lib/nonBreaking'
import type { Trip } from '../page/useLiveTrip'

/** The trip's short and long description. */
export function TripIntro({ trip }: { trip: Trip }) {
  return (
    <section aria-labelledby="about-trip" className="trip-intro">
      <h2 id="about-trip" className="sr-only">
        על הטיול
      </h2>
      <p className="trip-lead">{nonBreaking(trip.shortDescription)}</p>
      <div
        className="prose mt-8"
        dangerouslySetInnerHTML={{ __html: nonBreaking(trip.longDescriptionHtml) }}
      />
    </section>
  )
}
