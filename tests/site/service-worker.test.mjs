// The admin's service worker: push messages, presses on notifications, and offline.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import vm from 'node:vm'
import { inRoot } from '../../scripts/lib/repository.mjs'

const SOURCE = readFileSync(inRoot('site/static/admin/service-worker.js'), 'utf8')

/** A browser with these pages open. `did` is what was done, in order. */
function browser(...addresses) {
  const listeners = {}
  const did = []
  const pages = addresses.map((url) => ({
    url,
    focus: async () => void did.push(`focus ${url}`),
    postMessage: (message) => did.push(`tell ${url} ${message}`),
  }))
  const self = {
    addEventListener: (name, listener) => void (listeners[name] = listener),
    skipWaiting: async () => void did.push('skip waiting'),
    registration: {
      showNotification: async (title, options) => void did.push({ title, ...options }),
    },
    clients: {
      claim: async () => void did.push('claim'),
      matchAll: async () => pages,
      openWindow: async (address) => void did.push(`open ${address}`),
    },
  }
  vm.runInNewContext(SOURCE, { self, URL })
  /** @param {string} name @param {object} event */
  async function happens(name, event = {}) {
    let end
    await listeners[name]({ waitUntil: (promise) => void (end = promise), ...event })
    await end
    return did.splice(0)
  }
  return happens
}

test('it says the same whatever it was told, and again for another', async () => {
  const happens = browser()
  const plain = await happens('push', { data: null })
  assert.deepEqual(await happens('push', { data: { text: () => 'words of an enquiry' } }), plain)
  const [{ title, body, dir, tag, renotify }] = plain
  assert.deepEqual(
    [title, body, dir, tag, renotify],
    ['משהו חדש מחכה לך באתר', 'פנייה או בקשת פרטיות הגיעה דרך האתר.', 'rtl', 'waiting', true],
  )
})

for (const [what, open, done] of [
  ['nothing of the site is open', [], ['open /admin']],
  ['public pages are open', ['https://x.example/', 'https://x.example/administration'], ['open /admin']],
  [
    'the admin is open',
    ['https://x.example/trips', 'https://x.example/admin?tab=trips&open=3'],
    [
      'focus https://x.example/admin?tab=trips&open=3',
      'tell https://x.example/admin?tab=trips&open=3 opened-by-notice',
    ],
  ],
])
  test(`a press leads to the admin when ${what}`, async () => {
    const notification = { close: () => assert.ok((closed = true)) }
    let closed = false
    assert.deepEqual(await browser(...open)('notificationclick', { notification }), done)
    assert.ok(closed)
  })

test('a new version of it works at once', async () => {
  const happens = browser()
  assert.deepEqual([await happens('install'), await happens('activate')], [['skip waiting'], ['claim']])
})

const ORIGIN = 'https://x.example'
const HOUR = 3_600_000

/**
 * A browser whose network answers with `answers` by path, with an error while it is `away`, and with nothing until `letIn` is called
 * while it is `silent`.
 */
function connection(answers) {
  const network = { away: false, asked: [], told: [], now: 0, timers: [], answers }
  const stores = new Map()
  const listeners = {}
  const store = (name) => {
    const kept = stores.get(name) ?? stores.set(name, new Map()).get(name)
    const keyOf = (request) => new URL(request.url ?? request, ORIGIN).href
    return {
      match: async (request) => kept.get(keyOf(request))?.clone(),
      async put(request, answer) {
        if (network.isFull) throw new Error('quota')
        await network.write?.()
        kept.delete(keyOf(request))
        kept.set(keyOf(request), answer)
      },
      delete: async (request) => kept.delete(keyOf(request)),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    }
  }
  const caches = {
    async open(name) {
      if (network.isDiskFull) throw new Error('quota')
      return store(name)
    },
    delete: async (name) => stores.delete(name),
  }
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name, listener) => void (listeners[name] = listener),
    clients: { get: async (id) => ({ postMessage: (message) => network.told.push([id, message]) }) },
  }
  class Clock extends Date {
    static now = () => network.now
  }
  const fetched = async ({ url }) => {
    network.asked.push(url.slice(ORIGIN.length))
    if (network.away) throw new TypeError('Failed to fetch')
    if (network.silent) await new Promise((resolve) => (network.letIn = resolve))
    return network.answers[new URL(url).pathname].clone()
  }
  vm.runInNewContext(SOURCE, {
    self,
    URL,
    Response,
    Date: Clock,
    fetch: fetched,
    caches,
    setTimeout: (ring, ms) => network.timers.push({ ring, ms }),
  })

  /** The text that a page gets, 'of the network' where the worker leaves it alone; throws what the page would see. */
  async function ask(path, { method = 'GET', mode = 'cors', cache = 'default', aborted = false } = {}) {
    const ends = []
    let answer
    const request = { method, mode, cache, url: new URL(path, ORIGIN).href, signal: { aborted } }
    listeners.fetch({
      request,
      clientId: 'page',
      respondWith: (promise) => void (answer = promise),
      waitUntil: (promise) => ends.push(promise),
    })
    if (!answer) return 'of the network'
    const text = await (await answer).text()
    await Promise.allSettled(ends)
    return text
  }
  return { network, stores, ask }
}

