/**
 * A tiny page at each former address: of a trip, of an article, and those that the owner named of her former website. A
 * page, not a redirect rule, because the finished site is switched under a running server, which reads rules only when
 * it starts.
 */

/** @typedef {import('../content-store.mjs').ContentStore} ContentStore */

/**
 * @param {ContentStore} store
 * @param {import('../selection.mjs').Selection[]} selections
 * @param {string} siteUrl
 * @returns {Map<string, string>} file path to contents
 */
export function movedPages(store, selections, siteUrl) {
  /** @type {Map<string, string>} */
  const files = new Map()
  addMoved(files, '/trips', store.trips(), siteUrl)
  addMoved(files, '/blog', store.articles(), siteUrl)
  addNamed(files, store.settings?.redirects ?? [], new Set(selections.map(({ path }) => path)), siteUrl)
  return files
}

/**
 * What the site has at an address itself goes before what the owner named.
 * @param {Map<string, string>} files
 * @param {import('../types.ts').SettingsRecord['redirects']} redirects
 * @param {Set<string>} pages
 * @param {string} siteUrl
 */
function addNamed(files, redirects, pages, siteUrl) {
  for (const { fromPath, toPath } of redirects) {
    // /trips.html would answer for /trips too.
    if (pages.has(fromPath) || pages.has(fromPath.replace(/\.html$/, ''))) continue
    const file = fromPath.endsWith('.html') ? fromPath.slice(1) : `${fromPath.slice(1)}/index.html`
    if (!files.has(file)) files.set(file, movedPage(toPath, siteUrl))
  }
}

/**
 * An address that a record has now is never taken by one that had it before; of two that had it, the later record wins.
 * @param {Map<string, string>} files
 * @param {string} section
 * @param {{ id: number, slug: string, previousSlugs: string[] }[]} records
 * @param {string} siteUrl
 */
function addMoved(files, section, records, siteUrl) {
  const moved = records.filter(({ previousSlugs }) => previousSlugs.length > 0).sort((a, b) => a.id - b.id)
  if (moved.length === 0) return
  const taken = new Set(records.map(({ slug }) => slug))
  for (const { slug, previousSlugs } of moved) {
    for (const former of previousSlugs) {
      if (!taken.has(former))
        files.set(`${section.slice(1)}/${former}/index.html`, movedPage(`${section}/${slug}`, siteUrl))
    }
  }
}

/** @param {string} path @param {string} siteUrl */
function movedPage(path, siteUrl) {
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
