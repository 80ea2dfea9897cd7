import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecord } from '../../site/page-data/check-record.mjs'
import { selectPages } from '../../site/page-data/pages.mjs'
import { isSameSelection } from '../../site/page-data/selection.mjs'
import { TODAY, page, site } from './pages-under-test.mjs'
import { makePicture, makeTrip } from './records.mjs'

test('/trips lists the trips to come: the featured ones first, each group soonest first', () => {
  const { api, update } = site()
  const made = [
    { startDate: '2029-12-31' },
    { startDate: '2030-06-01' },
    { startDate: '2030-01-01' },
    { startDate: '2030-09-01', featured: true },
    { startDate: '2030-08-01', featured: true },
  ].map((fields) => api.addTrip({ endDate: '2031-01-01', ...fields }))
  const { trips, total, pages } = page(update(), '/trips')
  assert.deepEqual(
    trips.map((/** @type {any} */ trip) => trip.id),
    [4, 3, 2, 1].map((index) => made[index].id),
  )
  assert.deepEqual([total, pages], [4, 1])
})

test('more than 12 trips stand on numbered pages, each trip once', () => {
  const { api, update } = site()
  for (let index = 0; index < 36; index += 1) api.addTrip()
  const store = update()
  const seen = []
  const paths = []
  for (let path = '/trips', previous = null; path;) {
    const data = page(store, path)
    assert.deepEqual([data.previous, data.pages, data.total, data.past], [previous, 3, 36, null])
    seen.push(...data.trips.map((/** @type {any} */ trip) => trip.id))
    paths.push(path)
    previous = path
    path = data.next
  }
  assert.deepEqual(paths, ['/trips', '/trips/page/2', '/trips/page/3'])
  assert.deepEqual(
    seen,
    store.trips().map(({ id }) => id),
  )
})

test('a trip that has left goes from /trips to /trips/past, and its own page says so', () => {
  const { api, update } = site()
  const { id, slug } = api.addTrip({ startDate: '2030-01-01', endDate: '2030-01-03' })
  const longAgo = api.addTrip({ startDate: '2020-01-01', endDate: '2020-01-03' })
  const store = update()
  const ids = (/** @type {string} */ path, /** @type {string} */ today) =>
    page(store, path, today).trips.map((/** @type {any} */ trip) => trip.id)
  assert.deepEqual([ids('/trips', TODAY), ids('/trips/past', TODAY)], [[id], [longAgo.id]])
  const coming = (/** @type {string} */ today) =>
    page(store, '/trips/past', today).coming.map((each) => each.id)
  assert.deepEqual([coming('2029-12-31'), coming(TODAY)], [[id], []])
  assert.equal(page(store, `/trips/${slug}`).trip.past, false)
  assert.deepEqual([ids('/trips', '2030-01-02'), ids('/trips/past', '2030-01-02')], [[], [id, longAgo.id]])
  const told = (/** @type {string} */ today) => {
    const { past, ended } = page(store, `/trips/${slug}`, today).trip
    return [past, ended]
  }
  assert.deepEqual(
    [told('2030-01-02'), told('2030-01-03')],
    [
      [true, false],
      [true, false],
    ],
  )
  assert.deepEqual(told('2030-01-04'), [true, true])
  const ended = (/** @type {string} */ today) =>
    page(store, '/trips/past', today).trips.map((/** @type {any} */ trip) => trip.ended)
  assert.deepEqual(
    [ended('2030-01-03'), ended('2030-01-04')],
    [
      [false, true],
      [true, true],
    ],
  )
  assert.equal(page(store, '/trips', '2030-01-02').past, '/trips/past')
})

test('past trips are listed in batches that never move, the latest first', () => {
  const { api, update } = site()
  for (let index = 0; index < 30; index += 1) api.addTrip({ startDate: '2020-01-01', endDate: '2020-01-03' })
  const store = update()
  const newest = page(store, '/trips/past')
  assert.deepEqual([newest.trips.length, newest.older], [18, '/trips/past/page/1'])
  assert.equal(page(store, '/trips/past/page/1').trips.length, 12)
  assert.equal(page(store, '/trips/past/page/1').trips.at(-1).id, store.trips()[0]?.id)
})

