/** /contact: the form's choice of trips, soonest first, without departed ones. */

import { hasLeft } from './departure.mjs'
import { CONTACT_SETTINGS } from './fields.mjs'
import { pageBase } from './frame.mjs'
import { pick } from './pick.mjs'

/** For the page's weight; when a visitor searches for another trip, the form asks the API. */
const MAX_CHOICES = 100

/** @type {import('./selection.mjs').PageSelector} */
export function selectContact(store, today) {
  const coming = store.trips().filter((trip) => !hasLeft(trip, today))
  const trips = coming.slice(0, MAX_CHOICES)
  return [
    { path: '/contact', template: 'contact', trips, extra: { hasMoreTrips: coming.length > trips.length } },
  ]
}

/** @type {import('./selection.mjs').PageMaker<import('./types.ts').ContactPage>} */
export function contactPage(selection, settings, siteUrl) {
  const [quote] = settings.testimonials
  return {
    ...pageBase(selection, settings, siteUrl),
    settings: pick(settings, CONTACT_SETTINGS),
    quote: quote ? pick(quote, ['name', 'trip', 'text']) : null,
    trips: (selection.trips ?? []).map(({ id, title }) => ({ id, title })),
    hasMoreTrips: selection.extra?.hasMoreTrips === true,
  }
}
