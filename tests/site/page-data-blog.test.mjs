import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedPaths, digests, page, pagePaths, site } from './pages-under-test.mjs'
import { makePicture } from './records.mjs'

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

for (const { widths, kept } of [
  { widths: [400, 800, 1600], kept: [400, 800] },
  { widths: [1600], kept: [1600] },
]) {
  test(`of a picture ${widths} wide a list has ${kept}`, () => {
    const { api, update } = site()
    api.addArticle({ picture: { ...makePicture(1), widths } })
    assert.deepEqual(page(update(), '/blog').articles[0].picture.widths, kept)
  })
}

test('an article tells the trip that its author came back from, else the last that its text leads to', () => {
  const { api, update } = site()
  const trips = ['finland', 'crete'].map((slug) => api.addTrip({ slug, pictures: [makePicture(1)] }))
  api.addTrip({ slug: 'left', startDate: '2029-01-01', endDate: '2029-01-02' })
  api.addTrip({ slug: 'closed', status: 'closed' })
  api.addTrip({ slug: 'full', currentParticipants: 16, maxParticipants: 16 })
  const text = ['finland', 'crete', 'left', 'closed', 'full']
    .map((slug) => `<a href="/trips/${slug}">א</a>`)
    .join(' ')
  const said = { name: 'דפנה, 54', trip: 'פינלנד', tripSlug: 'finland', rating: 5, text: 'טוב' }
  api.changeSettings({ testimonials: [said, { ...said, trip: '', tripSlug: '' }] })
  const hers = api.addArticle({ contentHtml: text, authorName: 'דפנה, 54' })
  const ours = api.addArticle({ contentHtml: text, picture: makePicture(1) })
  const neither = api.addArticle()
  const below = api.addArticle({ contentHtml: text })
  const store = update()
  /** @param {{ slug: string }} article */
  const trip = ({ slug }) => page(store, `/blog/${slug}`).articleTrip
  assert.deepEqual([trip(hers).slug, trip(hers).testimonialAuthor], ['finland', 'דפנה'])
  assert.deepEqual([trip(ours).slug, trip(ours).testimonialAuthor], ['crete', ''])
  assert.equal(trip(hers).picture.src, trips[0].pictures[0].src)
  assert.equal(trip(ours).picture, null, 'no picture twice on one page')
  assert.deepEqual([trip(below).slug, trip(below).picture], ['crete', null], 'nor in a related article')
  assert.equal(trip(neither), null)
})
