// Serves the files of the current release to `netlify dev`, which stands in front of it with the rules of netlify.toml.
import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { compress } from './compress.mjs'

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
}

/** An HTTP server for the folder `root`, which may be a link: it is followed anew for every request. */
export function createStaticSite(root) {
  return createServer(async (request, response) => {
    try {
      await answer(root, request, response)
    } catch (error) {
      if (error.code !== 'ENOENT') console.error(error)
      if (!response.headersSent) response.writeHead(error.code === 'ENOENT' ? 404 : 500)
      response.end()
    }
  })
}

async function answer(root, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const release = await realpath(root)
  const movedTo = await redirectOf(release, request.url)
  if (movedTo) {
    // An address may belong to another page one day.
    response
      .writeHead(301, { Location: movedTo, 'Cache-Control': 'public, max-age=0, must-revalidate' })
      .end()
    return
  }
  const file = await findFile(release, request.url)
  await send(request, response, file ? 200 : 404, file ?? path.join(release, '404.html'), {
    policy: await policyOf(release),
  })
}

/**
 * Where an address that moved leads (site/page-data/files/redirects.mjs). A query goes along, as Netlify has it, unless the
 * rule brings one.
 * @param {string} release
 * @param {string} url
 */
async function redirectOf(release, url) {
  const [address, query] = url.split(/\?(.*)/s)
  const to = (await redirectsOf(release)).get(nameOf(address))
  if (!to || !query || to.includes('?')) return to
  const [path, place] = to.split('#')
  return `${path}?${query}${place ? `#${place}` : ''}`
}

/** The same for all ways to write it. @param {string} address */
const nameOf = (address) =>
  decodeURIComponent(address)
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/, '')
    .replace(/\/$/, '')

let latest = { release: '', redirects: new Map() }

/** A release never changes once it is served. @param {string} release */
async function redirectsOf(release) {
  if (latest.release !== release) {
    const rules = await readFile(path.join(release, '.redirects'), 'utf8').catch((error) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    const redirects = new Map([...rules.matchAll(/^(\S+) (\S+) 301!?$/gm)].map(([, from, to]) => [from, to]))
    latest = { release, redirects }
  }
  return latest.redirects
}

/**
 * `netlify dev` reads a release's `_headers` too, but a moment after the release: a page would be refused its scripts.
 * @param {string} release
 */
async function policyOf(release) {
  const rules = await readFile(path.join(release, '_headers'), 'utf8').catch(() => '')
  return /^ {2}Content-Security-Policy: (.+)$/m.exec(rules)?.[1]
}

/** The file for this address: itself, a folder's index.html, or the name with .html; undefined when there is none. */
async function findFile(release, url) {
  const address = decodeURIComponent(url.split('?', 1)[0]).replace(/\/+$/, '')
  const segments = address.split('/').slice(1)
  const outOfSight = segments.some((segment) => segment.startsWith('.') && segment !== '.well-known')
  if (outOfSight || ['/_redirects', '/_headers'].includes(address) || address.includes('\0')) return undefined
  const plain = path.join(release, ...segments)
  for (const candidate of [plain, path.join(plain, 'index.html'), `${plain}.html`]) {
    const found = await stat(candidate).catch(() => undefined)
    if (found?.isFile()) return candidate
  }
  return undefined
}

// `netlify dev` lets the headers of this server win over those of netlify.toml, so what that file says of keeping is left
// to it; but a script that is missing now may not be remembered as missing for a year.
async function send(request, response, status, file, { policy }) {
  const body = await readFile(file)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const type = TYPES[path.extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream'
  const sent = await compress(body, { etag, type, accepts: request.headers['accept-encoding'] })
  const headers = { 'Content-Type': type, ETag: sent.etag, ...sent.headers }
  if (policy && type === TYPES.html) headers['Content-Security-Policy'] = policy
  if (status === 404) headers['Cache-Control'] = 'public, max-age=0, must-revalidate'

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
