/** Redirects from the owner's former website: a page for each. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecord } from '../../site/page-data/check-record.mjs'
import { ContentStore } from '../../site/page-data/content-store.mjs'
import { siteFiles } from '../../site/page-data/files.mjs'
import { selectPages } from '../../site/page-data/pages.mjs'
import { makeSettings, makeTrip } from './records.mjs'

const TODAY = '2030-01-01'

/** @param {[string, string][]} pairs @param {any[]} [trips] */
function files(pairs, trips = []) {
  const settings = { ...makeSettings(), redirects: pairs.map(([fromPath, toPath]) => ({ fromPath, toPath })) }
  assert.equal(checkRecord('settings', settings), null)
  const store = ContentStore.from(
    /** @type {any} */ ({ source: 'a', revision: 1, trips, articles: [], settings, leftOut: [] }),
  )
  return siteFiles(store, selectPages(store, TODAY), 'https://example.com')
}

test('a former address is a page that leads on, in Hebrew and with a kind of file too', () => {
  const made = files([
    ['/אודות/מי-אנחנו', '/contact'],
    ['/tours/old.html', '/trips'],
    ['/list.php', '/blog?a=1&copy=2#x'],
    ['/noon', '/search?q=12:30'],
  ])
  assert.match(made.get('אודות/מי-אנחנו/index.html') ?? '', /content="0; url=\/contact">/)
  assert.match(
    made.get('tours/old.html/index.html') ?? '',
    /rel="canonical" href="https:\/\/example.com\/trips">/,
  )
  assert.match(made.get('list.php/index.html') ?? '', /url=\/blog\?a=1&amp;copy=2#x">/)
  assert.equal(
    made.get('_redirects'),
    '/אודות/מי-אנחנו /contact 301!\n/tours/old.html /trips 301!\n/list.php /blog?a=1&copy=2#x 301!\n/noon /search?q=12%3A30 301!\n',
  )
  assert.equal(files([]).has('_redirects'), false)
})

test('a former file of the same name as a page that is gone does not lead to itself', () => {
  const made = files([['/blog/packing.html', '/blog/packing']])
  // Static servers answer /blog/packing with packing.html.
  assert.equal(made.get('blog/packing.html'), undefined)
  assert.match(made.get('blog/packing.html/index.html') ?? '', /url=\/blog\/packing"/)
})

test('what the site has at an address goes before', () => {
  const moved = makeTrip(1, { slug: 'here', previousSlugs: ['before'] })
  const made = files(
    [
      ['/trips/here', '/blog'],
      ['/trips/before', '/blog'],
      ['/Trips/Before', '/blog'],
      ['/trips.html', '/blog'],
      ['/trips/index.html', '/blog'],
      ['/Contact', '/blog'],
      ['/trips/gone', '/blog'],
    ],
    [moved],
  )
  assert.equal(made.get('trips/here/index.html'), undefined)
  for (const own of ['trips.html/index.html', 'trips/index.html', 'Contact/index.html'])
    assert.equal(made.get(own), undefined)
  assert.match(made.get('trips/before/index.html') ?? '', /url=\/trips\/here"/)
  assert.match(made.get('trips/gone/index.html') ?? '', /url=\/blog"/)
  assert.equal(
    made.get('_redirects'),
    '/trips/before /trips/here 301!\n/trips/gone /blog 301!\n/trips/before.ics /trips/here.ics 301!\n',
  )
})

test('settings with an address that could lead outside the release are not taken', () => {
  for (const [fromPath, toPath] of [
    ['/../x', '/trips'],
    ['/a//b', '/trips'],
    ['/a.html/b', '/trips'],
    ['/_headers/x', '/trips'],
    [`/${'א'.repeat(120)}`, '/trips'],
    ['/a', '//evil.example'],
    ['/a', '/"><script>'],
  ]) {
    const fault = checkRecord('settings', { ...makeSettings(), redirects: [{ fromPath, toPath }] })
    assert.match(String(fault), /^redirects/, `${fromPath} → ${toPath}`)
  }
})
