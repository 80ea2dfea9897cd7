/** rss.xml: the newest articles with their full text. */

const NEWEST = 20

/**
 * @typedef {import('../types.ts').ArticleRecord} ArticleRecord
 * @param {ArticleRecord[]} newestFirst
 * @param {import('../types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 */
export function rss(newestFirst, settings, siteUrl) {
  const newest = newestFirst.slice(0, NEWEST)
  const changed = newest
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escape(`הבלוג של ${settings.name}`)}</title>
<link>${siteUrl}/blog</link>
<description>${escape(settings.tagline || settings.name)}</description>
<language>he</language>
${changed ? `<lastBuildDate>${utc(changed)}</lastBuildDate>\n` : ''}<atom:link href="${siteUrl}/rss.xml" rel="self" type="application/rss+xml"/>
<image><url>${siteUrl}/icons/icon-192.png</url><title>${escape(`הבלוג של ${settings.name}`)}</title><link>${siteUrl}/blog</link></image>
${newest.map((article) => item(article, settings, siteUrl)).join('\n')}
</channel>
</rss>
`
}

/** @param {ArticleRecord} article @param {import('../types.ts').SettingsRecord} settings @param {string} siteUrl */
function item(article, settings, siteUrl) {
  const address = `${siteUrl}/blog/${encodeURI(article.slug)}`
  const image = `${siteUrl}/objects/share/${article.shareKey}-${settings.shareMark}.jpg`
  return `<item>
<title>${escape(article.title)}</title>
<link>${address}</link>
<guid isPermaLink="false">${siteUrl}/articles/${article.id}</guid>
<pubDate>${utc(article.publishedAt)}</pubDate>
<atom:updated>${article.updatedAt}</atom:updated>
<category>${escape(article.category)}</category>
<dc:creator>${escape(article.authorName ?? 'מחבר אנונימי')}</dc:creator>
<description>${escape(article.excerpt)}</description>
<media:content url="${image}" medium="image" type="image/jpeg" width="1200" height="630"/>
<content:encoded>${escape(`<div dir="rtl" lang="he">${awayFromHome(article.contentHtml, siteUrl, address)}</div>`)}</content:encoded>
</item>`
}

/**
 * Makes URLs in the text absolute, as feed readers show it outside the site. Changes attributes only, never text that looks
 * like one.
 * @param {string} html
 * @param {string} siteUrl
 * @param {string} address of the article
 */
function awayFromHome(html, siteUrl, address) {
  return html.replace(/<[a-z](?:"[^"]*"|[^">])*>/gi, (tag) =>
    tag
      .replace(/\s(href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`)
      .replace(/\shref="#/g, ` href="${address}#`)
      .replace(/\ssrcset="[^"]*"/g, (list) => list.replace(/([",]\s*)\/(?!\/)/g, `$1${siteUrl}/`)),
  )
}

/** @param {string} isoMoment */
function utc(isoMoment) {
  return new Date(isoMoment).toUTCString()
}

/** Escapes XML's special characters and removes characters that XML does not allow. @param {string} text */
function escape(text) {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
