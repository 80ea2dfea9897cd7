/**
 * The admin's service worker. Shows push notifications, always with the same text as they have no payload
 * (docs/decisions/0152), and serves cached API responses offline (docs/decisions/0154); src/features/admin/offline is the
 * page's side.
 */
/* global self, caches */

const NOTICE = {
  lang: 'he',
  dir: 'rtl',
  body: 'פנייה או בקשת פרטיות הגיעה דרך האתר.',
  icon: '/icons/icon-192.png',
  // A later one replaces it, with a sound again.
  tag: 'waiting',
  renotify: true,
}

/** The admin's page and its page data, which hold no personal data: never cleared. */
const PAGES = 'admin-pages'
/** The API's responses; deleted when nobody is signed in (src/features/admin/offline/clearApiCache.ts). */
const API_CACHE = 'admin-known'
const MAX_API_ENTRIES = 300
/** The lifetime of an idle session (content_api/auth/sessions.py). */
const API_MAX_AGE = 8 * 60 * 60 * 1000
const SWEPT_EVERY = 10 * 60 * 1000
/** When it was asked for, in milliseconds: from before a save that was sent meanwhile, even if answered after it. */
const ANSWERED_AT = 'X-Answered-At'
/** Scripts, styles and fonts, whose names change with what is in them. */
const FILES = 'admin-files'
const MOST_FILES = 250

/** In ms: how long a response is waited for that is cached. */
const SILENT_AFTER = 8_000

/** Raised on each clear of the API cache: a response that was requested under an earlier one is not cached. */
let cacheGeneration = 0
let sweptAt = -Infinity
/** The time of the last write: a response cached before it is not served for READ_AGAIN_WITHIN. */
let lastWriteAt = -Infinity
/** In ms: longer than the page waits for a save (requestTimeout.ts) and then SILENT_AFTER for what it reads again. */
const READ_AGAIN_WITHIN = 60_000

// The new one works at once, also for pages that are open.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  event.waitUntil(self.registration.showNotification('משהו חדש מחכה לך באתר', NOTICE))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showAdmin())
})

/** An open admin goes to its overview by itself, as a form may hold what is not saved (useOpenedByNotice.ts). */
async function showAdmin() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => /^\/admin(\/|$)/.test(new URL(url).pathname))
  if (!open) return self.clients.openWindow('/admin')
  await open.focus()
  open.postMessage('opened-by-notice')
}

