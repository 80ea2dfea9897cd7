/** A trip as the form holds it, what it takes to be right, and the way to and from the API's trip. */
import * as z from '../zod'
import { CURRENCIES, TRIP_STYLES } from '../../../../page-data/choices.mjs'
import { randomId } from '../../../lib/randomId'
import { MarkdownField } from '../editor/MarkdownField'
import {
  fieldsIn,
  labelsOf,
  shapeOf,
  startOf,
  storedIn,
  type CheckedOf,
  type FieldTable,
  type SectionSpec,
} from '../forms/fields/fieldTable'
import { nothingWaiting, optionalWholeNumber, slug, text, wholeNumber } from '../forms/fields/rules'
import { SLUG_LABEL } from '../forms/fields/slug'
import { PicturesField } from '../pictures/PicturesField'
import type { Trip, TripFields, TripListed } from '../types'
import { FACTS } from './factFields'

/** Empty while it is still to come. */
const day = {
  rule: z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, 'בחרי יום בלוח.')
    .transform((chosen) => chosen || null),
  kind: 'date',
  optional: true,
} as const
const limit = { rule: optionalWholeNumber(10_000), kind: 'number', optional: true } as const
const CURRENCY_NAMES = { ILS: 'שקל (₪)', USD: 'דולר ($)', EUR: 'אירו (€)', GBP: 'ליש״ט (£)' }

export const NAME_FIELDS = {
  title: { label: 'שם הטיול', rule: text('כתבי שם לטיול.', 200), kind: 'line' },
} satisfies FieldTable

export const PLACE_FIELDS = {
  destination: {
    label: 'יעד',
    rule: text('כתבי לאן נוסעות.', 120),
    kind: 'line',
    hint: 'למשל: טוסקנה, איטליה',
  },
  style: {
    label: 'סגנון',
    rule: z.enum(TRIP_STYLES),
    kind: 'select',
    options: TRIP_STYLES.map((style) => ({ value: style, label: style })),
    start: 'חוויתי',
  },
} satisfies FieldTable

export const STORY_SECTIONS = [
  {
    title: 'מתי, כמה ולכמה נשים',
    fields: {
      startDate: { label: 'יוצאות ב־', hint: 'שניהם ריקים: באתר ייכתב שהתאריכים ייקבעו בהמשך', ...day },
      endDate: { label: 'חוזרות ב־', ...day },
      price: {
        label: 'מחיר לאישה',
        rule: wholeNumber('כתבי מחיר.', 1_000_000),
        kind: 'number',
        hint: 'מספר שלם, בלי אגורות',
      },
      currency: {
        label: 'מטבע',
        rule: z.enum(CURRENCIES),
        kind: 'select',
        options: CURRENCIES.map((currency) => ({ value: currency, label: CURRENCY_NAMES[currency] })),
        start: 'ILS',
      },
      currentParticipants: {
        label: 'כמה כבר נרשמו',
        rule: wholeNumber('כתבי כמה נרשמו, או 0.', 10_000),
        kind: 'number',
        start: '0',
      },
      maxParticipants: { label: 'כמה מקומות יש', hint: 'ריק: בלי הגבלה', ...limit },
      minParticipants: { label: 'מכמה נרשמות יוצאות', hint: 'ריק: יוצאות בכל מקרה', ...limit },
    },
  },
  {
    title: 'מה מספרות עליו',
    fields: {
      shortDescription: {
        label: 'תיאור קצר',
        rule: text('כתבי משפט או שניים על הטיול.', 400),
        kind: 'area',
        hint: 'משפט או שניים, לכרטיס של הטיול ולתוצאות החיפוש',
        wide: true,
      },
      longDescription: {
        label: 'התיאור המלא',
        rule: text('כתבי את תיאור הטיול.', 20_000),
        wide: true,
        render: (field) => <MarkdownField {...field} rows={10} />,
      },
      waitingTextPictures: { rule: nothingWaiting, start: 0 },
    },
  },
  {
    title: 'תמונות',
    text: 'התמונה הראשונה היא השער של הטיול.',
    fields: {
      images: {
        label: 'תמונות הטיול',
        rule: z.array(z.string()).max(30, 'אפשר עד 30 תמונות.'),
        start: [],
        wide: true,
        render: (field) => <PicturesField {...field} />,
      },
      waitingPictures: { rule: nothingWaiting, start: 0 },
    },
  },
] as const satisfies readonly SectionSpec[]

