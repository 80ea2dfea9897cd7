import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecord } from '../../site/page-data/check-record.mjs'
import { changedPaths, digests, file, page, pagePaths, site } from './pages-under-test.mjs'
import { makePicture, makeSettings, tripFacts } from './records.mjs'

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

test('a menu that leads off the site is not taken', () => {
  const settings = makeSettings()
  for (const path of ['https://other.example', '//other.example', '/a"><b'])
    assert.match(checkRecord('settings', { ...settings, menu: [{ label: 'x', path }] }) ?? '', /^menu/)
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
  // Another one by the same photographer is shown too; a part of the opening's picture, described as that is, is not.
  const forPhones = { ...credited(1), src: '/objects/for-phones' }
  for (const [alt, last] of /** @type {const} */ ([
    ['סירה', ['Mede 1']],
    [credited(1).alt, []],
  ])) {
    api.changeSettings({ heroPhonePicture: { ...forPhones, alt } })
    assert.deepEqual(
      page(update(), '/credits').pictures.map((/** @type {any} */ { credit }) => credit),
      ['Mede 1', 'Mede 9', 'Mede 4', 'Mede 2', 'Mede 6', ...last],
    )
  }
  const phone = update()
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
