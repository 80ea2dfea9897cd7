/**
 * Memoises `make` by its first argument, a record or a selection: they are immutable. The further arguments are no part of the
 * key.
 * @template {object} From
 * @template {unknown[]} More
 * @template Made
 * @param {(from: From, ...more: More) => Made} make
 * @returns {(from: From, ...more: More) => Made}
 */
export function memoize(make) {
  /** @type {WeakMap<From, Made>} */
  const made = new WeakMap()
  return (from, ...more) => {
    const before = made.get(from)
    if (before !== undefined) return before
    const now = make(from, ...more)
    made.set(from, now)
    return now
  }
}
