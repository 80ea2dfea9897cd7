import type { Picture } from '../../../../page-data/types'

interface Day {
  title: string
  /** What is told of it, rendered and sanitised by the API. */
  html: string | undefined
}

/** One of the trip's pictures, with its place among them. */
export interface Placed {
  picture: Picture
  index: number
}

export interface Chapter {
  days: Day[]
  /** The number of its first day. */
  from: number
  picture: Placed | undefined
}

interface Story {
  chapters: Chapter[]
  /** What stands behind what she said, after the first chapters. */
  ofQuote: Placed | undefined
  /** What no place was left for. */
  rest: Placed[]
}

const DAYS = 2
/** The quote follows so many chapters. */
export const BEFORE_THE_QUOTE = 2

/** So many of a trip's pictures open its page: the second one only where the story has enough without it. */
export const openingPictures = (pictures: Picture[]): number => (pictures.length > 3 ? 2 : 1)

/** The days in chapters of two, a picture to each, in the order that the owner gave the pictures. */
export function storyOf(pictures: Picture[], itinerary: Day[], hasQuote: boolean): Story {
  const opening = openingPictures(pictures)
  const waiting = pictures.slice(opening).map((picture, at) => ({ picture, index: opening + at }))
  const chapters: Chapter[] = []
  let ofQuote: Placed | undefined
  for (let first = 0; first < itinerary.length; first += DAYS) {
    if (hasQuote && chapters.length === BEFORE_THE_QUOTE) ofQuote = waiting.shift()
    chapters.push({
      days: itinerary.slice(first, first + DAYS),
      from: first + 1,
      picture: waiting.shift(),
    })
  }
  if (hasQuote) ofQuote ??= waiting.shift()
  return { chapters, ofQuote, rest: waiting }
}
