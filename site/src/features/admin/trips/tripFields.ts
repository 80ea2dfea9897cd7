/** A trip as the form holds it, what it takes to be right, and the way to and from the API's trip. */
import * as z from '../zod'
import { randomId } from '../../../lib/randomId'
import { SLUG_LABEL } from '../forms/fields/slug'
import { nothingWaiting, optionalWholeNumber, slug, text, wholeNumber } from '../forms/fields/rules'
import type { Trip, TripFields, TripListed } from '../types'
import { EMPTY_FACTS, FACT_LABELS, factFormValues, factShape, factsOf } from './factFields'
import { CURRENCIES, TRIP_STYLES } from '../../../lib/choices'

const day = (missing: string) => z.string().regex(/^\d{4}-\d{2}-\d{2}$/, missing)

export const tripSchema = z
  .object({
    title: text('כתבי שם לטיול.', 200),
    slug,
    destination: text('כתבי לאן נוסעות.', 120),
    style: z.enum(TRIP_STYLES),
    startDate: day('בחרי את יום היציאה.'),
    endDate: day('בחרי את יום החזרה.'),
    price: wholeNumber('כתבי מחיר.', 1_000_000),
    currency: z.enum(CURRENCIES),
    currentParticipants: wholeNumber('כתבי כמה נרשמו, או 0.', 10_000),
    maxParticipants: optionalWholeNumber(10_000),
    minParticipants: optionalWholeNumber(10_000),
    shortDescription: text('כתבי משפט או שניים על הטיול.', 400),
    longDescription: text('כתבי את תיאור הטיול.', 20_000),
    waitingTextPictures: nothingWaiting,
    images: z.array(z.string()).max(30, 'אפשר עד 30 תמונות.'),
    waitingPictures: nothingWaiting,
    ...factShape,
    status: z.enum(['open', 'closed']),
    featured: z.boolean(),
    /** Tells the API that a second try means the same new trip. It travels in a header. */
    creationKey: z.string().transform(() => undefined),
  })
  // Said as soon as both are there, whatever else is still missing.
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: 'החזרה לא יכולה להיות לפני היציאה.',
    when: () => true,
  })
  .refine(({ currentParticipants: current, maxParticipants: most }) => !most || !(current > most), {
    path: ['currentParticipants'],
    message: 'נרשמו יותר נשים ממספר המקומות.',
    when: () => true,
  })
  .refine(({ minParticipants: least, maxParticipants: most }) => !least || !most || least <= most, {
    path: ['minParticipants'],
    message: 'המינימום גדול ממספר המקומות.',
    when: () => true,
  })

export type TripFormValues = z.input<typeof tripSchema>

/** In the order of the screen, which is the order in which errors are visited. */
export const TRIP_FIELDS = Object.keys(tripSchema.shape) as (keyof TripFormValues)[]

/** As the form names them. */
export const TRIP_LABELS = {
  title: 'שם הטיול',
  slug: SLUG_LABEL,
  destination: 'יעד',
  style: 'סגנון',
  startDate: 'יוצאות ב־',
  endDate: 'חוזרות ב־',
  price: 'מחיר לאישה',
  currency: 'מטבע',
  currentParticipants: 'כמה כבר נרשמו',
  maxParticipants: 'כמה מקומות יש',
  minParticipants: 'מכמה נרשמות יוצאות',
  shortDescription: 'תיאור קצר',
  longDescription: 'התיאור המלא',
  images: 'תמונות הטיול',
  ...FACT_LABELS,
  status: 'הרשמה',
  featured: 'טיול מומלץ',
} as const

export const EMPTY_TRIP: TripFormValues = {
  title: '',
  slug: '',
  destination: '',
  style: 'חוויתי',
  startDate: '',
  endDate: '',
  price: '',
  currency: 'ILS',
  currentParticipants: '0',
  maxParticipants: '',
  minParticipants: '',
  shortDescription: '',
  longDescription: '',
  waitingTextPictures: 0,
  images: [],
  waitingPictures: 0,
  ...EMPTY_FACTS,
  status: 'open',
  featured: false,
  creationKey: '',
}

/** What the form of a new trip begins with, under a key of its own. */
export const newTrip = (start = EMPTY_TRIP): TripFormValues => ({ ...start, creationKey: randomId() })

export function tripFormValues(trip: Trip): TripFormValues {
  const { title, slug, destination, style, startDate, endDate, currency, shortDescription } = trip
  const { longDescription, images, status, featured } = trip
  return {
    ...{ title, slug, destination, style, startDate, endDate, currency, shortDescription },
    ...{ longDescription, images, status, featured },
    waitingTextPictures: 0,
    waitingPictures: 0,
    ...factFormValues(trip),
    price: String(trip.price),
    currentParticipants: String(trip.currentParticipants),
    maxParticipants: String(trip.maxParticipants ?? ''),
    minParticipants: String(trip.minParticipants ?? ''),
    creationKey: '',
  }
}

/** As the API takes it: its facts together, and nothing of what only the form counts. */
export function tripFields(read: z.output<typeof tripSchema>): TripFields {
  const facts = Object.keys(factShape) as (keyof typeof factShape)[]
  const rest = Object.entries(read).filter(([name]) => !facts.includes(name as keyof typeof factShape))
  return { ...(Object.fromEntries(rest) as Omit<TripFields, 'facts'>), facts: factsOf(read) }
}

/** Beside the price and the seats: how full the trip is. */
export const isSoldOut = ({ currentParticipants, maxParticipants }: TripListed) =>
  maxParticipants !== null && currentParticipants >= maxParticipants