test('a card in a list carries no blurred preview and no picture wider than a card', () => {
  const { api, update } = site()
  const picture = { ...makePicture(1), widths: [400, 800, 1200, 1600] }
  const { slug } = api.addTrip({ pictures: [picture], featured: true })
  api.addArticle({ picture })
  const store = update()
  for (const card of [page(store, '/trips').trips[0], page(store, '/blog').articles[0]]) {
    assert.deepEqual([card.picture.preview, card.picture.widths], [null, [400, 800, 1200]])
  }
  assert.deepEqual(page(store, '/').trips[0].picture, { ...picture, preview: null })
  assert.deepEqual(page(store, `/trips/${slug}`).trip.pictures, [picture])
})

test('a trip’s page says from the day after its departure that it has left, and changes on no other day', () => {
  const { api, update } = site()
  const { slug } = api.addTrip({ startDate: '2030-01-02', endDate: '2030-01-05' })
  const store = update()
  const left = ['2030-01-01', '2030-01-02', '2030-01-03', '2030-01-04'].map(
    (today) => page(store, `/trips/${slug}`, today).trip.past,
  )
  assert.deepEqual(left, [false, false, true, true])
  const selected = (/** @type {string} */ today) =>
    /** @type {any} */ (selectPages(store, today).find(({ path }) => path === `/trips/${slug}`))
  assert.equal(isSameSelection(selected('2030-01-01'), selected('2030-01-02')), true)
  assert.equal(isSameSelection(selected('2030-01-02'), selected('2030-01-03')), false)
})

test('a trip page carries the trip without what only the build needs', () => {
  const { api, update } = site()
  const { slug } = api.addTrip({ previousSlugs: ['former'] })
  const { trip, revision } = page(update(), `/trips/${slug}`)
  assert.equal(revision, 2)
  assert.equal('previousSlugs' in trip || 'revision' in trip, false)
  assert.equal(trip.longDescriptionHtml.startsWith('<p>'), true)
})

test('a trip leads to three others that can be joined: of its style first, then the nearest', () => {
  const { api, update } = site()
  const trip = api.addTrip({ style: 'רוגע', startDate: '2031-05-10', endDate: '2031-05-11' })
  const far = api.addTrip({ style: 'רוגע', startDate: '2032-05-10', endDate: '2032-05-11' })
  const near = api.addTrip({ startDate: '2031-05-20', endDate: '2031-05-21' })
  const sooner = api.addTrip({ startDate: '2031-04-20', endDate: '2031-04-21' })
  api.addTrip({ startDate: '2031-06-10', endDate: '2031-06-11' })
  for (const missing of [
    { status: /** @type {const} */ ('closed') },
    { currentParticipants: 16 },
    { startDate: '2029-01-01' },
  ])
    api.addTrip({ style: 'רוגע', startDate: '2031-05-09', endDate: '2031-05-12', ...missing })
  const { related } = page(update(), `/trips/${trip.slug}`)
  assert.deepEqual(
    related.map((/** @type {any} */ one) => one.id),
    [far.id, near.id, sooner.id],
  )
})

test('a trip whose dates are to come stands behind those with dates, wherever trips are to come', () => {
  const { api, update } = site()
  const none = { startDate: null, endDate: null }
  const toCome = api.addTrip({ featured: true, ...none })
  const late = api.addTrip({ featured: true, startDate: '2031-01-01', endDate: '2031-01-02' })
  const left = api.addTrip({ startDate: '2029-01-01', endDate: '2029-01-02' })
  assert.equal(checkRecord('trip', makeTrip(1, none)), null)
  const store = update()
  const ids = (/** @type {{ id: number }[]} */ trips) => trips.map(({ id }) => id)
  for (const path of ['/', '/trips', '/contact'])
    assert.deepEqual(ids(page(store, path).trips), [late.id, toCome.id], path)
  assert.deepEqual(ids(page(store, '/trips/past').trips), [left.id])
  assert.deepEqual(ids(page(store, `/trips/${left.slug}`).related), [late.id, toCome.id])
  const { startDate, past } = page(store, `/trips/${toCome.slug}`).trip
  assert.deepEqual({ startDate, past }, { startDate: null, past: false })
})
