/** The site's content-only renderer, kept running between builds. */

import { fork } from 'node:child_process'
import { join } from 'node:path'

/** The renderer cannot be sure of the result; the full build can. */
export class FullBuildRequired extends Error {}

/** Together with `gatsbyLimitMs` (settings.mjs) less than the time that the API waits for a report. */
const LIMIT_MS = 4 * 60_000

export class RendererProcess {
  #nextId = 1
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map()

  /** @param {string} siteDir @param {number} [limitMs] for one answer; a renderer that takes longer is ended */
  constructor(siteDir, limitMs = LIMIT_MS) {
    this.limitMs = limitMs
    this.child = fork(join(siteDir, 'render/main.mjs'), [], {
      cwd: siteDir,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', NODE_PATH: join(siteDir, 'node_modules') },
    })
    this.child.on('message', (/** @type {any} */ { id, result, error }) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error) waiting?.reject(asError(error))
      else waiting?.resolve(result)
    })
    const gone = () => this.#fail(new FullBuildRequired('the renderer process ended'))
    this.child.on('exit', gone)
    this.child.on('error', gone)
  }

  /**
   * @param {string} act see site/render/main.mjs
   * @param {object} [message]
   * @returns {Promise<any>}
   */
  ask(act, message) {
    const id = this.#nextId++
    const limit = setTimeout(() => this.end(), this.limitMs)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      if (!this.child.connected) return this.#fail(new FullBuildRequired('the renderer process ended'))
      this.child.send(
        { ...message, id, act },
        (error) => error && this.#fail(new FullBuildRequired('the renderer process ended')),
      )
    }).finally(() => clearTimeout(limit))
  }

  end() {
    this.child.kill('SIGKILL')
  }

  /** @param {Error} error */
  #fail(error) {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/**
 * Any error in the renderer requires a full build, except those that a full build would have too: an API that does not answer, a
 * full disk.
 * @param {{ name: string, code?: string, message: string }} error
 */
function asError({ name, code, message }) {
  if (name === 'FeedError' || code === 'ENOSPC' || code === 'EDQUOT')
    return Object.assign(new Error(message), { name, code })
  return new FullBuildRequired(message)
}
