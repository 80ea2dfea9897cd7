import assert from 'node:assert/strict'
import { test } from 'node:test'
import { todayInIsrael } from '../../site/page-data/today.mjs'
import { changedPaths, digests, page, pagePaths, site } from './pages-under-test.mjs'
import { makePicture } from './records.mjs'

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

test('home shows the picture of the first testimonial’s trip, unless the same stands above it', () => {
  const { api, update } = site()
  const pictures = [makePicture(1)]
  const { slug } = api.addTrip({ pictures })
  api.changeSettings({
    testimonials: [{ name: 'רותי', trip: 'יוון', rating: 5, text: 'היה נהדר', tripSlug: slug }],
  })
  assert.deepEqual(page(update(), '/').testimonialPicture, { ...pictures[0], alt: '', preview: null })
  for (const name of ['heroPicture', 'heroPhonePicture', 'whyUsPicture']) {
    api.changeSettings({ [name]: pictures[0] })
    assert.equal(page(update(), '/').testimonialPicture, null, name)
    api.changeSettings({ [name]: makePicture(2) })
    assert.notEqual(page(update(), '/').testimonialPicture, null, name)
  }
  const second = api.addArticle({ featured: true, picture: pictures[0] })
  api.addArticle({ featured: true })
  assert.equal(page(update(), '/').testimonialPicture, null)
  api.edit('article', second.id, { picture: null })
  assert.notEqual(page(update(), '/').testimonialPicture, null)
  api.addTrip({ pictures, featured: true, startDate: '2030-01-01', endDate: '2030-01-02' })
  assert.equal(page(update(), '/').testimonialPicture, null)
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

test('the day is the day in Israel', () => {
  assert.equal(todayInIsrael(new Date('2030-01-01T21:30:00Z')), '2030-01-01')
  assert.equal(todayInIsrael(new Date('2030-01-01T22:30:00Z')), '2030-01-02')
})
