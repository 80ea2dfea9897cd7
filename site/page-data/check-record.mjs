/** Validates one record of the content feed, so that a broken one is left out instead of stopping the build. */

import { CATEGORIES, CURRENCIES, TRIP_STYLES } from './choices.mjs'

/** @typedef {(value: unknown) => boolean} Test */

/** @type {Test} */
const text = (value) => typeof value === 'string'
/** @type {Test} */
const filled = (value) => typeof value === 'string' && value.trim() !== ''
/** @type {Test} */
const flag = (value) => typeof value === 'boolean'
/** @type {Test} */
const whole = (value) => Number.isSafeInteger(value) && Number(value) >= 0
/** @type {Test} */
const amount = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
/** @type {Test} */
const day = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDate(value)
/** @type {Test} */
const moment = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(value) &&
  isRealDate(value.slice(0, 10))
/**
 * The slug is a folder name in the release and a path segment of the URL, unchanged.
 * @type {Test}
 */
const slug = (value) =>
  typeof value === 'string' &&
  /^[^\s\\/?#%:;&'*"<>|.\p{Cc}]{1,100}$/u.test(value) &&
  Buffer.byteLength(value) <= 200

/** "past" is reserved: /trips/past is a list. @type {Test} */
const tripSlug = (value) => slug(value) && value !== 'past'

/** @param {readonly unknown[]} values @returns {Test} */
const oneOf = (values) => (value) => values.includes(value)
/** @param {Test} test @returns {Test} */
const orNull = (test) => (value) => value === null || test(value)
/** @param {Test} test @returns {Test} */
const listOf = (test) => (value) => Array.isArray(value) && value.every(test)
/** @param {Record<string, Test>} tests @returns {Test} */
const shaped = (tests) => (value) => isObject(value) && firstFault(value, tests) === null

/**
 * A former path becomes a file of the release: its segments have no dots, except for an extension such as .html at the end.
 * @type {Test}
 */
const formerPath = (value) =>
  typeof value === 'string' &&
  /^(\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_~-]{0,79})+(\.(html?|php|aspx?))?$/u.test(value) &&
  value.split('/').every((name) => Buffer.byteLength(name) <= 200)

