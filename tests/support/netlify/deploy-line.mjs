/** What becomes of deploys at Netlify: compared, uploaded, ready, published; locked and restored. */

import { createHash } from 'node:crypto'

/**
 * @typedef {object} Deploy
 * @property {string} id
 * @property {string} state
 * @property {string} title
 * @property {boolean} draft
 * @property {Record<string, string>} files digests by path
 * @property {Record<string, string>} functions digests by name
 * @property {object[]} function_schedules
 * @property {object} functions_config
 * @property {string} created_at
 * @property {string} [published_at]
 * @property {number} begun and `isReady`: by a clock that counts
 * @property {number} [isReady]
 * @property {string} [error_message]
 *
 * @typedef {{ id: string, why: 'ready' | 'restore' | 'unlock', at: number }} Publication
 */

export class DeployLine {
  siteId = 'the-site'
  apiUrl = ''
  siteUrl = ''
  /** Newest last. @type {Map<string, Deploy>} */
  deploys = new Map()
  /** Everything that was published, in its order. @type {Publication[]} */
  publications = []
  locked = false
  /** By deploy and key. @type {Map<string, Buffer>} */
  blobs = new Map()
  /** What was uploaded, of all deploys, by digest. @type {Map<string, Buffer>} */
  contents = new Map()
  /** How long it compares digests, and how long it takes to put a deploy up. */
  prepareMs = 0
  processMs = 0
  deploysAMinute = Infinity
  /** What Netlify does here is in no document. */
  restoreLocks = false
  unlockPublishes = false
  /** @type {(deploy: Deploy) => void} as Netlify's notifications tell */
  onReady = () => {}
  #clock = 0
  /** @type {Set<NodeJS.Timeout>} */
  #timers = new Set()
  /** @type {number[]} */
  #created = []

  /** By the clock that counts. */
  now() {
    return ++this.#clock
  }

  /** @returns {Deploy | undefined} */
  get published() {
    return this.deploys.get(this.publications.at(-1)?.id ?? '')
  }

  /** @returns {Map<string, Buffer | undefined>} by path */
  publishedFiles() {
    const files = Object.entries(this.published?.files ?? {})
    return new Map(files.map(([path, digest]) => [path, this.contents.get(digest)]))
  }

  /**
   * A build of the repository begins.
   * @returns {Deploy}
   */
  beginCodeBuild() {
    return this.#make('', { state: 'building' })
  }

  /**
   * It ends well.
   * @param {Deploy} deploy
   * @param {{ files: Record<string, string | Buffer>, functions?: Record<string, Buffer>, more?: Partial<Deploy> }} made
   */
  finishCodeBuild(deploy, { files, functions = {}, more }) {
    const store =
      (/** @type {string} */ kind) =>
      (/** @type {[string, string | Buffer]} */ [name, text]) => {
        const digest = createHash(kind).update(text).digest('hex')
        this.contents.set(digest, Buffer.from(text))
        return [name, digest]
      }
    deploy.files = Object.fromEntries(Object.entries(files).map(store('sha1')))
    deploy.functions = Object.fromEntries(Object.entries(functions).map(store('sha256')))
    Object.assign(deploy, more)
    this.#ready(deploy)
  }

