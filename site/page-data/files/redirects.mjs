/**
 * Redirects from former addresses: previous slugs of records, and paths of the owner's former website from the settings.
 * Each is a 301 rule in `_redirects` (Netlify, scripts/web-server/pages.mjs) and an HTML page with a meta refresh for servers that
 * do not read the rules.
 */

/** @typedef {import('../content-store.mjs').ContentStore} ContentStore */

/**
 * @param {ContentStore} store
 * @param {import('../selection.mjs').Selection[]} selections
 * @param {string} siteUrl
 * @returns {Map<string, string>} file path to contents
 */
export function redirectFiles(store, selections, siteUrl) {
  const ways = redirects(store, new Set(selections.map(({ path }) => path)))
  const files = [...ways].map(([from, to]) => [fileOf(from), redirectPage(to, siteUrl)])
  if (ways.size > 0) files.push(['_redirects', rules(ways)])
  return new Map(/** @type {[string, string][]} */ (files))
}

/**
 * The owner's redirects never replace an existing page or a record's own redirect.
 * @param {ContentStore} store
 * @param {Set<string>} pages
 * @returns {Map<string, string>} former path, decoded, to the new path
 */
function redirects(store, pages) {
  const ways = new Map(store.sections().flatMap(({ section, records }) => formerSlugs(section, records)))
  for (const { fromPath, toPath } of store.settings?.redirects ?? []) {
    // A file /trips.html would also be served for /trips, and at Netlify /Trips too.
    if (pages.has(fromPath.toLowerCase().replace(/(\/index)?\.html$/, ''))) continue
    if (!ways.has(fromPath.toLowerCase())) ways.set(fromPath, toPath)
  }
  return ways
}

/**
 * Current slugs win over former ones; of two records with the same former slug the later record wins.
 * @param {string} section
 * @param {{ id: number, slug: string, previousSlugs: string[] }[]} records
 * @returns {[string, string][]}
 */
function formerSlugs(section, records) {
  const moved = records.filter(({ previousSlugs }) => previousSlugs.length > 0).sort((a, b) => a.id - b.id)
  if (moved.length === 0) return []
  const taken = new Set(records.map(({ slug }) => slug))
  return moved.flatMap(({ slug, previousSlugs }) =>
    previousSlugs
      .filter((former) => !taken.has(former))
      .map((former) => /** @type {[string, string]} */ ([`${section}/${former}`, `${section}/${slug}`])),
  )
}

/** Forced (`301!`), as the meta-refresh page exists at the same path. Paths contain no spaces. @param {Map<string, string>} ways */
const rules = (ways) =>
  [...ways, ...calendars(ways)].map(([from, to]) => `${from} ${escaped(to)} 301!\n`).join('')

/** A renamed trip's calendar file, which pages opened before still link to. @param {Map<string, string>} ways */
const calendars = (ways) =>
  [...ways]
    .filter((way) => way.every((path) => /^\/trips\/[^/?#]+$/.test(path)))
    .map(([from, to]) => [`${from}.ics`, `${to}.ics`])

/** Encodes `*` and `:`, which are placeholders in a rule's target. @param {string} path */
const escaped = (path) => encodeURI(path).replaceAll('*', '%2A').replaceAll(':', '%3A')

/** Not PATH.html, which static servers also serve for PATH. @param {string} path */
const fileOf = (path) => `${path.slice(1)}/index.html`

/** @param {string} path @param {string} siteUrl */
function redirectPage(path, siteUrl) {
  const way = encodeURI(path).replaceAll('&', '&amp;')
  return `<!DOCTYPE html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8">
<title>הדף עבר לכתובת חדשה</title>
<link rel="canonical" href="${siteUrl}${way}">
<meta http-equiv="refresh" content="0; url=${way}">
</head>
<body><p>הדף עבר לכתובת חדשה. <a href="${way}">להמשך</a></p></body>
</html>
`
}