self.addEventListener('fetch', (event) => {
  const { method, mode, cache, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return
  if (method !== 'GET') {
    // A preview stores nothing.
    if (isOfApi(url) && pathname !== '/api/blog/preview') lastWriteAt = Date.now()
    if (pathname === '/api/auth/logout')
      event.respondWith(fetch(event.request).finally(() => void (cacheGeneration += 1)))
    if (pathname.startsWith('/api/user-rights/')) event.respondWith(fetchThenClearRecords(event.request))
    return
  }
  // Is asked of the network alone (parts/useDownload.ts).
  if (cache === 'no-store') return
  if (mode === 'navigate') event.respondWith(networkFirst(event, pathname))
  else if (/^\/(api|page-data)\//.test(pathname)) event.respondWith(networkFirst(event, url))
  else if (/[-.][0-9a-f]{8,}\.(js|css|woff2)$/.test(pathname)) event.respondWith(file(event))
})

/** From the network; offline, or on a connection that stays silent, from the cache, and the page is told from when that is. */
async function networkFirst(event, key) {
  const { request, clientId } = event
  const answered = fetchAndKeep(event, key)
  try {
    return await orSilence(answered)
  } catch (error) {
    if (request.signal.aborted) throw error
    const known = await cachedResponse(key)
    if (!known) return answered
    // An answer that comes later is cached all the same.
    event.waitUntil(answered.catch(() => undefined))
    const client = await self.clients.get(clientId)
    client?.postMessage({ answeredAt: Number(known.headers.get(ANSWERED_AT)) })
    return known
  }
}

async function fetchAndKeep(event, key) {
  const before = cacheGeneration
  const askedAt = Date.now()
  const answer = await fetch(event.request)
  if (answer.status === 401) event.waitUntil(forget())
  if (answer.ok && isKept(key, answer)) event.waitUntil(keep(key, answer.clone(), askedAt, before))
  return answer
}

/** The response; rejects after SILENT_AFTER without one. */
const orSilence = (answered) =>
  new Promise((resolve, reject) => {
    answered.then(resolve, reject)
    setTimeout(() => reject(new Error('No answer yet')), SILENT_AFTER)
  })

/** Pages and records: no downloads, and not all data about a person. */
const isKept = (key, { headers }) =>
  /^(text\/html|application\/json)/.test(headers.get('Content-Type')) &&
  !headers.has('Content-Disposition') &&
  !/\/user-rights\/requests\/\d+\/data$/.test(pathOf(key))

const pathOf = (key) => new URL(key, self.location.origin).pathname
const isOfApi = (key) => pathOf(key).startsWith('/api/')
/** Who is signed in, which no write to a record changes. */
const isOfSession = (key) => pathOf(key).startsWith('/api/auth/')

/** The session is over, here or from another device. */
function forget() {
  cacheGeneration += 1
  return caches.delete(API_CACHE).catch(() => undefined)
}

/**
 * A person's data may have been corrected or erased, even if the request failed: clears the cached records before the page
 * gets the response.
 */
async function fetchThenClearRecords(request) {
  try {
    return await fetch(request)
  } finally {
    await forgetRecords().catch(() => undefined)
  }
}

async function forgetRecords() {
  cacheGeneration += 1
  const known = await caches.open(API_CACHE)
  for (const request of await known.keys()) if (!isOfSession(request.url)) await known.delete(request)
}

/** Undefined if an API response is too old. */
async function cachedResponse(key) {
  if (!isOfApi(key)) return (await caches.open(PAGES)).match(key)
  const known = await caches.open(API_CACHE)
  const answer = await known.match(key)
  if (!answer || (isBeforeSave(answer) && !isOfSession(key))) return undefined
  if (!isOver(answer)) return answer
  await known.delete(key)
  return undefined
}

/** Also before a write that got no response: it may have been stored. */
const isBeforeSave = ({ headers }) =>
  Date.now() - lastWriteAt < READ_AGAIN_WITHIN && Number(headers.get(ANSWERED_AT)) < lastWriteAt

const isOver = ({ headers }) => Date.now() - Number(headers.get(ANSWERED_AT)) > API_MAX_AGE

async function keep(key, answer, askedAt, before) {
  const { status, headers } = answer
  const [store, body] = await Promise.all([caches.open(isOfApi(key) ? API_CACHE : PAGES), answer.blob()])
  const dated = { ...Object.fromEntries(headers), [ANSWERED_AT]: String(askedAt) }
  const isForgotten = () => isOfApi(key) && before !== cacheGeneration
  if (isForgotten()) return
  await store.put(key, new Response(body, { status, headers: dated }))
  // While it was being written.
  if (isForgotten()) await store.delete(key)
  if (Date.now() - sweptAt > SWEPT_EVERY) await sweep()
}

async function sweep() {
  sweptAt = Date.now()
  const known = await caches.open(API_CACHE)
  const requests = await known.keys()
  for (const [place, request] of requests.entries())
    if (place < requests.length - MAX_API_ENTRIES || isOver(await known.match(request)))
      await known.delete(request)
}

/** Whatever is wrong with the storage, the admin opens with a connection. */
async function file(event) {
  const files = await caches.open(FILES).catch(() => undefined)
  const kept = await files?.match(event.request).catch(() => undefined)
  const answer = kept ?? (await fetch(event.request))
  // Hits are put again too, so that the first keys are the least recently used. Replaced, never deleted first: the storage may
  // be full.
  if (files && answer.ok) event.waitUntil(keepFile(files, event.request, answer.clone()))
  return answer
}

async function keepFile(files, request, answer) {
  await files.put(request, answer)
  const kept = await files.keys()
  await Promise.all(kept.slice(0, -MOST_FILES).map((oldest) => files.delete(oldest)))
}
