/**
 * Runs async functions one after the other, also after one that failed.
 * @returns {<T>(act: () => Promise<T>) => Promise<T>} resolves, or rejects, as the function given does
 */
export function serialQueue() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve()
  return (act) => {
    const done = last.then(act)
    last = done.catch(() => {})
    return done
  }
}
