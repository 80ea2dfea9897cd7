/** A site that is updated change by change equals a site built from scratch, whatever changed. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ContentStore } from '../../site/page-data/content-store.mjs'
import { pageData } from '../../site/page-data/pages.mjs'
import { dataDigest } from '../../site/page-data/selection.mjs'
import { htmlFile, pageDataFile } from '../../site/render/page-files.mjs'
import { difference, siteState } from '../../site/render/site-state.mjs'
import { FakeContentApi } from './fake-content-api.mjs'

/** @typedef {import('../../site/render/site-state.mjs').SiteState} SiteState */

const SITE = 'https://example.com'
const STEPS = 600
/** How many sequences, each from its own seed; `npm run test:soak` runs many. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 1)
const CATEGORIES = /** @type {const} */ (['השראה', 'טיפי נסיעות', 'בריאות ורווחה'])

for (let seed = 1; seed <= SEQUENCES; seed += 1) {
  test(`${STEPS} changes at random, sequence ${seed}`, () => {
    const world = makeWorld(seed)
    let state = siteState(world.update(), world.today, SITE)
    let folder = folderOf(state)
    for (let step = 1; step <= STEPS; step += 1) {
      const names = Array.from({ length: world.random(3) + 1 }, () => world.change())
      const next = siteState(world.update(), world.today, SITE, state)
      folder = brought(folder, state, next)
      const fromNothing = siteState(world.copyOfStore(), world.today, SITE)
      assert.deepEqual([...next.pages.keys()], [...fromNothing.pages.keys()], `${step}: ${names}`)
      assert.deepEqual(folder, folderOf(fromNothing), `${step}: ${names}`)
      state = next
    }
  })
}

test('of a thousand pages an edit names only those that show the article', () => {
  const { api, update, today } = makeWorld(1)
  for (let number = 0; number < 1000; number += 1) api.addArticle({ category: 'השראה' })
  const before = siteState(update(), today, SITE)
  const { slug } = api.edit('article', 500, { title: 'כותרת חדשה' })
  const { changed, removed, changedFiles, removedFiles } = difference(
    before,
    siteState(update(), today, SITE, before),
  )
  const paths = changed.map(({ path }) => path)
  assert.ok(paths.includes(`/blog/${slug}`))
  assert.equal(paths.filter((path) => path.startsWith('/blog/page/')).length, 1)
  assert.equal(paths.length, 5, 'its own page, its list and the three that recommend it')
  assert.deepEqual([removed, removedFiles], [[], []])
  assert.deepEqual(
    changedFiles.map(([name]) => name),
    ['revision.json', 'search-titles.json'],
  )
})

/** @param {SiteState} state @returns {Map<string, string>} file name to what decides its contents */
function folderOf({ pages, files, settings }) {
  const folder = new Map(files)
  for (const selection of pages.values()) write(folder, selection, settings)
  return folder
}

/**
 * What the renderer does with the difference.
 * @param {Map<string, string>} folder
 * @param {SiteState} before
 * @param {SiteState} after
 */
function brought(folder, before, after) {
  const { changed, changedFiles, removedFiles } = difference(before, after)
  for (const name of removedFiles) assert.ok(folder.delete(name), `${name} was there`)
  for (const selection of changed) write(folder, selection, after.settings)
  for (const [name, contents] of changedFiles) folder.set(name, contents)
  return folder
}

/**
 * @param {Map<string, string>} folder
 * @param {import('../../site/page-data/selection.mjs').Selection} selection
 * @param {SiteState['settings']} settings
 */
function write(folder, selection, settings) {
  const digest = dataDigest(pageData(selection, settings, SITE))
  for (const name of [htmlFile(selection.path), pageDataFile(selection.path)]) folder.set(name, digest)
}

/** A content API with some content, and changes to it drawn by a seeded generator. @param {number} seed */
function makeWorld(seed) {
  const api = new FakeContentApi()
  const store = new ContentStore()
  let drawn = seed
  const world = { api, today: '2030-01-01', update, random, change, copyOfStore }
  api.changeSettings()
  for (let number = 1; number <= 30; number += 1) api.addArticle({ featured: number % 7 === 0 })
  for (let number = 1; number <= 14; number += 1) api.addTrip({ startDate: day(), endDate: '2031-01-01' })

  /** @param {number} below */
  function random(below) {
    drawn = (drawn * 1103515245 + 12345) & 0x7fffffff
    return (drawn >> 8) % below
  }

  function update() {
    store.apply(/** @type {any} */ (api.feed(store.revision)))
    return store
  }

  function copyOfStore() {
    return ContentStore.from(JSON.parse(JSON.stringify(store.snapshot())))
  }

  function day() {
    return `2030-${String(random(12) + 1).padStart(2, '0')}-${String(random(28) + 1).padStart(2, '0')}`
  }

  /** @returns {{ kind: 'trip' | 'article', id: number } | undefined} */
  function anyRecord() {
    const kind = random(3) === 0 ? 'trip' : 'article'
    const ids = Array.from({ length: 400 }, (_, id) => id).filter((id) => api.record(kind, id))
    const id = ids[random(ids.length)]
    return id === undefined ? undefined : { kind, id }
  }

  /** @returns {string} what it did */
  function change() {
    const names = Object.keys(changes)
    const name = /** @type {keyof typeof changes} */ (names[random(names.length)])
    const record = anyRecord()
    if (record) changes[name](record)
    return name
  }

  /** @type {Record<string, (record: { kind: 'trip' | 'article', id: number }) => void>} */
  const changes = {
    'a new article': () => {
      api.addArticle({ featured: random(4) === 0, category: CATEGORIES[random(3)] })
    },
    'a new trip': () => {
      api.addTrip({ startDate: day(), endDate: '2031-01-01', featured: random(2) === 0 })
    },
    'an edit': ({ kind, id }) => api.edit(kind, id, { title: `כותרת ${random(1000)}` }),
    'a removal': ({ kind, id }) => api.remove(kind, id),
    'another removal': ({ kind, id }) => api.remove(kind, id),
    'a slug, new or used before': ({ kind, id }) => api.edit(kind, id, { slug: `slug-${random(12)}` }),
    'a date': ({ kind, id }) =>
      api.edit(kind, id, kind === 'trip' ? { startDate: day() } : { publishedAt: `${day()}T08:00:00Z` }),
    'the feature switch': ({ kind, id }) =>
      api.edit(kind, id, { featured: !api.record(kind, id).featured, updatedAt: `${day()}T10:00:00Z` }),
    'another category': ({ kind, id }) =>
      api.edit(kind, id, kind === 'article' ? { category: CATEGORIES[random(3)] } : { price: random(9000) }),
    'a faulty record': ({ kind, id }) => api.edit(kind, id, { title: '' }),
    settings: () => {
      if (random(5) === 0) api.changeSettings({ tagline: `סיסמה ${random(100)}` })
    },
    'another day': () => {
      world.today = day()
    },
  }
  return world
}
