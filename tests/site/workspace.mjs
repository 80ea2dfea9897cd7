/** A copy of the site to build in, so that tests share Gatsby's folders with nothing else. */

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '../../scripts/builder/settings.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NOT_COPIED = new Set(['.cache', 'public', 'node_modules'])

/**
 * By default nobody answers at its public address, where a builder looks after each build.
 * @param {string} name
 * @param {{ apiUrl: string, port?: number, siteUrl?: string }} options
 */
export function makeWorkspace(name, { apiUrl, port = 9290, siteUrl = 'http://127.0.0.1:9' }) {
  const folder = join(ROOT, '.cache-tests', name)
  rmSync(folder, { recursive: true, force: true })
  const siteDir = join(folder, 'site')
  mkdirSync(folder, { recursive: true })
  cpSync(join(ROOT, 'site'), siteDir, { recursive: true, filter: (from) => !NOT_COPIED.has(basename(from)) })
  // Its own, so that an install meanwhile is no change of this site.
  cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'))
  symlinkSync(join(ROOT, 'site/node_modules'), join(siteDir, 'node_modules'))
  symlinkSync(join(ROOT, 'signing'), join(folder, 'signing'))
  const env = {
    API_URL: apiUrl,
    SITE_URL: siteUrl,
    SITE_DIR: siteDir,
    DATA_DIR: join(folder, 'data'),
    BUILDER_PORT: String(port),
    BUILD_HOOK_TOKEN: 'hook-token',
    DEPLOY_SECRET: 'deploy-secret',
    // A busy machine takes its time.
    GATSBY_LIMIT_MINUTES: '120',
  }
  return {
    folder,
    siteDir,
    env,
    settings: readSettings(env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** @param {import('node:test').TestContext} t */
export function makeFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Every file below a folder with its contents.
 * @param {string} folder
 * @returns {Map<string, string>}
 */
export function readTree(folder) {
  const root = realpathSync(folder)
  const files = readdirSync(root, { withFileTypes: true, recursive: true }).filter(
    (entry) => !entry.isDirectory(),
  )
  const names = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return new Map(names.map((file) => [file.slice(root.length + 1), readFileSync(file, 'latin1')]))
}

/** Writes the files into the folder, by their paths within it. @param {string} folder @param {Record<string, string>} files */
export function fill(folder, files) {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), contents)
  }
  return folder
}
