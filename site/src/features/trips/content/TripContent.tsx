import type { TripPage } from '../../../../page-data/types'
import type { Trip } from '../page/useLiveTrip'
import { DatesToCome } from './DatesToCome'
import { Included } from './Included'
import { Itinerary } from './Itinerary'
import { Leader } from './Leader'
import { MorePictures } from './MorePictures'
import { Route } from './Route'
import { layOutContent } from './contentLayout'
import { TripContentPicture } from './TripContentPicture'
import { TripSuitability } from './TripSuitability'
import { TripIntro } from './TripIntro'
import { TripQuote } from './TripQuote'

export interface TripContentProps {
  trip: Trip
  quote: TripPage['quote']
}

/** The content of a trip's page; empty sections are left out. */
export function TripContent({ trip, quote }: TripContentProps) {
  const { facts, title } = trip
  const days = facts?.itinerary.map(({ title }, at) => ({ title, html: facts.itineraryHtml[at] })) ?? []
  const story = layOutContent(trip.pictures, days, quote !== null)
  // Without facts a picture fits beside the text.
  const beside = facts ? undefined : story.rest[0]
  const below = beside ? story.rest.slice(1) : story.rest
  return (
    <>
      <DatesToCome trip={trip} />
      <TripIntro trip={trip} />
      {facts && <TripSuitability facts={facts} currency={trip.currency} />}
      {facts && <Route route={facts.route} />}
      <Itinerary
        chapters={story.chapters}
        title={title}
        quote={<TripQuote quote={quote} title={title} picture={story.ofQuote} />}
      />
      {beside && (
        <TripContentPicture
          placed={beside}
          title={title}
          sizes="(min-width: 1024px) 40vw, 100vw"
          className="trip-beside no-print"
        />
      )}
      <MorePictures pictures={below} title={title} />
      {facts && (
        <>
          <Leader facts={facts} />
          <Included included={facts.included} notIncluded={facts.notIncluded} />
        </>
      )}
    </>
  )
}
