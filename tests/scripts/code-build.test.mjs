// Which builds of the code the publisher continues from, and which of them count as the same code.
import assert from 'node:assert/strict'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { inRoot, root } from '../../scripts/lib/repository.mjs'
import { UnusableCodeBuild, openCodeBuild, readCode } from '../../scripts/publisher/code-build.mjs'
import { hostedDigest, ownDigest } from '../../scripts/publisher/digests.mjs'
import { readSettings } from '../../scripts/publisher/settings.mjs'
import { FakeNetlify } from '../support/netlify/fake-netlify.mjs'
import { settingsFor } from '../support/netlify/publishing-world.mjs'

const VARIABLES = {
  API_URL: 'https://api.example',
  BUILD_HOOK_URL: 'https://hook.example',
  DEPLOY_SECRET: 'one',
  PROXY_SECRET: 'two',
}

/** @param {import('node:test').TestContext} t */
function makeFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'code-build-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Opens what a build left on this disk. @param {import('node:test').TestContext} t @param {object} [differing] */
async function open(t, differing) {
  const away = 'http://127.0.0.1:9'
  const settings = readSettings({ ...settingsFor(new FakeNetlify()), SITE_URL: away, NETLIFY_API_URL: away })
  settings.stateDir = makeFolder(t)
  const folder = join(settings.stateDir, 'build-id')
  mkdirSync(join(folder, '.netlify/for-publisher'), { recursive: true })
  copyFileSync(inRoot('package-lock.json'), join(folder, 'package-lock.json'))
  const note = {
    ...{ release: '1-x', fingerprint: 'fingerprint', source: 'database', hosting: 'hosting' },
    ...{ node: process.version, siteUrl: 'https://site.example', uploadOrigin: '' },
    ...{
      publisher: await ownDigest(root),
      rules: {},
      functions: [],
      functionsConfig: {},
      functionSchedules: [],
    },
    ...differing,
  }
  writeFileSync(join(folder, '.netlify/for-publisher/build.json'), JSON.stringify(note))
  const build = await openCodeBuild(settings, 'id')
  build.builder.stop()
  return build
}

for (const [what, differing, word] of /** @type {const} */ ([
  ['another Node', { node: 'v1.0.0' }, /Node/],
  ['another publisher', { publisher: 'another' }, /the code of the publisher/],
])) {
  test(`a build that needs ${what} is not gone on from`, async (t) => {
    await assert.rejects(open(t, differing), (error) => {
      assert.ok(error instanceof UnusableCodeBuild)
      assert.match(error.message, word)
      return true
    })
  })
}

test('what is the same code is the same but for the release, and other functions, rules or variables are other code', async (t) => {
  const { code } = await open(t)
  assert.equal((await open(t, { release: '2-y' })).code, code)
  for (const differing of [{ hosting: 'another' }, { fingerprint: 'another' }, { source: 'another' }])
    assert.notEqual((await open(t, differing)).code, code, JSON.stringify(differing))
})

test('a change of a function, a rule or a variable of theirs is one of what is hosted', async (t) => {
  const repository = makeFolder(t)
  for (const part of ['functions', 'signing'])
    cpSync(inRoot(part), join(repository, part), { recursive: true })
  const rules = { redirects: [{ from: '/api/*', to: 'https://api.example/:splat' }] }
  const digest = (/** @type {object} */ more = {}, itsRules = rules) =>
    hostedDigest(repository, itsRules, { ...VARIABLES, ...more })
  const before = await digest()
  assert.equal(await digest({ UNKNOWN: 'x' }), before)
  for (const name of Object.keys(VARIABLES)) assert.notEqual(await digest({ [name]: 'new' }), before, name)
  assert.notEqual(await digest({}, { redirects: [] }), before)
  writeFileSync(join(repository, 'functions/form-relay/relay.mjs'), '// mended')
  assert.notEqual(await digest(), before)
})

test('what code a build had that is not opened is read from its deploy', async (t) => {
  const netlify = await new FakeNetlify().listen()
  t.after(() => netlify.close())
  const settings = readSettings(settingsFor(netlify))
  netlify.blobs.set('abc/code', Buffer.from('0123456789ab'))
  assert.equal(await readCode(settings, 'abc'), '0123456789ab')
  assert.equal(await readCode(settings, 'def'), null)
})

test('the publisher’s own code is what runs in its container', async (t) => {
  const repository = makeFolder(t)
  for (const part of ['scripts/builder', 'scripts/publisher', 'signing', 'functions/deploys'])
    cpSync(inRoot(part), join(repository, part), { recursive: true })
  assert.equal(await ownDigest(repository), await ownDigest(root))
  for (const stray of ['.DS_Store', 'queue.mjs.orig', 'notes.txt'])
    writeFileSync(join(repository, 'scripts/builder', stray), 'not of the repository')
  assert.equal(await ownDigest(repository), await ownDigest(root), 'what is no code is not counted')
  writeFileSync(join(repository, 'scripts/builder/check-release.mjs'), '// mended')
  assert.notEqual(await ownDigest(repository), await ownDigest(root))
})
