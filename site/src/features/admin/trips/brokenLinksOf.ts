import { brokenLinks, type KnownPages } from '../checks/brokenLinks'
import type { Warning } from '../checks/WarningsDialog'

interface Told {
  longDescription: string
  itinerary?: readonly { text: string }[]
}

/** Links that lead nowhere, in what is told of a trip at length and of each of its days, with the field of each. */
export function brokenLinksOf({ longDescription, itinerary = [] }: Told, known: KnownPages): Warning[] {
  const ofDay = (text: string, day: number) =>
    brokenLinks(text, known).map(({ words, ...place }) => ({
      words: `יום ${day + 1}: ${words}`,
      field: `itinerary-${day}-text`,
      ...place,
    }))
  return [
    ...brokenLinks(longDescription, known).map((link) => ({ ...link, field: 'longDescription' })),
    ...itinerary.flatMap(({ text }, day) => ofDay(text, day)),
  ]
}

interface Stored {
  slug: string
  longDescription: string
  facts?: { itinerary?: readonly { text: string }[] } | null
}

/** For LinkCheckedButton. */
export const checkTrip = ({ slug, longDescription, facts }: Stored) => ({
  path: `/trips/${slug}`,
  check: (known: KnownPages) => brokenLinksOf({ longDescription, itinerary: facts?.itinerary }, known),
})
