/** The two builds of a night, one after the other. @typedef {import('./queue.mjs').BuildRequest} BuildRequest */

/** Trips that left are past now. @type {BuildRequest} */
export const newDay = { reason: 'a new day began', cause: 'day' }

/** A build from scratch shows that both ways still agree. @type {BuildRequest} */
export const comparison = {
  full: true,
  clean: true,
  reason: 'nightly comparison of the two ways',
  cause: 'nightly',
}

/**
 * Which of the two this day has not had. A save of its first minutes may have made its pages without the comparison.
 * @param {import('./release-descriptions.mjs').Release | null} newest
 * @param {string} today
 */
export const buildsDue = (newest, today) => ({
  day: newest !== null && newest.today !== today,
  comparison: newest !== null && newest.comparedOn !== today,
})
