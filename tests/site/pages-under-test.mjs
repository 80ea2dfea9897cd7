import assert from 'node:assert/strict'
import { ContentStore } from '../../site/page-data/content-store.mjs'
import { siteFiles } from '../../site/page-data/files.mjs'
import { pageData, selectPages } from '../../site/page-data/pages.mjs'
import { dataDigest } from '../../site/page-data/selection.mjs'
import { FakeContentApi } from './fake-content-api.mjs'

export const TODAY = '2030-01-01'
export const SITE = 'https://example.com'

export function site() {
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
export const pagePaths = (store) => selectPages(store, TODAY).map(({ path }) => path)

/** @param {ContentStore} store @param {string} path @param {string} [today] @returns {any} */
export function page(store, path, today = TODAY) {
  const selection = selectPages(store, today).find((one) => one.path === path)
  assert.ok(selection, `${path} is a page`)
  return pageData(selection, /** @type {any} */ (store.settings), SITE)
}

/** @param {ContentStore} store @returns {Map<string, string>} */
export function digests(store) {
  const settings = /** @type {any} */ (store.settings)
  return new Map(
    selectPages(store, TODAY).map((one) => [one.path, dataDigest(pageData(one, settings, SITE))]),
  )
}

/** @param {Map<string, string>} before @param {Map<string, string>} after */
export function changedPaths(before, after) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .sort()
}

/** @param {ContentStore} store */
export function selections(store) {
  return new Map(selectPages(store, TODAY).map((one) => [one.path, one]))
}

/** @param {ContentStore} store @param {string} name @returns {any} */
export function file(store, name) {
  return siteFiles(store, selectPages(store, TODAY), SITE).get(name)
}
