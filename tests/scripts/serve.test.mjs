// `npm run serve` of a site that was built before, where something it needs is away at first.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { freePort } from '../../scripts/lib/ports.mjs'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { answers, until } from '../../scripts/lib/wait.mjs'

const PAGES_STAY = /The pages stay/g

/** A file lies where the folder should be: nobody can write there, root neither. */
const AWAY = {
  'its database': {
    place: 'database',
    settings: (folder) => ({ DATABASE_URL: `sqlite:///${folder}/database/content.db` }),
  },
  'the folder of its builder': { place: 'data/builder', settings: () => ({}) },
  'the folder of its logs': { place: 'data/logs', settings: () => ({}) },
}

for (const [what, { place, settings }] of Object.entries(AWAY)) {
  test(
    `while ${what} is away pages stay, and the rest comes up by itself`,
    { timeout: 400_000 },
    async (t) => {
      const site = await begin(t, settings, place)
      assert.ok(await until(() => answers(site.url), { seconds: 60 }), site.said())
      const gone = []
      const watching = setInterval(async () => (await answers(site.url)) || gone.push(site.said()), 200)
      t.after(() => clearInterval(watching))
      const isTriedAgain = () => (site.said().match(PAGES_STAY) ?? []).length > 1
      assert.ok(await until(isTriedAgain, { seconds: 180 }), site.said())
      assert.doesNotMatch(site.said(), /^Ready:/m, 'an upgrade could be taken back')
      rmSync(path.join(site.folder, place))
      mkdirSync(path.join(site.folder, place))
      assert.ok(await until(() => /^Ready:/m.test(site.said()), { seconds: 120 }), site.said())
      assert.deepEqual(gone, [])
      assert.ok(await answers(`${site.url}api/health`))
    },
  )
}

test(
  'a version on trial ends at once, and so does a site without a release',
  { timeout: 200_000 },
  async (t) => {
    const { place, settings } = AWAY['its database']
    for (const [more, hasRelease] of [
      [{ ON_TRIAL: '1' }, true],
      [{}, false],
    ]) {
      const site = await begin(t, (folder) => ({ ...settings(folder), ...more }), place, hasRelease)
      assert.deepEqual(await once(site.child, 'exit'), [1, null], site.said())
      assert.doesNotMatch(site.said(), PAGES_STAY)
    }
  },
)

async function begin(t, settings, place, hasRelease = true) {
  const folder = mkdtempSync(path.join(tmpdir(), 'serve-'))
  const data = path.join(folder, 'data')
  const releases = path.join(data, 'releases')
  mkdirSync(path.join(releases, 'first'), { recursive: true })
  writeFileSync(path.join(releases, 'first', 'index.html'), '<h1>The last good page</h1>')
  const release = { name: 'first', sequence: 1, revision: 0, source: '', way: 'full', records: 0, retired: {} }
  writeFileSync(path.join(releases, 'first.json'), JSON.stringify({ ...release, leftOut: [], trusted: true }))
  if (hasRelease) symlinkSync('first', path.join(releases, 'current'))
  writeFileSync(path.join(folder, place), '')
  const [port, apiPort, builderPort] = [await freePort(), await freePort(), await freePort()].map(String)
  const child = spawn(process.execPath, [inRoot('scripts/serve.mjs')], {
    env: {
      ...process.env,
      ...{ PORT: port, API_PORT: apiPort, BUILDER_PORT: builderPort, DATA_DIR: data },
      // Nothing to be built from: a build fails at once, and this is not about builds.
      ...{ SITE_URL: 'https://site.example', SITE_DIR: folder, ON_TRIAL: '' },
      ...{ DATABASE_URL: '', BUILD_HOOK_URL: '', OBJECT_STORE: 'file', MAIL: 'file', PROXY_SECRET: '' },
      ...settings(folder),
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  t.after(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true })
  })
  return { folder, child, url: `http://127.0.0.1:${port}/`, said: () => said }
}
