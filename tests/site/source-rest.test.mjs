import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecord } from '../../site/page-data/check-record.mjs'
import { FeedError, readFeed } from '../../site/plugins/gatsby-source-rest/feed.mjs'
import { nodeId, sourceFeed } from '../../site/plugins/gatsby-source-rest/source.mjs'
import { FakeContentApi } from './fake-content-api.mjs'

/** A site that sources from the fake API, its nodes in a Map. @param {import('node:test').TestContext} t */
async function makeSite(t) {
  const api = await new FakeContentApi().listen()
  t.after(() => api.close())
  /** @type {Map<string, any>} */
  const nodes = new Map()
  /** @type {string[]} */
  const touched = []
  const plugin = {
    url: `${api.url}/api/content`,
    lists: [
      { field: 'trips', kind: 'trip', type: 'Trip' },
      { field: 'articles', kind: 'article', type: 'Article' },
    ],
    singles: [{ field: 'settings', kind: 'settings', type: 'Settings' }],
    check: checkRecord,
    /** @type {any} */
    lastGood: undefined,
    acceptEmptied: false,
    tries: 1,
    timeoutSeconds: 5,
  }
  /** @type {any} */
  let earlier = null
  /** @type {any} */
  let position = null
  async function source() {
    touched.length = 0
    const feed = await readFeed({ ...plugin, lists: ['trips', 'articles'], singles: ['settings'] }, position)
    earlier = sourceFeed(feed, plugin, {
      earlier,
      nodesOf: (type) => [...nodes.values()].filter((node) => node.type === type),
      nodeOf: (kind, id) => nodes.get(nodeId(kind, id)),
      put(kind, id, type, record) {
        touched.push(nodeId(kind, id))
        nodes.set(nodeId(kind, id), { id: nodeId(kind, id), type, record })
      },
      remove(node) {
        touched.push(`-${node.id}`)
        nodes.delete(node.id)
      },
    })
    const { source, rendering, revision } = earlier
    position = { source, rendering, revision }
    return earlier
  }
  const forget = () => (position = null)
  api.changeSettings()
  return { api, nodes, plugin, source, touched, forget }
}

test('after the first time only what changed is asked for and touched', async (t) => {
  const { api, source, touched } = await makeSite(t)
  for (let index = 0; index < 1000; index += 1) api.addArticle()
  const trip = api.addTrip()
  assert.equal((await source()).full, true)
  api.edit('article', 7, { title: 'שם אחר' })
  api.remove('trip', trip.id)
  const { full, changed, removed } = await source()
  assert.deepEqual({ full, changed, removed }, { full: false, changed: 1, removed: 1 })
  assert.deepEqual(touched, ['rest-article-7', `-rest-trip-${trip.id}`])
  assert.deepEqual(api.answers.at(-1), { since: 1002, records: 2 })
})

test('what another code of the API makes of the same content is read again, and nothing of it is lost', async (t) => {
  const { api, nodes, source } = await makeSite(t)
  api.addArticle()
  await source()
  api.rendering = 'another'
  const again = await source()
  assert.deepEqual([again.full, again.changed, again.removed, again.rendering], [true, 2, 0, 'another'])
  assert.equal(nodes.size, 2)
  assert.equal((await source()).full, false)
  // A version older, it does not say.
  api.rendering = undefined
  assert.deepEqual([(await source()).full, (await source()).full], [true, false])
})

test('a long answer comes in parts', async (t) => {
  const { api, nodes, source } = await makeSite(t)
  api.pageSize = 7
  for (let index = 0; index < 30; index += 1) api.addArticle()
  await source()
  assert.equal(nodes.size, 31)
  assert.equal(api.answers.length, 5)
})

test('what came and went between two builds leaves nothing', async (t) => {
  const { api, nodes, source } = await makeSite(t)
  await source()
  api.pageSize = 1
  const { id } = api.addTrip()
  api.remove('trip', id)
  await source()
  assert.deepEqual([...nodes.keys()], ['rest-settings'])
})

test('another database is read from the start, and its nodes replace the old ones', async (t) => {
  const { api, nodes, source } = await makeSite(t)
  api.addTrip()
  api.addTrip()
  await source()
  api.startOver('database-2')
  api.changeSettings()
  const { id } = api.addTrip()
  assert.equal((await source()).full, true)
  assert.deepEqual([...nodes.keys()].sort(), ['rest-settings', `rest-trip-${id}`])
})

test('a revision that went back means reading from the start', async (t) => {
  const { api, nodes, source } = await makeSite(t)
  for (let index = 0; index < 5; index += 1) api.addTrip()
  await source()
  api.startOver('database-1')
  api.changeSettings()
  api.addTrip()
  assert.equal((await source()).full, true)
  assert.equal(nodes.size, 2)
})

