/** The generated files beside the pages: sitemap, RSS, calendars, robots.txt, search titles, redirects. */

import { accessibilityReport } from './files/accessibility-report.mjs'
import { calendarFiles } from './files/calendar.mjs'
import { redirectFiles } from './files/redirects.mjs'
import { rss } from './files/rss.mjs'
import { searchTitles } from './files/search-titles.mjs'
import { sitemap } from './files/sitemap.mjs'

/**
 * @param {import('./content-store.mjs').ContentStore} store
 * @param {import('./selection.mjs').Selection[]} selections
 * @param {string} siteUrl
 * @returns {Map<string, string>} file path, relative to the site's root, to contents
 */
export function siteFiles(store, selections, siteUrl) {
  if (!store.settings) throw new Error('the content has no settings')
  return new Map([
    ['revision.json', `{"revision": ${store.revision}}\n`],
    ['sitemap.xml', sitemap(selections, siteUrl)],
    ['rss.xml', rss(store.articles(), store.settings, siteUrl)],
    ['robots.txt', robots(siteUrl)],
    ['search-titles.json', searchTitles(store, selections)],
    ...reportFiles(store.settings, siteUrl),
    ...calendarFiles(selections, store.settings, siteUrl),
    ...redirectFiles(store, selections, siteUrl),
  ])
}

/**
 * The accessibility report, which must name a contact: only when the settings have an e-mail address.
 *
 * @param {import('./types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 * @returns {[string, string][]}
 */
function reportFiles(settings, siteUrl) {
  return settings.email ? [['accessibility-openacr.yaml', accessibilityReport(settings, siteUrl)]] : []
}

/** @param {string} siteUrl */
function robots(siteUrl) {
  return `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`
}
