// The public web server: how it determines a visitor's address (connection, forwarded headers, trusted proxies) and what it forwards to the
// API.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { senderDigest } from '../../functions/form-relay/signature.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { createWebServer } from '../../scripts/web-server/server.mjs'
import { trustedProxies, visitorAddress } from '../../scripts/web-server/visitor-address.mjs'
import { proxyHeaders } from '../../signing/proxy-token.mjs'

const CLAIMS = {
  'X-Nf-Client-Connection-Ip': '203.0.113.7',
  'X-Forwarded-For': '203.0.113.66, 198.51.100.9',
}
process.env.PROXY_SECRET = 'secret'
const LARGE = 'a'.repeat(5_000_001)
/** What a relay adds to a form that it sends on. */
const NOTE = {
  'x-door-visitor': 'digest',
  'x-door-signature': 'signed',
  'x-door-received-at': '1',
  'x-door-reference': '7K3M9QXB',
}

for (const [named, expected] of [
  ['', '127.0.0.1'],
  ['10.0.0.0/8', '127.0.0.1'],
  ['127.0.0.1', '198.51.100.9'],
]) {
  test(`with TRUSTED_PROXIES=${named} a visitor who claims addresses comes from ${expected}`, async (t) => {
    const { api, passedOn } = await startApi(t)
    const port = await startWebServer(t, { api, proxies: named })
    await ask(port, 'POST', '/api/trips', { body: LARGE })
    assert.equal(passedOn.at(-1).headers['x-nf-client-connection-ip'], expected)
    // The relay of a form tells a digest of the address.
    await ask(port, 'POST', '/api/contact', { body: '{}' })
    const { 'x-door-visitor': visitor, 'x-door-received-at': receivedAt } = passedOn.at(-1).headers
    assert.equal(visitor, senderDigest(expected, Number(receivedAt)))
  })
}

test('a call reaches the API signed, whole, and without what belongs to the line', async (t) => {
  const { api, passedOn } = await startApi(t)
  const port = await startWebServer(t, { api })
  const headers = { Connection: 'keep-alive', Cookie: 'session=1', 'X-Forwarded-Host': 'claimed.example' }
  const { status } = await ask(port, 'PUT', '/api/trips/1?a=%D7%A9', { body: LARGE, headers })
  assert.equal(status, 201)
  const { url, body, headers: passed } = passedOn.at(-1)
  assert.deepEqual([url, body.length, passed.cookie], ['/api/trips/1?a=%D7%A9', LARGE.length, 'session=1'])
  assert.equal(passed.connection, 'close')
  assert.equal(passed.host, `127.0.0.1:${api}`)
  assert.equal(passed['x-forwarded-host'], `127.0.0.1:${port}`)
  assert.match(passed['x-nf-sign'], /^[\w-]+\.[\w-]+\.[\w-]+$/)
})

test('a form of the address that is open is kept when the API serves nobody, whatever SITE_URL says', async (t) => {
  process.env.SITE_URL = 'https://known-as.example'
  t.after(() => delete process.env.SITE_URL)
  const { api, passedOn } = await startApi(t, (_asked, answer) => answer.writeHead(403).end('{}'))
  const port = await startWebServer(t, { api })
  const send = (headers) => ask(port, 'POST', '/api/contact', { body: '{}', headers })
  const own = { Origin: `http://127.0.0.1:${port}` }
  assert.equal((await send(own)).status, 202)
  assert.equal(passedOn.at(-1).headers.origin, 'https://known-as.example')
  // A page cannot write where it is called from; a browser that says nothing of it is judged by Origin.
  const unknown = { Origin: 'https://another-name.example' }
  assert.equal((await send({ ...unknown, 'Sec-Fetch-Site': 'same-origin' })).status, 202)
  for (const site of [{}, { 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'none' }])
    assert.equal((await send({ ...unknown, ...site })).status, 403, JSON.stringify(site))
  for (const host of ['no name', 'a@127.0.0.1', '[::'])
    assert.equal((await send({ ...own, Host: host })).status, 403, `Host: ${host}`)
})

test('an idle connection is kept for longer than a call may take to be sent', async (t) => {
  const { api } = await startApi(t)
  const port = await startWebServer(t, { api })
  const { headers } = await ask(port, 'GET', '/', { headers: { Connection: 'keep-alive' } })
  assert.equal(headers['keep-alive'], 'timeout=75')
})

test('what only looks like a call of the API is a page', async (t) => {
  const { api, passedOn } = await startApi(t)
  const port = await startWebServer(t, { api })
  assert.equal((await ask(port, 'GET', '/apiary')).status, 404)
  assert.equal(passedOn.length, 0)
})

