import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildInTurn } from '../../scripts/builder/build-in-turn.mjs'
import { checkRelease } from '../../scripts/builder/check-release.mjs'
import { requestsOf } from '../../scripts/builder/hook-body.mjs'
import { fill, makeFolder } from './workspace.mjs'

/** A release of two pages. @param {import('node:test').TestContext} t @param {Record<string, string>} [files] */
function makeRelease(t, files) {
  const html =
    '<html><head><title>בית</title><script src="/app-1.js" async></script></head><body><a href="/trips/a?x=1#y">א</a> <a href="/api/docs">ב</a></body></html>'
  return fill(makeFolder(t), {
    'revision.json': '{"revision": 5}',
    'app-1.js': '',
    'index.html': html,
    'page-data/index/page-data.json': '{}',
    'trips/a/index.html': html.replace('/trips/a?x=1#y', '/'),
    'page-data/trips/a/page-data.json': '{}',
    ...files,
  })
}

const EXPECTED = { revision: 5, pages: ['/', '/trips/a'], removed: ['/trips/b'] }

test('a whole release passes the check', (t) => {
  assert.deepEqual(checkRelease(makeRelease(t), EXPECTED), [])
})

/** @type {Record<string, [Record<string, string>, Partial<typeof EXPECTED>, RegExp]>} */
const FAULTS = {
  'an older revision': [{}, { revision: 6 }, /revision.json says 5/],
  'a page that was not made': [{}, { pages: ['/trips/c'] }, /\/trips\/c was not made/],
  'a page without its data': [
    { 'trips/d/index.html': '<html><title>x</title></html>' },
    { pages: ['/trips/d'] },
    /\/trips\/d has no page data/,
  ],
  'an empty title': [{ 'index.html': '<html><title> </title></html>' }, {}, /\/ has no title/],
  'a page that is cut off': [{ 'index.html': '<html><title>x</title><body>' }, {}, /cut off/],
  'a script that is not there': [
    { 'index.html': '<html><title>x</title><script src="/gone.js"></script></html>' },
    {},
    /gone.js/,
  ],
  'a style sheet that is not there': [
    { 'index.html': '<html><title>x</title><link rel="stylesheet" href="/gone.css"/></html>' },
    {},
    /gone.css/,
  ],
  'a removed page that is still there': [
    { 'trips/b/index.html': '<html><title>x</title></html>' },
    {},
    /\/trips\/b is still there/,
  ],
}

for (const [name, [files, expected, message]] of Object.entries(FAULTS)) {
  test(`the check refuses ${name}`, (t) => {
    assert.throws(() => checkRelease(makeRelease(t, files), { ...EXPECTED, ...expected }), {
      reason: 'check',
      message,
    })
  })
}

test('a new day goes up although the comparison after it fails', async () => {
  const [day, nothing] = [
    { error: null, revision: 5 },
    { error: 'לא הצליח', revision: 5 },
  ]
  /** @param {object[]} results one after the other */
  const builder = (...results) => /** @type {any} */ ({ build: async () => results.shift() })
  const night = requestsOf('{"nightly": true}')
  assert.deepEqual(await buildInTurn(builder(day, nothing), night), { built: day, failed: nothing })
  assert.deepEqual(await buildInTurn(builder(nothing), night), { built: undefined, failed: nothing })
  assert.deepEqual(await buildInTurn(builder(day, day), night), { built: day })
})

test('a link that leads nowhere is told, once, and stops nothing', (t) => {
  const html =
    '<html><title>x</title><a href="/gone">א</a><a href="/gone">ב</a><img src="/missing.jpg"></html>'
  assert.deepEqual(checkRelease(makeRelease(t, { 'index.html': html }), EXPECTED), [
    { href: '/gone', page: '/' },
    { href: '/missing.jpg', page: '/' },
  ])
})

test('a link that no file can be called by, or that lies below a file, leads nowhere', (t) => {
  const [long, below] = [`/${'a'.repeat(256)}`, '/revision.json/more']
  const html = `<html><title>x</title><a href="${long}">א</a><a href="${below}">ב</a></html>`
  assert.deepEqual(checkRelease(makeRelease(t, { 'index.html': html }), EXPECTED), [
    { href: long, page: '/' },
    { href: below, page: '/' },
  ])
})

test('a page at a former address may stand where a page was', (t) => {
  checkRelease(
    makeRelease(t, { 'trips/b/index.html': '<meta http-equiv="refresh" content="0; url=/trips/a">' }),
    EXPECTED,
  )
})
