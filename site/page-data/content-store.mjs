/** Everything that is published, in memory, kept up to date by the answers of the content feed. */

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
  /** Which database this is; '' before the first answer. */
  source = ''
  /** Which code of the API made the texts. */
  rendering = ''
  revision = 0
  /** @type {SettingsRecord | null} */
  settings = null
  /** By kind, then by id. @type {Map<string, Map<number, AnyRecord>>} */
  #records = new Map(KINDS.map(({ kind }) => [kind, new Map()]))
  /** @type {Map<string, LeftOut>} */
  #faulty = new Map()
  /** @type {{ lists: Map<string, AnyRecord[]>, clashes: LeftOut[] } | null} */
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
   * Takes in one answer of the feed. A record that fails the check leaves its last good version in place.
   * @param {ContentFeed} feed
   * @param {LastGood} [lastGood] knows a better one, or one that is not in place
   */
  apply(feed, lastGood) {
    this.source = feed.source
    this.rendering = feed.rendering
    this.revision = feed.next
    for (const { kind, field } of KINDS) {
      // An API a version older has no such list.
      for (const record of feed[field] ?? []) this.#take(kind, record, lastGood)
    }
    if (feed.settings) this.settings = this.#judge('settings', null, feed.settings, lastGood) ?? this.settings
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

  /** Of all kinds. */
  get size() {
    return KINDS.reduce((count, { kind }) => count + this.#list(kind).length, 0)
  }

  /** Those of each kind with the folder that their pages stand in. @returns {{ section: string, records: AnyRecord[] }[]} */
  sections() {
    return KINDS.map(({ kind, section }) => ({ section, records: this.#list(kind) }))
  }

  /** What is not shown as the API has it: faulty records and those whose slug another record owns. */
  leftOut() {
    return [...this.#faulty.values(), ...this.#view().clashes]
  }

  /** The versions shown of faulty records: the next full sourcing could not read these from the API. */
  lastGoodRecords() {
    const records = []
    for (const { kind, id } of this.#faulty.values()) {
      const record = this.version(kind, id)
      if (record) records.push({ kind, id, record })
    }
    return records
  }

  /** As it is shown. @param {string} kind @param {number | null} id */
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
    const good = this.#judge(kind, id, record, lastGood)
    if (!good) return
    const records = this.#of(kind)
    this.#updateShownList(kind, records.get(good.id), good)
    records.set(good.id, good)
  }

  /**
   * The version to put in place, if any; notes what is wrong with the record.
   * @template R
   * @param {string} kind
   * @param {number | null} id
   * @param {R} record
   * @param {LastGood} [lastGood]
   * @returns {R | null}
   */
  #judge(kind, id, record, lastGood) {
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
   * Most changes leave a record where it stands in its list, which then takes the new version; after the others all lists
   * are made anew when they are next asked for.
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
    const clashes = []
    const lists = new Map(
      KINDS.map(({ kind, order }) => [kind, oneBySlug(kind, this.#of(kind), clashes).sort(order)]),
    )
    this.#shown = { lists, clashes }
    return this.#shown
  }
}

/**
 * One record for each slug: the lowest id keeps it.
 * @param {string} kind
 * @param {Map<number, AnyRecord>} records
 * @param {LeftOut[]} clashes
 */
function oneBySlug(kind, records, clashes) {
  /** @type {Map<string, AnyRecord>} */
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
