/** The two nightly builds, in this order. @typedef {import('./queue.mjs').BuildRequest} BuildRequest */

/** Moves trips that have left to the past ones. @type {BuildRequest} */
export const newDay = { reason: 'a new day began', cause: 'day' }

/** Compares a full build without cache with the content-only builds. @type {BuildRequest} */
export const comparison = {
  full: true,
  clean: true,
  reason: 'nightly comparison of the two ways',
  cause: 'nightly',
}

const COMPARISON_PAUSE_MS = 60 * 60_000

export class NightlyBuilds {
  /** The day of the last build that succeeded: where no page changed, the newest release stays one of the day before. */
  #day = ''
  /** When the comparison was last requested; it is requested again until it succeeds. */
  #comparedAt = -Infinity

  /**
   * The nightly builds to request now. An early save may already have rebuilt the pages, but without the comparison.
   * @param {import('./release-descriptions.mjs').Release | null} newest
   * @param {string} today
   * @param {number} now in ms, by a clock that never goes back
   */
  due(newest, today, now) {
    const day = newest !== null && newest.today !== today && this.#day !== today
    const comparison =
      newest !== null && newest.comparedOn !== today && now - this.#comparedAt >= COMPARISON_PAUSE_MS
    if (comparison) this.#comparedAt = now
    return { day, comparison }
  }

  /** Call after each build that succeeded. @param {string} today the day when it began */
  succeeded(today) {
    this.#day = today
  }
}

/**
 * A builder that also builds by itself each night: `build` takes the place of its own, and `queueDue` is to be called every few
 * minutes.
 * @param {Pick<import('./builder.mjs').Builder, 'build' | 'releases'>} builder
 * @param {{ buildsNightly: boolean, today: () => string }} options
 */
export function nightlyBuilder(builder, { buildsNightly, today }) {
  const nights = new NightlyBuilds()
  return {
    async build(/** @type {BuildRequest} */ request) {
      const began = today()
      const result = await builder.build(request)
      if (result.state === 'ready') nights.succeeded(began)
      return result
    },
    /** Requests what is due, unless a build runs or waits. */
    queueDue(/** @type {import('./queue.mjs').BuildQueue} */ queue) {
      if (!buildsNightly || queue.busy) return
      const due = nights.due(builder.releases.newest(), today(), performance.now())
      if (due.day) queue.add(newDay)
      if (due.comparison) void queue.idle().then(() => queue.add(comparison))
    },
  }
}
