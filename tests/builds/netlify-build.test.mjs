/**
 * Netlify's builds as its own program runs them, over the real site and a fake API: each on a machine that is new but for
 * Netlify's cache. The tests build on each other, in this order.
 */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { appendFileSync, copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { FakeContentApi } from '../site/fake-content-api.mjs'
import { makeWorkspace } from '../site/workspace.mjs'

const SECRET = 'proxy-secret'
const NEW_ON_EACH_MACHINE = ['site/.cache', 'site/public', 'var']

const api = new FakeContentApi()
/** @type {ReturnType<typeof makeWorkspace>} */
let workspace

before(async () => {
  await api.listen()
  api.proxySecret = SECRET
  api.changeSettings()
  for (let number = 1; number <= 3; number += 1) api.addArticle()
  api.addTrip({ slug: 'to-the-sea' })
  workspace = makeWorkspace('netlify-build', { apiUrl: /** @type {string} */ (api.url) })
  // The program takes the nearest folder with .git for the repository.
  mkdirSync(join(workspace.folder, '.git'))
  for (const name of ['netlify.toml', 'package.json'])
    copyFileSync(inRoot(name), join(workspace.folder, name))
  for (const name of ['functions', 'netlify/plugins'])
    cpSync(inRoot(name), join(workspace.folder, name), { recursive: true })
  for (const name of ['node_modules', 'scripts']) symlinkSync(inRoot(name), join(workspace.folder, name))
})

after(async () => {
  await api.close()
  workspace.remove()
})

/** @param {Record<string, string>} [settings] @returns {Promise<{ code: number, said: string }>} */
function build(settings = {}) {
  for (const name of NEW_ON_EACH_MACHINE)
    rmSync(join(workspace.folder, name), { recursive: true, force: true })
  const program = inRoot('netlify/node_modules/netlify-cli/bin/run.js')
  return new Promise((resolve) => {
    const options = { cwd: workspace.folder, maxBuffer: 100_000_000, env: environment(settings) }
    execFile(process.execPath, [program, 'build', '--offline'], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    )
  })
}

/** @param {Record<string, string>} settings */
const environment = (settings) => ({
  ...process.env,
  API_URL: api.url,
  SITE_URL: 'https://site.example',
  PROXY_SECRET: SECRET,
  CONTENT_TRIES: '1',
  // Set at Netlify too: its own program for Gatsby is chosen before netlify.toml is read.
  NETLIFY_SKIP_GATSBY_BUILD_PLUGIN: 'true',
  // No questions, no look for updates, and no file in the home folder.
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
  XDG_CONFIG_HOME: join(workspace.folder, 'config'),
  ...settings,
})

/** @param {string} name */
const published = (name) => readFileSync(join(workspace.folder, 'var/published', name), 'utf8')

const scripts = () =>
  readdirSync(join(workspace.folder, 'var/published')).filter((name) => /^app-\w+\.js$/.test(name))

test('the first build begins from nothing, and all that is published is there', async () => {
  const { code, said } = await build()
  assert.equal(code, 0, said)
  assert.match(
    said,
    /result of the build is not left with its deploy/,
    'offline there is no store, and it says so',
  )
  assert.match(said, /Built revision 5 \(full: there is no release yet/)
  assert.equal(published('revision.json'), '{"revision": 5}\n')
  assert.match(published('trips/to-the-sea/index.html'), /<html[^>]*dir="rtl"/)
  assert.equal(scripts().length, 1)
})

test('a change of content renders the pages that show it alone', async () => {
  const before = api.answers.length
  api.edit('trip', 4, { title: 'אל הים, בחורף' })
  const { code, said } = await build()
  assert.equal(code, 0, said)
  assert.match(said, /Built revision 6 \(content-only: only content changed; [1-9] pages rendered\)/)
  assert.match(published('trips/to-the-sea/index.html'), /אל הים, בחורף/)
  assert.deepEqual(api.answers.slice(before), [{ since: 5, records: 1 }], 'only the change was asked for')
})

test('after a change of code a page of yesterday still finds its scripts', async () => {
  const [yesterday] = scripts()
  appendFileSync(join(workspace.siteDir, 'gatsby-browser.tsx'), '\nwindow.name = "a change of code"\n')
  const { code, said } = await build()
  assert.equal(code, 0, said)
  assert.match(said, /Built revision 6 \(full: the site’s code or settings changed/)
  assert.equal(scripts().length, 2)
  assert.ok(scripts().includes(String(yesterday)))
  assert.doesNotMatch(published('index.html'), new RegExp(String(yesterday)))
})

test('an API that does not answer fails the build, and says why', async () => {
  api.fault = 'http-500'
  api.edit('trip', 4, { title: 'אל הים, בקיץ' })
  const { code, said } = await build()
  api.fault = null
  assert.notEqual(code, 0)
  assert.match(said, /האתר לא הצליח לקרוא את התוכן מהשרת/)
  assert.match(
    said,
    /result of the build is not left with its deploy: .*Blobs/,
    'its plugin runs after a failure too',
  )
})
