// `npm run serve` of a built site when a service that it needs is down at the start.
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

/** Beside other work; by itself it takes half a minute. */
const WHOLE = { timeout: 600_000 }

const PAGES_STAY = /The pages stay/
const SYSTEMD_KNOWS = /^systemd hears --ready$/m

/** A file lies where the folder should be: nobody can write there, root neither. */
const DATABASE = 'database'
const LOGS = 'data/logs'
const BUILDER = 'data/builder'
const FORMS = 'data/held-forms'

test(
  'while its disk and its database are away pages stay, and the rest comes up by itself',
  WHOLE,
  async (t) => {
    const site = await begin(t, { away: [LOGS, DATABASE, BUILDER, FORMS] })
    const isSaid = (words, seconds = 180) => until(() => words.test(site.said()), { seconds })
    assert.ok(await until(() => answers(site.url), { seconds: 60 }), site.said())
    const gone = []
    const watching = setInterval(async () => (await answers(site.url)) || gone.push(site.said()), 200)
    t.after(() => clearInterval(watching))
    site.mend(LOGS, await isSaid(PAGES_STAY))
    assert.ok(await isSaid(SYSTEMD_KNOWS), 'the whole of it would be ended after 20 minutes')
    assert.equal(await site.sendsForm(), 503)
    site.mend(FORMS, await isSaid(/Forms are kept while 200 MB of the disk are free/))
    assert.equal(await site.sendsForm(), 202)
    site.mend(DATABASE, await isSaid(/The database could not be brought up to date/))
    site.mend(BUILDER, await isSaid(/The builder ended[^]*The pages stay/))
    assert.ok(await isSaid(/^Ready:/m), site.said())
    assert.match(
      site.said(),
      /The pages stay[^]*The builder ended[^]*Ready:/,
      'an upgrade could be taken back till then',
    )
    assert.deepEqual(gone, [])
    assert.ok(await answers(`${site.url}api/health`))
  },
)

test('a version on trial is up for systemd once all of it is, and not before', WHOLE, async (t) => {
  const site = await begin(t, { away: [], onTrial: '1' })
  assert.ok(await until(() => SYSTEMD_KNOWS.test(site.said()), { seconds: 180 }), site.said())
  assert.ok(await answers(`${site.url}api/health`))
})

test('a version on trial ends at once, and so does a site without a release', WHOLE, async (t) => {
  for (const more of [{ onTrial: '1' }, { hasRelease: false }]) {
    const site = await begin(t, { away: [DATABASE], ...more })
    assert.deepEqual(await once(site.child, 'exit'), [1, null], site.said())
    assert.doesNotMatch(site.said(), PAGES_STAY)
    assert.doesNotMatch(site.said(), SYSTEMD_KNOWS)
  }
})

async function begin(t, { away, onTrial = '', hasRelease = true }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'serve-'))
  const data = path.join(folder, 'data')
  mkdirSync(path.join(folder, 'site'))
  writeFileSync(path.join(folder, 'site/package-lock.json'), '{}')
  const releases = path.join(data, 'releases')
  mkdirSync(path.join(releases, 'first'), { recursive: true })
  writeFileSync(path.join(releases, 'first', 'index.html'), '<h1>The last good page</h1>')
  const release = {
    name: 'first',
    sequence: 1,
    revision: 0,
    source: '',
    way: 'full',
    records: 0,
    retired: {},
  }
  writeFileSync(path.join(releases, 'first.json'), JSON.stringify({ ...release, leftOut: [], trusted: true }))
  if (hasRelease) symlinkSync('first', path.join(releases, 'current'))
  const programs = path.join(folder, 'programs')
  mkdirSync(programs)
  writeFileSync(path.join(programs, 'systemd-notify'), '#!/bin/sh\necho "systemd hears $*"\n', {
    mode: 0o755,
  })
  for (const place of away) writeFileSync(path.join(folder, place), '')
  const [port, apiPort, builderPort] = [await freePort(), await freePort(), await freePort()].map(String)
  const child = spawn(process.execPath, [inRoot('scripts/serve.mjs')], {
    env: {
      ...process.env,
      ...{ PATH: `${programs}:${process.env.PATH}`, NOTIFY_SOCKET: '/nowhere' },
      ...{ PORT: port, API_PORT: apiPort, BUILDER_PORT: builderPort, DATA_DIR: data },
      // Nothing to be built from: a build fails at once, and this is not about builds.
      ...{ SITE_URL: 'https://site.example', SITE_DIR: path.join(folder, 'site'), ON_TRIAL: onTrial },
      ...{ BUILD_HOOK_URL: '', OBJECT_STORE: 'file', MAIL: 'file', PROXY_SECRET: '' },
      DATABASE_URL: `sqlite:///${folder}/${DATABASE}/content.db`,
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
  const mend = (place, wasMissed) => {
    assert.ok(wasMissed, said)
    rmSync(path.join(folder, place))
    mkdirSync(path.join(folder, place))
  }
  const url = `http://127.0.0.1:${port}/`
  const sendsForm = async () => (await fetch(`${url}api/contact`, { method: 'POST', body: 'name=x' })).status
  return { mend, sendsForm, child, url, said: () => said }
}
