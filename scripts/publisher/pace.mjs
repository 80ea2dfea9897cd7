/** So many deploys a minute and no more: what is saved while one waits for its turn goes up with it. */

import { setTimeout as pause } from 'node:timers/promises'

export class Pace {
  /** @type {number[]} when the last ones began */
  #begun = []

  /** @param {number} most @param {AbortSignal} signal @param {number} [windowMs] */
  constructor(most, signal, windowMs = 60_000) {
    this.most = most
    this.signal = signal
    this.windowMs = windowMs
  }

  /** Until one more may begin. */
  async turn() {
    for (;;) {
      const now = performance.now()
      this.#begun = this.#begun.filter((at) => now - at < this.windowMs)
      if (this.#begun.length < this.most) return
      const wait = this.windowMs - (now - Number(this.#begun.at(-this.most)))
      await pause(Math.ceil(wait), undefined, { signal: this.signal })
    }
  }

  /** One begins, or began so long ago. @param {number} [agoMs] */
  note(agoMs = 0) {
    this.#begun.push(performance.now() - Math.max(agoMs, 0))
    this.#begun.sort((a, b) => a - b)
  }
}
