import type { Frame, TripPage } from '../../../page-data/types'
import { tripAvailability, type TripAvailability } from '../../lib/tripAvailability'
import { agencyMention, type Node } from './agency'
import { photograph } from './photograph'

/** The availability in schema.org's terms. */
const availabilities: Record<TripAvailability, string> = {
  open: 'InStock',
  few: 'LimitedAvailability',
  undated: 'PreOrder',
  soldOut: 'SoldOut',
  closed: 'OutOfStock',
  past: 'Discontinued',
}

/** A trip with its offer. Times are dates only, since the hour of departure is not known. */
export function tripNode(trip: TripPage['trip'], frame: Frame): Node {
  const url = `${frame.siteUrl}/trips/${trip.slug}`
  return {
    '@type': 'TouristTrip',
    '@id': `${url}#trip`,
    name: trip.title,
    description: trip.shortDescription,
    url,
    image: trip.pictures.slice(0, 3).map((picture) => photograph(picture, frame.siteUrl)),
    itinerary: { '@type': 'Place', name: trip.destination },
    // Missing for a trip without dates.
    departureTime: trip.startDate ?? undefined,
    arrivalTime: trip.endDate ?? undefined,
    provider: agencyMention(frame),
    offers: {
      '@type': 'Offer',
      url,
      price: trip.price,
      priceCurrency: trip.currency,
      availability: `https://schema.org/${availabilities[tripAvailability(trip, null)]}`,
      // The built page may be read after the departure.
      validThrough: trip.startDate ?? undefined,
    },
  }
}
