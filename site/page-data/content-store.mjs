/** Everything that is published, in memory, kept up to date by the answers of the content feed. */

import { byDeparture } from './departure.mjs'

/**
 * @typedef {import('./types.ts').TripRecord} TripRecord
 * @typedef {import('./types.ts').ArticleRecord} ArticleRecord
 * @typedef {import('./types.ts').SettingsRecord} SettingsRecord
 * @typedef {import('./types.ts').ContentFeed} ContentFeed
 * @typedef {{ kind: string, id: number | null, reason: string }} LeftOut a record that is not shown as the API has it
 * @typedef {(kind: string, record: unknown) => string | null} Check
 *
 * @typedef {object} Snapshot
 * @property {string} source
 * @property {number} revision
 * @property {TripRecord[]} trips
 * @property {ArticleRecord[]} articles
 * @property {SettingsRecord | null} settings
 * @property {LeftOut[]} leftOut
 */

export class ContentStore {
  /** Which database this is; '' before the first answer. */
  source = ''
  revision = 0
  /** @type {SettingsRecord | null} */
  settings = null
  /** @type {Map<number, TripRecord>} */
  #trips = new Map()
  /** @type {Map<number, ArticleRecord>} */
  #articles = new Map()
  /** @type {Map<string, LeftOut>} */
  #faulty = new Map()
  /** @type {{ trips: TripRecord[], articles: ArticleRecord[], clashes: LeftOut[] } | null} */
  #shown = null

  /** @param {Snapshot} snapshot */
  static from({ source, revision, trips, articles, settings, leftOut }) {
    const store = new ContentStore()
    Object.assign(store, { source, revision, settings })
    store.#trips = new Map(trips.map((trip) => [trip.id, trip]))
    store.#articles = new Map(articles.map((article) => [article.id, article]))
    store.#faulty = new Map(leftOut.map((fault) => [`${fault.kind} ${fault.id}`, fault]))
    return store
  }

  /** @returns {Snapshot} */
  snapshot() {
    return {
      source: this.source,
      revision: this.revision,
      trips: [...this.#trips.values()],
      articles: [...this.#articles.values()],
      settings: this.settings,
      leftOut: [...this.#faulty.values()],
    }
  }

  /**
   * Takes in one answer of the feed. A record that fails the check leaves its last good version in place.
   * @param {ContentFeed} feed
   * @param {Check} check
   * @param {(kind: string, id: number | null) => unknown} [lastGood] where else a last good version may be known
   */
  apply(feed, check, lastGood = () => undefined) {
    this.source = feed.source
    this.revision = feed.next
    for (const trip of feed.trips) this.#take('trip', this.#trips, trip, check, lastGood)
    for (const article of feed.articles) this.#take('article', this.#articles, article, check, lastGood)
    if (feed.settings) this.#takeSettings(feed.settings, check, lastGood)
    for (const { kind, id } of feed.removed) {
      const records = kind === 'trip' ? this.#trips : this.#articles
      if (records.delete(id)) this.#shown = null
      this.#faulty.delete(`${kind} ${id}`)
    }
  }

  /** Soonest departure first, those without dates last. @returns {TripRecord[]} */
  trips() {
    return this.#view().trips
  }

  /** Newest first. @returns {ArticleRecord[]} */
  articles() {
    return this.#view().articles
  }

  /** What is not shown as the API has it: faulty records and those whose slug another record owns. */
  leftOut() {
    return [...this.#faulty.values(), ...this.#view().clashes]
  }

  /** The shown versions of faulty records: what the next full sourcing could not read from the API. */
  held() {
    const held = []
    for (const { kind, id } of this.#faulty.values()) {
      const record =
        kind === 'settings'
          ? this.settings
          : kind === 'trip'
            ? this.#trips.get(Number(id))
            : this.#articles.get(Number(id))
      if (record) held.push({ kind, id, record })
    }
    return held
  }

  /**
   * @template {TripRecord | ArticleRecord} R
   * @param {string} kind
   * @param {Map<number, R>} records
   * @param {R} record
   * @param {Check} check
   * @param {(kind: string, id: number | null) => unknown} lastGood
   */
  #take(kind, records, record, check, lastGood) {
    const id = typeof record?.id === 'number' ? record.id : null
    const reason = check(kind, record)
    if (reason === null) {
      this.#showInPlace(kind, records.get(record.id), record)
      records.set(record.id, record)
      this.#faulty.delete(`${kind} ${id}`)
      return
    }
    this.#faulty.set(`${kind} ${id}`, { kind, id, reason })
    const known =
      id !== null && !records.has(id) ? /** @type {R | undefined} */ (lastGood(kind, id)) : undefined
    if (known && check(kind, known) === null) {
      records.set(known.id, known)
      this.#shown = null
    }
  }

  /**
   * Most changes leave a record where it stands in its list; only the others have the lists made anew.
   * @param {string} kind
   * @param {TripRecord | ArticleRecord | undefined} before
   * @param {TripRecord | ArticleRecord} record
   */
  #showInPlace(kind, before, record) {
    if (!this.#shown) return
    /** @type {(TripRecord | ArticleRecord)[]} */
    const list = kind === 'trip' ? this.#shown.trips : this.#shown.articles
    const index = before && placeOf(before) === placeOf(record) ? list.indexOf(before) : -1
    if (index < 0) this.#shown = null
    else list[index] = record
  }

  /**
   * @param {SettingsRecord} settings
   * @param {Check} check
   * @param {(kind: string, id: number | null) => unknown} lastGood
   */
  #takeSettings(settings, check, lastGood) {
    const reason = check('settings', settings)
    if (reason === null) {
      this.settings = settings
      this.#faulty.delete('settings null')
      return
    }
    this.#faulty.set('settings null', { kind: 'settings', id: null, reason })
    const known = lastGood('settings', null)
    if (!this.settings && known && check('settings', known) === null)
      this.settings = /** @type {SettingsRecord} */ (known)
  }

  #view() {
    if (this.#shown) return this.#shown
    /** @type {LeftOut[]} */
    const clashes = []
    const trips = oneBySlug('trip', this.#trips, clashes).sort((a, b) => byDeparture(a, b) || a.id - b.id)
    const articles = oneBySlug('article', this.#articles, clashes).sort(
      (a, b) => compare(b.publishedAt, a.publishedAt) || b.id - a.id,
    )
    this.#shown = { trips, articles, clashes }
    return this.#shown
  }
}

/**
 * What decides where a record stands, and whether it does.
 * @param {TripRecord | ArticleRecord} record
 */
function placeOf(record) {
  return `${record.slug} ${'startDate' in record ? record.startDate : record.publishedAt}`
}

/**
 * One record for each slug: the lowest id keeps it.
 * @template {TripRecord | ArticleRecord} R
 * @param {string} kind
 * @param {Map<number, R>} records
 * @param {LeftOut[]} clashes
 * @returns {R[]}
 */
function oneBySlug(kind, records, clashes) {
  /** @type {Map<string, R>} */
  const owners = new Map()
  for (const record of records.values()) {
    const other = owners.get(record.slug)
    if (!other || record.id < other.id) owners.set(record.slug, record)
    if (other)
      clashes.push({
        kind,
        id: Math.max(record.id, other.id),
        reason: `slug: "${record.slug}" belongs to another ${kind}`,
      })
  }
  clashes.sort((a, b) => compare(a.kind, b.kind) || Number(a.id) - Number(b.id))
  return [...owners.values()]
}

/** @param {string} a @param {string} b */
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}
