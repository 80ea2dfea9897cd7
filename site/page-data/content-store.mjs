/** In-memory store of all published content, updated from answers of the content feed. */

import { checkRecord } from './check-record.mjs'
import { compare, KINDS, kindOf } from './kinds.mjs'

/**
 * @typedef {import('./types.ts').TripRecord} TripRecord
 * @typedef {import('./types.ts').ArticleRecord} ArticleRecord
 * @typedef {import('./types.ts').FreePageRecord} FreePageRecord
 * @typedef {import('./types.ts').SettingsRecord} SettingsRecord
 * @typedef {import('./types.ts').ContentFeed} ContentFeed
 * @typedef {import('./kinds.mjs').AnyRecord} AnyRecord
 * @typedef {{ kind: string, id: number | null, reason: string }} LeftOut a record that is not shown as the API has it
 * @typedef {(kind: string, id: number | null) => any} LastGood an earlier version of a record, if there is one
 *
 * @typedef {object} Records by the name of the feed's list
 * @property {TripRecord[]} trips
 * @property {ArticleRecord[]} articles
 * @property {FreePageRecord[]} [pages]
 *
 * @typedef {object} Snapshot
 * @property {string} source
 * @property {string} rendering
 * @property {number} revision
 * @property {SettingsRecord | null} settings
 * @property {LeftOut[]} leftOut
 */

export class ContentStore {
  /** Id of the API's database; '' before the first answer. */
  source = ''
  /** Version of the API code that rendered the texts to HTML. */
  rendering = ''
  revision = 0
  /** @type {SettingsRecord | null} */
  settings = null
  /** By kind, then by id. @type {Map<string, Map<number, AnyRecord>>} */
  #records = new Map(KINDS.map(({ kind }) => [kind, new Map()]))
  /** @type {Map<string, LeftOut>} */
  #faulty = new Map()
  /** @type {{ lists: Map<string, AnyRecord[]>, duplicates: LeftOut[] } | null} */
  #shown = null

  /** @param {Snapshot & Records} snapshot */
  static from({ source, rendering, revision, settings, leftOut, ...records }) {
    const store = new ContentStore()
    Object.assign(store, { source, rendering, revision, settings })
    for (const { kind, field } of KINDS)
      store.#records.set(kind, new Map((records[field] ?? []).map((record) => [record.id, record])))
    store.#faulty = new Map(leftOut.map((fault) => [`${fault.kind} ${fault.id}`, fault]))
    return store
  }

