// The whole site on one machine as visitors get it: TLS by Caddy, and `npm run serve` behind it.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import http2 from 'node:http2'
import http from 'node:http'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { until } from '../../scripts/lib/wait.mjs'
import { newMachine, owner } from './machine.mjs'
import { addressOf, asForm, enquiry } from './visitors.mjs'

/** Of one sender, a minute (content_api/forms/rate_limits.py). */
const MAX_FORMS = 20
const BACK_WITHIN_MS = 5000

let machine
let ask
/** The words of every form that was acknowledged. */
const acknowledged = []
let cookies
let visitors = 0
const newVisitor = () => addressOf((visitors += 1))

before(
  async () => {
    machine = await newMachine('server')
    await machine.start()
    ask = machine.ask
  },
  { timeout: 15 * 60_000 },
)

after(() => machine.end())

test('plain http leads to https', async () => {
  const { CADDY_HTTP_PORT: port } = machine.environment
  const answer = await new Promise((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', headers: { Host: 'localhost' }, path: '/trips' }, resolve)
      .on('error', reject)
  })
  answer.resume()
  assert.equal(answer.statusCode, 308)
  assert.match(answer.headers.location, /^https:\/\/localhost[:\d]*\/trips$/)
})

test('a page comes by HTTP/2, compressed, with the headers of its release; HTTP/3 is offered', async () => {
  const session = http2.connect(machine.url, { ca: await readFile(machine.authority) })
  const stream = session.request({ ':path': '/', 'accept-encoding': 'br' })
  const headers = await new Promise((resolve, reject) => stream.on('response', resolve).on('error', reject))
  stream.resume()
  session.close()
  assert.equal(headers[':status'], 200)
  assert.equal(session.alpnProtocol, 'h2')
  assert.equal(headers['content-encoding'], 'br')
  assert.match(headers['strict-transport-security'], /^max-age=\d+/)
  assert.match(headers['content-security-policy'] ?? '', /default-src/)
  assert.match(headers['alt-svc'], /h3=/)
  assert.equal(headers.server, undefined)
})

test('both forms are taken, from scripts and from a page without them', async () => {
  const first = await send(enquiry())
  assert.equal(first.status, 201)
  const second = enquiry()
  const answer = await ask('POST', '/api/contact', { ...asForm(second), from: newVisitor() })
  assert.equal(answer.status, 303)
  assert.match(answer.headers.location, /^\/thank-you/)
  acknowledged.push(second.message)
  const request = {
    ...{ fullName: 'רבקה הראל', email: 'rivka@example.com', requestType: 'access' },
    ...{ description: 'מה שמור עליי?', identityConfirmed: true },
  }
  assert.equal(
    (await ask('POST', '/api/user-rights/request', { body: request, from: newVisitor() })).status,
    201,
  )
})

test('the doctor finds nothing but the certificate, which this authority gives for hours', async () => {
  const parts = async () => JSON.parse((await ask('GET', '/api/health')).text).parts
  const isWell = async () => {
    // Of a machine that is minutes old there is none yet.
    const { backup, ...others } = await parts()
    return backup.state === 'unknown' && Object.values(others).every(({ state }) => state === 'ok')
  }
  assert.ok(await until(isWell, { seconds: 60 }), 'each part has been looked at')
  const { stdout } = await promisify(execFile)('python3', [inRoot('scripts/doctor.py'), machine.url], {
    env: { ...machine.environment, HTTP_PORT: machine.environment.CADDY_HTTP_PORT, API_URL: '' },
  }).catch((error) => error)
  const wrong = stdout.split('\n').filter((line) => line.startsWith('WRONG'))
  assert.deepEqual(wrong, ['WRONG  the certificate expires in 0 days'], stdout)
})

test('the owner signs in, with cookies that never leave by plain http', async () => {
  const answer = await ask('POST', '/api/auth/login', { body: owner, headers: { Origin: machine.url } })
  assert.equal(answer.status, 200)
  const [cookie] = answer.headers['set-cookie']
  assert.match(cookie, /^__Host-[^;]+;/)
  assert.match(cookie, /; Secure/i)
  assert.match(cookie, /; HttpOnly/i)
  cookies = answer.headers['set-cookie'].map((each) => each.split(';')[0]).join('; ')
  assert.equal((await asOwner('GET', '/api/contacts')).status, 200)
})

test('limits are of the address that connects, whatever she says of herself', async () => {
  const from = newVisitor()
  const statuses = []
  for (let sent = 0; sent <= MAX_FORMS + 1; sent += 1) {
    const headers = {
      'X-Forwarded-For': `203.0.113.${sent}`,
      'X-Nf-Client-Connection-Ip': `203.0.113.${sent}`,
    }
    statuses.push((await ask('POST', '/api/contact', { body: enquiry(), from, headers })).status)
  }
  assert.deepEqual(statuses.slice(0, MAX_FORMS), Array(MAX_FORMS).fill(201))
  assert.equal(statuses.at(-1), 429)
  assert.equal((await send(enquiry())).status, 201)
})