test('an empty cache means reading from the start', async (t) => {
  const { api, nodes, source, forget } = await makeSite(t)
  api.addTrip()
  await source()
  nodes.clear()
  forget()
  assert.equal((await source()).changed, 2)
})

test('a faulty record keeps its earlier version and stops no other', async (t) => {
  const { api, nodes, source } = await makeSite(t)
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
  assert.equal(nodes.get(nodeId('trip', trip.id)).record.title, 'טוב')
  assert.equal(nodes.has(nodeId('trip', other.id)), false)
  assert.equal(nodes.has(nodeId('trip', good.id)), true)
  assert.equal((await source()).leftOut.length, 2, 'reported as long as it lasts')
  api.edit('trip', trip.id, { style: 'רוגע' })
  assert.equal((await source()).leftOut.length, 1)
})

test('a full reading takes the last good version from where it is kept, for its own database only', async (t) => {
  const { api, nodes, plugin, source } = await makeSite(t)
  const good = api.addTrip({ title: 'טוב' })
  api.edit('trip', good.id, { title: '' })
  plugin.lastGood = (/** @type {string} */ database, /** @type {string} */ kind, /** @type {number} */ id) =>
    database === 'database-1' && kind === 'trip' && id === good.id ? good : undefined
  await source()
  assert.equal(nodes.get(nodeId('trip', good.id)).record.title, 'טוב')
  api.startOver('database-2')
  api.changeSettings()
  api.addTrip()
  await source()
  assert.equal(nodes.has(nodeId('trip', good.id)), false)
})

for (const [fault, code] of Object.entries({
  'http-500': 'status',
  'http-403': 'status',
  html: 'not_json',
  'hang-up': 'unreachable',
  'no-source': 'wrong_shape',
})) {
  test(`a feed that fails (${fault}) is named and changes nothing`, async (t) => {
    const { api, source, touched, nodes } = await makeSite(t)
    api.addTrip()
    await source()
    api.addTrip()
    api.fault = /** @type {any} */ (fault)
    await assert.rejects(source(), (error) => error instanceof FeedError && error.code === code)
    assert.deepEqual([touched, nodes.size], [[], 2])
    api.fault = null
    await source()
    assert.equal(nodes.size, 3)
  })
}

test('an API that is away is asked again', async (t) => {
  const { api, plugin, source } = await makeSite(t)
  plugin.tries = 3
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
  const { api, plugin, nodes, source, forget } = await makeSite(t)
  api.addTrip()
  await source()
  forget()
  api.fault = 'empty'
  await assert.rejects(source(), { code: 'emptied' })
  assert.equal(nodes.size, 2)
  plugin.acceptEmptied = true
  await source()
  assert.deepEqual([...nodes.keys()], ['rest-settings'])
})

test('records that are removed one by one are no reason to refuse', async (t) => {
  const { api, nodes, source } = await makeSite(t)
  const { id } = api.addTrip()
  await source()
  api.remove('trip', id)
  await source()
  assert.equal(nodes.size, 1)
})

test('what the feed names as gone is counted by a reading that has never seen it, and an empty answer names nothing', async (t) => {
  const { api, source } = await makeSite(t)
  api.remove('trip', api.addTrip().id)
  assert.equal((await source()).takenDown, 1)
  const lost = await makeSite(t)
  lost.api.fault = 'empty'
  assert.equal((await lost.source()).takenDown, 0)
})

test('a list that an older server does not send is empty where that is allowed', async (t) => {
  const { api, plugin, source } = await makeSite(t)
  const options = { ...plugin, lists: ['trips', 'blogs'], singles: ['settings'] }
  await source()
  await assert.rejects(readFeed(options, null), /"blogs" is not a list/)
  const { answers } = await readFeed({ ...options, mayLack: ['blogs'] }, null)
  assert.deepEqual([answers[0]?.blogs, api.revision], [[], 1])
})

test('content without usable settings stops the build', async (t) => {
  const { api, source } = await makeSite(t)
  api.changeSettings({ name: '' })
  await assert.rejects(source(), { code: 'missing' })
})

test('each request carries the headers that it is given', async (t) => {
  const { api, plugin } = await makeSite(t)
  let made = 0
  const headers = () => ({ 'x-nf-sign': `token-${(made += 1)}` })
  const feed = { ...plugin, headers, lists: ['trips', 'articles'], singles: ['settings'] }
  await readFeed(feed, null)
  await readFeed(feed, null)
  assert.deepEqual(
    api.headers.map((one) => one['x-nf-sign']),
    ['token-1', 'token-2'],
  )
})