  /** @param {string} name of the operation @param {Record<string, string>} given @param {URLSearchParams} query @param {any} json @param {Buffer} body @returns {[number, unknown, Record<string, string>?]} */
  act(name, { site_id: site, deploy_id: id = '', path = '', name: called = '' }, query, json, body) {
    const deploy = this.deploys.get(id)
    if ((site !== undefined && site !== this.siteId) || (id && !deploy)) return refused(404, 'Not Found')
    if (name === 'getSite') return [200, this.#site()]
    if (name === 'listSites') return [200, [this.#site()]]
    if (name === 'listAccountsForUser' || name === 'getEnvVars') return [200, []]
    if (name === 'listSiteDeploys') return [200, this.#list(query)]
    if (name === 'createSiteDeploy') return this.#create(query, json)
    if (!deploy) return refused(404, 'Not Found')
    if (name === 'updateSiteDeploy') return [200, this.#take(deploy, json)]
    if (name === 'uploadDeployFile') return this.#upload(deploy, deploy.files[path], 'sha1', body, { path })
    if (name === 'uploadDeployFunction')
      return this.#upload(deploy, deploy.functions[called], 'sha256', body, { name: called })
    if (name === 'cancelSiteDeploy') return this.#cancel(deploy)
    if (name === 'restoreSiteDeploy') return this.#restore(deploy)
    if (name === 'lockDeploy') this.locked = true
    if (name === 'unlockDeploy') this.#unlock()
    return [200, this.#told(deploy)]
  }

  /** Nothing happens by itself any more. */
  end() {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #site() {
    const { published } = this
    const its = {
      id: this.siteId,
      name: this.siteId,
      url: this.siteUrl,
      ssl_url: this.siteUrl,
      admin_url: this.apiUrl,
    }
    return {
      ...its,
      account_slug: 'owner',
      capabilities: {},
      ...(published && { published_deploy: this.#told(published) }),
    }
  }

  /** @param {URLSearchParams} query */
  #list(query) {
    const [page, each] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 100)]
    return [...this.deploys.values()]
      .reverse()
      .slice((page - 1) * each, page * each)
      .map((one) => this.#told(one))
  }

  /** @param {URLSearchParams} query @param {any} json @returns {[number, unknown, Record<string, string>?]} */
  #create(query, json) {
    const now = Date.now()
    this.#created = this.#created.filter((at) => now - at < 60_000)
    if (this.#created.length >= this.deploysAMinute) {
      const reset = new Date(Number(this.#created[0]) + 60_000).toISOString()
      return [429, { code: 429, message: 'Too Many Requests' }, { 'x-ratelimit-reset': reset }]
    }
    this.#created.push(now)
    const deploy = this.#make(query.get('title') ?? '', { state: 'new', draft: json?.draft === true })
    return [200, json?.files ? this.#take(deploy, json) : this.#told(deploy)]
  }

  /** @param {string} title @param {Partial<Deploy>} more @returns {Deploy} */
  #make(title, more) {
    const begun = ++this.#clock
    const id = createHash('sha1').update(String(begun)).digest('hex').slice(0, 24)
    const nothing = { files: {}, functions: {}, function_schedules: [], functions_config: {} }
    const deploy = {
      id,
      begun,
      state: 'new',
      title,
      draft: false,
      created_at: new Date().toISOString(),
      ...nothing,
      ...more,
    }
    this.deploys.set(id, deploy)
    return deploy
  }

  /** @param {Deploy} deploy @param {any} json */
  #take(
    deploy,
    {
      files = {},
      functions = {},
      function_schedules = [],
      functions_config = {},
      draft = false,
      async: later = false,
    },
  ) {
    Object.assign(deploy, {
      files,
      functions,
      function_schedules,
      functions_config,
      draft,
      state: 'preparing',
    })
    const compare = () => {
      if (deploy.state !== 'preparing') return
      deploy.state = 'prepared'
      this.#goOn(deploy)
    }
    if (later) this.#after(this.prepareMs, compare)
    else compare()
    return this.#told(deploy)
  }

  /** @param {Deploy} deploy @param {string | undefined} digest @param {string} kind @param {Buffer} body @param {object} named @returns {[number, unknown]} */
  #upload(deploy, digest, kind, body, named) {
    if (!digest || !['prepared', 'uploading'].includes(deploy.state))
      return refused(422, `not awaited: ${deploy.state}`)
    if (createHash(kind).update(body).digest('hex') !== digest) return refused(422, 'another digest')
    this.contents.set(digest, body)
    this.#goOn(deploy)
    return [200, { id: digest, sha: digest, ...named }]
  }

  /** @param {Deploy} deploy */
  #goOn(deploy) {
    const { required, required_functions: functions } = this.#lacking(deploy)
    deploy.state = required.length + functions.length > 0 ? 'uploading' : 'processing'
    if (deploy.state === 'processing')
      this.#after(this.processMs, () => deploy.state === 'processing' && this.#ready(deploy))
  }

  /** @param {Deploy} deploy */
  #ready(deploy) {
    deploy.state = 'ready'
    deploy.isReady = ++this.#clock
    if (!deploy.draft && !this.locked) this.#publish(deploy, 'ready')
    this.onReady(deploy)
  }

  /** @param {Deploy} deploy @param {Publication['why']} why */
  #publish(deploy, why) {
    deploy.published_at = new Date().toISOString()
    this.publications.push({ id: deploy.id, why, at: ++this.#clock })
  }

  /** @param {Deploy} deploy @returns {[number, unknown]} */
  #cancel(deploy) {
    if (deploy.state === 'ready') return refused(422, 'ready')
    Object.assign(deploy, { state: 'error', error_message: 'Canceled deploy' })
    return [201, this.#told(deploy)]
  }

  /** @param {Deploy} deploy @returns {[number, unknown]} */
  #restore(deploy) {
    if (deploy.state !== 'ready') return refused(422, deploy.state)
    if (this.restoreLocks) this.locked = true
    this.#publish(deploy, 'restore')
    return [201, this.#told(deploy)]
  }

  #unlock() {
    this.locked = false
    const newest = [...this.deploys.values()]
      .reverse()
      .find(({ state, draft }) => state === 'ready' && !draft)
    if (this.unlockPublishes && newest && newest !== this.published) this.#publish(newest, 'unlock')
  }

  /** @param {Deploy} deploy */
  #lacking({ files, functions }) {
    const lacking = (/** @type {Record<string, string>} */ digests) =>
      [...new Set(Object.values(digests))].filter((digest) => !this.contents.has(digest))
    return { required: lacking(files), required_functions: lacking(functions) }
  }

  /** As its document describes it. @param {Deploy} deploy */
  #told(deploy) {
    const { id, state, title, draft, created_at, published_at, error_message, function_schedules } = deploy
    return {
      ...{
        id,
        site_id: this.siteId,
        state,
        title,
        draft,
        created_at,
        context: 'production',
        function_schedules,
      },
      ...(published_at && { published_at }),
      ...(error_message && { error_message }),
      ...{ url: this.siteUrl, ssl_url: this.siteUrl, deploy_url: this.siteUrl, admin_url: this.apiUrl },
      ...(['prepared', 'uploading'].includes(state) && this.#lacking(deploy)),
      locked: this.locked && deploy === this.published,
    }
  }

  /** @param {number} ms @param {() => void} act */
  #after(ms, act) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    this.#timers.add(timer)
  }
}

/** @param {number} code @param {string} message @returns {[number, { code: number, message: string }]} */
const refused = (code, message) => [code, { code, message }]
