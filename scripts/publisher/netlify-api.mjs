/** Client of Netlify's API for the publisher, with retries for idempotent calls. */

import { setTimeout as pause } from 'node:timers/promises'
import { BuildError } from '../builder/build-error.mjs'

const MAX_TRIES = 5
const MAX_WAIT_MS = 60_000
const TIMEOUT_MS = 30_000

/**
 * @typedef {object} Deploy as Netlify describes it; the fields that are read here
 * @property {string} id
 * @property {string} state
 * @property {string} [title]
 * @property {string} [created_at]
 * @property {string} [published_at] when it went live; missing if it never did
 * @property {string} [context]
 * @property {boolean} [draft]
 * @property {boolean} [skipped]
 * @property {boolean} [locked] while it is published and locked, no other deploy goes live automatically
 * @property {string} [error_message]
 * @property {string[]} [required] digests of the files that Netlify does not have
 * @property {string[]} [required_functions]
 */

export class NetlifyError extends BuildError {
  /** @param {string} what @param {number} status 0 without an answer @param {string} said */
  constructor(what, status, said) {
    super('hosting', `Netlify: ${what}: ${status || 'no answer'} ${said}`.trim().slice(0, 500))
    this.status = status
  }
}

export class NetlifyApi {
  /** @param {import('./settings.mjs').Settings} settings @param {AbortSignal} signal */
  constructor({ netlifyApi, netlifySite, netlifyToken, pollMs, busyMs }, signal) {
    this.base = `${netlifyApi}/api/v1`
    this.site = `/sites/${netlifySite}`
    this.token = netlifyToken
    this.pollMs = pollMs
    this.busyMs = busyMs
    this.signal = signal
  }

  /** The deploy that visitors see. @returns {Promise<Deploy | null>} */
  async published() {
    return (await this.#call('GET', this.site)).published_deploy ?? null
  }

  /** Production deploys, newest first. @param {number} page from 1 on @param {number} each @returns {Promise<Deploy[]>} */
  deploys(page, each) {
    return this.#call('GET', `${this.site}/deploys?production=true&page=${page}&per_page=${each}`)
  }

  /** @param {string} id @returns {Promise<Deploy>} */
  deploy(id) {
    return this.#call('GET', `${this.site}/deploys/${id}`)
  }

  /** Retried only on 429: on other failures the deploy may have been created although its response was lost. @returns {Promise<Deploy>} */
  create(/** @type {string} */ title, /** @type {object} */ body) {
    const path = `${this.site}/deploys?title=${encodeURIComponent(title)}`
    return this.#call('POST', path, { body: JSON.stringify(body), type: 'application/json', once: true })
  }

  /** @param {string} id @param {string} path @param {Buffer} body */
  uploadFile(id, path, body) {
    return this.#call('PUT', `/deploys/${id}/files/${path.split('/').map(encodeURIComponent).join('/')}`, {
      body,
    })
  }

  /** @param {string} id @param {import('./code-build.mjs').FunctionOfSite} one @param {Buffer} body */
  uploadFunction(id, { name, runtime, invocationMode, timeout }, body) {
    const said = { runtime, invocation_mode: invocationMode, timeout }
    const query = new URLSearchParams(
      Object.entries(said).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
    )
    return this.#call('PUT', `/deploys/${id}/functions/${encodeURIComponent(name)}?${query}`, { body })
  }

  /** Publishes an existing deploy. @param {string} id */
  restore(id) {
    return this.#call('POST', `${this.site}/deploys/${id}/restore`)
  }

  /** @param {'lock' | 'unlock' | 'cancel'} act @param {string} id */
  act(act, id) {
    return this.#call('POST', `/deploys/${id}/${act}`)
  }

  /**
   * @param {string} method @param {string} path
   * @param {{ body?: string | Buffer, type?: string, once?: boolean }} [options]
   * @returns {Promise<any>}
   */
  async #call(method, path, { body, type = 'application/octet-stream', once = false } = {}) {
    for (let failures = 1; ; failures += 1) {
      const answer = await this.#fetch(method, path, body, type)
      if (answer.ok) return answer.said
      this.signal.throwIfAborted()
      const mayHelp =
        answer.status === 429 ||
        (!once && [0, 408].includes(answer.status)) ||
        (!once && answer.status >= 500)
      if (!mayHelp || failures === MAX_TRIES)
        throw new NetlifyError(`${method} ${path}`, answer.status, answer.said?.message ?? '')
      const wait =
        answer.status === 429 ? answer.waitMs || this.busyMs * failures : this.pollMs * 2 ** (failures - 1)
      await pause(Math.min(wait, MAX_WAIT_MS), undefined, { signal: this.signal })
    }
  }

  /** @param {string} method @param {string} path @param {string | Buffer | undefined} body @param {string} type */
  async #fetch(method, path, body, type) {
    const headers = { authorization: `Bearer ${this.token}`, ...(body && { 'content-type': type }) }
    const signal = AbortSignal.any([this.signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const response = await fetch(this.base + path, { method, headers, body, signal })
      const text = await response.text()
      const { ok, status } = response
      return { ok, status, said: asJson(text), waitMs: askedWait(response) }
    } catch {
      return { ok: false, status: 0, said: null, waitMs: 0 }
    }
  }
}

/** @param {string} text */
function asJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Wait in ms that Netlify asks for, from retry-after (s) or x-ratelimit-reset (epoch s); 0 if it does not say. @param {Response} response */
function askedWait({ headers }) {
  const [seconds, reset] = ['retry-after', 'x-ratelimit-reset'].map((name) => Number(headers.get(name)) || 0)
  return seconds > 0 ? seconds * 1000 : Math.max(Number(reset) * 1000 - Date.now(), 0)
}
