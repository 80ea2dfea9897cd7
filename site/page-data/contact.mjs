/** /contact : the trips that an enquiry may be about, soonest first, without those that have left. */

import { pageBase } from './frame.mjs'

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @param {import('./content-store.mjs').ContentStore} store
 * @param {string} today ISO day
 * @returns {Selection[]}
 */
export function selectContact(store, today) {
  const coming = store.trips().filter((trip) => trip.startDate >= today)
  return [{ path: '/contact', template: 'contact', trips: coming }]
}

/**
 * @param {Selection} selection
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {import('./types.ts').ContactPage}
 */
export function contactPage(selection, settings, siteUrl) {
  return {
    ...pageBase(selection, settings, siteUrl),
    settings: {
      whyUs: settings.whyUs,
      emergencyPhone: settings.emergencyPhone,
      replyHours: settings.replyHours,
    },
    trips: (selection.trips ?? []).map(({ id, title }) => ({ id, title })),
  }
}
