// Who a visitor is, is what her connection says, whatever she says herself, or a proxy that is named.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { visitorOf } from '../../functions/form-relay/signature.mjs'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { trustedProxies, visitorAddress } from '../../scripts/lib/visitor-address.mjs'

// In place of the CLI: answers with the visitor that it would sign.
const BEHIND = `
  import http from 'node:http'
  http.createServer((asked, answer) => answer.end(asked.headers['x-nf-client-connection-ip']))
    .listen(0, '127.0.0.1', function () { console.log(this.address().port) })
`
const CLAIMS = {
  'X-Nf-Client-Connection-Ip': '203.0.113.7',
  'X-Forwarded-For': '203.0.113.66, 198.51.100.9',
}
process.env.PROXY_SECRET = 'secret'
const LARGE = 'a'.repeat(5_000_001)

for (const [named, expected] of [
  ['', '127.0.0.1'],
  ['10.0.0.0/8', '127.0.0.1'],
  ['127.0.0.1', '198.51.100.9'],
]) {
  test(`with TRUSTED_PROXIES=${named} a visitor who claims addresses comes from ${expected}`, async (t) => {
    const { api, passedOn } = await startApi(t)
    const port = await startGuard(t, {
      TRUSTED_PROXIES: named,
      API_PORT: String(api),
      API_URL: `http://127.0.0.1:${api}`,
    })
    assert.equal(await ask(port, 'GET', '/'), expected)
    // Past the CLI: a large body, and a form's function, which tells a digest of the address.
    await ask(port, 'POST', '/api/trips', LARGE)
    assert.equal(passedOn.at(-1)['x-nf-client-connection-ip'], expected)
    await ask(port, 'POST', '/api/contact', '{}')
    const { 'x-door-visitor': visitor, 'x-door-received-at': receivedAt } = passedOn.at(-1)
    assert.equal(visitor, visitorOf(expected, Number(receivedAt)))
  })
}

for (const [connected, said, expected] of [
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '198.51.100.66, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '127.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.66,203.0.113.7 , 10.1.2.3', '203.0.113.7'],
  ['127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ['127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
  ['127.0.0.1', '2001:db8:0:0::7', '2001:db8::7'],
  ['127.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:cafe::1', '203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.66, unknown', '127.0.0.1'],
  ['127.0.0.1', '198.51.100.66, ', '127.0.0.1'],
  ['127.0.0.1', '198.51.100.66, x, 10.1.2.3', '10.1.2.3'],
  ['127.0.0.1', '203.0.113.256', '127.0.0.1'],
  ['127.0.0.1', 'fe80::1%eth0', '127.0.0.1'],
  ['203.0.113.9', '198.51.100.66', '203.0.113.9'],
  ['203.0.113.9', '198.51.100.66, 127.0.0.1', '203.0.113.9'],
  [undefined, '198.51.100.66', ''],
]) {
  test(`who connects from ${connected} and says ${said} counts as ${expected}`, () => {
    const trusted = trustedProxies('127.0.0.1, 10.0.0.0/8 2001:db8:cafe::/48')
    assert.equal(visitorAddress(connected, said, trusted), expected)
  })
}

/** An API that keeps the headers of what it is asked. */
async function startApi(t) {
  const passedOn = []
  const server = createServer((asked, answer) => {
    passedOn.push(asked.headers)
    asked.resume().on('end', () => answer.end('{}'))
  }).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  return { api: server.address().port, passedOn }
}

async function startGuard(t, settings) {
  const guard = spawn(
    process.execPath,
    ['--import', inRoot('scripts/lib/netlify-guard.mjs'), '--input-type=module', '--eval', BEHIND],
    { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  t.after(() => guard.kill())
  const [port] = await once(createInterface({ input: guard.stdout }), 'line')
  return Number(port)
}

function ask(port, method, path, body = '') {
  return new Promise((resolve, reject) => {
    const headers = { ...CLAIMS, 'Content-Length': body.length }
    const sent = request({ port, host: '127.0.0.1', method, path, headers }, async (answer) => {
      resolve((await answer.toArray()).join(''))
    })
    sent.on('error', reject).end(body)
  })
}
