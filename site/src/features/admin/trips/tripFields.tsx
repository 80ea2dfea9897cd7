/** The form values of a trip, their validation, and the conversion from and to the API's trip. */
import * as z from '../zod'
import { CURRENCIES, TRIP_STYLES } from '../../../../page-data/choices.mjs'
import { randomId } from '../../../lib/randomId'
import { MarkdownField } from '../editor/MarkdownField'
import {
  fieldsIn,
  shapeOf,
  startOf,
  storedIn,
  type CheckedOf,
  type FieldTable,
  type SectionSpec,
} from '../forms/fields/fieldTable'
import { noPendingUploads, optionalWholeNumber, slug, text, wholeNumber } from '../forms/fields/rules'
import { SLUG_LABEL } from '../forms/fields/slug'
import { PicturesField } from '../pictures/PicturesField'
import type { Trip, TripFields, TripListed } from '../types'
import { FACTS } from './factFields'

/** '' while the date is not set. */
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
        hint: 'מי שסימנת ״נרשמה״ כבר נספרה כאן',
        start: '0',
      },
      maxParticipants: { label: 'כמה מקומות יש', hint: 'ריק: בלי הגבלה', ...limit },
      minParticipants: { label: 'כמה צריכות להירשם כדי לצאת', hint: 'ריק: יוצאות בכל מקרה', ...limit },
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
      waitingTextPictures: { rule: noPendingUploads, start: 0 },
    },
  },
  {
    title: 'תמונות',
    text: 'הראשונה היא השער, ומארבע תמונות גם השנייה בראש הדף. אחריהן, לפי הסדר: תמונה לכל יומיים, והשאר בגלריה.',
    fields: {
      images: {
        label: 'תמונות הטיול',
        rule: z.array(z.string()).max(30, 'אפשר עד 30 תמונות.'),
        start: [],
        wide: true,
        render: (field) => <PicturesField {...field} />,
      },
      waitingPictures: { rule: noPendingUploads, start: 0 },
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

/** The slug comes last: it is suggested from the name. */
export const SITE_FIELDS = { ...STATE_FIELDS, slug: { label: SLUG_LABEL, rule: slug } } satisfies FieldTable

export const TRIP = {
  ...NAME_FIELDS,
  ...PLACE_FIELDS,
  ...STORY_FIELDS,
  ...FACTS,
  ...SITE_FIELDS,
  /** The idempotency key: a second attempt is the same new trip. Sent as a header. */
  creationKey: { rule: z.string().transform(() => undefined) },
}

/** 0 is a valid number of places. */
const isNumber = (places: unknown): places is number => typeof places === 'number'

/**
 * Shown at `path`, as soon as these fields can be validated, whatever else is missing. An autosave leaves all of `fields` as
 * they were.
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
    about(['minParticipants', 'maxParticipants'], 'minParticipants', 'זה יותר ממספר המקומות.'),
  )

export type TripFormValues = z.input<typeof tripSchema>
/** Values after validation. */
export type CheckedTrip = z.output<typeof tripSchema>

export const EMPTY_TRIP: TripFormValues = startOf(TRIP)

/** Initial values of a new trip's form, with a new idempotency key. */
export const newTrip = (start = EMPTY_TRIP): TripFormValues => ({ ...start, creationKey: randomId() })

export function tripFormValues({ facts, ...trip }: Trip): TripFormValues {
  const included = facts?.included.join('\n')
  const notIncluded = facts?.notIncluded.join('\n')
  return storedIn(TRIP, { ...trip, ...facts, included, notIncluded })
}

/** The request body: the facts as one object, without values that only the form needs. */
export function tripFields(read: CheckedTrip): TripFields {
  const part = (isFact: boolean) =>
    Object.fromEntries(Object.entries(read).filter(([name]) => name in FACTS === isFact))
  return {
    ...(part(false) as Omit<TripFields, 'facts'>),
    facts: part(true) as CheckedOf<typeof FACTS>,
  }
}

/** Whether all places are taken. */
export const isSoldOut = ({ currentParticipants, maxParticipants }: TripListed) =>
  maxParticipants !== null && currentParticipants >= maxParticipants
