/** The states of deploys at Netlify: compared, uploaded, ready, published; locked and restored. */

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
  /** @type {(deploy: Deploy) => void} as Netlify's notifications tell */
  onReady = () => {}
  #clock = 0
  /** @type {Set<NodeJS.Timeout>} */
  #timers = new Set()

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
    return this.make('', { state: 'building' })
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

  /** Nothing happens by itself any more. */
  end() {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  /** @param {string} title @param {Partial<Deploy>} more @returns {Deploy} */
  make(title, more) {
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
  take(
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
      this.goOn(deploy)
    }
    if (later) this.#after(this.prepareMs, compare)
    else compare()
  }

  /** @param {Deploy} deploy */
  goOn(deploy) {
    const { required, required_functions: functions } = this.lacking(deploy)
    deploy.state = required.length + functions.length > 0 ? 'uploading' : 'processing'
    if (deploy.state === 'processing')
      this.#after(this.processMs, () => deploy.state === 'processing' && this.#ready(deploy))
  }

  /** @param {Deploy} deploy */
  #ready(deploy) {
    deploy.state = 'ready'
    deploy.isReady = ++this.#clock
    if (!deploy.draft && !this.locked) this.publish(deploy, 'ready')
    this.onReady(deploy)
  }

  /** @param {Deploy} deploy @param {Publication['why']} why */
  publish(deploy, why) {
    deploy.published_at = new Date().toISOString()
    this.publications.push({ id: deploy.id, why, at: ++this.#clock })
  }

  /** @param {Deploy} deploy */
  lacking({ files, functions }) {
    const lacking = (/** @type {Record<string, string>} */ digests) =>
      [...new Set(Object.values(digests))].filter((digest) => !this.contents.has(digest))
    return { required: lacking(files), required_functions: lacking(functions) }
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
