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

/** Warnings of broken links and of pictures without a description, but for those that `live` already shows to visitors. */
export function tripWarnings(told: Told, known: KnownPages, live: Stored | null): Warning[] {
  const days = live?.facts?.itinerary ?? []
  const seen = [live?.longDescription, ...days.map(({ text }) => text)].join('\n')
  return inEachText(told, (text) => [...undescribedPictures(text, seen), ...brokenLinks(text, known)])
}

/** The page's path and check for LinkCheckedButton. */
export const checkTrip = (trip: Stored) => ({
  path: `/trips/${trip.slug}`,
  check: (known: KnownPages) => inEachText(toldOf(trip), (text) => brokenLinks(text, known)),
})

/** Checks the description and the text of each day; adds the field to each warning. */
function inEachText({ longDescription, itinerary = [] }: Told, check: Check): Warning[] {
  const ofDay = (text: string, day: number) =>
    check(text).map(({ words, ...place }) => ({
      words: `יום ${day + 1}: ${words}`,
      field: `itinerary.${day}.text`,
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
