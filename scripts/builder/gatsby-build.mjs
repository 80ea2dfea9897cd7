/** Runs `gatsby build` in the site's folder. */

import { fork } from 'node:child_process'
import { createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { BuildError, feedError } from './build-error.mjs'
import { writeJson } from './files.mjs'

const WATCH_PARENT = new URL('./watch-parent.mjs', import.meta.url).href
const LAST_LINES = 40

/**
 * @typedef {object} FullBuildOptions
 * @property {import('./settings.mjs').Settings} settings
 * @property {string} fingerprint
 * @property {string} today
 * @property {string} lastGoodFile
 * @property {boolean} acceptEmptied
 * @property {boolean} clean without Gatsby's cache
 * @property {AbortSignal} signal
 *
 * @typedef {object} FullBuild
 * @property {string} source
 * @property {string} rendering
 * @property {number} revision
 * @property {boolean} full whether everything was read from the API
 * @property {number} records of all kinds shown
 * @property {number} takenDown records that the API names as gone
 * @property {string[]} paths of all pages
 * @property {{ kind: string, id: number | null, reason: string }[]} leftOut
 * @property {string[]} rendered paths
 * @property {string[]} removed paths
 */

/**
 * Gatsby's cache is used only if the same code filled it in a successful build. A second build without the cache follows if the
 * first fails, or if styles changed: pages that Gatsby does not render again would keep the old ones inlined.
 * @param {FullBuildOptions} options
 * @returns {Promise<FullBuild>}
 */
export async function gatsbyBuild(options) {
  const { siteDir } = options.settings
  const marker = join(siteDir, '.cache/builder.json')
  const warm = !options.clean && readJson(marker)?.finished === options.fingerprint
  /** @type {FullBuild | null} */
  let built = null
  if (warm) {
    const stylesBefore = styleFiles(siteDir)
    built = await runOnce(options, marker).catch((error) => {
      if (options.signal.aborted || error.reason !== 'gatsby') throw error
      return null
    })
    if (built && styleFiles(siteDir) === stylesBefore) return built
  }
  for (const folder of ['.cache', 'public']) rmSync(join(siteDir, folder), { recursive: true, force: true })
  const anew = await runOnce(options, marker)
  // If the first run, which had the cache, read only changes, an empty result is no fault of the feed (refuseEmptied).
  return { ...anew, full: built?.full ?? anew.full }
}

/** @param {FullBuildOptions} options @param {string} marker @returns {Promise<FullBuild>} */
async function runOnce(options, marker) {
  const { siteDir, stateDir } = options.settings
  await mkdir(stateDir, { recursive: true })
  await writeJson(marker, {})
  removeHashedFiles(siteDir)
  rmSync(join(siteDir, '.cache/build-report.json'), { force: true })
  const { code, lines, isOverdue } = await run(options, join(stateDir, 'gatsby.log'))
  const report = readJson(join(siteDir, '.cache/build-report.json'))
  if (options.signal.aborted) throw new BuildError('stopped', 'the builder was stopped')
  // Emptying the cache would not help: a second run would take at least as long.
  if (isOverdue) throw new BuildError('stopped', `gatsby build took too long: ${errorLines(lines)}`)
  if (report?.error) throw feedError(report.error.code, report.error.message)
  if (code !== 0 || !report)
    throw new BuildError('gatsby', `gatsby build ended with ${code}: ${errorLines(lines)}`)
  await writeJson(marker, { finished: options.fingerprint })
  return {
    ...report,
    rendered: readLines(siteDir, 'newPages.txt'),
    removed: readLines(siteDir, 'deletedPages.txt'),
  }
}

/**
 * @param {FullBuildOptions} options
 * @param {string} logFile
 * @returns {Promise<{ code: number | string, lines: string[], isOverdue: boolean }>}
 */
function run({ settings, today, lastGoodFile, acceptEmptied, signal }, logFile) {
  const gatsby = createRequire(join(settings.siteDir, 'package.json')).resolve('gatsby/package.json')
  const child = fork(join(dirname(gatsby), 'cli.js'), ['build', '--no-color', '--write-to-file'], {
    cwd: settings.siteDir,
    execArgv: ['--import', WATCH_PARENT],
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // With these Gatsby would use its Netlify adapter, which writes other files.
      NETLIFY: undefined,
      NETLIFY_LOCAL: undefined,
      API_URL: settings.apiUrl,
      SITE_URL: settings.siteUrl,
      CONTENT_TODAY: today,
      CONTENT_LAST_GOOD: lastGoodFile,
      CONTENT_ACCEPT_EMPTIED: acceptEmptied ? '1' : '0',
      GATSBY_TELEMETRY_DISABLED: '1',
      BUILDER_GROUP: '1',
      CI: '1',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
  })
  const log = createWriteStream(logFile)
  // A full disk fails the build, which says so; it does not end the builder.
  log.on('error', (error) => console.error(`builder: ${logFile}: ${error.message}`))
  /** @type {string[]} */
  const lines = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      log.write(chunk)
      lines.push(...plainLines(String(chunk)))
      if (lines.length > 10 * LAST_LINES) lines.splice(0, lines.length - LAST_LINES)
    })
  }
  const end = () => endGroup(child)
  let isOverdue = false
  const limit = setTimeout(() => {
    isOverdue = true
    end()
  }, settings.gatsbyLimitMs)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: error.message, lines, isOverdue }))
    child.on('close', (code, killedBy) => {
      clearTimeout(limit)
      signal.removeEventListener('abort', end)
      finished(log, () => resolve({ code: code ?? String(killedBy), lines, isOverdue }))
      log.end()
    })
  })
}

/** Gatsby and its workers, which may outlive it. @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  if (!child.pid) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

/**
 * Gatsby does not delete the scripts and styles of earlier builds in `public`; those that are needed are written again.
 * @param {string} siteDir
 */
function removeHashedFiles(siteDir) {
  const stats = readJson(join(siteDir, 'public/webpack.stats.json'))
  if (!stats) return
  for (const file of Object.values(stats.assetsByChunkName).flat()) {
    for (const suffix of ['', '.map', '.LICENSE.txt'])
      rmSync(join(siteDir, 'public', file + suffix), { force: true })
  }
}

/** @param {string} siteDir */
function styleFiles(siteDir) {
  const stats = readJson(join(siteDir, 'public/webpack.stats.json'))
  const files = Object.values(stats?.assetsByChunkName ?? {}).flat()
  return JSON.stringify([...new Set(files)].filter((file) => file.endsWith('.css')).sort())
}

/** @param {string} text */
function plainLines(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** What Gatsby complained about, short enough for a report. @param {string[]} lines */
function errorLines(lines) {
  const first = lines.findIndex((line) => /^error\b/i.test(line))
  const shown = first === -1 ? lines.slice(-5) : lines.slice(first, first + 8)
  return shown.join(' · ').slice(0, 600)
}

/** @param {string} siteDir @param {string} name @returns {string[]} */
function readLines(siteDir, name) {
  const file = join(siteDir, '.cache', name)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

/** @param {string} file @returns {any} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
