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
    <div className="wrap pb-16 md:pb-22">
      <a
        href="/trips"
        className="no-print my-3 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-sea hover:text-terracotta"
      >
        <BackIcon />
        חזרה לכל הטיולים
      </a>
      <PastNotice trip={trip} />
      <TripOpening pictures={trip.pictures} title={trip.title} onOpen={open} />
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <StandingBadge trip={trip} />
            <Badge tone="dark">{trip.style}</Badge>
            {trip.featured && <Badge tone="sand">מומלץ</Badge>}
            <FavouriteButton tripId={trip.id} title={trip.title} className="ms-auto" />
          </div>
          <h1 className="mt-4 text-2xl text-ink md:text-3xl">{trip.title}</h1>
          <p className="mt-4 max-w-measure text-lg text-ink-soft">{trip.shortDescription}</p>
          <TripFacts trip={trip} />
        </div>
        <aside aria-label="מחיר והרשמה" className="lg:row-span-2">
          <TripPriceCard trip={trip} frame={frame} />
        </aside>
        <div className="min-w-0">
          <section aria-labelledby="about-trip">
            <h2 id="about-trip" className="mb-4 text-xl text-sea">
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
      </div>
      {viewer}
    </div>
  )
}
