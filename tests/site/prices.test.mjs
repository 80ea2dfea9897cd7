// Prices in several currencies, compared in shekels: on the pages as by the API (tests/api/test_trip_list.py).
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { tripCard } from '../../site/page-data/frame.mjs'
import { selectTrips, tripsPage } from '../../site/page-data/trips.mjs'
import { ContentStore } from '../../site/page-data/content-store.mjs'
import { FakeContentApi } from './fake-content-api.mjs'
import { makeSettings, makeTrip } from './records.mjs'
import { siteModule } from './site-module.mjs'

const { containsAllWords } = await siteModule('lib/foldedText.ts')
const { filterTrips } = await siteModule('features/trips/list/filterTrips.ts')
const { NO_FILTERS } = await siteModule('features/trips/list/tripFilters.ts')

const settings = makeSettings()
const trips = /** @type {const} */ ([
  ['galilee', 1990, 'ILS', 1990],
  ['fanoe', 1500, 'USD', 5100],
  ['crete', 1890, 'EUR', 7371],
  ['london', 1700, 'GBP', 7650],
])
const cards = trips.map(([slug, price, currency], id) =>
  tripCard(makeTrip(id + 1, { slug, price, currency }), settings),
)

test('each price is told in shekels as well', () => {
  assert.deepEqual(
    cards.map(({ priceInShekels }) => priceInShekels),
    trips.map(([, , , shekels]) => shekels),
  )
})

for (const { filters, found } of [
  { filters: { price: [0, 2000] }, found: 'galilee' },
  { filters: { price: [5000, 7500] }, found: 'fanoe crete' },
  { filters: { sort: 'price-high' }, found: 'london crete fanoe galilee' },
  { filters: { sort: 'price-low' }, found: 'galilee fanoe crete london' },
]) {
  test(`the list compares them in shekels: ${JSON.stringify(filters)}`, () => {
    const slugs = filterTrips(cards, { ...NO_FILTERS, ...filters }).map(({ slug }) => slug)
    assert.equal(slugs.join(' '), found)
  })
}

const dear = makeTrip(10, { price: 40_000, startDate: '2031-05-28', endDate: '2031-06-03' })
for (const { filters, count } of [
  { filters: { price: [500, 30_000], style: 'חוויתי' }, count: 1 },
  { filters: { price: [500, 29_500] }, count: 0 },
  { filters: { month: '05' }, count: 1 },
  { filters: { month: '06' }, count: 1 },
  { filters: { month: '07' }, count: 0 },
]) {
  test(`a trip above the highest price, over the end of May, is found ${count} times by ${JSON.stringify(filters)}`, () =>
    assert.equal(filterTrips([tripCard(dear, settings)], { ...NO_FILTERS, ...filters }).length, count))
}

test('the list is searched word by word, wherever each stands', () => {
  const trip = makeTrip(9, { title: 'סאונה ואגם', destination: 'ענבל, פינלנד' })
  const found = (/** @type {string} */ text) =>
    filterTrips([tripCard(trip, settings)], { ...NO_FILTERS, text }).length
  assert.deepEqual(['פינלנד  סאונה', 'אגם פינ', ' ', 'סאונה יוון'].map(found), [1, 1, 1, 0])
})

test('the list is searched as the site is: without quotes, points and hyphens', () => {
  const trip = makeTrip(9, { title: 'צ׳ילה וניו־יורק', shortDescription: '9 עד 14 ק״מ, כיתה ו׳' })
  const found = (/** @type {string} */ text) =>
    filterTrips([tripCard(trip, settings)], { ...NO_FILTERS, text }).length
  assert.deepEqual(['ק"מ', "צ'ילה", 'ניו-יורק', "ו'", 'צִ׳ילֶה', 'ק"ג'].map(found), [1, 1, 1, 1, 1, 0])
})

test('a quote of any kind finds any other, by the set that the API has', async () => {
  const spellings = await readFile(inRoot('content-api/content_api/spellings.py'), 'utf8')
  for (const quote of JSON.parse(/^QUOTES = (.*)$/m.exec(spellings)?.[1] ?? '')) {
    assert.ok(containsAllWords(`טסות לארה${quote}ב`, 'ארה״ב'), quote)
    assert.ok(containsAllWords('טסות לארה״ב', `${quote}ארה${quote}ב${quote}`), quote)
  }
})

for (const { currency, isConverted } of [
  { currency: 'ILS', isConverted: false },
  { currency: 'EUR', isConverted: true },
]) {
  test(`the rates are spoken of where a trip needs them: ${currency}`, () => {
    const [api, store] = [new FakeContentApi(), new ContentStore()]
    api.changeSettings()
    api.addTrip({ startDate: '2030-02-01', endDate: '2030-02-03', currency })
    store.apply(/** @type {any} */ (api.feed(0)))
    const [selection] = selectTrips(store, '2030-01-01')
    const page = tripsPage(/** @type {any} */ (selection), settings, 'https://site.example')
    assert.deepEqual([page.isConverted, page.ratesDay], [isConverted, null])
  })
}
