import type { ReactNode } from 'react'
import type { Frame, TripPage } from '../../../../page-data/types'
import { BackIcon } from '../../../ui/icons'
import { FavouriteButton } from '../FavouriteButton'
import { RelatedTrips } from '../related/RelatedTrips'
import { StaticTripContent } from '../content/StaticTripContent'
import { AvailabilityBadge } from '../AvailabilityBadge'
import { PastNotice } from './PastNotice'
import { TripEnquiry } from './TripEnquiry'
import { TripFacts } from './TripFacts'
import { TripHero } from './TripHero'
import { TripPriceCard } from './TripPriceCard'
import { usePictureViewer } from './usePictureViewer'
import type { Trip } from './useLiveTrip'

/** The class of the title's size, smaller for longer titles. */
const titleSize = ({ length }: string) =>
  length > 45 ? 'text-quote' : length > 36 ? 'text-statement' : 'trip-title text-4xl'

export interface TripDetailsProps {
  trip: Trip
  frame: Frame
  quote?: TripPage['quote']
  related?: TripPage['related']
  /** The form, passed in, since features do not import each other. */
  enquiryForm: (trip: Trip) => ReactNode
  /** For a trip that is not public yet: no favourites button. */
  isPreview?: boolean
}

/** A trip's page: title, pictures, price, content, enquiry form and related trips. */
export function TripDetails({
  trip,
  frame,
  quote = null,
  related = [],
  enquiryForm,
  isPreview,
}: TripDetailsProps) {
  const { page, viewer } = usePictureViewer(trip.pictures, trip.title)
  return (
    <div className="trip-page" ref={page}>
      <div className="trip-top">
        <TripHero {...trip} />
        <div className="trip-paper">
          <a
            href="/trips"
            className="no-print inline-flex min-h-11 self-start items-center gap-2 text-sm font-semibold text-sea hover:text-terracotta"
          >
            <BackIcon />
            חזרה לכל הטיולים
          </a>
          <PastNotice trip={trip} />
          <div className="trip-head">
            <h1 className={`text-sea ${titleSize(trip.title)}`}>{trip.title}</h1>
            <TripFacts trip={trip} />
            <div className="trip-status mt-1 flex flex-wrap items-center">
              <AvailabilityBadge trip={trip} isPlain />
              <span className="text-ink-soft">{trip.style}</span>
              {trip.featured && <span className="text-ink-soft">מומלץ</span>}
              {!isPreview && (
                <FavouriteButton tripId={trip.id} title={trip.title} className="-me-2.5 max-lg:ms-auto" />
              )}
            </div>
          </div>
        </div>
      </div>
      <TripPriceCard trip={trip} frame={frame} />
      <StaticTripContent trip={trip} quote={quote} />
      <TripEnquiry trip={trip} frame={frame}>
        {enquiryForm(trip)}
      </TripEnquiry>
      <RelatedTrips trips={related} />
      {viewer}
    </div>
  )
}
