import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecord } from '../../site/page-data/check-record.mjs'
import { ContentStore } from '../../site/page-data/content-store.mjs'
import { isSameSelection } from '../../site/page-data/selection.mjs'
import { changedPaths, digests, page, selections, site } from './pages-under-test.mjs'
import { makeArticle, makePicture, makeSettings, makeTrip, tripFacts } from './records.mjs'

test('a testimonial and a text go on naming a trip whose address has changed', () => {
  const { api, update } = site()
  const { slug } = api.addTrip({ slug: 'lapland', previousSlugs: ['finland', 'north'] })
  const said = { name: 'דפנה, 54', trip: 'פינלנד', tripSlug: 'finland', rating: 5, text: 'טוב' }
  api.changeSettings({ testimonials: [said] })
  const hers = api.addArticle({ authorName: said.name })
  const ours = api.addArticle({ contentHtml: '<a href="/trips/north">צפון</a>' })
  const store = update()
  assert.equal(page(store, `/trips/${slug}`).quote.name, said.name)
  assert.equal(page(store, '/').settings.testimonials[0].path, '/trips/lapland')
  const { articleTrip } = page(store, `/blog/${hers.slug}`)
  assert.deepEqual([articleTrip.slug, articleTrip.testimonialAuthor], [slug, 'דפנה'])
  assert.equal(page(store, `/blog/${ours.slug}`).articleTrip.slug, slug)
})

test('a selection stays the same exactly when its data does', () => {
  const { api, update } = site()
  for (let index = 0; index < 30; index += 1) api.addArticle({ featured: index % 7 === 0 })
  const trips = Array.from({ length: 5 }, () => api.addTrip({ featured: true }))
  const store = update()
  const changes = [
    () => api.edit('article', 3, { title: 'שם אחר' }),
    () => api.edit('article', 4, { slug: 'moved' }),
    () => api.edit('article', 29, { featured: true }),
    () => api.remove('article', 7),
    () => api.addArticle(),
    () => api.edit('trip', trips[0].id, { featured: false }),
  ]
  for (const change of changes) {
    const before = { selections: selections(store), digests: digests(store) }
    change()
    update()
    const after = selections(store)
    const changed = [...new Set([...before.selections.keys(), ...after.keys()])].filter((path) => {
      const [one, other] = [before.selections.get(path), after.get(path)]
      return !one || !other || !isSameSelection(one, other)
    })
    assert.deepEqual(changed.sort(), changedPaths(before.digests, digests(store)), String(change))
  }
})

test('a faulty record keeps its last good version and is reported', () => {
  const { api, update } = site()
  const { id, slug } = api.addTrip({ title: 'טוב' })
  update()
  api.edit('trip', id, { title: 'רע', currency: 'BTC' })
  const bad = api.addTrip({ startDate: '2030-02-31' })
  const store = update()
  assert.equal(page(store, `/trips/${slug}`).trip.title, 'טוב')
  assert.deepEqual(
    store.leftOut().map(({ kind, id, reason }) => [kind, id, reason.split(':')[0]]),
    [
      ['trip', id, 'currency'],
      ['trip', bad.id, 'startDate'],
    ],
  )
  assert.deepEqual(
    store.lastGoodRecords().map((one) => one.id),
    [id],
  )
  api.edit('trip', id, { currency: 'EUR' })
  assert.equal(page(update(), `/trips/${slug}`).trip.title, 'רע')
  assert.equal(store.leftOut().length, 1)
})

test('of two records with one slug the first stays, the other is reported', () => {
  const { api, update } = site()
  const first = api.addArticle({ slug: 'same' })
  const second = api.addArticle({ slug: 'same' })
  const store = update()
  assert.equal(page(store, '/blog/same').article.id, first.id)
  assert.deepEqual(
    store.leftOut().map(({ id }) => id),
    [second.id],
  )
})

