/** /contact : the soonest trips that an enquiry may be about, without those that have left. */

import { hasLeft } from './departure.mjs'
import { CONTACT_FACTS } from './fields.mjs'
import { pageBase } from './frame.mjs'
import { pick } from './pick.mjs'

/** More would make the page heavier than it may be; the form asks the API for the others when she looks for one. */
const MAX_CHOICES = 100

/** @type {import('./selection.mjs').PageSelector} */
export function selectContact(store, today) {
  const coming = store.trips().filter((trip) => !hasLeft(trip, today))
  const trips = coming.slice(0, MAX_CHOICES)
  return [
    { path: '/contact', template: 'contact', trips, facts: { hasMoreTrips: coming.length > trips.length } },
  ]
}

/** @type {import('./selection.mjs').PageMaker<import('./types.ts').ContactPage>} */
export function contactPage(selection, settings, siteUrl) {
  const [quote] = settings.testimonials
  return {
    ...pageBase(selection, settings, siteUrl),
    settings: pick(settings, CONTACT_FACTS),
    quote: quote ? pick(quote, ['name', 'trip', 'text']) : null,
    trips: (selection.trips ?? []).map(({ id, title }) => ({ id, title })),
    hasMoreTrips: selection.facts?.hasMoreTrips === true,
  }
}
