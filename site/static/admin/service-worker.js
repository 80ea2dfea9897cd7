/**
 * The admin's service worker. It shows that something waits for the owner, and opens the admin: what is sent to it has no
 * words (docs/decisions/0152), so it always says the same. Without a connection it answers with what the admin last knew
 * (docs/decisions/0154); src/features/admin/offline is the page's half.
 */
/* global self, caches */

const NOTICE = {
  lang: 'he',
  dir: 'rtl',
  body: 'פנייה או בקשת פרטיות הגיעה דרך האתר.',
  icon: '/icons/icon-192.png',
  // A later one takes its place, and is heard all the same.
  tag: 'waiting',
  renotify: true,
}

/** The admin's page and its page data, which say nothing of anybody: they stay. */
const PAGES = 'admin-pages'
/** The API's answers; deleted when nobody is signed in (src/features/admin/offline/forgetLastKnown.ts). */
const KNOWN = 'admin-known'
const MOST_KNOWN = 300
/** As long as a session lasts that asks for nothing (content_api/auth/models.py). */
const KNOWN_FOR = 8 * 60 * 60 * 1000
const SWEPT_EVERY = 10 * 60 * 1000
/** When it was answered, in milliseconds. */
const ANSWERED_AT = 'X-Answered-At'
/** Scripts, styles and fonts, whose names change with what is in them. */
const FILES = 'admin-files'
const MOST_FILES = 250

/** How often the API's answers were deleted: what was asked for before it may be answered after it, and is not kept. */
let timesForgotten = 0
let sweptAt = -Infinity
/** Just after a save, what was answered before it would be taken for what is stored now. */
let wroteAt = -Infinity
const READ_AGAIN_WITHIN = 30 * 1000

// The new one works at once, also for pages that are open.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  event.waitUntil(self.registration.showNotification('פנייה חדשה מחכה לך', NOTICE))
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
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== self.location.origin) return
  if (method !== 'GET') {
    if (isOfApi(url)) wroteAt = Date.now()
    if (pathname === '/api/auth/logout')
      event.respondWith(fetch(event.request).finally(() => void (timesForgotten += 1)))
    if (pathname.startsWith('/api/user-rights/')) event.respondWith(rightCarriedOut(event.request))
    return
  }
  if (mode === 'navigate') event.respondWith(newestOrKnown(event, pathname))
  else if (/^\/(api|page-data)\//.test(pathname)) event.respondWith(newestOrKnown(event, url))
  else if (/[-.][0-9a-f]{8,}\.(js|css|woff2)$/.test(pathname)) event.respondWith(file(event))
})

/** What the network answers; without one what it answered last, and the page is told of when. */
async function newestOrKnown(event, key) {
  const { request, clientId } = event
  const before = timesForgotten
  try {
    const answer = await fetch(request)
    if (answer.status === 401) event.waitUntil(forget())
    if (answer.ok && isKept(key, answer)) event.waitUntil(keep(key, answer.clone(), before))
    return answer
  } catch (error) {
    if (request.signal.aborted) throw error
    const known = await knownAnswer(key)
    if (!known) throw error
    const client = await self.clients.get(clientId)
    client?.postMessage({ answeredAt: Number(known.headers.get(ANSWERED_AT)) })
    return known
  }
}

/** Pages and records: no file that she downloads, and not all that is held about a person. */
const isKept = (key, { headers }) =>
  /^(text\/html|application\/json)/.test(headers.get('Content-Type')) &&
  !headers.has('Content-Disposition') &&
  !/\/user-rights\/requests\/\d+\/data$/.test(pathOf(key))

const pathOf = (key) => new URL(key, self.location.origin).pathname
const isOfApi = (key) => pathOf(key).startsWith('/api/')
/** Who is signed in, which no save changes. */
const isOfSession = (key) => pathOf(key).startsWith('/api/auth/')

/** The session is over, here or from another device. */
function forget() {
  timesForgotten += 1
  return caches.delete(KNOWN).catch(() => undefined)
}

/**
 * A person's data may have been corrected or erased, also where no answer came: nothing of it is known any more by the time
 * that the page hears so.
 */
async function rightCarriedOut(request) {
  try {
    return await fetch(request)
  } finally {
    await forgetRecords().catch(() => undefined)
  }
}

async function forgetRecords() {
  timesForgotten += 1
  const known = await caches.open(KNOWN)
  for (const request of await known.keys()) if (!isOfSession(request.url)) await known.delete(request)
}

/** None where what the API said is too old. */
async function knownAnswer(key) {
  if (!isOfApi(key)) return (await caches.open(PAGES)).match(key)
  const known = await caches.open(KNOWN)
  const answer = await known.match(key)
  if (!answer || (isBeforeSave(answer) && !isOfSession(key))) return undefined
  if (!isOver(answer)) return answer
  await known.delete(key)
  return undefined
}

/** Also before one that was not answered: it may have been stored. */
const isBeforeSave = ({ headers }) =>
  Date.now() - wroteAt < READ_AGAIN_WITHIN && Number(headers.get(ANSWERED_AT)) < wroteAt

const isOver = ({ headers }) => Date.now() - Number(headers.get(ANSWERED_AT)) > KNOWN_FOR

async function keep(key, answer, before) {
  const { status, headers } = answer
  const [store, body] = await Promise.all([caches.open(isOfApi(key) ? KNOWN : PAGES), answer.blob()])
  const dated = { ...Object.fromEntries(headers), [ANSWERED_AT]: String(Date.now()) }
  const isForgotten = () => isOfApi(key) && before !== timesForgotten
  if (isForgotten()) return
  await store.put(key, new Response(body, { status, headers: dated }))
  // While it was being written.
  if (isForgotten()) await store.delete(key)
  if (Date.now() - sweptAt > SWEPT_EVERY) await sweep()
}

async function sweep() {
  sweptAt = Date.now()
  const known = await caches.open(KNOWN)
  const requests = await known.keys()
  for (const [place, request] of requests.entries())
    if (place < requests.length - MOST_KNOWN || isOver(await known.match(request)))
      await known.delete(request)
}

/** Whatever is wrong with the storage, the admin opens with a connection. */
async function file(event) {
  const files = await caches.open(FILES).catch(() => undefined)
  const kept = await files?.match(event.request).catch(() => undefined)
  const answer = kept ?? (await fetch(event.request))
  // Also what was there, so that the oldest are those that were not asked for lately. It is replaced, never deleted first: the
  // storage may be full.
  if (files && answer.ok) event.waitUntil(keepFile(files, event.request, answer.clone()))
  return answer
}

async function keepFile(files, request, answer) {
  await files.put(request, answer)
  const kept = await files.keys()
  await Promise.all(kept.slice(0, -MOST_FILES).map((oldest) => files.delete(oldest)))
}
