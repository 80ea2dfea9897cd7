/**
 * The content API as the build sees it, in memory: `GET /api/content?since=N` and `POST /api/publishing/deploys`.
 * Content is added, edited and removed by calling its methods; faults are switched on by setting `fault`.
 */

import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { makeArticle, makeFreePage, makeSettings, makeTrip } from './records.mjs'

/**
 * @typedef {import('../../site/page-data/types.ts').TripRecord} TripRecord
 * @typedef {import('../../site/page-data/types.ts').ArticleRecord} ArticleRecord
 * @typedef {import('../../site/page-data/types.ts').SettingsRecord} SettingsRecord
 */

export class FakeContentApi {
  source = 'database-1'
  revision = 0
  /** Records in one answer at most; Infinity sends all at once. */
  pageSize = Infinity
  /** Which code makes the texts. */
  rendering = 'of this code'
  /** @type {null | 'http-500' | 'http-403' | 'html' | 'hang-up' | 'silence' | 'no-source' | 'empty'} */
  fault = null
  /** After so many faulty answers to requests for content the fault is gone. */
  faultyAnswers = Infinity
  /** @type {{ since: number, records: number }[]} */
  answers = []
  /** Of each request for content. @type {import('node:http').IncomingHttpHeaders[]} */
  headers = []
  /** @type {{ body: any, raw: string, signature: string | undefined }[]} */
  deploys = []
  refusedDeploys = 0
  /** Answer to deploy results, 204 unless a test wants them refused. */
  deployStatus = 204
  /** Once set, every call that is not signed with it is refused, as with PROXY_ONLY. @type {string | null} */
  proxySecret = null
  /** @type {Map<string, { kind: string, id: number, revision: number, record: any }>} record null means removed */
  #rows = new Map()
  #nextId = 1
  #server = createServer((request, response) => this.#answer(request, response))

  /** @param {number} [port] 0 takes any free one */
  async listen(port = 0) {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (this.#server.address()).port}`
    return this
  }

  async close() {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close').catch(() => {})
  }

  /** @param {Partial<TripRecord>} [fields] */
  addTrip(fields) {
    return this.#put('trip', makeTrip(this.#nextId++, fields))
  }

  /** @param {Partial<ArticleRecord>} [fields] */
  addArticle(fields) {
    return this.#put('article', makeArticle(this.#nextId++, fields))
  }

  /** @param {Partial<import('../../site/page-data/types.ts').FreePageRecord>} [fields] */
  addPage(fields) {
    return this.#put('page', makeFreePage(this.#nextId++, fields))
  }

  /** @param {Partial<SettingsRecord>} [fields] */
  changeSettings(fields) {
    const earlier = this.#rows.get('settings 0')?.record ?? makeSettings()
    return this.#put('settings', { ...earlier, ...fields, id: 0 })
  }

  /** @param {'trip' | 'article' | 'page'} kind @param {number} id */
  record(kind, id) {
    return this.#rows.get(`${kind} ${id}`)?.record
  }

  /** A changed slug is remembered, as the real API does. @param {'trip' | 'article' | 'page'} kind @param {number} id @param {object} fields */
  edit(kind, id, fields) {
    const { record } = /** @type {any} */ (this.#rows.get(`${kind} ${id}`))
    const edited = { ...record, ...fields }
    if (edited.slug !== record.slug)
      edited.previousSlugs = [
        ...record.previousSlugs.filter((/** @type {string} */ slug) => slug !== edited.slug),
        record.slug,
      ]
    return this.#put(kind, edited)
  }

  /** @param {'trip' | 'article' | 'page'} kind @param {number} id */
  remove(kind, id) {
    this.#setLast({ kind, id, revision: ++this.revision, record: null })
  }

  /** Another, empty database in its place. @param {string} source */
  startOver(source) {
    this.source = source
    this.revision = 0
    this.#rows.clear()
  }

  /** @param {string} kind @param {any} record */
  #put(kind, record) {
    const revision = ++this.revision
    const stored = { ...record, revision }
    this.#setLast({ kind, id: record.id, revision, record: stored })
    return stored
  }

  /** Rows stand in the order of their revisions. @param {{ kind: string, id: number, revision: number, record: any }} row */
  #setLast(row) {
    const key = `${row.kind} ${row.id}`
    this.#rows.delete(key)
    this.#rows.set(key, row)
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async #answer(request, response) {
    const url = new URL(request.url ?? '/', 'http://api')
    if (this.proxySecret && !isSigned(request, this.proxySecret)) return response.writeHead(403).end('{}')
    if (url.pathname === '/api/publishing/deploys') return this.#takeDeploy(request, response)
    if (url.pathname !== '/api/content') return response.writeHead(404).end()
    this.headers.push(request.headers)
    if (this.fault && this.faultyAnswers-- <= 0) this.fault = null
    if (this.fault === 'hang-up') return request.socket.destroy()
    if (this.fault === 'silence') return undefined
    if (this.fault === 'html') return response.writeHead(200).end('<html>maintenance</html>')
    if (this.fault === 'http-500') return response.writeHead(500).end('{}')
    if (this.fault === 'http-403') return response.writeHead(403).end('{}')
    const feed = /** @type {any} */ (this.feed(Number(url.searchParams.get('since') ?? 0)))
    if (this.fault === 'no-source') delete feed.source
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(feed))
  }

  /** @param {number} since */
  feed(since) {
    if (this.fault === 'empty') since = this.revision
    const changed = [...this.#rows.values()].filter((row) => row.revision > since)
    const rows = changed.slice(0, this.pageSize)
    const more = rows.length < changed.length
    const settings = rows.find(({ kind }) => kind === 'settings')?.record
    this.answers.push({ since, records: rows.length })
    /** @param {string} wanted */
    const of = (wanted) =>
      rows.filter(({ kind, record }) => kind === wanted && record).map(({ record }) => record)
    return {
      source: this.source,
      rendering: this.rendering,
      revision: this.revision,
      next: more ? /** @type {any} */ (rows.at(-1)).revision : this.revision,
      more,
      trips: of('trip'),
      articles: of('article'),
      pages: of('page'),
      settings:
        this.fault === 'empty'
          ? this.#rows.get('settings 0')?.record
          : settings
            ? omit(settings, 'id')
            : null,
      removed: rows.filter(({ record }) => !record).map(({ kind, id }) => ({ kind, id })),
    }
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async #takeDeploy(request, response) {
    let raw = ''
    for await (const chunk of request) raw += chunk
    if (this.deployStatus === 204) {
      const signature = request.headers['x-deploy-signature']
      this.deploys.push({ body: JSON.parse(raw), raw, signature: signature && String(signature) })
    } else this.refusedDeploys += 1
    response.writeHead(this.deployStatus).end()
  }
}

/** @param {import('node:http').IncomingMessage} request @param {string} secret */
function isSigned(request, secret) {
  const [header = '', claims = '', signature] = String(request.headers['x-nf-sign'] ?? '').split('.')
  if (createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url') !== signature)
    return false
  return JSON.parse(String(Buffer.from(claims, 'base64url'))).exp > Date.now() / 1000
}

/** @param {any} record @param {string} field */
function omit(record, field) {
  const { [field]: _gone, ...rest } = record
  return rest
}