/** A path on this site, without quotes or angle brackets. @type {Test} */
const pagePath = (value) => typeof value === 'string' && /^\/(?!\/)[^\s\\%"'<>]*$/.test(value)

/** @type {Test} */
const percent = (value) => whole(value) && Number(value) <= 100

const picture = shaped({
  src: filled,
  base: orNull(filled),
  widths: listOf(whole),
  width: orNull(whole),
  height: orNull(whole),
  preview: orNull(text),
  colour: orNull(text),
  focus: orNull(shaped({ x: percent, y: percent })),
  alt: text,
  credit: text,
})

const tripFacts = shaped({
  itinerary: listOf(shaped({ title: filled, place: text, text })),
  itineraryHtml: listOf(text),
  included: listOf(filled),
  notIncluded: listOf(filled),
  pace: orNull((value) => whole(value) && Number(value) >= 1 && Number(value) <= 5),
  group: text,
  ages: text,
  rooming: text,
  singleSupplement: orNull(amount),
  kosher: text,
  shabbat: text,
  leaderName: text,
  leaderQuote: text,
  leaderWords: text,
  leaderPicture: orNull(picture),
  route: orNull(shaped({ wide: filled, narrow: filled, words: filled })),
})

/** @type {Record<string, Test>} */
const common = {
  id: whole,
  revision: whole,
  slug,
  title: filled,
  updatedAt: moment,
  previousSlugs: listOf(slug),
  shareKey: filled,
}

/** @type {Record<string, Record<string, Test>>} */
const SHAPES = {
  trip: {
    ...common,
    slug: tripSlug,
    previousSlugs: listOf(tripSlug),
    featured: flag,
    destination: filled,
    shortDescription: text,
    longDescriptionHtml: text,
    pictures: listOf(picture),
    price: amount,
    currency: oneOf(CURRENCIES),
    style: oneOf(TRIP_STYLES),
    startDate: orNull(day),
    endDate: orNull(day),
    status: oneOf(['open', 'closed']),
    currentParticipants: whole,
    maxParticipants: orNull(whole),
    minParticipants: orNull(whole),
    facts: orNull(tripFacts),
  },
  article: {
    ...common,
    featured: flag,
    excerpt: text,
    searchDescription: text,
    contentHtml: text,
    readingMinutes: whole,
    category: oneOf(CATEGORIES),
    picture: orNull(picture),
    createdAt: moment,
    publishedAt: moment,
    authorName: orNull(text),
  },
  page: {
    ...common,
    description: text,
    contentHtml: text,
  },
  settings: {
    revision: whole,
    shareKey: filled,
    shareMark: filled,
    name: filled,
    tagline: text,
    description: text,
    city: text,
    phone: text,
    emergencyPhone: text,
    whatsappNumber: text,
    whatsappGreeting: text,
    email: text,
    whatsappGroupUrl: text,
    facebookGroupUrl: text,
    facebookUrl: text,
    instagramUrl: text,
    analyticsId: text,
    pixelId: text,
    heroTitle: text,
    heroText: text,
    heroPicture: orNull(picture),
    heroPhonePicture: orNull(picture),
    whyUsPicture: orNull(picture),
    claims: listOf(shaped({ value: text, label: text })),
    benefits: listOf(shaped({ title: text, text })),
    whyUs: listOf(shaped({ title: text, text })),
    testimonials: listOf(shaped({ name: text, trip: text, tripSlug: text, rating: amount, text })),
    aboutText: text,
    partner: text,
    hoursText: text,
    replyHours: amount,
    policyVersion: text,
    depositPercent: amount,
    refunds: listOf(
      shaped({ fromDays: whole, toDays: orNull(whole), refundPercent: amount, feePercent: amount }),
    ),
    retention: shaped({
      bookingsYears: amount,
      enquiriesYears: amount,
      cookiesYears: amount,
      analyticsMonths: amount,
    }),
    redirects: listOf(shaped({ fromPath: formerPath, toPath: pagePath })),
    exchangeRates: shaped({ usd: amount, eur: amount, gbp: amount }),
    exchangeRatesDay: orNull(day),
    menu: listOf(shaped({ label: filled, path: pagePath })),
  },
}

/**
 * @param {string} kind 'trip', 'article', 'page' or 'settings'
 * @param {unknown} record
 * @returns {string | null} what is wrong with it, for the build report; null when it can be shown
 */
export function checkRecord(kind, record) {
  const shape = SHAPES[kind]
  if (!shape) return `unknown kind "${kind}"`
  if (!isObject(record)) return 'not an object'
  const fault = firstFault(record, shape)
  if (fault) return fault
  return kind === 'trip' ? datesFault(record) : null
}

/** Start and end date must both be set, in order, or both be null (dates not announced yet). @param {Record<string, unknown>} trip */
function datesFault({ startDate, endDate }) {
  if ((startDate === null) !== (endDate === null)) return 'endDate: one date without the other'
  return startDate !== null && String(endDate) < String(startDate) ? 'endDate: before startDate' : null
}

/**
 * @param {Record<string, unknown>} record
 * @param {Record<string, Test>} tests
 * @returns {string | null}
 */
function firstFault(record, tests) {
  for (const [field, test] of Object.entries(tests)) {
    const value = record[field]
    if (!test(value))
      return value === undefined ? `${field}: missing` : `${field}: not usable (${excerpt(value)})`
  }
  return null
}

/** @param {unknown} value */
function excerpt(value) {
  const json = JSON.stringify(value) ?? String(value)
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @param {string} isoDay */
function isRealDate(isoDay) {
  const date = new Date(`${isoDay}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(isoDay)
}
