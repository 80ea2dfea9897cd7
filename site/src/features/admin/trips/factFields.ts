/** What a trip tells beside its story, as the form holds it: flat, lists as lines of text. All of it may stay empty. */
import * as z from '../zod'
import { nothingWaiting, optionalText, optionalWholeNumber } from '../forms/fields/rules'
import type { Trip, TripFactFields } from '../types'

export const MOST_LINES = 40

const lines = z
  .string()
  .refine((typed) => asLines(typed).length <= MOST_LINES, `אפשר עד ${MOST_LINES} שורות.`)
  .refine(
    (typed) => asLines(typed).every((line) => line.length <= 200),
    'יש כאן שורה ארוכה מדי: עד 200 תווים.',
  )

const DAY_NEEDS_TITLE = 'לכל יום צריך כותרת, או להוציא אותו.'

export const factShape = {
  itinerary: z
    .array(
      z.object({
        title: z.string().trim().min(1, DAY_NEEDS_TITLE).max(120, 'כותרת של יום: עד 120 תווים.'),
        text: optionalText(2_000),
      }),
    )
    .max(MOST_LINES, `אפשר עד ${MOST_LINES} ימים.`),
  included: lines,
  notIncluded: lines,
  pace: z.enum(['', '1', '2', '3', '4', '5']),
  group: optionalText(300),
  ages: optionalText(120),
  rooming: optionalText(300),
  singleSupplement: optionalWholeNumber(1_000_000),
  kosher: optionalText(300),
  shabbat: optionalText(300),
  leaderName: optionalText(120),
  leaderWords: optionalText(1_000),
  leaderImage: z.string().nullable(),
  waitingLeaderPicture: nothingWaiting,
}

/** As the form names them. */
export const FACT_LABELS = {
  itinerary: 'יום אחרי יום',
  included: 'כלול',
  notIncluded: 'לא כלול',
  pace: 'הקצב',
  group: 'הקבוצה',
  ages: 'גילאים',
  rooming: 'החדרים',
  singleSupplement: 'תוספת לחדר ליחידה',
  kosher: 'האוכל והכשרות',
  shabbat: 'שבת',
  leaderName: 'שם המובילה',
  leaderWords: 'כמה מילים עליה',
  leaderImage: 'תמונה של המובילה',
} as const

export type FactFormValues = z.input<z.ZodObject<typeof factShape>>
type ReadFacts = z.output<z.ZodObject<typeof factShape>>

export const EMPTY_FACTS: FactFormValues = {
  itinerary: [],
  included: '',
  notIncluded: '',
  pace: '',
  group: '',
  ages: '',
  rooming: '',
  singleSupplement: '',
  kosher: '',
  shabbat: '',
  leaderName: '',
  leaderWords: '',
  leaderImage: null,
  waitingLeaderPicture: 0,
}

export function factFormValues({ facts }: Pick<Trip, 'facts'>): FactFormValues {
  if (!facts) return EMPTY_FACTS
  const { itinerary, group, ages, rooming, kosher, shabbat, leaderName, leaderWords, leaderImage } = facts
  return {
    ...{ itinerary, group, ages, rooming, kosher, shabbat, leaderName, leaderWords, leaderImage },
    waitingLeaderPicture: 0,
    included: facts.included.join('\n'),
    notIncluded: facts.notIncluded.join('\n'),
    pace: String(facts.pace ?? '') as FactFormValues['pace'],
    singleSupplement: String(facts.singleSupplement ?? ''),
  }
}

/** As the API takes them. */
export function factsOf(read: ReadFacts): TripFactFields {
  const { itinerary, group, ages, rooming, singleSupplement, kosher, shabbat } = read
  const { leaderName, leaderWords, leaderImage } = read
  return {
    ...{ itinerary, group, ages, rooming, singleSupplement, kosher, shabbat },
    ...{ leaderName, leaderWords, leaderImage },
    included: asLines(read.included),
    notIncluded: asLines(read.notIncluded),
    pace: read.pace === '' ? null : Number(read.pace),
  }
}

const asLines = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
