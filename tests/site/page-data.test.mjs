import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecord } from '../../site/page-data/check-record.mjs'
import { ContentStore } from '../../site/page-data/content-store.mjs'
import { siteFiles } from '../../site/page-data/files.mjs'
import { pageData, selectPages } from '../../site/page-data/pages.mjs'
import { dataDigest, isSameSelection } from '../../site/page-data/selection.mjs'
import { todayInIsrael } from '../../site/page-data/today.mjs'
import { FakeContentApi } from './fake-content-api.mjs'
import { makeArticle, makePicture, makeSettings, makeTrip, tripFacts } from './records.mjs'

const TODAY = '2030-01-01'
const SITE = 'https://example.com'

function site() {
  const api = new FakeContentApi()
  api.changeSettings()
  const store = new ContentStore()
  let since = 0
  const update = () => {
    const feed = /** @type {any} */ (api.feed(since))
    store.apply(feed)
    since = feed.next
    return store
  }
  return { api, store, update }
}

/** @param {ContentStore} store */
const pagePaths = (store) => selectPages(store, TODAY).map(({ path }) => path)

/** @param {ContentStore} store @param {string} path @param {string} [today] @returns {any} */
function page(store, path, today = TODAY) {
  const selection = selectPages(store, today).find((one) => one.path === path)
  assert.ok(selection, `${path} is a page`)
  return pageData(selection, /** @type {any} */ (store.settings), SITE)
}

/** @param {ContentStore} store @returns {Map<string, string>} */
function digests(store) {
  const settings = /** @type {any} */ (store.settings)
  return new Map(
    selectPages(store, TODAY).map((one) => [one.path, dataDigest(pageData(one, settings, SITE))]),
  )
}

/** @param {Map<string, string>} before @param {Map<string, string>} after */
function changedPaths(before, after) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .sort()
}

test('an empty site has all its fixed pages', () => {
  const { update } = site()
  assert.deepEqual(pagePaths(update()), [
    '/',
    '/trips',
    '/trips/past',
    '/blog',
    '/contact',
    '/credits',
    '/thank-you',
    '/privacy',
    '/terms',
    '/accessibility',
    '/user-rights',
    '/user-rights/sent',
    '/404',
    '/404.html',
    '/favourites',
    '/search',
    '/preview',
    '/admin',
    '/admin/login',
  ])
})

test('home shows three featured trips, soonest first, without those that have left', () => {
  const { api, update } = site()
  for (const startDate of ['2029-12-31', '2030-04-01', '2030-02-01', '2030-01-01', '2030-03-01']) {
    api.addTrip({ featured: true, startDate, endDate: '2031-01-01', title: startDate })
  }
  api.addTrip({ featured: false, startDate: '2030-01-02', endDate: '2031-01-01' })
  assert.deepEqual(
    page(update(), '/').trips.map((/** @type {any} */ trip) => trip.title),
    ['2030-01-01', '2030-02-01', '2030-03-01'],
  )
})

test('home shows the two newest featured articles', () => {
  const { api, update } = site()
  const featured = [1, 2, 3, 4].map((index) => api.addArticle({ featured: index !== 4 }))
  assert.deepEqual(
    page(update(), '/').articles.map((/** @type {any} */ one) => one.id),
    [featured[2].id, featured[1].id],
  )
})

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
  assert.deepEqual([coming(TODAY), coming('2030-01-02')], [[id], []])
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

test('/contact offers the coming trips by name, soonest first', () => {
  const { api, update } = site()
  const [, later, sooner] = ['2029-12-31', '2030-06-01', '2030-01-01'].map((startDate) =>
    api.addTrip({ startDate, endDate: '2031-01-01' }),
  )
  assert.deepEqual(page(update(), '/contact').trips, [
    { id: sooner.id, title: sooner.title },
    { id: later.id, title: later.title },
  ])
})

test('/contact carries the hundred soonest trips, and says whether there are more', () => {
  const { api, update } = site()
  for (let index = 0; index < 100; index += 1) api.addTrip()
  assert.equal(page(update(), '/contact').hasMoreTrips, false)
  api.addTrip({ startDate: '2031-04-01' })
  const { trips, hasMoreTrips } = page(update(), '/contact')
  assert.deepEqual([trips.length, trips[0].id, hasMoreTrips], [100, 101, true])
})