const json = (text, headers = {}) =>
  new Response(text, { headers: { 'Content-Type': 'application/json', ...headers } })
const html = (text) => new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

test('without a connection the admin opens with what it last knew, and says of when that is', async () => {
  const { network, ask } = connection({ '/admin': html('page'), '/api/contacts': json('[1]') })
  assert.equal(await ask('/admin?tab=trips', { mode: 'navigate' }), 'page')
  network.now = 5
  assert.equal(await ask('/api/contacts'), '[1]')
  network.away = true
  network.now = HOUR
  assert.equal(await ask('/admin', { mode: 'navigate' }), 'page')
  network.told.length = 0
  assert.equal(await ask('/api/contacts'), '[1]')
  assert.deepEqual(JSON.parse(JSON.stringify(network.told)), [['page', { answeredAt: 5 }]])
})

const soon = () => new Promise((resolve) => setImmediate(resolve))

test('a connection that stays silent for eight seconds is as good as none, and what it says later is kept', async () => {
  const { network, ask } = connection({ '/admin': html('page'), '/api/contacts': json('[1]') })
  await ask('/admin', { mode: 'navigate' })
  await ask('/api/contacts')
  network.silent = true
  network.answers['/api/contacts'] = json('[2]')
  for (const [path, mode, known] of [
    ['/admin', 'navigate', 'page'],
    ['/api/contacts', 'cors', '[1]'],
  ]) {
    network.timers.length = 0
    network.told.length = 0
    const asked = ask(path, { mode })
    await soon()
    assert.deepEqual(network.told, [], 'not before')
    const [{ ring, ms }] = network.timers
    assert.equal(ms, 8000)
    ring()
    await soon()
    assert.equal(network.told.length, 1)
    network.letIn()
    assert.equal(await asked, known)
  }
  network.away = true
  assert.equal(await ask('/api/contacts'), '[2]')
})

test('a silent connection is waited for where nothing is known, or only from before a save', async () => {
  const { network, ask } = connection({ '/api/contacts': json('[1]'), '/api/trips': json('[2]') })
  await ask('/api/contacts')
  network.now = 1000
  await ask('/api/contacts/3', { method: 'PUT' })
  network.silent = true
  network.answers['/api/contacts'] = json('[3]')
  for (const [path, said] of [
    ['/api/trips', '[2]'],
    ['/api/contacts', '[3]'],
  ]) {
    network.timers.length = 0
    const asked = ask(path)
    await soon()
    network.timers[0].ring()
    await soon()
    network.letIn()
    assert.equal(await asked, said)
  }
  assert.deepEqual(network.told, [])
})

test('a preview is no save: what is known from before it is still shown', async () => {
  const { network, ask } = connection({ '/api/contacts': json('[1]') })
  await ask('/api/contacts')
  network.now = 1000
  await ask('/api/blog/preview', { method: 'POST' })
  network.away = true
  assert.equal(await ask('/api/contacts'), '[1]')
})

test('what is asked past every cache is left to the network', async () => {
  const { ask } = connection({ '/api/publishing': json('{}') })
  assert.equal(await ask('/api/publishing', { cache: 'no-store' }), 'of the network')
})

test('with a connection nothing old is shown', async () => {
  const { network, ask } = connection({ '/api/contacts': json('[1]') })
  await ask('/api/contacts')
  network.answers['/api/contacts'] = json('[2]')
  assert.equal(await ask('/api/contacts'), '[2]')
  network.answers['/api/contacts'] = new Response('down', { status: 503 })
  assert.equal(await ask('/api/contacts'), 'down')
  assert.deepEqual(network.told, [])
})

