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
