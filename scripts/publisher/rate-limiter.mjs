/** Rate limit for deploys (a number in a time window); saves made while a deploy waits for its turn are included in it. */

import { setTimeout as pause } from 'node:timers/promises'

export class RateLimiter {
  /** @type {number[]} when the last ones began */
  #begun = []

  /** @param {number} most @param {AbortSignal} signal @param {number} [windowMs] */
  constructor(most, signal, windowMs = 60_000) {
    this.most = most
    this.signal = signal
    this.windowMs = windowMs
  }

  /** Waits until another deploy may begin. */
  async acquire() {
    for (;;) {
      const now = performance.now()
      this.#begun = this.#begun.filter((at) => now - at < this.windowMs)
      if (this.#begun.length < this.most) return
      const wait = this.windowMs - (now - Number(this.#begun.at(-this.most)))
      await pause(Math.ceil(wait), undefined, { signal: this.signal })
    }
  }

  /** Counts a deploy that begins now, or began `agoMs` ago. @param {number} [agoMs] */
  record(agoMs = 0) {
    this.#begun.push(performance.now() - Math.max(agoMs, 0))
    this.#begun.sort((a, b) => a - b)
  }
}