test('pages of promises and rules show the numbers of the settings', () => {
  const { api, update } = site()
  api.changeSettings({ depositPercent: 40, policyVersion: '2.1', emergencyPhone: '+972-3-555-0177' })
  const store = update()
  assert.equal(page(store, '/terms').settings.depositPercent, 40)
  assert.equal(page(store, '/privacy').settings.policyVersion, '2.1')
  assert.equal(page(store, '/contact').settings.emergencyPhone, '+972-3-555-0177')
})

test('a changed trip touches /contact, and no page that shows settings alone', () => {
  const { api, update } = site()
  const { id, slug } = api.addTrip({ status: 'closed' })
  const before = digests(update())
  api.edit('trip', id, { title: 'שם אחר' })
  assert.deepEqual(changedPaths(before, digests(update())), ['/contact', '/trips', `/trips/${slug}`])
})

test('pages with nothing to show go on with at most three trips that can be joined, recommended ones first', () => {
  const { api, update } = site()
  api.addTrip({ status: 'closed', featured: true })
  api.addTrip({ currentParticipants: 12, maxParticipants: 12, featured: true })
  api.addTrip({ startDate: '2030-01-01', endDate: '2030-01-02', featured: true })
  const made = [false, false, true, false].map((featured) =>
    api.addTrip({ featured, startDate: '2031-01-01', endDate: '2031-01-02' }),
  )
  const store = update()
  for (const path of ['/404', '/404.html', '/favourites']) {
    const { trips } = page(store, path, '2030-06-01')
    assert.deepEqual(
      trips.map((/** @type {any} */ { id }) => id),
      [made[2], made[0], made[1]].map((trip) => trip?.id),
    )
    assert.equal('currentParticipants' in trips[0], false)
  }
  assert.deepEqual(page(store, '/search', '2030-06-01').trips, [])
})

