import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FeedError, readFeed } from '../../site/plugins/gatsby-source-rest/feed.mjs'
import { readContent } from '../../site/plugins/gatsby-source-rest/read-content.mjs'
import { FakeContentApi } from './fake-content-api.mjs'

/** A site that sources from the fake API. @param {import('node:test').TestContext} t */
async function makeSite(t) {
  const api = await new FakeContentApi().listen()
  t.after(() => api.close())
  /** @type {import('../../site/page-data/content-store.mjs').ContentStore | null} */
  let store = null
  /** @type {import('../../site/plugins/gatsby-source-rest/read-content.mjs').ReadOptions} */
  const options = { apiUrl: /** @type {string} */ (api.url), tries: 1 }
  async function source() {
    const read = await readContent(store, options)
    store = read.store
    return { ...read, leftOut: store.leftOut() }
  }
  const forget = () => (store = null)
  /** What the site has, as "trip 1". */
  const names = () =>
    [
      ...(store?.trips() ?? []).map(({ id }) => `trip ${id}`),
      ...(store?.articles() ?? []).map(({ id }) => `article ${id}`),
    ].sort()
  /** @param {number} id */
  const title = (id) => store?.trips().find((trip) => trip.id === id)?.title
  api.changeSettings()
  return { api, options, source, forget, names, title }
}

test('after the first time only what changed is asked for', async (t) => {
  const { api, source, names, title } = await makeSite(t)
  for (let index = 0; index < 1000; index += 1) api.addArticle()
  const [gone, edited] = [api.addTrip(), api.addTrip()]
  assert.equal((await source()).full, true)
  assert.equal(names().length, 1002)
  api.edit('trip', edited.id, { title: 'שם אחר' })
  api.remove('trip', gone.id)
  assert.equal((await source()).full, false)
  assert.equal(title(edited.id), 'שם אחר')
  assert.equal(names().length, 1001)
  assert.deepEqual(api.answers.at(-1), { since: 1003, records: 2 })
})

test('what another code of the API makes of the same content is read again, and nothing of it is lost', async (t) => {
  const { api, names, source } = await makeSite(t)
  api.addArticle()
  await source()
  api.rendering = 'another'
  const { full, store } = await source()
  assert.deepEqual([full, store.rendering], [true, 'another'])
  assert.equal(names().length, 1)
  assert.equal((await source()).full, false)
})

test('a long answer comes in parts', async (t) => {
  const { api, names, source } = await makeSite(t)
  api.pageSize = 7
  for (let index = 0; index < 30; index += 1) api.addArticle()
  await source()
  assert.equal(names().length, 30)
  assert.equal(api.answers.length, 5)
})

test('what came and went between two builds leaves nothing', async (t) => {
  const { api, names, source } = await makeSite(t)
  await source()
  api.pageSize = 1
  const { id } = api.addTrip()
  api.remove('trip', id)
  await source()
  assert.deepEqual(names(), [])
})

test('another database is read from the start, and its records replace the old ones', async (t) => {
  const { api, names, source } = await makeSite(t)
  api.addTrip()
  api.addTrip()
  await source()
  api.startOver('database-2')
  api.changeSettings()
  const { id } = api.addTrip()
  assert.equal((await source()).full, true)
  assert.deepEqual(names(), [`trip ${id}`])
})

test('a revision that went back means reading from the start', async (t) => {
  const { api, names, source } = await makeSite(t)
  for (let index = 0; index < 5; index += 1) api.addTrip()
  await source()
  api.startOver('database-1')
  api.changeSettings()
  api.addTrip()
  assert.equal((await source()).full, true)
  assert.equal(names().length, 1)
})

test('an empty cache means reading from the start', async (t) => {
  const { api, names, source, forget } = await makeSite(t)
  api.addTrip()
  await source()
  forget()
  assert.equal((await source()).full, true)
  assert.equal(names().length, 1)
})

test('a faulty record keeps its earlier version and stops no other', async (t) => {
  const { api, names, title, source } = await makeSite(t)
  const trip = api.addTrip({ title: 'טוב' })
  await source()
  api.edit('trip', trip.id, { title: 'רע', style: 'מהיר' })
  const other = api.addTrip({ slug: '' })
  const good = api.addTrip()
  const { leftOut } = await source()
  assert.deepEqual(
    leftOut.map((/** @type {any} */ { id }) => id),
    [trip.id, other.id],
  )
  assert.equal(title(trip.id), 'טוב')
  assert.deepEqual(names(), [`trip ${trip.id}`, `trip ${good.id}`])
  assert.equal((await source()).leftOut.length, 2, 'reported as long as it lasts')
  api.edit('trip', trip.id, { style: 'רוגע' })
  assert.equal((await source()).leftOut.length, 1)
})

test('a faulty record keeps its earlier version in a reading from the start, of its own database only', async (t) => {
  const { api, title, names, source } = await makeSite(t)
  const { id } = api.addTrip({ title: 'טוב' })
  api.addTrip()
  await source()
  for (const database of ['database-1', 'database-2']) {
    api.startOver(database)
    api.changeSettings()
    Object.assign(api.addTrip(), { id, title: '' })
    assert.equal((await source()).full, true)
    assert.equal(title(id), database === 'database-1' ? 'טוב' : undefined)
  }
  assert.deepEqual(names(), [])
})

