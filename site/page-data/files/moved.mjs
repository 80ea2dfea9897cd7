/**
 * A tiny page at each former address of a trip or an article. A page, not a redirect rule, because the finished site
 * is switched under a running server, which reads rules only when it starts.
 */

/** @typedef {import('../content-store.mjs').ContentStore} ContentStore */

/**
 * @param {ContentStore} store
 * @param {string} siteUrl
 * @returns {Map<string, string>} file path to contents
 */
export function movedPages(store, siteUrl) {
  /** @type {Map<string, string>} */
  const files = new Map()
  addMoved(files, '/trips', store.trips(), siteUrl)
  addMoved(files, '/blog', store.articles(), siteUrl)
  return files
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
  const address = `${siteUrl}${encodeURI(path)}`
  return `<!DOCTYPE html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8">
<title>העמוד עבר לכתובת חדשה</title>
<link rel="canonical" href="${address}">
<meta http-equiv="refresh" content="0; url=${encodeURI(path)}">
</head>
<body><p>העמוד עבר לכתובת חדשה. <a href="${encodeURI(path)}">להמשך</a></p></body>
</html>
`
}