test('of four recommended trips every page with nothing to show begins with another one', () => {
  const { api, update } = site()
  const [one, two, three, four] = [1, 2, 3, 4].map(
    () => api.addTrip({ featured: true, startDate: '2031-01-01', endDate: '2031-01-02' }).id,
  )
  const store = update()
  const shown = (/** @type {string} */ path, /** @type {'trips' | 'coming'} */ part) =>
    page(store, path, '2030-06-01')[part].map((/** @type {any} */ { id }) => id)
  assert.deepEqual(shown('/favourites', 'trips'), [one, two, three])
  assert.deepEqual(shown('/404', 'trips'), [three, four, one])
  assert.deepEqual(shown('/trips/past', 'coming'), [two, three, four])
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

test('a shared link shows the record’s own image, and the site’s where there is none', () => {
  const { api, update } = site()
  const { slug } = api.addTrip()
  const article = api.addArticle()
  const store = update()
  assert.deepEqual(
    [`/trips/${slug}`, `/blog/${article.slug}`, '/trips', '/404'].map((path) => page(store, path).shareImage),
    ['trip-1', 'article-2', 'site-0', 'site-0'].map(
      (name) => `/objects/share/${name}-0123456789ab-01234567.jpg`,
    ),
  )
})

test('a trip page carries the trip without what only the build needs', () => {
  const { api, update } = site()
  const { slug } = api.addTrip({ previousSlugs: ['former'] })
  const { trip, revision } = page(update(), `/trips/${slug}`)
  assert.equal(revision, 2)
  assert.equal('previousSlugs' in trip || 'revision' in trip, false)
  assert.equal(trip.longDescriptionHtml.startsWith('<p>'), true)
})

for (const [total, onBlog, batches] of /** @type {[number, number, number][]} */ ([
  [0, 0, 0],
  [8, 8, 0],
  [9, 9, 0],
  [17, 17, 0],
  [18, 9, 1],
  [26, 17, 1],
  [27, 9, 2],
])) {
  test(`${total} articles: ${onBlog} on /blog and ${batches} full batches below`, () => {
    const { api, update } = site()
    for (let index = 0; index < total; index += 1) api.addArticle()
    const store = update()
    assert.equal(page(store, '/blog').articles.length, onBlog)
    const paths = pagePaths(store).filter((path) => path.startsWith('/blog/page/'))
    assert.equal(paths.length, batches)
    for (const path of paths) assert.equal(page(store, path).articles.length, 9)
  })
}

test('batches are linked to their neighbours in time and hold every article once', () => {
  const { api, update } = site()
  for (let index = 0; index < 40; index += 1) api.addArticle()
  const store = update()
  const seen = []
  let path = '/blog'
  for (let newer = null; path;) {
    const data = page(store, path)
    assert.equal(data.newer, newer)
    seen.push(...data.articles.map((/** @type {any} */ one) => one.id))
    newer = path
    path = data.older
  }
  assert.deepEqual(
    seen,
    store.articles().map(({ id }) => id),
  )
})

test('the newest featured article stands above the grid on /blog only', () => {
  const { api, update } = site()
  const old = api.addArticle({ featured: true })
  for (let index = 0; index < 30; index += 1) api.addArticle()
  const store = update()
  assert.equal(page(store, '/blog').featured.id, old.id)
  assert.equal(page(store, '/blog/page/1').featured, null)
})

test('a new article changes no older page, and what is offered where one is missed', () => {
  const { api, update } = site()
  for (let index = 0; index < 40; index += 1) api.addArticle()
  const before = digests(update())
  const { slug } = api.addArticle()
  assert.deepEqual(changedPaths(before, digests(update())), ['/404', '/404.html', '/blog', `/blog/${slug}`])
})

test('every ninth article adds a batch and touches only the one below', () => {
  const { api, update } = site()
  for (let index = 0; index < 26; index += 1) api.addArticle()
  const before = digests(update())
  const { slug } = api.addArticle()
  assert.deepEqual(changedPaths(before, digests(update())), [
    '/404',
    '/404.html',
    '/blog',
    `/blog/${slug}`,
    '/blog/page/1',
    '/blog/page/2',
  ])
})

test('related articles are three older ones: the next of the category, then the next of all', () => {
  const { api, update } = site()
  const made = [1, 2, 3].map(() => api.addArticle({ category: 'השראה' }))
  const other = api.addArticle({ category: 'טיפי נסיעות' })
  const last = api.addArticle({ category: 'השראה' })
  const store = update()
  /** @param {{ slug: string }} article */
  const related = ({ slug }) => page(store, `/blog/${slug}`).related.map((/** @type {any} */ one) => one.id)
  assert.deepEqual(related(last), [made[2].id, made[1].id, made[0].id])
  assert.deepEqual(related(other), [made[2].id, made[1].id, made[0].id])
  assert.deepEqual(related(made[1]), [made[0].id])
  const next = api.addArticle({ category: 'טיפי נסיעות' })
  assert.deepEqual(
    page(update(), `/blog/${next.slug}`).related.map((/** @type {any} */ one) => one.id),
    [other.id, last.id, made[2].id],
  )
})

test('an article tells the trip that its author came back from, else the last that its text leads to', () => {
  const { api, update } = site()
  const trips = ['finland', 'crete'].map((slug) => api.addTrip({ slug, pictures: [makePicture(1)] }))
  api.addTrip({ slug: 'left', startDate: '2029-01-01', endDate: '2029-01-02' })
  const text = '<a href="/trips/finland">א</a> <a href="/trips/crete">ב</a> <a href="/trips/left">ג</a>'
  const said = { name: 'דפנה, 54', trip: 'פינלנד', tripSlug: 'finland', rating: 5, text: 'טוב' }
  api.changeSettings({ testimonials: [said, { ...said, trip: '', tripSlug: '' }] })
  const hers = api.addArticle({ contentHtml: text, authorName: 'דפנה, 54' })
  const ours = api.addArticle({ contentHtml: text, picture: makePicture(1) })
  const neither = api.addArticle()
  const store = update()
  /** @param {{ slug: string }} article */
  const trip = ({ slug }) => page(store, `/blog/${slug}`).storyTrip
  assert.deepEqual([trip(hers).slug, trip(hers).teller], ['finland', 'דפנה'])
  assert.deepEqual([trip(ours).slug, trip(ours).teller], ['crete', ''])
  assert.equal(trip(hers).picture.src, trips[0].pictures[0].src)
  assert.equal(trip(ours).picture, null, 'no picture twice on one page')
  assert.equal(trip(neither), null)
})

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
  const { storyTrip } = page(store, `/blog/${hers.slug}`)
  assert.deepEqual([storyTrip.slug, storyTrip.teller], [slug, 'דפנה'])
  assert.equal(page(store, `/blog/${ours.slug}`).storyTrip.slug, slug)
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

test('what a woman said stands on the page of her trip, and leads there from the home page', () => {
  const { api, update } = site()
  const { slug } = api.addTrip()
  const said = { name: 'רותי', trip: 'יוון', rating: 5, text: 'היה נהדר' }
  api.changeSettings({
    testimonials: [
      { ...said, tripSlug: slug },
      { ...said, name: 'דנה', tripSlug: 'gone' },
      { ...said, name: 'גלי', tripSlug: '' },
    ],
  })
  const store = update()
  assert.deepEqual(page(store, `/trips/${slug}`).quote, { name: 'רותי', text: 'היה נהדר' })
  assert.deepEqual(
    page(store, '/').settings.testimonials.map((/** @type {any} */ one) => one.path),
    [`/trips/${slug}`, null, null],
  )
})

test('a page tells the highest revision among what it shows, settings included', () => {
  const { api, update } = site()
  const first = api.addArticle()
  const second = api.addArticle()
  api.edit('article', first.id, { title: 'שם אחר' })
  const store = update()
  assert.equal(page(store, `/blog/${first.slug}`).revision, 4)
  assert.equal(page(store, `/blog/${second.slug}`).revision, 4, 'it leads to the other one')
  assert.equal(page(store, '/blog').revision, 4)
  api.changeSettings({ tagline: 'חדש' })
  assert.equal(page(update(), '/404').revision, 5)
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

/** @param {ContentStore} store */
function selections(store) {
  return new Map(selectPages(store, TODAY).map((one) => [one.path, one]))
}

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

test('a page of her own has its page, its line in the sitemap, and the way from its former address', () => {
  const { api, update } = site()
  const { id } = api.addPage({ slug: 'about-us', updatedAt: '2030-05-06T07:08:09Z' })
  const { freePage, shareImage } = page(update(), '/pages/about-us')
  assert.deepEqual(Object.keys(freePage), ['slug', 'title', 'description', 'contentHtml', 'updatedAt'])
  assert.match(shareImage, new RegExp(`/page-${id}-`))
  api.edit('page', id, { slug: 'who-we-are' })
  const store = update()
  assert.match(
    file(store, 'sitemap.xml'),
    /<loc>https:\/\/example.com\/pages\/who-we-are<\/loc><lastmod>2030-05-06T07:08:09Z/,
  )
  assert.match(file(store, 'pages/about-us/index.html'), /url=\/pages\/who-we-are"/)
  api.remove('page', id)
  assert.ok(!pagePaths(update()).some((path) => path.startsWith('/pages/')))
})

test('a page of her own changes no other page, and the menu changes all of them', () => {
  const { api, update } = site()
  const { id } = api.addPage()
  const before = digests(update())
  api.edit('page', id, { title: 'אחרת' })
  const after = digests(update())
  assert.deepEqual(changedPaths(before, after), [`/pages/page-${id}`])
  const menu = [{ label: 'אחרת', path: `/pages/page-${id}` }]
  api.changeSettings({ menu })
  const store = update()
  assert.equal(changedPaths(after, digests(store)).length, after.size)
  assert.deepEqual(page(store, '/').frame.menu, menu)
})

test('where the API is a version older there is no menu, and the rest of the site', () => {
  const { api, update } = site()
  api.changeSettings({ menu: undefined })
  const store = update()
  assert.deepEqual([page(store, '/').frame.menu, store.leftOut()], [[], []])
})

test('a menu that leads off the site is not taken', () => {
  const settings = makeSettings()
  for (const path of ['https://other.example', '//other.example', '/a"><b'])
    assert.match(checkRecord('settings', { ...settings, menu: [{ label: 'x', path }] }) ?? '', /^menu/)
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
  'a day that was not rendered': { facts: { ...tripFacts(1), itineraryHtml: [null] } },
  'former slug that is no slug': { previousSlugs: ['../x'] },
  'time with fractions': { updatedAt: '2030-01-01T00:00:00.123Z' },
}

for (const [name, fields] of Object.entries(BAD_TRIPS)) {
  test(`a trip is refused: ${name}`, () => {
    assert.notEqual(checkRecord('trip', { ...makeTrip(1), ...fields }), null)
  })
}

test('what is told of the days is what the API rendered, and as it was typed where the API is a version older', () => {
  const { api, update } = site()
  const { itineraryHtml, route: _, ...older } = tripFacts(1)
  const told = { title: 'נפגשות', text: 'ב־8 & <מיד>\nלים' }
  const facts = { ...older, itinerary: [told, { ...told, text: '' }] }
  const one = api.addTrip({ facts: /** @type {any} */ ({ ...facts, itineraryHtml }) })
  const other = api.addTrip({ facts: /** @type {any} */ (facts) })
  const store = update()
  const shown = (/** @type {any} */ { slug }) => page(store, `/trips/${slug}`).trip.facts
  assert.deepEqual(shown(one).itinerary, [{ title: 'נפגשות' }, { title: 'נפגשות' }])
  assert.deepEqual(shown(one).itineraryHtml, itineraryHtml)
  assert.deepEqual(shown(other).itineraryHtml, ['<p>ב־8 &amp; &lt;מיד><br>לים</p>', ''])
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

test('every picture that somebody has to be named for is on the page of credits, once', () => {
  const { api, update } = site()
  const credited = (/** @type {number} */ number) => ({ ...makePicture(number), credit: `Mede ${number}` })
  api.changeSettings({
    heroPicture: credited(1),
    heroPhonePicture: credited(8),
    whyUsPicture: credited(9),
  })
  const facts = { ...tripFacts(1), leaderPicture: credited(2) }
  api.addTrip({ pictures: [makePicture(3), credited(4)], facts })
  api.addTrip({ pictures: [credited(4)], startDate: '2029-01-01', endDate: '2029-01-02' })
  api.addTrip({ pictures: [makePicture(5)] })
  api.addArticle({ picture: credited(6) })
  const store = update()
  assert.deepEqual(
    page(store, '/credits').pictures.map((/** @type {any} */ { credit }) => credit),
    ['Mede 1', 'Mede 9', 'Mede 4', 'Mede 2', 'Mede 6', 'Mede 8'],
  )
  // A part of the opening's picture, or another one by the same photographer: nothing tells which.
  api.changeSettings({ heroPhonePicture: { ...credited(1), src: '/objects/for-phones' } })
  const phone = update()
  assert.deepEqual(
    page(phone, '/credits').pictures.map((/** @type {any} */ { credit }) => credit),
    ['Mede 1', 'Mede 9', 'Mede 4', 'Mede 2', 'Mede 6', 'Mede 1'],
  )
  const before = digests(phone)
  api.addTrip({ pictures: [makePicture(7)] })
  assert.ok(
    !changedPaths(before, digests(update())).includes('/credits'),
    'a picture of her own changes nothing there',
  )
})

test('the sitemap names public pages with the day of their last change', () => {
  const { api, update } = site()
  api.addTrip({ slug: 'greece', updatedAt: '2030-05-06T07:08:09Z' })
  api.addTrip({ slug: 'italy', updatedAt: '2030-06-06T07:08:09Z' })
  const sitemap = file(update(), 'sitemap.xml')
  assert.match(sitemap, /<loc>https:\/\/example.com\/trips\/greece<\/loc><lastmod>2030-05-06T07:08:09Z/)
  assert.match(sitemap, /<loc>https:\/\/example.com\/trips<\/loc><lastmod>2030-06-06T07:08:09Z/)
  for (const path of ['/contact', '/privacy', '/terms', '/accessibility', '/user-rights'])
    assert.ok(sitemap.includes(`<loc>https://example.com${path}</loc>`), path)
  assert.doesNotMatch(sitemap, /admin|404|thank-you|sent|past|favourites|preview|\/search/)
})

test('the titles of all that is public stand ready for a search without the API', () => {
  const { api, update } = site()
  const trip = api.addTrip({ title: 'איים "קטנים"', destination: 'יוון', slug: 'greece' })
  const article = api.addArticle({ title: 'מה אורזים', slug: 'packing' })
  const own = api.addPage({ title: 'מי אנחנו', slug: 'about-us' })
  const titles = JSON.parse(file(update(), 'search-titles.json'))
  assert.deepEqual(titles, {
    trips: [{ id: trip.id, slug: 'greece', title: 'איים "קטנים"', destination: 'יוון' }],
    blogPosts: [{ id: article.id, slug: 'packing', title: 'מה אורזים', category: article.category }],
    pages: [{ id: own.id, slug: 'about-us', title: 'מי אנחנו' }],
  })
})

test('among those titles trips stand as in the lists: the ones to come, then the latest of those that were', () => {
  const { api, update } = site()
  const add = (/** @type {string} */ slug, /** @type {string | null} */ startDate, featured = false) =>
    api.addTrip({ slug, startDate, endDate: startDate, featured })
  add('long-ago', '2020-05-01', true)
  add('lately', '2029-05-01', true)
  add('soon', '2030-02-01')
  add('later', '2030-08-01')
  add('recommended', '2030-09-01', true)
  add('to-come', null)
  const { trips } = JSON.parse(file(update(), 'search-titles.json'))
  assert.deepEqual(
    trips.map((/** @type {any} */ { slug }) => slug),
    ['recommended', 'soon', 'later', 'to-come', 'lately', 'long-ago'],
  )
})

test('the feed has the newest twenty articles in full, with full addresses', () => {
  const { api, update } = site()
  for (let index = 0; index < 25; index += 1) api.addArticle()
  api.addArticle({ title: 'א & ב <ג>', contentHtml: '<p><a href="/trips">טיולים</a>\u0001</p>' })
  const rss = file(update(), 'rss.xml')
  assert.equal(rss.split('<item>').length - 1, 20)
  assert.match(rss, /<title>א &amp; ב &lt;ג&gt;<\/title>/)
  assert.match(rss, /href=&quot;https:\/\/example.com\/trips&quot;/)
  assert.equal(rss.includes('\u0001'), false)
})

test('revision.json tells the revision of the whole content', () => {
  const { api, update } = site()
  api.addTrip()
  api.remove('trip', 1)
  assert.deepEqual(JSON.parse(file(update(), 'revision.json')), { revision: 3 })
})

test('a former address leads to the new one, unless another record has it now', () => {
  const { api, update } = site()
  const { id } = api.addTrip({ slug: 'first' })
  api.edit('trip', id, { slug: 'second' })
  api.edit('trip', id, { slug: 'third' })
  assert.match(
    file(update(), 'trips/first/index.html'),
    /<meta http-equiv="refresh" content="0; url=\/trips\/third">/,
  )
  assert.match(
    file(update(), 'trips/second/index.html'),
    /<link rel="canonical" href="https:\/\/example.com\/trips\/third">/,
  )
  api.addTrip({ slug: 'first' })
  assert.equal(file(update(), 'trips/first/index.html'), undefined)
})

/** @param {ContentStore} store @param {string} name @returns {any} */
function file(store, name) {
  return siteFiles(store, selectPages(store, TODAY), SITE).get(name)
}

test('the day is the day in Israel', () => {
  assert.equal(todayInIsrael(new Date('2030-01-01T21:30:00Z')), '2030-01-01')
  assert.equal(todayInIsrael(new Date('2030-01-01T22:30:00Z')), '2030-01-02')
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
