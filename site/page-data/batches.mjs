/**
 * Pagination of lists that grow at the top. Batches are numbered from the oldest record and hold `size` each; the first
 * page shows the newest `size` to `2 * size - 1`. A new record therefore changes the first page alone, which splits off a
 * new batch only when it is full.
 */

/**
 * @template R
 * @typedef {object} Batch
 * @property {string} path
 * @property {R[]} records
 * @property {{ number: number | null, newer: string | null, older: string | null }} extra number is null on the first
 *   page; paths of the neighbours in time, null at the ends
 */

/**
 * @template R
 * @param {string} path of the first page
 * @param {R[]} newestFirst
 * @param {number} size
 * @returns {Batch<R>[]} newest first
 */
export function inBatches(path, newestFirst, size) {
  const total = newestFirst.length
  const batches = Math.max(0, Math.floor(total / size) - 1)
  const pathOf = (/** @type {number} */ number) => `${path}/page/${number}`
  /** @type {Batch<R>[]} */
  const pages = [
    {
      path,
      records: newestFirst.slice(0, total - batches * size),
      extra: { number: null, newer: null, older: batches > 0 ? pathOf(batches) : null },
    },
  ]
  for (let number = batches; number >= 1; number -= 1) {
    const end = total - (number - 1) * size
    const newer = number < batches ? pathOf(number + 1) : path
    const older = number > 1 ? pathOf(number - 1) : null
    pages.push({
      path: pathOf(number),
      records: newestFirst.slice(end - size, end),
      extra: { number, newer, older },
    })
  }
  return pages
}
