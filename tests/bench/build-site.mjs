/** A site of a given size with its own builder, for benchmarks. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FakeContentApi } from '../site/fake-content-api.mjs'
import { longArticleHtml, makePicture } from '../site/records.mjs'
import { makeWorkspace } from '../site/workspace.mjs'

const MAIN = fileURLToPath(new URL('../../scripts/builder/main.mjs', import.meta.url))
const TRIPS = 30
/** Enough for the builder to make its staging copy ready. */
const REST_MS = 3000

/** @typedef {{ seconds: number, megabytes: number }} Measured */

/**
 * @param {number} articles
 * @param {{ port: number, first?: number }} options `first`: articles that are there before the others are added
 */
export async function makeBench(articles, { port, first = articles }) {
  const api = await new FakeContentApi().listen()
  api.pageSize = 500
  api.changeSettings()
  for (let number = 1; number <= TRIPS; number += 1)
    api.addTrip({ featured: number % 5 === 0, pictures: [makePicture(number)] })
  addArticles(1, first)
  const workspace = makeWorkspace(`bench-${articles}`, { apiUrl: /** @type {string} */ (api.url), port })
  /** @type {import('node:child_process').ChildProcess} */
  let child

  /** @param {number} from @param {number} to */
  function addArticles(from, to) {
    for (let number = from; number <= to; number += 1) {
      api.addArticle({
        contentHtml: longArticleHtml(number),
        picture: makePicture(number),
        featured: number % 50 === 0,
      })
    }
  }

  function start() {
    child = fork(MAIN, [], {
      env: { ...process.env, ...workspace.env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  }

  /** An article in the middle, so that lists and related articles are touched as well. @param {object} request */
  async function changeOne(request) {
    const middle = TRIPS + Math.floor(articles / 2)
    api.edit('article', middle, { title: `כותרת חדשה ${api.revision}` })
    await hook(request)
  }

  /** The articles that were not there from the start. */
  async function addOthers() {
    addArticles(first + 1, articles)
    await hook({})
  }

  /** @param {object} request */
  function hook(request) {
    const body = JSON.stringify(request)
    return fetch(`http://127.0.0.1:${port}/hooks/hook-token`, { method: 'POST', body })
  }

  /**
   * @param {string} way that the build is expected to take
   * @param {() => unknown} act
   * @returns {Promise<Measured>}
   */
  async function measure(way, act) {
    const before = current()
    api.deploys.length = 0
    let peak = 0
    let at = 0
    const started = performance.now()
    await act()
    while (current() === before) {
      if (performance.now() - at > 100) {
        peak = Math.max(peak, treeMegabytes(Number(child.pid)))
        at = performance.now()
      }
      const failed = api.deploys.find(({ body }) => body.state === 'error')
      if (failed) throw new Error(failed.body.detail)
      await pause(2)
    }
    const seconds = (performance.now() - started) / 1000
    peak = Math.max(peak, treeMegabytes(Number(child.pid)))
    while (!api.deploys.some(({ body }) => body.state === 'ready')) await pause(20)
    const { report } = /** @type {any} */ (api.deploys.find(({ body }) => body.state === 'ready')).body
    if (report.way !== way) throw new Error(`the build took the way "${report.way}": ${report.why}`)
    await pause(REST_MS)
    return { seconds, megabytes: Math.round(peak) }
  }

  function current() {
    try {
      return readlinkSync(join(workspace.settings.releasesDir, 'current'))
    } catch {
      return null
    }
  }

  async function end() {
    if (child?.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await api.close()
    workspace.remove()
  }

  return { start, changeOne, addOthers, measure, end }
}

/** Resident memory of a process and all below it. @param {number} root */
function treeMegabytes(root) {
  /** @type {Map<number, { parent: number, kilobytes: number }>} */
  const processes = new Map()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8')
      const field = (/** @type {string} */ name) =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      processes.set(Number(entry), { parent: field('PPid'), kilobytes: field('VmRSS') })
    } catch {
      // It ended while we looked.
    }
  }
  let total = 0
  for (const [pid, { kilobytes }] of processes) {
    for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) {
      if (at !== root) continue
      total += kilobytes / 1024
      break
    }
  }
  return total
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
