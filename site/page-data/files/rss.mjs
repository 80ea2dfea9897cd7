/** rss.xml: the newest articles with their full text. */

const NEWEST = 20

/**
 * @typedef {import('../types.ts').ArticleRecord} ArticleRecord
 * @param {ArticleRecord[]} newestFirst
 * @param {import('../types.ts').SettingsRecord} settings
 * @param {string} siteUrl
 */
export function rss(newestFirst, settings, siteUrl) {
  const items = newestFirst.slice(0, NEWEST).map((article) => item(article, siteUrl))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escape(settings.name)}</title>
<link>${siteUrl}/blog</link>
<description>${escape(settings.tagline)}</description>
<language>he</language>
<atom:link href="${siteUrl}/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

/** @param {ArticleRecord} article @param {string} siteUrl */
function item(article, siteUrl) {
  const address = `${siteUrl}/blog/${encodeURI(article.slug)}`
  return `<item>
<title>${escape(article.title)}</title>
<link>${address}</link>
<guid isPermaLink="false">${siteUrl}/articles/${article.id}</guid>
<pubDate>${new Date(article.publishedAt).toUTCString()}</pubDate>
<category>${escape(article.category)}</category>
<dc:creator>${escape(article.authorName ?? 'מחבר אנונימי')}</dc:creator>
<description>${escape(article.excerpt)}</description>
<content:encoded>${escape(withFullAddresses(article.contentHtml, siteUrl))}</content:encoded>
</item>`
}

/**
 * Feed readers show the text away from the site, where an address that starts with / leads nowhere.
 * @param {string} html
 * @param {string} siteUrl
 */
function withFullAddresses(html, siteUrl) {
  return html.replace(/\b(href|src)="\/(?!\/)/g, `$1="${siteUrl}/`)
}

/** XML's own characters, and the control characters that XML cannot hold at all. @param {string} text */
function escape(text) {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