test('a store made from its snapshot goes on as if nothing had happened', () => {
  const { api, store, update } = site()
  const { id } = api.addTrip()
  api.addArticle({ title: '' })
  api.addPage()
  update()
  const copy = ContentStore.from(JSON.parse(JSON.stringify(store.snapshot())))
  api.edit('trip', id, { title: 'שם אחר' })
  copy.apply(/** @type {any} */ (api.feed(copy.revision)))
  update()
  assert.deepEqual(copy.snapshot(), store.snapshot())
})

const BAD_TRIPS = {
  'no slug': { slug: undefined },
  'empty slug': { slug: '' },
  'slug with a slash': { slug: 'a/b' },
  'slug that leaves its folder': { slug: '..' },
  'slug of the list of past trips': { slug: 'past' },
  'slug that ends like a file': { slug: 'a.html' },
  'slug with a space': { slug: 'a b' },
  'slug with markup': { slug: 'a"><b' },
  'endless slug': { slug: 'a'.repeat(101) },
  'no title': { title: null },
  'empty title': { title: '  ' },
  'unknown style': { style: 'מהיר' },
  'unknown currency': { currency: 'ils' },
  'unknown status': { status: 'full' },
  'price as text': { price: '100' },
  'negative price': { price: -1 },
  'price that is no number': { price: NaN },
  'half a participant': { currentParticipants: 1.5 },
  'day that is none': { startDate: '2030-13-01' },
  'day with a time': { startDate: '2030-01-01T00:00:00Z' },
  'a day to leave and none to come back': { endDate: null },
  'a day to come back and none to leave': { startDate: null },
  'end before start': { startDate: '2030-02-02', endDate: '2030-02-01' },
  'pictures that are none': { pictures: null },
  'picture without address': { pictures: [{ src: '' }] },
  'focal point outside of the picture': { pictures: [{ ...makePicture(1), focus: { x: 101, y: 0 } }] },
  'half a focal point': { pictures: [{ ...makePicture(1), focus: { x: 50 } }] },
  'half a route': { facts: { ...tripFacts(1), route: { wide: '<svg/>', narrow: '', words: 'מכאן לשם' } } },
  'days that were not rendered': { facts: { ...tripFacts(1), itineraryHtml: undefined } },
  'a day that was not rendered': { facts: { ...tripFacts(1), itineraryHtml: [null] } },
  'former slug that is no slug': { previousSlugs: ['../x'] },
  'time with fractions': { updatedAt: '2030-01-01T00:00:00.123Z' },
}

for (const [name, fields] of Object.entries(BAD_TRIPS)) {
  test(`a trip is refused: ${name}`, () => {
    assert.notEqual(checkRecord('trip', { ...makeTrip(1), ...fields }), null)
  })
}

test('what is told of the days is what the API rendered', () => {
  const { api, update } = site()
  const facts = tripFacts(1)
  const { slug } = api.addTrip({ facts })
  const shown = page(update(), `/trips/${slug}`).trip.facts
  assert.deepEqual(shown.itinerary, [{ title: 'נפגשות בנמל' }, { title: 'יום חופשי' }])
  assert.deepEqual(shown.itineraryHtml, facts.itineraryHtml)
})

test('records as the API sends them are accepted, a Hebrew slug included', () => {
  assert.equal(checkRecord('trip', makeTrip(1)), null)
  assert.equal(checkRecord('trip', makeTrip(1, { facts: tripFacts(1) })), null)
  assert.equal(checkRecord('trip', makeTrip(1, { slug: 'טיול-ביוון' })), null)
  assert.equal(checkRecord('article', makeArticle(1)), null)
  assert.equal(checkRecord('settings', makeSettings()), null)
  assert.notEqual(checkRecord('article', { ...makeArticle(1), category: 'אחר' }), null)
  assert.notEqual(checkRecord('settings', { ...makeSettings(), claims: 'x' }), null)
  assert.notEqual(checkRecord('trip', null), null)
})
