import type { Frame, TripPage } from '../../../page-data/types'
import { tripAvailability, type TripAvailability } from '../../lib/tripAvailability'
import { agencyMention, type Node } from './agency'
import { photograph } from './photograph'

/** What the page says of joining, in schema.org's words. */
const availabilities: Record<TripAvailability, string> = {
  open: 'InStock',
  few: 'LimitedAvailability',
  undated: 'PreOrder',
  soldOut: 'SoldOut',
  closed: 'OutOfStock',
  past: 'Discontinued',
}

/** A trip with its offer. Days, not hours: nobody said at what hour it sets out. */
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
    // Left out while they are still to come.
    departureTime: trip.startDate ?? undefined,
    arrivalTime: trip.endDate ?? undefined,
    provider: agencyMention(frame),
    offers: {
      '@type': 'Offer',
      url,
      price: trip.price,
      priceCurrency: trip.currency,
      availability: `https://schema.org/${availabilities[tripAvailability(trip, null)]}`,
      // A page that is read later than it was built promises no place on a trip that has set out.
      validThrough: trip.startDate ?? undefined,
    },
  }
}
