/** The build queue: one build runs, at most one waits. Requests during a build are merged into the next one. */

/**
 * @typedef {object} BuildRequest
 * @property {boolean} [full]
 * @property {boolean} [clean]
 * @property {string} [reason]
 * @property {import('./result.mjs').Cause} [cause]
 * @property {string} [endHold] name of the older live release that this build may replace
 */

export class BuildQueue {
  /** @type {BuildRequest | null} */
  #waiting = null
  /** @type {BuildRequest | null} */
  #current = null
  /** @type {Promise<void> | null} */
  #running = null

  /** @param {(request: BuildRequest) => Promise<unknown>} build must not throw */
  constructor(build) {
    this.build = build
  }

  /** @param {BuildRequest} request */
  add(request) {
    this.#waiting = {
      full: Boolean(this.#waiting?.full || request.full),
      clean: Boolean(this.#waiting?.clean || request.clean),
      reason: request.reason ?? this.#waiting?.reason,
      cause: request.cause ?? this.#waiting?.cause,
      endHold: request.endHold ?? this.#waiting?.endHold,
    }
    this.#running ??= this.#run()
  }

  /**
   * Clears `endHold` of the running and the waiting build, so that neither ends the hold that begins now. The API may
   * ask for it again.
   */
  cancelEndHold() {
    for (const request of [this.#current, this.#waiting]) delete request?.endHold
  }

  get busy() {
    return this.#running !== null
  }

  /** Until nothing runs or waits. */
  async idle() {
    while (this.#running) await this.#running
  }

  async #run() {
    while (this.#waiting) {
      this.#current = this.#waiting
      this.#waiting = null
      await this.build(this.#current)
    }
    this.#current = this.#running = null
  }
}
