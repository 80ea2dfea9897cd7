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
 * What a day still lacks. A save of its first minutes may have made its pages, and nobody compared them.
 * @param {import('./release-descriptions.mjs').Release[]} releases oldest first
 * @param {string} today
 */
export function lackedBy(releases, today) {
  const ofToday = releases.filter((release) => release.today === today)
  return {
    day: releases.length > 0 && releases.at(-1)?.today !== today,
    comparison: releases.length > 0 && !ofToday.some(({ way }) => way === 'full'),
  }
}
