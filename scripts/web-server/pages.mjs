// Serves the static files of the current release, with the headers and redirects that Netlify would send.
import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { compress } from './compress.mjs'
import { CHECKED_EACH_TIME, readHeaderRules } from './headers.mjs'

const TYPES = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  ics: 'text/calendar; charset=utf-8',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  // As text, so that browsers show it instead of downloading it.
  yaml: 'text/plain; charset=utf-8',
}
/**
 * Returns a request listener for the folder `root`, which may be a symbolic link; it is resolved on every request.
 * @param {string} root
 */
export function servePages(root) {
  const rulesOf = latestOnly(readRules)
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const release = await realpath(root).catch(() => undefined)
    if (!release) {
      response.writeHead(503, { 'Retry-After': '30' }).end()
      return
    }
    const { redirects, headersOf } = await rulesOf(release)
    const [address, query] = request.url.split(/\?(.*)/s)
    const movedTo = redirects.get(nameOf(address))
    if (movedTo) {
      // Not cached without revalidation: another page may get this address later.
      response.writeHead(301, { Location: withQuery(movedTo, query), ...CHECKED_EACH_TIME }).end()
      return
    }
    const file = await findFile(release, address)
    // The 404 page has its own type and is revalidated, whatever the rules say: a missing script must not be cached for a year.
    const missing = { 'Content-Type': TYPES.html, ...CHECKED_EACH_TIME }
    const headers = file ? headersOf(address) : { ...headersOf(address), ...missing }
    await send(request, response, file ? 200 : 404, file ?? path.join(release, '404.html'), headers)
  }
}

/** Rules of one release, which never changes once it is served. */
async function readRules(release) {
  const rules = await readFile(path.join(release, '_redirects'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const redirects = new Map(
    [...rules.matchAll(/^(\S+) (\S+) 301!?$/gm)].map(([, from, to]) => [nameOf(from), to]),
  )
  return { redirects, headersOf: await readHeaderRules(release) }
}

/** Memoises `read` for its last argument; errors are not kept. */
function latestOnly(read) {
  let latest
  return (key) => {
    if (latest?.key !== key) {
      const asked = { key, value: read(key) }
      asked.value.catch(() => latest === asked && (latest = undefined))
      latest = asked
    }
    return latest.value
  }
}

/** Normalises a path to look up redirects; in lower case, since Netlify's ignore case. @param {string} address */
const nameOf = (address) =>
  decoded(address)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/\/index\.html$/, '')

/** URL-decodes a path; returns it unchanged if it is invalid, which no page matches. @param {string} address */
function decoded(address) {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Appends the query unless the rule's target (site/page-data/files/redirects.mjs) has its own. */
function withQuery(to, query) {
  if (!query || to.includes('?')) return to
  const [page, place] = to.split('#')
  return `${page}?${query}${place ? `#${place}` : ''}`
}

/** Finds the file for a path: the file itself, a folder's index.html, or the name with .html; undefined if none exists. */
async function findFile(release, url) {
  const address = decoded(url).replace(/\/+$/, '')
  const segments = address.split('/').slice(1)
  const outOfSight = segments.some((segment) => segment.startsWith('.') && segment !== '.well-known')
  if (outOfSight || ['/_redirects', '/_headers'].includes(address)) return undefined
  const plain = path.join(release, ...segments)
  for (const candidate of [plain, path.join(plain, 'index.html'), `${plain}.html`]) {
    const found = await stat(candidate).catch(() => undefined)
    if (found?.isFile()) return candidate
  }
  return undefined
}

async function send(request, response, status, file, rules) {
  const body = await readFile(file)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const type = TYPES[path.extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream'
  const sent = await compress(body, { etag, type, accepts: request.headers['accept-encoding'] })
  const headers = { 'Content-Type': type, ...rules, ...sent.headers, ETag: sent.etag }
  if (status === 200 && knows(request, sent.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(status, { ...headers, 'Content-Length': sent.body.length })
  response.end(request.method === 'HEAD' ? undefined : sent.body)
}

function knows(request, etag) {
  const known = request.headers['if-none-match'] ?? ''
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
