/** What every page carries: its revision, the page frame's texts, and the cards that several templates show. */

import { ARTICLE_CARD, FRAME, TRIP_CARD } from './fields.mjs'
import { selectionRevision } from './selection.mjs'
import { pick } from './pick.mjs'
import { inShekels } from './shekels.mjs'

/** Pixels: 384 CSS pixels on the densest screens. */
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
 * @param {{ shareKey: string }} shared whose picture a shared link shows
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
  // An API a version older has no menu.
  return { ...pick(settings, FRAME), menu: settings.menu ?? [], siteUrl }
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
 * Below the fold: without the blurred preview, which weighs in the HTML and is covered before she comes to it.
 * @template {import('./types.ts').Picture | null} P
 * @param {P} picture
 * @returns {P}
 */
export function withoutPreview(picture) {
  return picture && { ...picture, preview: null }
}

/**
 * A card in a long list: its picture without what weighs most in the HTML, the blurred preview and widths that no card
 * is wide enough for.
 * @template {{ picture: import('./types.ts').Picture | null }} C
 * @param {C} card
 * @returns {C}
 */
export function inList(card) {
  const { picture } = card
  if (!picture) return card
  const widths = picture.widths.filter((width) => width <= WIDEST_IN_LIST)
  return {
    ...card,
    picture: { ...picture, preview: null, widths: widths.length > 0 ? widths : picture.widths },
  }
}
