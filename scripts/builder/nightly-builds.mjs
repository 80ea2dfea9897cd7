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

/**
 * The nightly builds still due today. An early save may already have rebuilt the pages, but without the comparison.
 * @param {import('./release-descriptions.mjs').Release | null} newest
 * @param {string} today
 */
export const buildsDue = (newest, today) => ({
  day: newest !== null && newest.today !== today,
  comparison: newest !== null && newest.comparedOn !== today,
})