test('what is larger than any photograph is refused', async () => {
  const { status } = await ask('PUT', '/api/objects/upload', { body: 'a'.repeat(13_000_000) })
  assert.equal(status, 413)
})

test('the canary finds that the site does its work', async () => {
  const said = await machine.withSettings('python', inRoot('scripts/canary.py'), machine.url)
  assert.match(said, /Taken away/)
})

for (const [name, worksAgain] of [
  ['web server', async () => (await ask('GET', '/')).status === 200],
  ['api', async () => (await ask('GET', '/api/health')).status === 200],
  ['worker', workerMails],
  [
    'builder',
    async () => (await asOwner('POST', '/api/publishing/rebuild')).status < 300 && builderAnswers(),
  ],
]) {
  test(`the ${name}, killed, is back within 5 s, and no form is lost meanwhile`, async (t) => {
    const before = machine.running().processes[name]
    process.kill(before, 'SIGKILL')
    const began = Date.now()
    const sent = await send(enquiry())
    assert.ok([201, 202].includes(sent.status), sent.text)
    assert.ok(await until(worksAgain, { seconds: 30, every: 50 }))
    const took = Date.now() - began
    assert.notEqual(machine.running().processes[name], before)
    t.diagnostic(`${name}: ${took} ms`)
    assert.ok(took < BACK_WITHIN_MS, `${took} ms`)
  })
}

test('after a power cut everything that was acknowledged is there', async () => {
  await send(enquiry())
  await machine.losePower()
  await machine.startCaddy()
  await machine.startSite()
  assert.equal((await ask('GET', '/')).status, 200)
  await expectAllStored()
})

test(
  'an upgrade under 20 requests a second fails no form and no page',
  { timeout: 5 * 60_000 },
  async (t) => {
    const answers = []
    const coming = setInterval(() => {
      for (const act of [() => send(enquiry()), () => ask('GET', '/trips', { from: newVisitor() })]) {
        const began = Date.now()
        answers.push(
          act().then(
            ({ status }) => ({ status, ms: Date.now() - began }),
            (error) => ({ status: error.code ?? error.message }),
          ),
        )
      }
    }, 100)
    await pause(3000)
    for (let time = 0; time < 3; time += 1) {
      await machine.stopSite()
      await machine.withSettings('flask', 'migrate')
      await machine.startSite()
      await pause(3000)
    }
    clearInterval(coming)
    const all = await Promise.all(answers)
    const statuses = all.reduce((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {})
    t.diagnostic(`${JSON.stringify(statuses)}, the longest ${Math.max(...all.map(({ ms }) => ms ?? 0))} ms`)
    assert.deepEqual(
      Object.keys(statuses).filter((status) => !['200', '201', '202'].includes(status)),
      [],
    )
    await expectAllStored()
  },
)

test('while nothing is behind it, Caddy says so in Hebrew', async () => {
  await machine.stopSite()
  machine.holder.kill()
  const answer = await ask('GET', '/')
  assert.equal(answer.status, 503)
  assert.match(answer.text, /האתר יחזור בעוד רגע/)
})

test('what Caddy logs names nobody, however much it is told to say', async () => {
  const hers = ['127.9.8.7', 'her-own-browser', 'her-secret-word']
  await ask('GET', `/?q=${hers[2]}`, { headers: { 'User-Agent': hers[1] }, from: hers[0] })
  const log = await readFile(machine.caddyLog, 'utf8')
  assert.match(log, /upstream roundtrip/)
  for (const word of hers) assert.ok(!log.includes(word), word)
})

async function send(form) {
  const answer = await ask('POST', '/api/contact', { body: form, from: newVisitor() })
  if ([201, 202].includes(answer.status)) acknowledged.push(form.message)
  return answer
}

const asOwner = (method, address, options = {}) =>
  ask(method, address, { ...options, headers: { Cookie: cookies, Origin: machine.url } })

const mails = () => readdir(path.join(machine.data, 'mail'))

/** Whether a form that is sent now is mailed. */
async function workerMails() {
  const before = (await mails()).length
  await send(enquiry())
  return until(async () => (await mails()).length > before, { seconds: 4, every: 50 })
}

async function builderAnswers() {
  const { BUILDER_PORT: port } = machine.environment
  return fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** What was held has come in too; each form once. */
async function expectAllStored() {
  const count = (stored, message) => stored.split(message).length - 1
  let missing
  const all = async () => {
    const stored = await machine.withSettings('python', '-c', STORED)
    missing = acknowledged.filter((message) => count(stored, message) !== 1)
    return missing.length === 0
  }
  assert.ok(await until(all, { seconds: 60, every: 1000 }), `not stored once: ${missing}`)
}

const STORED = `
from content_api.wsgi import app
from content_api.db import connection
from content_api.enquiries.models import Enquiry
with app.app_context(), connection():
    print("\\n".join(row.message for row in Enquiry.select()))
`

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