test('what it knew is forgotten after as long as a session lasts', async () => {
  const { network, stores, ask } = connection({ '/admin': html('page'), '/api/contacts': json('[1]') })
  await ask('/api/contacts')
  network.away = true
  network.now = 8 * HOUR + 1
  await assert.rejects(ask('/api/contacts'), /Failed to fetch/)
  assert.equal(stores.get('admin-known').size, 0)
  network.away = false
  await ask('/api/contacts')
  network.answers['/api/trips'] = json('[2]')
  network.now = 17 * HOUR
  await ask('/api/trips')
  assert.deepEqual(
    [...stores.get('admin-known').keys()],
    [`${ORIGIN}/api/trips`],
    'swept with another answer',
  )
})

test('the page itself, which says nothing of anybody, stays, however much else is kept', async () => {
  const { network, stores, ask } = connection({ '/admin': html('page') })
  await ask('/admin', { mode: 'navigate' })
  for (let id = 0; id <= 301; id += 1) {
    network.answers[`/api/trips/${id}`] = json('{}')
    if (id === 301) network.now = HOUR
    await ask(`/api/trips/${id}`)
  }
  assert.equal(stores.get('admin-known').size, 300)
  network.away = true
  network.now = 100 * HOUR
  assert.equal(await ask('/admin', { mode: 'navigate' }), 'page')
})

test('a session that ended elsewhere takes along what the API said, and the admin still opens', async () => {
  const { network, stores, ask } = connection({
    '/admin': html('page'),
    '/page-data/admin/page-data.json': json('{}'),
    '/api/contacts': json('[1]'),
  })
  await ask('/admin', { mode: 'navigate' })
  for (const path of Object.keys(network.answers)) await ask(path)
  network.answers['/api/contacts'] = new Response('{}', { status: 401 })
  await ask('/api/contacts')
  assert.ok(!stores.has('admin-known'))
  network.away = true
  assert.equal(await ask('/admin', { mode: 'navigate' }), 'page')
  assert.equal(await ask('/page-data/admin/page-data.json'), '{}')
})

test('just after a save nothing from before it is given, but who is signed in', async () => {
  const { network, ask } = connection({ '/api/contacts': json('[1]'), '/api/auth/me': json('{}') })
  await ask('/api/contacts')
  await ask('/api/auth/me')
  network.now = 1000
  await ask('/api/contacts/3', { method: 'PUT' })
  network.away = true
  await assert.rejects(ask('/api/contacts'))
  assert.equal(await ask('/api/auth/me'), '{}')
  network.now = 120_000
  assert.equal(await ask('/api/contacts'), '[1]')
})

test('an answer that was asked for before a save is from before it, however late it comes', async () => {
  const { network, ask } = connection({ '/api/contacts': json('[1]') })
  network.silent = true
  const before = ask('/api/contacts')
  network.now = 1000
  assert.equal(await ask('/api/contacts/3', { method: 'PUT' }), 'of the network')
  network.now = 2000
  network.letIn()
  assert.equal(await before, '[1]')
  network.answers['/api/contacts'] = json('[2]')
  network.timers.length = 0
  const after = ask('/api/contacts')
  network.timers[0].ring()
  await soon()
  network.letIn()
  assert.equal(await after, '[2]')
  assert.deepEqual(network.told, [])
})

test('nothing from before a save is given where the page gave the save up and reads again in silence', async () => {
  const { network, ask } = connection({ '/api/contacts': json('[1]') })
  await ask('/api/contacts')
  network.now = 1000
  await ask('/api/contacts/3', { method: 'PUT' })
  network.silent = true
  network.answers['/api/contacts'] = json('[2]')
  network.timers.length = 0
  network.now = 31_000
  const asked = ask('/api/contacts')
  network.now = 39_000
  network.timers[0].ring()
  await soon()
  network.letIn()
  assert.equal(await asked, '[2]')
  assert.deepEqual(network.told, [])
})

const RIGHTS = '/api/user-rights/requests/7'

test('what is held about a person is not kept', async () => {
  const { stores, ask } = connection({ [`${RIGHTS}/data`]: json('{}'), [`${RIGHTS}/log`]: json('[]') })
  await ask(`${RIGHTS}/data`)
  await ask(`${RIGHTS}/log`)
  assert.deepEqual([...stores.get('admin-known').keys()], [`${ORIGIN}${RIGHTS}/log`])
})