test('a full reading takes the last good version from where it is kept, for its own database only', async (t) => {
  const { api, title, options, source } = await makeSite(t)
  const good = api.addTrip({ title: 'טוב' })
  api.edit('trip', good.id, { title: '' })
  options.lastGood = (database, kind, id) =>
    database === 'database-1' && kind === 'trip' && id === good.id ? good : undefined
  await source()
  assert.equal(title(good.id), 'טוב')
  api.startOver('database-2')
  api.changeSettings()
  api.addTrip()
  await source()
  assert.equal(title(good.id), undefined)
})

test('what is live goes before what was read last, whether all is read or what changed', async (t) => {
  for (const rendering of ['of this code', 'another']) {
    const { api, title, options, source } = await makeSite(t)
    const { id } = api.addTrip({ title: 'של אמש' })
    await source()
    const live = api.edit('trip', id, { title: 'החי' })
    api.edit('trip', id, { title: '' })
    options.lastGood = (_source, kind, one) => (kind === 'trip' && one === id ? live : undefined)
    api.rendering = rendering
    assert.equal((await source()).full, rendering === 'another')
    assert.equal(title(id), 'החי')
  }
})

for (const [fault, code] of Object.entries({
  'http-500': 'status',
  'http-403': 'status',
  html: 'not_json',
  'hang-up': 'unreachable',
  'no-source': 'wrong_shape',
})) {
  test(`a feed that fails (${fault}) is named and changes nothing`, async (t) => {
    const { api, source, names } = await makeSite(t)
    api.addTrip()
    await source()
    api.addTrip()
    api.fault = /** @type {any} */ (fault)
    await assert.rejects(source(), (error) => error instanceof FeedError && error.code === code)
    assert.equal(names().length, 1)
    api.fault = null
    await source()
    assert.equal(names().length, 2)
  })
}

/** Ends what hangs: Node itself would wait five minutes. */
const LIMIT = { timeout: 60_000 }

test('a feed that takes the call and says nothing is not waited for', LIMIT, async (t) => {
  const { api } = await makeSite(t)
  api.fault = 'silence'
  const feed = { url: `${api.url}/api/content`, lists: [], singles: [], tries: 1, timeoutSeconds: 0.1 }
  await assert.rejects(readFeed(feed, null), { code: 'unreachable' })
})

test('an API that is away is asked again', async (t) => {
  const { api, options, source } = await makeSite(t)
  options.tries = 3
  api.fault = 'http-500'
  api.faultyAnswers = 2
  await source()
  assert.equal(api.headers.length, 3)
  api.fault = 'http-403'
  api.faultyAnswers = Infinity
  await assert.rejects(source(), { code: 'status' })
  assert.equal(api.headers.length, 4, 'a refusal is not repeated')
})

test('a reading from the start that suddenly has no records is refused, unless that is accepted', async (t) => {
  const { api, options, names, source } = await makeSite(t)
  api.addTrip()
  await source()
  api.startOver('database-2')
  api.changeSettings()
  await assert.rejects(source(), { code: 'emptied' })
  assert.equal(names().length, 1)
  options.acceptEmptied = true
  await source()
  assert.deepEqual(names(), [])
})

test('an API of another version, none of whose trips can be shown, stops the build; one faulty trip does not', async (t) => {
  const { api, names, source } = await makeSite(t)
  api.addTrip({ currentParticipants: undefined })
  await source()
  assert.deepEqual(names(), [])
  const other = await makeSite(t)
  for (let count = 0; count < 2; count += 1) other.api.addTrip({ currentParticipants: undefined })
  await assert.rejects(other.source(), { code: 'wrong_shape', message: /none of 2 trips can be shown: / })
})

test('records that are removed one by one are no reason to refuse', async (t) => {
  const { api, names, source } = await makeSite(t)
  const { id } = api.addTrip()
  await source()
  api.remove('trip', id)
  await source()
  assert.deepEqual(names(), [])
})

test('what the feed names as gone is counted by a reading that has never seen it, and an empty answer names nothing', async (t) => {
  const { api, source } = await makeSite(t)
  api.remove('trip', api.addTrip().id)
  assert.equal((await source()).takenDown, 1)
  const lost = await makeSite(t)
  lost.api.fault = 'empty'
  assert.equal((await lost.source()).takenDown, 0)
})

test('a feed that lacks a list stops the build', async (t) => {
  const { api } = await makeSite(t)
  const options = { url: `${api.url}/api/content`, lists: ['trips', 'blogs'], singles: ['settings'] }
  await assert.rejects(readFeed(options, null), /"blogs" is not a list/)
})

test('content without usable settings stops the build', async (t) => {
  const { api, source } = await makeSite(t)
  api.changeSettings({ name: '' })
  await assert.rejects(source(), { code: 'missing' })
})

test('each request carries the headers that it is given', async (t) => {
  const { api } = await makeSite(t)
  let made = 0
  const headers = () => ({ 'x-nf-sign': `token-${(made += 1)}` })
  const feed = { url: `${api.url}/api/content`, headers, lists: ['trips', 'articles'], singles: ['settings'] }
  await readFeed(feed, null)
  await readFeed(feed, null)
  assert.deepEqual(
    api.headers.map((one) => one['x-nf-sign']),
    ['token-1', 'token-2'],
  )
})
