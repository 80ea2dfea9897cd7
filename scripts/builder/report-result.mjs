/** Reports a build's result to the content API, with retries while it is down. A newer result replaces the older. */

import { isFinalStatus, postDeploy } from '../../signing/deploy-signature.mjs'

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000
const TIMEOUT_MS = 10_000

export class ResultReporter {
  /** @type {object | null} */
  #next = null
  /** @type {Promise<void> | null} */
  #sending = null
  /** @type {(() => void) | undefined} */
  #wake
  #stopped = false

  /**
   * @param {string} name of the process, in what it logs
   * @param {{ apiUrl: string, deploySecret: string, proxySecret: string, isHooked?: boolean }} settings
   * @param {number} [tries]
   */
  constructor(name, { apiUrl, deploySecret, proxySecret, isHooked = true }, tries = Infinity) {
    this.name = name
    this.apiUrl = apiUrl
    // Else the API would wait for reports of a hook that may never send one.
    this.sender = isHooked ? {} : { isHooked }
    this.postOptions = { secret: deploySecret, proxySecret, timeoutMs: TIMEOUT_MS }
    this.tries = tries
  }

  /** @param {object} message */
  send(message) {
    if (!this.postOptions.secret) return
    this.#next = { ...message, ...this.sender }
    this.#wake?.()
    this.#sending ??= this.#sendAll()
  }

  /** Until everything is sent or given up. */
  async settled() {
    await this.#sending
  }

  stop() {
    this.#stopped = true
    this.#wake?.()
  }

  async #sendAll() {
    for (let failures = 0; this.#next && !this.#stopped;) {
      const message = this.#next
      const status = await postDeploy(this.apiUrl, message, this.postOptions)
      if (status >= 400 && status < 500)
        console.error(`${this.name}: the API refuses the result of the build (${status})`)
      if (isFinalStatus(status)) {
        failures = 0
        if (this.#next === message) this.#next = null
        continue
      }
      failures += 1
      if (failures >= this.tries) break
      await this.#pause(Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS))
    }
    this.#sending = null
  }

  /** A newer message ends the wait. @param {number} ms */
  async #pause(ms) {
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve(undefined)
      }
    })
    this.#wake = undefined
  }
}