  /** @returns {Snapshot & Records} */
  snapshot() {
    const records = Object.fromEntries(KINDS.map(({ kind, field }) => [field, [...this.#of(kind).values()]]))
    return {
      source: this.source,
      rendering: this.rendering,
      revision: this.revision,
      .../** @type {Records} */ (/** @type {unknown} */ (records)),
      settings: this.settings,
      leftOut: [...this.#faulty.values()],
    }
  }

  /**
   * Applies one answer of the feed. A record that fails the check is replaced by its last good version.
   * @param {ContentFeed} feed
   * @param {LastGood} [lastGood] preferred to the version in the store, if it has one
   */
  apply(feed, lastGood) {
    this.source = feed.source
    this.rendering = feed.rendering
    this.revision = feed.next
    for (const { kind, field } of KINDS) {
      for (const record of feed[field]) this.#take(kind, record, lastGood)
    }
    if (feed.settings)
      this.settings = this.#validate('settings', null, feed.settings, lastGood) ?? this.settings
    for (const { kind, id } of feed.removed) {
      if (this.#of(kind).delete(id)) this.#shown = null
      this.#faulty.delete(`${kind} ${id}`)
    }
  }

  /** Soonest departure first, those without dates last. @returns {TripRecord[]} */
  trips() {
    return /** @type {TripRecord[]} */ (this.#list('trip'))
  }

  /** Newest first. @returns {ArticleRecord[]} */
  articles() {
    return /** @type {ArticleRecord[]} */ (this.#list('article'))
  }

  /** Oldest first. @returns {FreePageRecord[]} */
  pages() {
    return /** @type {FreePageRecord[]} */ (this.#list('page'))
  }

  /** Number of records shown, of all kinds. */
  get size() {
    return KINDS.reduce((count, { kind }) => count + this.#list(kind).length, 0)
  }

  /** The records of each kind with the URL prefix of their pages. @returns {{ section: string, records: AnyRecord[] }[]} */
  sections() {
    return KINDS.map(({ kind, section }) => ({ section, records: this.#list(kind) }))
  }

  /** Records that are not shown as the API has them: invalid ones, and those whose slug belongs to another record. */
  leftOut() {
    return [...this.#faulty.values(), ...this.#view().duplicates]
  }

  /** The last good versions of invalid records, which the next full sourcing could not read from the API. */
  lastGoodRecords() {
    const records = []
    for (const { kind, id } of this.#faulty.values()) {
      const record = this.version(kind, id)
      if (record) records.push({ kind, id, record })
    }
    return records
  }

  /** The version in the store. @param {string} kind @param {number | null} id */
  version(kind, id) {
    return kind === 'settings' ? this.settings : this.#of(kind).get(Number(id))
  }

  /** @param {string} kind */
  #of(kind) {
    return /** @type {Map<number, AnyRecord>} */ (this.#records.get(kind) ?? new Map())
  }

  /** @param {string} kind */
  #list(kind) {
    return /** @type {AnyRecord[]} */ (this.#view().lists.get(kind))
  }

  /**
   * @param {string} kind
   * @param {AnyRecord} record
   * @param {LastGood} [lastGood]
   */
  #take(kind, record, lastGood) {
    const id = Number.isSafeInteger(record?.id) ? record.id : null
    const good = this.#validate(kind, id, record, lastGood)
    if (!good) return
    const records = this.#of(kind)
    this.#updateShownList(kind, records.get(good.id), good)
    records.set(good.id, good)
  }

  /**
   * Returns the version to store, if any, and notes what is wrong with the record.
   * @template R
   * @param {string} kind
   * @param {number | null} id
   * @param {R} record
   * @param {LastGood} [lastGood]
   * @returns {R | null}
   */
  #validate(kind, id, record, lastGood) {
    const reason = checkRecord(kind, record)
    if (reason === null) {
      this.#faulty.delete(`${kind} ${id}`)
      return record
    }
    this.#faulty.set(`${kind} ${id}`, { kind, id, reason })
    const earlier = lastGood?.(kind, id)
    return earlier && checkRecord(kind, earlier) === null ? earlier : null
  }

  /**
   * Replaces the record in its cached list when slug and order are unchanged; otherwise drops the cached lists, which are
   * rebuilt on the next read.
   * @param {string} kind
   * @param {AnyRecord | undefined} before
   * @param {AnyRecord} record
   */
  #updateShownList(kind, before, record) {
    if (!this.#shown) return
    const { order } = kindOf(kind)
    const list = this.#list(kind)
    const stays = before?.slug === record.slug && order(before, record) === 0
    const index = before && stays ? list.indexOf(before) : -1
    if (index < 0) this.#shown = null
    else list[index] = record
  }

  #view() {
    if (this.#shown) return this.#shown
    /** @type {LeftOut[]} */
    const duplicates = []
    const lists = new Map(
      KINDS.map(({ kind, order }) => [kind, oneBySlug(kind, this.#of(kind), duplicates).sort(order)]),
    )
    this.#shown = { lists, duplicates }
    return this.#shown
  }
}

/**
 * Keeps one record for each slug, the one with the lowest id; pushes the others to `duplicates`.
 * @param {string} kind
 * @param {Map<number, AnyRecord>} records
 * @param {LeftOut[]} duplicates
 */
function oneBySlug(kind, records, duplicates) {
  /** @type {Map<string, AnyRecord>} */
  const owners = new Map()
  for (const record of records.values()) {
    const other = owners.get(record.slug)
    if (!other || record.id < other.id) owners.set(record.slug, record)
    if (other)
      duplicates.push({
        kind,
        id: Math.max(record.id, other.id),
        reason: `slug: "${record.slug}" belongs to another ${kind}`,
      })
  }
  duplicates.sort((a, b) => compare(a.kind, b.kind) || Number(a.id) - Number(b.id))
  return [...owners.values()]
}
