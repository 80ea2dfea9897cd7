/** What every page receives (revision, texts of the page frame, share image), and the cards that several templates use. */

import { ARTICLE_CARD, FRAME, TRIP_CARD } from './fields.mjs'
import { selectionRevision } from './selection.mjs'
import { pick } from './pick.mjs'
import { inShekels } from './shekels.mjs'

/** In pixels; enough for 384 CSS pixels at a density of 3. */
const WIDEST_IN_LIST = 1200

/**
 * @typedef {import('./selection.mjs').Selection} Selection
 * @typedef {import('./types.ts').SettingsRecord} SettingsRecord
 * @typedef {import('./types.ts').PageBase} PageBase
 * @typedef {import('./types.ts').Frame} Frame
 */

/**
 * @param {Selection} selection
 * @param {SettingsRecord} settings
 * @param {string} siteUrl without a slash at its end
 * @param {{ shareKey: string }} shared the record or settings whose share image the page has
 * @returns {PageBase}
 */
export function pageBase(selection, settings, siteUrl, shared = settings) {
  return {
    revision: selectionRevision(selection, settings),
    frame: frame(settings, siteUrl),
    shareImage: `/objects/share/${shared.shareKey}-${settings.shareMark}.jpg`,
  }
}

/**
 * @param {SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {Frame}
 */
function frame(settings, siteUrl) {
  return { ...pick(settings, FRAME), siteUrl }
}

/**
 * @param {import('./types.ts').TripRecord} trip
 * @param {SettingsRecord} settings
 * @returns {import('./types.ts').TripCard}
 */
export function tripCard(trip, settings) {
  return {
    ...pick(trip, TRIP_CARD),
    priceInShekels: inShekels(trip, settings.exchangeRates),
    picture: trip.pictures[0] ?? null,
  }
}

/**
 * @param {import('./types.ts').ArticleRecord} article
 * @returns {import('./types.ts').ArticleCard}
 */
export function articleCard(article) {
  return pick(article, ARTICLE_CARD)
}

/**
 * For pictures below the fold: drops the blurred preview, which is heavy in the HTML; the picture has loaded before it is seen.
 * @template {import('./types.ts').Picture | null} P
 * @param {P} picture
 * @returns {P}
 */
export function withoutPreview(picture) {
  return picture && { ...picture, preview: null }
}

/**
 * For cards of long lists: drops from the picture what is heaviest in the HTML, the blurred preview and widths larger than
 * a card needs.
 * @template {{ picture: import('./types.ts').Picture | null }} C
 * @param {C} card
 * @returns {C}
 */
export function slimForList(card) {
  const { picture } = card
  if (!picture) return card
  const widths = picture.widths.filter((width) => width <= WIDEST_IN_LIST)
  return {
    ...card,
    picture: { ...picture, preview: null, widths: widths.length > 0 ? widths : picture.widths },
  }
}
