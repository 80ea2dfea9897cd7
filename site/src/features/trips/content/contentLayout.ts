import type { Picture } from '../../../../page-data/types'

interface Day {
  title: string
  /** The description, rendered and sanitised by the API. */
  html: string | undefined
}

/** One of the trip's pictures, with its index among them. */
export interface IndexedPicture {
  picture: Picture
  index: number
}

/** Days that are shown together, with one picture: a chapter of the itinerary. */
export interface DayGroup {
  days: Day[]
  /** The number of the chapter's first day. */
  from: number
  picture: IndexedPicture | undefined
}

interface ContentLayout {
  chapters: DayGroup[]
  /** The picture behind the quote. */
  ofQuote: IndexedPicture | undefined
  /** The pictures that are not used in the chapters. */
  rest: IndexedPicture[]
}

const DAYS = 2
/** The number of chapters before the quote. */
export const BEFORE_THE_QUOTE = 2

/** The number of pictures at the top of the page; two if there are enough for the itinerary. */
export const heroPictureCount = (pictures: Picture[]): number => (pictures.length > 3 ? 2 : 1)

/** Groups the days into chapters of two and assigns the pictures in the owner's order. */
export function layOutContent(pictures: Picture[], itinerary: Day[], hasQuote: boolean): ContentLayout {
  const atTop = heroPictureCount(pictures)
  const waiting = pictures.slice(atTop).map((picture, at) => ({ picture, index: atTop + at }))
  const chapters: DayGroup[] = []
  let ofQuote: IndexedPicture | undefined
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
