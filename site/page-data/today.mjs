/** The current day in Israel, by which trips have left, wherever the build runs. */

/**
 * @param {Date} [now]
 * @returns {string} ISO day
 */
export function todayInIsrael(now = new Date()) {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(now)
}
