/**
 * What leads on from each former address: of a record, and those that the owner named of her former website.
 * A rule in `_redirects` that answers 301 (at Netlify, and from scripts/web-server/pages.mjs), and a tiny page for whoever serves
 * the folder without reading rules.
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
 * What the site has at an address itself goes before what the owner named.
 * @param {ContentStore} store
 * @param {Set<string>} pages
 * @returns {Map<string, string>} former path, decoded, to the path that it leads to
 */
function redirects(store, pages) {
  const ways = new Map(store.sections().flatMap(({ section, records }) => formerSlugs(section, records)))
  for (const { fromPath, toPath } of store.settings?.redirects ?? []) {
    // /trips.html would answer for /trips too, and /Trips at Netlify.
    if (pages.has(fromPath.toLowerCase().replace(/(\/index)?\.html$/, ''))) continue
    if (!ways.has(fromPath)) ways.set(fromPath, toPath)
  }
  return ways
}

/**
 * An address that a record has now is never taken by one that had it before; of two that had it, the later record wins.
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

/** Forced (`!`), as a page is there too. No path has a space in it. @param {Map<string, string>} ways */
const rules = (ways) =>
  [...ways, ...calendars(ways)].map(([from, to]) => `${from} ${escaped(to)} 301!\n`).join('')

/** A page that stands open asks for the calendar file beside its trip. @param {Map<string, string>} ways */
const calendars = (ways) =>
  [...ways]
    .filter((way) => way.every((path) => /^\/trips\/[^/?#]+$/.test(path)))
    .map(([from, to]) => [`${from}.ics`, `${to}.ics`])

/** In a rule's target `*` and `:` would stand for what was asked for. @param {string} path */
const escaped = (path) => encodeURI(path).replaceAll('*', '%2A').replaceAll(':', '%3A')

/** Never PATH.html, which static servers also answer for PATH. @param {string} path */
const fileOf = (path) => `${path.slice(1)}/index.html`

/** @param {string} path @param {string} siteUrl */
function redirectPage(path, siteUrl) {
  const way = encodeURI(path).replaceAll('&', '&amp;')
  return `<!DOCTYPE html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8">
<title>העמוד עבר לכתובת חדשה</title>
<link rel="canonical" href="${siteUrl}${way}">
<meta http-equiv="refresh" content="0; url=${way}">
</head>
<body><p>העמוד עבר לכתובת חדשה. <a href="${way}">להמשך</a></p></body>
</html>
`
}
