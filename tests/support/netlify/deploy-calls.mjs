/** Netlify's API of deploys: the answer and the effect of each call. */

import { createHash } from 'node:crypto'
import { DeployLine } from './deploy-line.mjs'

/** @typedef {import('./deploy-line.mjs').Deploy} Deploy */

export class DeployCalls extends DeployLine {
  siteId = 'the-site'
  apiUrl = ''
  siteUrl = ''
  deploysAMinute = Infinity
  minuteMs = 60_000
  /** How it says when it takes deploys again. @type {(second: number) => Record<string, string>} */
  sayWhen = (second) => ({ 'x-ratelimit-reset': String(second) })
  /** What Netlify does here is in no document. */
  restoreLocks = false
  unlockPublishes = false
  /** @type {number[]} */
  #created = []

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
    if (name === 'updateSiteDeploy') return this.#taken(deploy, json)
    if (name === 'uploadDeployFile') return this.#upload(deploy, deploy.files[path], 'sha1', body, { path })
    if (name === 'uploadDeployFunction')
      return this.#upload(deploy, deploy.functions[called], 'sha256', body, { name: called })
    if (name === 'cancelSiteDeploy') return this.#cancel(deploy)
    if (name === 'restoreSiteDeploy') return this.#restore(deploy)
    if (name === 'lockDeploy') this.locked = true
    if (name === 'unlockDeploy') this.#unlock()
    return [200, this.#told(deploy)]
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
    this.#created = this.#created.filter((at) => now - at < this.minuteMs)
    if (this.#created.length >= this.deploysAMinute) {
      const second = Math.ceil((Number(this.#created[0]) + this.minuteMs) / 1000)
      return [429, { code: 429, message: 'Too Many Requests' }, this.sayWhen(second)]
    }
    this.#created.push(now)
    const deploy = this.make(query.get('title') ?? '', { state: 'new', draft: json?.draft === true })
    return json?.files ? this.#taken(deploy, json) : [200, this.#told(deploy)]
  }

  /** @param {Deploy} deploy @param {any} json @returns {[number, unknown]} */
  #taken(deploy, json) {
    this.take(deploy, json)
    return [200, this.#told(deploy)]
  }

  /** @param {Deploy} deploy @param {string | undefined} digest @param {string} kind @param {Buffer} body @param {object} named @returns {[number, unknown]} */
  #upload(deploy, digest, kind, body, named) {
    if (!digest || !['prepared', 'uploading'].includes(deploy.state))
      return refused(422, `not awaited: ${deploy.state}`)
    if (createHash(kind).update(body).digest('hex') !== digest) return refused(422, 'another digest')
    this.contents.set(digest, body)
    this.goOn(deploy)
    return [200, { id: digest, sha: digest, ...named }]
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
    this.publish(deploy, 'restore')
    return [201, this.#told(deploy)]
  }

  #unlock() {
    this.locked = false
    const newest = [...this.deploys.values()]
      .reverse()
      .find(({ state, draft }) => state === 'ready' && !draft)
    if (this.unlockPublishes && newest && newest !== this.published) this.publish(newest, 'unlock')
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
      ...(['prepared', 'uploading'].includes(state) && this.lacking(deploy)),
      locked: this.locked && deploy === this.published,
    }
  }
}

/** @param {number} code @param {string} message @returns {[number, { code: number, message: string }]} */
const refused = (code, message) => [code, { code, message }]