test('once a right was carried out nothing is known from before it, but who is signed in', async () => {
  const { network, stores, ask } = connection({
    '/api/contacts': json('[1]'),
    '/api/auth/me': json('{}'),
    [`${RIGHTS}/data`]: json('erased'),
  })
  await ask('/api/auth/me')
  const known = () => [...stores.get('admin-known').keys()]
  // The answer may be lost on its way, after she was erased.
  for (const away of [true, false]) {
    network.away = false
    await ask('/api/contacts')
    assert.equal(known().length, 2)
    network.away = away
    const erasing = ask(`${RIGHTS}/data`, { method: 'DELETE' })
    await (away ? assert.rejects(erasing) : erasing)
    assert.deepEqual(known(), [`${ORIGIN}/api/auth/me`])
  }
})

test('a storage that fails breaks nothing while there is a connection', async () => {
  const { network, ask } = connection({
    '/api/contacts': json('[1]'),
    '/part-00000000.js': new Response('part'),
    [`${RIGHTS}/data`]: json('erased'),
  })
  network.isDiskFull = true
  assert.equal(await ask('/part-00000000.js'), 'part')
  assert.equal(await ask(`${RIGHTS}/data`, { method: 'DELETE' }), 'erased')
})

test('a file stays where the storage is too full to write it again', async () => {
  const { network, ask } = connection({ '/part-00000000.js': new Response('part') })
  await ask('/part-00000000.js')
  network.isFull = true
  await ask('/part-00000000.js').catch(() => undefined)
  network.away = true
  assert.equal(await ask('/part-00000000.js').catch(String), 'part')
})

test('only answers to reading are kept: no form, no refusal, no file, nothing of another site', async () => {
  const { network, ask } = connection({
    '/api/me': new Response('{}', { status: 401, headers: { 'Content-Type': 'application/json' } }),
    '/api/everything': json('{}', { 'Content-Disposition': 'attachment' }),
    '/api/picture': new Response('jpeg', { headers: { 'Content-Type': 'image/jpeg' } }),
  })
  const paths = Object.keys(network.answers)
  for (const path of paths) await ask(path)
  network.away = true
  for (const path of paths) await assert.rejects(ask(path))
  assert.equal(await ask('/api/contacts', { method: 'POST' }), 'of the network')
  assert.equal(await ask('https://elsewhere.example/api/contacts'), 'of the network')
})

for (const [what, method, path] of [
  ['she signed out', 'POST', '/api/auth/logout'],
  ['a right was carried out', 'DELETE', `${RIGHTS}/data`],
]) {
  test(`what is answered after ${what} is not kept`, async () => {
    const { network, stores, ask } = connection({ [path]: json('') })
    let answer
    network.answers['/api/contacts'] = {
      clone: () => new Promise((resolve) => (answer = () => resolve(json('[1]')))),
    }
    const asked = ask('/api/contacts')
    await ask(path, { method })
    answer()
    await asked
    assert.equal(stores.get('admin-known')?.size ?? 0, 0)
  })

  test(`nor what is being written as ${what}`, async () => {
    const { network, stores, ask } = connection({ '/api/contacts': json('[1]'), [path]: json('') })
    let write
    const begun = new Promise((begin) => {
      network.write = () => (begin(), new Promise((resolve) => (write = resolve)))
    })
    const asked = ask('/api/contacts')
    await begun
    await ask(path, { method })
    write()
    await asked
    assert.equal(stores.get('admin-known')?.size ?? 0, 0)
  })
}

test('who stopped asking is told nothing', async () => {
  const { network, ask } = connection({ '/api/contacts': json('[1]') })
  await ask('/api/contacts')
  network.away = true
  await assert.rejects(ask('/api/contacts', { aborted: true }))
  assert.deepEqual(network.told, [])
})

test('scripts, styles and fonts are fetched once, and those go that were not asked for lately', async () => {
  const { network, stores, ask } = connection({})
  const names = ['/fonts/assistant.1e75a2e6.woff2', '/4463.63dc1234.css']
  for (let i = 2; i < 252; i += 1) names.push(`/part-${String(i).padStart(16, '0')}.js`)
  for (const name of names) network.answers[name] = new Response(name)
  for (const name of names.slice(0, 249)) await ask(name)
  await ask(names[0])
  for (const name of names.slice(249)) await ask(name)
  network.asked.length = 0
  assert.equal(await ask(names[0]), names[0])
  assert.equal(await ask(names[251]), names[251])
  assert.deepEqual(network.asked, [])
  assert.equal(stores.get('admin-files').size, 250)
  assert.ok(!stores.get('admin-files').has(`${ORIGIN}${names[1]}`))
})
