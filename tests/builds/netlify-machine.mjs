/** Netlify's build program over the real site and a fake API, each time on a machine that is new except for Netlify's cache. */

import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { FakeContentApi } from '../site/fake-content-api.mjs'
import { makeWorkspace } from '../site/workspace.mjs'

export const PROXY_SECRET = 'proxy-secret'
export const NETLIFY = inRoot('netlify/node_modules/netlify-cli/bin/run.js')
const NEW_ON_EACH_MACHINE = ['site/.cache', 'site/public', 'var']

/** No questions, no look for updates, and no file in the home folder. @param {string} folder */
export const quiet = (folder) => ({
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
  XDG_CONFIG_HOME: join(folder, 'config'),
})

/** @param {string} name */
export async function openNetlifyMachine(name) {
  const api = await new FakeContentApi().listen()
  api.proxySecret = PROXY_SECRET
  api.changeSettings()
  for (let number = 1; number <= 3; number += 1) api.addArticle()
  api.addTrip({ slug: 'to-the-sea' })
  const workspace = makeWorkspace(name, { apiUrl: /** @type {string} */ (api.url) })
  const { folder } = workspace
  // The program takes the nearest folder with .git for the repository.
  mkdirSync(join(folder, '.git'))
  for (const file of ['netlify.toml', 'package.json']) copyFileSync(inRoot(file), join(folder, file))
  for (const part of ['functions', 'netlify/plugins'])
    cpSync(inRoot(part), join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'scripts']) symlinkSync(inRoot(part), join(folder, part))
  return { api, workspace, folder, build, published, scripts, close }

  /** @param {Record<string, string>} [settings] @returns {Promise<{ code: number, said: string }>} */
  function build(settings = {}) {
    for (const part of NEW_ON_EACH_MACHINE) rmSync(join(folder, part), { recursive: true, force: true })
    const env = {
      ...process.env,
      API_URL: api.url,
      SITE_URL: 'https://site.example',
      PROXY_SECRET,
      CONTENT_TRIES: '1',
      // Set at Netlify too: its own program for Gatsby is chosen before netlify.toml is read.
      NETLIFY_SKIP_GATSBY_BUILD_PLUGIN: 'true',
      ...quiet(folder),
      ...settings,
    }
    return run(['build', '--offline'], { cwd: folder, env })
  }

  /** @param {string} file */
  function published(file) {
    return readFileSync(join(folder, 'var/published', file), 'utf8')
  }

  function scripts() {
    return readdirSync(join(folder, 'var/published')).filter((file) => /^app-\w+\.js$/.test(file))
  }

  async function close() {
    await api.close()
    workspace.remove()
  }
}

/** @param {string[]} args @param {{ cwd: string, env: NodeJS.ProcessEnv }} options @returns {Promise<{ code: number, said: string }>} */
export function run(args, options) {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [NETLIFY, ...args],
      { ...options, maxBuffer: 100_000_000 },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    )
  })
}
