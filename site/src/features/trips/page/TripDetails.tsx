import type { ReactNode } from 'react'
import type { Frame } from '../../../../page-data/types'
import { Badge } from '../../../ui/Badge'
import { BackIcon } from '../../../ui/icons'
import { StandingBadge } from '../StandingBadge'
import { FavouriteButton } from '../FavouriteButton'
import { PastNotice } from './PastNotice'
import { TripEnquiry } from './TripEnquiry'
import { TripFacts } from './TripFacts'
import { TripGallery } from './TripGallery'
import { TripOpening } from './TripOpening'
import { TripPriceCard } from './TripPriceCard'
import { SheetPart } from '../sheet/SheetPart'
import { usePictureViewer } from './usePictureViewer'
import type { Trip } from './useLiveTrip'

export interface TripDetailsProps {
  trip: Trip
  frame: Frame
  /** The form is another feature's: the page brings it. */
  enquiryForm: (trip: Trip) => ReactNode
}

/** One trip, from its pictures to the place where she writes to us. */
export function TripDetails({ trip, frame, enquiryForm }: TripDetailsProps) {
  const { open, viewer } = usePictureViewer(trip.pictures, trip.title)
  return (
    <div className="trip-page">
      <a
        href="/trips"
        className="no-print my-3 inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold text-sea hover:text-terracotta"
      >
        <BackIcon />
        חזרה לכל הטיולים
      </a>
      <PastNotice trip={trip} />
      <TripOpening pictures={trip.pictures} title={trip.title} onOpen={open} />
      <div className="trip-head">
        <h1 className="text-3xl text-sea">{trip.title}</h1>
        <TripFacts trip={trip} />
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <StandingBadge trip={trip} />
          <Badge>{trip.style}</Badge>
          {trip.featured && <Badge>מומלץ</Badge>}
          <FavouriteButton tripId={trip.id} title={trip.title} className="ms-auto" />
        </div>
      </div>
      <aside aria-label="מחיר והרשמה">
        <TripPriceCard trip={trip} frame={frame} />
      </aside>
      <div className="trip-body">
        <p className="font-display text-xl">{trip.shortDescription}</p>
        <section aria-labelledby="about-trip" className="mt-10">
          <h2 id="about-trip" className="mb-4 text-2xl text-sea">
            על הטיול
          </h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: trip.longDescriptionHtml }} />
        </section>
        <SheetPart trip={trip} />
        <TripGallery pictures={trip.pictures} title={trip.title} onOpen={open} />
        <TripEnquiry trip={trip} frame={frame}>
          {enquiryForm(trip)}
        </TripEnquiry>
      </div>
      {viewer}
    </div>
  )
}
