// What the admin's service worker does when it is told something, and when its notice is pressed.
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
    ['פנייה חדשה מחכה לך', 'פנייה או בקשת פרטיות הגיעה דרך האתר.', 'rtl', 'waiting', true],
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
