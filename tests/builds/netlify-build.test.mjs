/**
 * Netlify's builds by its own build program, over the real site and a fake API: each on a machine that is new except for
 * Netlify's cache. The tests depend on each other, in this order.
 */

import assert from 'node:assert/strict'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openNetlifyMachine } from './netlify-machine.mjs'

/** @type {Awaited<ReturnType<typeof openNetlifyMachine>>} */
let machine

before(async () => {
  machine = await openNetlifyMachine('netlify-build')
})

after(() => machine.close())

test('the first build begins from nothing, and all that is published is there', async () => {
  const { code, said } = await machine.build()
  assert.equal(code, 0, said)
  assert.match(
    said,
    /result of the build is not left with its deploy/,
    'offline there is no store, and it says so',
  )
  assert.match(said, /Built revision 5 \(full: there is no release yet/)
  assert.equal(machine.published('revision.json'), '{"revision": 5}\n')
  assert.match(machine.published('trips/to-the-sea/index.html'), /<html[^>]*dir="rtl"/)
  assert.equal(machine.scripts().length, 1)
})

test('a change of content renders the pages that show it alone', async () => {
  const before = machine.api.answers.length
  machine.api.edit('trip', 4, { title: 'אל הים, בחורף' })
  const { code, said } = await machine.build()
  assert.equal(code, 0, said)
  assert.match(said, /Built revision 6 \(content-only: only content changed; [1-9] pages rendered\)/)
  assert.match(machine.published('trips/to-the-sea/index.html'), /אל הים, בחורף/)
  assert.deepEqual(
    machine.api.answers.slice(before),
    [{ since: 5, records: 1 }],
    'only the change was asked for',
  )
})

test('after a change of code a page of yesterday still finds its scripts', async () => {
  const [yesterday] = machine.scripts()
  appendFileSync(
    join(machine.workspace.siteDir, 'gatsby-browser.tsx'),
    '\nwindow.name = "a change of code"\n',
  )
  const { code, said } = await machine.build()
  assert.equal(code, 0, said)
  assert.match(said, /Built revision 6 \(full: the site’s code or settings changed/)
  assert.equal(machine.scripts().length, 2)
  assert.ok(machine.scripts().includes(String(yesterday)))
  assert.doesNotMatch(machine.published('index.html'), new RegExp(String(yesterday)))
})

test('an API that does not answer fails the build, and says why', async () => {
  machine.api.fault = 'http-500'
  machine.api.edit('trip', 4, { title: 'אל הים, בקיץ' })
  const { code, said } = await machine.build()
  machine.api.fault = null
  assert.notEqual(code, 0)
  assert.match(said, /האתר לא הצליח לקרוא את התוכן מהשרת/)
  assert.match(
    said,
    /result of the build is not left with its deploy: .*Blobs/,
    'its plugin runs after a failure too',
  )
})
