/** The fake of Netlify's API compared with the real one: its OpenAPI document, and a deploy by Netlify's own program. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { EXCERPT, excerptOf } from '../support/netlify/document.mjs'
import { FakeNetlify } from '../support/netlify/fake-netlify.mjs'
import { quiet, run } from './netlify-machine.mjs'

test('the fake answers by the document that is in force', () => {
  const document = inRoot('netlify/node_modules/@netlify/open-api/dist/swagger.json')
  const current = excerptOf(JSON.parse(readFileSync(document, 'utf8')))
  assert.deepEqual(JSON.parse(readFileSync(EXCERPT, 'utf8')), current)
})

const PAGES = {
  'index.html': '<p>שלום</p>',
  'blog/טיול אל הים/index.html': '<p>טיול</p>',
  'revision.json': '{"revision": 5}',
  _headers: '/\n  X-Page: home\n',
}

test('what Netlify’s own program deploys is live, with its functions, and only new files are asked for', async (t) => {
  const netlify = await new FakeNetlify().listen()
  const folder = mkdtempSync(join(tmpdir(), 'netlify-deploy-'))
  t.after(async () => {
    await netlify.close()
    rmSync(folder, { recursive: true, force: true })
  })
  mkdirSync(join(folder, '.git'))
  for (const part of ['functions', 'signing', 'scripts', 'netlify/plugins', 'netlify.toml', 'package.json'])
    cpSync(inRoot(part), join(folder, part), { recursive: true })
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  const write = (/** @type {Record<string, string>} */ pages) => {
    for (const [path, text] of Object.entries(pages)) {
      mkdirSync(join(folder, 'public', path, '..'), { recursive: true })
      writeFileSync(join(folder, 'public', path), text)
    }
  }
  const deploy = () =>
    run(['deploy', '--prod', '--no-build', '--dir', 'public', '--functions', 'functions'], {
      cwd: folder,
      env: {
        ...process.env,
        ...quiet(folder),
        NETLIFY_API_URL: netlify.apiUrl,
        NETLIFY_AUTH_TOKEN: netlify.token,
        NETLIFY_SITE_ID: netlify.siteId,
      },
    })

  write(PAGES)
  const first = await deploy()
  assert.equal(first.code, 0, first.said)
  assert.deepEqual(netlify.faults, [])
  const live = netlify.publishedFiles()
  const { _headers, ...pages } = PAGES
  for (const [path, text] of Object.entries(pages)) assert.equal(String(live.get(path)), text)
  // Rules go into the configuration; the publisher does the same.
  assert.equal(live.has('_headers'), false)
  assert.match(String(live.get('netlify.toml')), /for = "\/"\n\n {2}\[headers.values\]\n {2}X-Page = "home"/)
  assert.match(String(live.get('netlify.toml')), /signed = "PROXY_SECRET"/)
  const { functions, function_schedules: schedules } = /** @type {any} */ (netlify.published)
  assert.deepEqual(Object.keys(functions).sort(), [
    'contact',
    'deploy-notification',
    'forward-queued',
    'nightly-rebuild',
    'user-rights-request',
  ])
  assert.deepEqual(schedules.map((/** @type {any} */ { name }) => name).sort(), [
    'forward-queued',
    'nightly-rebuild',
  ])

  netlify.calls.length = 0
  write({ 'revision.json': '{"revision": 6}' })
  assert.equal((await deploy()).code, 0)
  assert.equal(netlify.calls.filter((name) => name === 'uploadDeployFile').length, 1)
  assert.equal(await (await fetch(`${netlify.siteUrl}/revision.json`)).text(), '{"revision": 6}')
  const digest = createHash('sha1').update('{"revision": 6}').digest('hex')
  assert.equal(netlify.published?.files['revision.json'], digest)
  assert.deepEqual(netlify.faults, [])
})
