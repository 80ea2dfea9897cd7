/** The owner's calendar day: a trip is past once it has left by the clock in Israel, wherever the build runs. */

/**
 * @param {Date} [now]
 * @returns {string} ISO day
 */
export function todayInIsrael(now = new Date()) {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(now)
}