export const STORY_FIELDS = fieldsIn(STORY_SECTIONS)

export const STATE_FIELDS = {
  status: {
    label: 'הרשמה',
    rule: z.enum(['open', 'closed']),
    kind: 'select',
    options: [
      { value: 'open', label: 'פתוחה' },
      { value: 'closed', label: 'סגורה' },
    ],
    start: 'open',
  },
  featured: {
    label: 'טיול מומלץ',
    rule: z.boolean(),
    kind: 'switch',
    hint: 'מופיע בדף הבית, עם תג מומלץ',
    start: false,
  },
} satisfies FieldTable

/** The address comes last: it suggests itself from the name. */
export const SITE_FIELDS = { ...STATE_FIELDS, slug: { label: SLUG_LABEL, rule: slug } } satisfies FieldTable

const TRIP = {
  ...NAME_FIELDS,
  ...PLACE_FIELDS,
  ...STORY_FIELDS,
  ...FACTS,
  ...SITE_FIELDS,
  /** Tells the API that a second try means the same new trip. It travels in a header. */
  creationKey: { rule: z.string().transform(() => undefined) },
}

/** 0 is a number of places like any other. */
const isNumber = (places: unknown): places is number => typeof places === 'number'

/**
 * Told at `path`, as soon as these fields can be judged, whatever else is still missing. A draft that saves itself keeps all of
 * `fields` as they were.
 */
const about = (fields: string[], path: string, message: string) => ({
  path: [path],
  message,
  params: { fields },
  when: () => true,
})
const DAYS = ['startDate', 'endDate']

export const tripSchema = z
  .object(shapeOf(TRIP))
  .refine(
    ({ startDate, endDate }) => startDate || !endDate,
    about(DAYS, 'startDate', 'בחרי גם את יום היציאה, או השאירי את שני התאריכים ריקים.'),
  )
  .refine(
    ({ startDate, endDate }) => endDate || !startDate,
    about(DAYS, 'endDate', 'בחרי גם את יום החזרה, או השאירי את שני התאריכים ריקים.'),
  )
  .refine(
    ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
    about(DAYS, 'endDate', 'החזרה לא יכולה להיות לפני היציאה.'),
  )
  .refine(
    ({ currentParticipants: current, maxParticipants: most }) => !isNumber(most) || !(current > most),
    about(
      ['currentParticipants', 'maxParticipants'],
      'currentParticipants',
      'נרשמו יותר נשים ממספר המקומות.',
    ),
  )
  .refine(
    ({ minParticipants: least, maxParticipants: most }) =>
      !isNumber(least) || !isNumber(most) || least <= most,
    about(['minParticipants', 'maxParticipants'], 'minParticipants', 'המינימום גדול ממספר המקומות.'),
  )

export type TripFormValues = z.input<typeof tripSchema>
/** As the schema hands it over. */
export type CheckedTrip = z.output<typeof tripSchema>

export const TRIP_LABELS = labelsOf(TRIP)

export const EMPTY_TRIP: TripFormValues = startOf(TRIP)

/** What the form of a new trip begins with, under a key of its own. */
export const newTrip = (start = EMPTY_TRIP): TripFormValues => ({ ...start, creationKey: randomId() })

export function tripFormValues({ facts, ...trip }: Trip): TripFormValues {
  const included = facts?.included.join('\n')
  const notIncluded = facts?.notIncluded.join('\n')
  return storedIn(TRIP, { ...trip, ...facts, included, notIncluded })
}

/** As the API takes it: its facts together, and nothing of what only the form counts. */
export function tripFields(read: CheckedTrip): TripFields {
  const part = (isFact: boolean) =>
    Object.fromEntries(Object.entries(read).filter(([name]) => name in FACTS === isFact))
  return {
    ...(part(false) as Omit<TripFields, 'facts'>),
    facts: part(true) as CheckedOf<typeof FACTS>,
  }
}

/** Beside the price and the seats: how full the trip is. */
export const isSoldOut = ({ currentParticipants, maxParticipants }: TripListed) =>
  maxParticipants !== null && currentParticipants >= maxParticipants
