// The build plugins: the proxy rules of production and previews, the files for the publisher, and a cache that fails.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test from 'node:test'
import { onPreBuild } from '../../netlify/plugins/configure-api-proxy/index.js'
import * as keepBuilds from '../../netlify/plugins/keep-builds/index.js'
import * as leaveForPublisher from '../../netlify/plugins/leave-for-publisher/index.js'
import { inRoot } from '../../scripts/lib/repository.mjs'

const toml = readFileSync(inRoot('netlify.toml'), 'utf8')
const RULES = [...toml.matchAll(/^ {2}from = "(.*)"\n {2}to = "(.*)"/gm)].map(([, from, to]) => ({
  from,
  to,
  status: 200,
  force: true,
  signed: 'PROXY_SECRET',
}))

const HEADERS = [
  { for: '/*', values: { 'X-Frame-Options': 'DENY', 'Strict-Transport-Security': 'max-age=3600' } },
  { for: '/fonts/*', values: { 'Cache-Control': 'immutable' } },
]

/** The rules of a build with these variables. */
function built(t, variables) {
  const netlifyConfig = { redirects: RULES, headers: HEADERS }
  const before = { ...process.env }
  t.after(() => (process.env = before))
  Object.assign(process.env, { API_URL: 'https://api.example/production/', ...variables })
  onPreBuild({ netlifyConfig, utils: {} })
  return netlifyConfig
}

const ways = ({ redirects }) => Object.fromEntries(redirects.map(({ from, to }) => [from, to]))
const isUnlisted = ({ headers }) => headers.some(({ values }) => values['X-Robots-Tag'] === 'noindex')

test('the public site leads to the API, signed, and is found by search engines', (t) => {
  const config = built(t, { CONTEXT: 'production' })
  assert.deepEqual(ways(config), {
    '/api/*': 'https://api.example/production/api/:splat',
    '/objects/*': 'https://api.example/production/objects/:splat',
  })
  assert.ok(config.redirects.every(({ signed }) => signed === 'PROXY_SECRET'))
  assert.equal(isUnlisted(config), false)
})

for (const CONTEXT of ['deploy-preview', 'branch-deploy']) {
  test(`a ${CONTEXT} shows the pictures, reaches no API and no search engine`, (t) => {
    const config = built(t, { CONTEXT })
    const [api, objects] = config.redirects
    assert.deepEqual(api, { from: '/api/*', to: '/404.html', status: 404, force: true })
    assert.equal(objects.to, 'https://api.example/production/objects/:splat')
    assert.ok(isUnlisted(config))
  })
}

test('how long browsers insist on https is an hour, or what the setting says', (t) => {
  const insisted = ({ headers }) =>
    headers.map(({ values }) => values['Strict-Transport-Security']).filter(Boolean)
  assert.deepEqual(insisted(built(t, { CONTEXT: 'production' })), ['max-age=3600'])
  assert.match(toml, /Strict-Transport-Security = "max-age=3600"/)
  const long = 'max-age=63072000; includeSubDomains'
  const config = built(t, { CONTEXT: 'production', STRICT_TRANSPORT_SECURITY: long })
  assert.deepEqual(insisted(config), [long])
  assert.equal(config.headers[0].values['X-Frame-Options'], 'DENY')
})

test('without the address of the API nothing is built', (t) => {
  const said = []
  const before = process.env.API_URL
  t.after(() => before && (process.env.API_URL = before))
  delete process.env.API_URL
  onPreBuild({ netlifyConfig: {}, utils: { build: { failBuild: (why) => said.push(why) } } })
  assert.match(said.join(), /API_URL must be set/)
})

test('the publisher is left the rules of netlify.toml, without those of a release’s own files, and where functions run', async (t) => {
  const [here, before] = [process.cwd(), { ...process.env }]
  const folder = mkdtempSync(join(tmpdir(), 'plugins-'))
  t.after(() => {
    process.chdir(here)
    process.env = before
    rmSync(folder, { recursive: true })
  })
  t.mock.method(console, 'error', () => {})
  process.chdir(folder)
  Object.assign(process.env, { PUBLISHER: '1', CONTEXT: 'production', SITE_URL: 'https://site.example' })
  const files = {
    '.netlify/release.json': { release: '1-x', base: 'base' },
    'var/releases/1-x.json': { fingerprint: 'code', source: 'database' },
    'bundled/contact.zip': 'bundle',
    'bundled/manifest.json': {
      functions: [{ name: 'contact', path: 'bundled/contact.zip', region: 'fra', memory: 1024, vcpu: 0.5 }],
    },
  }
  for (const part of ['functions', 'scripts', 'signing']) symlinkSync(inRoot(part), part)
  for (const [file, contents] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(contents))
  }
  const netlifyConfig = { redirects: RULES, headers: HEADERS, build: {} }
  leaveForPublisher.onPreBuild({ netlifyConfig })
  const moved = { from: '/trips/a', to: '/trips/b', status: 301, force: true }
  netlifyConfig.redirects = [moved, ...RULES]
  netlifyConfig.headers = [{ for: '/*', values: { 'Content-Security-Policy': 'of a release' } }, ...HEADERS]
  await leaveForPublisher.onPostBuild({ netlifyConfig, constants: { FUNCTIONS_DIST: 'bundled' } })
  const { rules, functionsConfig } = JSON.parse(readFileSync('.netlify/for-publisher/build.json', 'utf8'))
  assert.deepEqual(rules, { build: { processing: {} }, redirects: RULES, headers: HEADERS })
  assert.deepEqual(functionsConfig, { contact: { region: 'fra', memory: 1024, vcpu: 0.5 } })
})

for (const [event, method] of [
  ['onPreBuild', 'restore'],
  ['onPostBuild', 'save'],
]) {
  test(`a cache that fails to ${method} fails no build and leaves no archive`, async (t) => {
    const [here, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'plugins-'))]
    t.after(() => {
      process.chdir(here)
      rmSync(folder, { recursive: true })
    })
    process.chdir(folder)
    mkdirSync('site/public', { recursive: true })
    const said = t.mock.method(console, 'error', () => {})
    const full = () => Promise.reject(new Error('No space left'))
    await keepBuilds[event]({ utils: { cache: { [method]: full } } })
    assert.match(said.mock.calls[0].arguments.join(' '), /No space left/)
    assert.equal(existsSync('.netlify/kept-builds.tar'), false)
  })
}
