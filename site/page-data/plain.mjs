/** Pages without records of their own (404, favourites, search, preview, admin). Gatsby itself creates /404.html from /404. */

import { relatedArticle } from './article.mjs'
import { pageBase } from './frame.mjs'
import { recommendedTrips, relatedTrip } from './related-trips.mjs'

/** The newest articles, shown on the 404 page. */
const MAX_ARTICLES = 3

/** @type {import('./selection.mjs').PageSelector} */
export function selectPlainPages(store, today) {
  // /favourites, /trips/past and /404 start the recommended trips at index 0, 1 and 2, so that they differ.
  const kept = recommendedTrips(store.trips(), today)
  const linked = recommendedTrips(store.trips(), today, 2)
  const articles = store.articles().slice(0, MAX_ARTICLES)
  return [
    { path: '/404', template: 'not-found', linked, articles },
    { path: '/404.html', template: 'not-found', linked, articles },
    { path: '/favourites', template: 'favourites', linked: kept },
    { path: '/search', template: 'search' },
    { path: '/preview', template: 'preview' },
    { path: '/admin', template: 'admin' },
    { path: '/admin/login', template: 'admin-login' },
  ]
}

/** @type {import('./selection.mjs').PageMaker<import('./types.ts').PlainPage>} */
export function plainPage(selection, settings, siteUrl) {
  return {
    ...pageBase(selection, settings, siteUrl),
    trips: (selection.linked ?? []).map(relatedTrip),
    articles: (selection.articles ?? []).map(relatedArticle),
  }
}
