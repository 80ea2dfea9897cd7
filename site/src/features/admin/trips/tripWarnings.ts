import { brokenLinks, type KnownPages } from '../checks/brokenLinks'
import { undescribedPictures } from '../checks/textWarnings'
import type { Warning } from '../checks/WarningsDialog'

interface Told {
  longDescription: string
  itinerary?: readonly { text: string }[]
}

interface Stored {
  slug: string
  longDescription: string
  facts?: { itinerary?: readonly { text: string }[] } | null
}

type Check = (text: string) => Omit<Warning, 'field'>[]

/** Links that lead nowhere and pictures without a description, those left out that visitors of `live` see already. */
export function tripWarnings(told: Told, known: KnownPages, live: Stored | null): Warning[] {
  const days = live?.facts?.itinerary ?? []
  const seen = [live?.longDescription, ...days.map(({ text }) => text)].join('\n')
  return inEachText(told, (text) => [...undescribedPictures(text, seen), ...brokenLinks(text, known)])
}

/** For LinkCheckedButton. */
export const checkTrip = (trip: Stored) => ({
  path: `/trips/${trip.slug}`,
  check: (known: KnownPages) => inEachText(toldOf(trip), (text) => brokenLinks(text, known)),
})

/** In what is told of a trip at length and of each of its days, with the field of each. */
function inEachText({ longDescription, itinerary = [] }: Told, check: Check): Warning[] {
  const ofDay = (text: string, day: number) =>
    check(text).map(({ words, ...place }) => ({
      words: `יום ${day + 1}: ${words}`,
      field: `itinerary-${day}-text`,
      ...place,
    }))
  return [
    ...check(longDescription).map((found) => ({ ...found, field: 'longDescription' })),
    ...itinerary.flatMap(({ text }, day) => ofDay(text, day)),
  ]
}

const toldOf = ({ longDescription, facts }: Stored): Told => ({
  longDescription,
  itinerary: facts?.itinerary,
})
