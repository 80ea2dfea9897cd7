import type { TripPage } from '../../../../page-data/types'
import type { Trip } from '../page/useLiveTrip'
import { Included } from './Included'
import { InNumbers } from './InNumbers'
import { Itinerary } from './Itinerary'
import { Leader } from './Leader'
import { MorePictures } from './MorePictures'
import { Route } from './Route'
import { storyOf } from './story'
import { Suits } from './Suits'
import { TripIntro } from './TripIntro'
import { TripQuote } from './TripQuote'

export interface TripSheetProps {
  trip: Trip
  quote: TripPage['quote']
}

/** The trip as a story, each part where it is filled in. */
export function TripSheet({ trip, quote }: TripSheetProps) {
  const { facts, title } = trip
  const days = facts?.itinerary.map(({ title }, at) => ({ title, html: facts.itineraryHtml?.[at] })) ?? []
  const story = storyOf(trip.pictures, days, quote !== null)
  return (
    <>
      <TripIntro trip={trip} />
      {facts && <Suits facts={facts} currency={trip.currency} />}
      <InNumbers trip={trip} />
      {facts && <Route route={facts.route} />}
      <Itinerary
        chapters={story.chapters}
        title={title}
        quote={<TripQuote quote={quote} title={title} picture={story.ofQuote} />}
      />
      <MorePictures pictures={story.rest} title={title} isBeside={!facts} />
      {facts && (
        <>
          <Leader facts={facts} />
          <Included included={facts.included} notIncluded={facts.notIncluded} />
        </>
      )}
    </>
  )
}
