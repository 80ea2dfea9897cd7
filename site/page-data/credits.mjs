/** /credits: the pictures that carry a credit, except those inside texts, which show it in place. */

import { slimForList, pageBase } from './frame.mjs'

/**
 * @typedef {import('./types.ts').Picture} Picture
 * @typedef {import('./types.ts').TripRecord} TripRecord
 * @typedef {import('./types.ts').ArticleRecord} ArticleRecord
 */

/** @type {import('./selection.mjs').PageSelector} */
export function selectCredits(store) {
  const trips = store.trips().filter((trip) => creditedIn(ofTrip(trip)).length > 0)
  const articles = store.articles().filter(({ picture }) => creditedIn([picture]).length > 0)
  return [{ path: '/credits', template: 'credits', trips, articles }]
}

/** @type {import('./selection.mjs').PageMaker<import('./types.ts').CreditsPage>} */
export function creditsPage(selection, settings, siteUrl) {
  const { trips = [], articles = [] } = selection
  const shown = [
    ...[settings.heroPicture, settings.whyUsPicture],
    ...trips.flatMap(ofTrip),
    ...articles.map(({ picture }) => picture),
    ...(isCropOf(settings.heroPhonePicture, settings.heroPicture) ? [] : [settings.heroPhonePicture]),
  ]
  const bySource = new Map(creditedIn(shown).map((picture) => [picture.src, picture]))
  return {
    ...pageBase(selection, settings, siteUrl),
    pictures: [...bySource.values()].map(
      (picture) => /** @type {Picture} */ (slimForList({ picture }).picture),
    ),
  }
}

/**
 * The same photographer and the same description: the photograph is shown once.
 * @param {Picture | null | undefined} picture
 * @param {Picture | null | undefined} whole
 */
const isCropOf = (picture, whole) =>
  Boolean(picture?.alt) && picture?.credit === whole?.credit && picture?.alt === whole?.alt

/** @param {TripRecord} trip @returns {(Picture | null | undefined)[]} */
const ofTrip = ({ pictures, facts }) => [...pictures, facts?.leaderPicture]

/** @param {(Picture | null | undefined)[]} pictures @returns {Picture[]} */
const creditedIn = (pictures) => pictures.filter((picture) => picture != null).filter(({ credit }) => credit)