test('while the API is away its calls are 503, and pages and forms go on', async (t) => {
  const { api, server } = await startApi(t)
  const port = await startWebServer(t, { api })
  server.close()
  const away = await ask(port, 'GET', '/api/trips')
  assert.deepEqual([away.status, away.headers['retry-after']], [503, '5'])
  assert.match(JSON.parse(away.text).message, /נסי שוב/)
  assert.equal((await ask(port, 'GET', '/')).text, 'home')
  const form = { body: 'name=a', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
  const { status, headers } = await ask(port, 'POST', '/api/contact', form)
  assert.deepEqual([status, headers.location?.split('?')[0]], [303, '/thank-you'])
})

test('what another relay sends on is stored as that one received it, or stays with it', async (t) => {
  const { api, server, passedOn } = await startApi(t)
  const port = await startWebServer(t, { api })
  const headers = { ...NOTE, ...proxyHeaders('secret') }
  assert.equal((await ask(port, 'POST', '/api/contact', { body: '{}', headers })).status, 201)
  assert.deepEqual(noteOf(passedOn.at(-1)), NOTE)
  server.close()
  assert.equal((await ask(port, 'POST', '/api/contact', { body: '{}', headers })).status, 503)
})

test('while the secret is changed, what the other relay signed with the one before is believed', async (t) => {
  const { api, passedOn } = await startApi(t)
  const port = await startWebServer(t, { api })
  process.env.PROXY_SECRET_BEFORE = 'before'
  t.after(() => delete process.env.PROXY_SECRET_BEFORE)
  const headers = { ...NOTE, ...proxyHeaders('before') }
  await ask(port, 'POST', '/api/contact', { body: '{}', headers })
  assert.deepEqual(noteOf(passedOn.at(-1)), NOTE)
})

for (const [sender, headers] of [
  ['who only says that she is a relay', {}],
  ['who signs with a secret of her own', proxyHeaders('guessed')],
  ['whose signature has run out', proxyHeaders('secret', Date.now() - 120_000)],
  ['whose signature is none', { 'x-nf-sign': 'a.b' }],
]) {
  test(`a visitor ${sender} sends a form as every other one`, async (t) => {
    const { api, server, passedOn } = await startApi(t, (_asked, answer) =>
      answer.writeHead(201).end('{"reference":"1"}'),
    )
    const port = await startWebServer(t, { api })
    const form = { body: '{}', headers: { ...NOTE, ...headers } }
    assert.equal((await ask(port, 'POST', '/api/contact', form)).status, 201)
    const { 'x-door-visitor': visitor, 'x-door-received-at': receivedAt } = passedOn.at(-1).headers
    assert.equal(visitor, senderDigest('127.0.0.1', Number(receivedAt)))
    assert.notEqual(passedOn.at(-1).headers['x-door-signature'], NOTE['x-door-signature'])
    server.close()
    assert.equal((await ask(port, 'POST', '/api/contact', form)).status, 202)
  })
}

test('what only the proxy has signed is a form for the relay', async (t) => {
  const { api, passedOn } = await startApi(t)
  const port = await startWebServer(t, { api })
  await ask(port, 'POST', '/api/contact', { body: '{}', headers: proxyHeaders('secret') })
  assert.ok(passedOn.at(-1).headers['x-door-visitor'])
})

test('a form that is far too large is answered where its sender reads only after the last byte', async (t) => {
  const port = await startWebServer(t, { api: 1 })
  const socket = connect(port, '127.0.0.1')
  t.after(() => socket.destroy())
  const size = 20_000_000
  const head = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${size}\r\n\r\n`
  await new Promise((sent, failed) => socket.on('error', failed).write(head + 'a'.repeat(size), sent))
  const [answer] = await once(socket, 'data')
  assert.match(String(answer), /^HTTP\/1.1 413 /)
})

test('an answer that breaks off does not look whole, and the server stays up', async (t) => {
  const { api } = await startApi(t, (_asked, answer) => {
    answer.writeHead(200, { 'Content-Length': 100 }).write('half')
    setTimeout(() => answer.destroy(), 20)
  })
  const port = await startWebServer(t, { api })
  await assert.rejects(ask(port, 'GET', '/api/trips'))
  assert.equal((await ask(port, 'GET', '/')).status, 200)
})

/** For a call that would hang without what is tested. */
const ENDS = { timeout: 60_000 }

test('a call that the API does not answer ends as one to an API that is away', ENDS, async (t) => {
  const { api } = await startApi(t, () => {})
  const port = await startWebServer(t, { api, silentMs: 100 })
  assert.equal((await ask(port, 'GET', '/api/trips')).status, 503)
})

test('a visitor who goes leaves no call behind', ENDS, async (t) => {
  const { api, server } = await startApi(t, () => {})
  const port = await startWebServer(t, { api, silentMs: 10 * ENDS.timeout })
  const connected = once(server, 'connection')
  const sent = request({ port, host: '127.0.0.1', path: '/api/trips' }).on('error', () => {})
  sent.end()
  const [socket] = await connected
  const ended = once(socket, 'close')
  sent.destroy()
  await ended
})

for (const [method, address, status] of [
  ['GET', '/%E0%A4%A', 404],
  ['GET', '/api/%E0%A4%A', 400],
  ['POST', '/api/contact/%E0%A4%A', 400],
  ['GET', '/%00', 400],
  ['GET', '*', 400],
  ['GET', 'http://evil.example/', 400],
  ['POST', '/trips', 405],
  ['GET', '/nothing', 404],
]) {
  test(`${method} ${address} is ${status}`, async (t) => {
    const port = await startWebServer(t, { api: 1 })
    assert.equal((await ask(port, method, address)).status, status)
  })
}

test('without a release it says so, and serves the first one as soon as it is there', async (t) => {
  const root = path.join(await folder(t), 'current')
  const port = await startWebServer(t, { api: 1, root })
  assert.equal((await ask(port, 'GET', '/')).status, 503)
  await mkdir(root)
  await writeFile(path.join(root, 'index.html'), 'home')
  assert.equal((await ask(port, 'GET', '/')).text, 'home')
})

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

const noteOf = ({ headers }) => Object.fromEntries(Object.keys(NOTE).map((name) => [name, headers[name]]))

/** An API that keeps what it is asked, and answers 201. */
async function startApi(t, listener = (_asked, answer) => answer.writeHead(201).end('{}')) {
  const passedOn = []
  const server = createServer(async (asked, answer) => {
    const { url, headers } = asked
    passedOn.push({ url, headers, body: (await asked.toArray()).join('') })
    listener(asked, answer)
  })
  return { api: await listening(t, server), server, passedOn }
}

async function startWebServer(t, { api, proxies, root, silentMs }) {
  process.env.API_URL = `http://127.0.0.1:${api}`
  process.env.QUEUED_FORMS_DIR = await folder(t)
  const settings = {
    apiUrl: process.env.API_URL,
    proxySecret: 'secret',
    proxies,
    root: root ?? (await release(t)),
    silentMs,
  }
  return listening(t, createWebServer(settings))
}

async function listening(t, server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => server.close().closeAllConnections())
  return server.address().port
}

async function release(t) {
  const root = await folder(t)
  await writeFile(path.join(root, 'index.html'), 'home')
  await writeFile(path.join(root, '404.html'), 'nothing')
  return root
}

async function folder(t) {
  const made = await mkdtemp(path.join(tmpdir(), 'served-'))
  t.after(() => rm(made, { recursive: true }))
  return made
}

function ask(port, method, address, { body = '', headers } = {}) {
  return new Promise((resolve, reject) => {
    const all = { ...CLAIMS, 'Content-Length': body.length, ...headers }
    const sent = request({ port, host: '127.0.0.1', method, path: address, headers: all }, (answer) => {
      answer
        .toArray()
        .then((parts) =>
          resolve({ status: answer.statusCode, headers: answer.headers, text: parts.join('') }),
        )
        .catch(reject)
    })
    sent.on('error', reject).end(body)
  })
}

test('on a machine whose kernel knows no IPv6 it serves the other address', async (t) => {
  const port = await freePort()
  const without = `import net from 'node:net'
    const { listen } = net.Server.prototype
    net.Server.prototype.listen = function (place) {
      if (place.host !== '::1') return listen.apply(this, arguments)
      process.nextTick(() => this.emit('error', Object.assign(new Error(), { code: 'EAFNOSUPPORT' })))
      return this
    }`
  const folder = await mkdtemp(path.join(tmpdir(), 'web-server-'))
  const server = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(without)}`,
      inRoot('scripts/web-server/main.mjs'),
    ],
    {
      env: { ...process.env, HOST: '127.0.0.1,::1', PORT: String(port), DATA_DIR: folder, API_URL: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = once(server, 'exit')
  t.after(async () => {
    server.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  })
  await untilAnswers(`http://127.0.0.1:${port}/`, ended)
})

async function untilAnswers(url, ended) {
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    const answer = await fetch(url).catch(() => null)
    if (answer) return
    await wait(50)
  }
  assert.fail('the web server has ended')
}
