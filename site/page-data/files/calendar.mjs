/**
 * calendar.ics: all upcoming departures, for subscriptions; /trips/{slug}.ics: one trip, to import. Trips without dates are in
 * neither.
 */

import { memoize } from '../memoize.mjs'
import { calendar, line, text } from './icalendar.mjs'

/** How often subscribed calendars refresh (RFC 7986). */
const REFRESH = 'PT12H'

/**
 * @typedef {import('../types.ts').TripRecord} TripRecord
 * @typedef {import('../types.ts').SettingsRecord} SettingsRecord
 * @typedef {import('../selection.mjs').Selection} Selection
 * @typedef {TripRecord & { startDate: string, endDate: string }} DatedTrip
 */

/**
 * @param {Selection[]} selections
 * @param {SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {[string, string][]} file path to contents
 */
export function calendarFiles(selections, settings, siteUrl) {
  /** @type {[string, string][]} */
  const files = []
  const coming = []
  for (const { template, path, trips = [], extra } of selections) {
    if (template !== 'trip' || !hasDates(trips[0])) continue
    const event = eventOf(trips[0], siteUrl)
    files.push([`${path.slice(1)}.ics`, calendar(settings.name, [], [event])])
    if (!extra?.past) coming.push(event)
  }
  return [['calendar.ics', calendar(settings.name, aboutFeed(settings, siteUrl), coming)], ...files]
}

/** @param {SettingsRecord} settings @param {string} siteUrl */
function aboutFeed(settings, siteUrl) {
  const name = text(`הטיולים של ${settings.name}`)
  const description = text(settings.description)
  return [
    'METHOD:PUBLISH',
    line('NAME', name),
    line('X-WR-CALNAME', name),
    line('DESCRIPTION', description),
    line('X-WR-CALDESC', description),
    line('URL', `${siteUrl}/trips`),
    line('SOURCE;VALUE=URI', `${siteUrl}/calendar.ics`),
    line('REFRESH-INTERVAL;VALUE=DURATION', REFRESH),
    line('X-PUBLISHED-TTL', REFRESH),
  ]
}

/** @param {TripRecord | undefined} trip @returns {trip is DatedTrip} */
const hasDates = (trip) => Boolean(trip?.startDate && trip.endDate)

const eventOf = memoize((/** @type {DatedTrip} */ trip, /** @type {string} */ siteUrl) => {
  const address = `${siteUrl}/trips/${encodeURI(trip.slug)}`
  const changed = trip.updatedAt.replace(/[-:]/g, '')
  return [
    'BEGIN:VEVENT',
    line('UID', `trip-${trip.id}@${new URL(siteUrl).hostname}`),
    line('DTSTAMP', changed),
    line('LAST-MODIFIED', changed),
    line('SEQUENCE', String(trip.revision)),
    line('DTSTART;VALUE=DATE', trip.startDate.replaceAll('-', '')),
    line('DTEND;VALUE=DATE', dayAfter(trip.endDate).replaceAll('-', '')),
    line('SUMMARY;LANGUAGE=he', text(trip.title)),
    line('LOCATION;LANGUAGE=he', text(trip.destination)),
    line('DESCRIPTION;LANGUAGE=he', text(`${trip.shortDescription}\n\n${priceOf(trip)} לאישה\n${address}`)),
    line('CATEGORIES;LANGUAGE=he', text(trip.style)),
    line('URL', address),
    'STATUS:CONFIRMED',
    // The event does not mark the visitor as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ].join('\r\n')
})

/** DTEND is exclusive: the day after the last one. @param {string} isoDay */
function dayAfter(isoDay) {
  const day = new Date(`${isoDay}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** Without Intl's bidi marks (LRM, RLM), which some calendars show. @param {TripRecord} trip */
function priceOf({ price, currency }) {
  const format = new Intl.NumberFormat('he-IL', { style: 'currency', currency, maximumFractionDigits: 0 })
  return format.format(price).replace(/[\u200e\u200f]/g, '')
}
