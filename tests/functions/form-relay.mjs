// The form relays under test, with a blob store (the package's local server) and a scripted content API.
import { copyFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import contact, { config as contactConfig } from '../../functions/contact.mjs'
import rightsRequest, { config as rightsConfig } from '../../functions/user-rights-request.mjs'

export const CONTACT = contactConfig.path
export const RIGHTS = rightsConfig.path
const relays = { [CONTACT]: contact, [RIGHTS]: rightsRequest }

/** A blob store in an empty folder, for the length of a test. */
export async function openStore(t, onRequest) {
  const directory = await mkdtemp(path.join(tmpdir(), 'blobs-'))
  const server = new BlobsServer({ directory, token: 'token', onRequest })
  const { port } = await server.start()
  const url = `http://localhost:${port}`
  const open = (token) => {
    const context = { edgeURL: url, uncachedEdgeURL: url, siteID: 'site', token, primaryRegion: 'dev' }
    process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64')
  }
  open('token')
  t.after(async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  })
  const inSite = (kind, area) => path.join(directory, kind, 'site', 'site:forms', area)
  return {
    lock: () => open('another'),
    kept: (area) => keptIn(inSite('entries', area)),
    marks: () => marksIn(inSite('entries', 'senders')),
    forgetMetadata: () => rm(inSite('metadata', ''), { recursive: true }),
    forgetHeld: () => rm(inSite('entries', 'held'), { recursive: true }),
    forgetSenders: () => rm(inSite('entries', 'senders'), { recursive: true }),
    /** As many more of the one that is held. */
    multiply: (count) => multiply(inSite('entries', 'held'), count),
    damage: (kind, key, text = '') => writeFile(inSite(kind, key), text),
  }
}

/** Those of senders: whatever lies there, empty folders too. */
const marksIn = (folder) => readdir(folder, { recursive: true }).catch(() => [])

async function multiply(folder, count) {
  const [name] = await readdir(folder)
  const copies = Array.from({ length: count }, (_, number) => path.join(folder, `COPY${number}`))
  for (const copy of copies) await copyFile(path.join(folder, name), copy)
}

/** What lies in `held` or `refused`, as it was written. */
async function keptIn(folder) {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))))
}

/**
 * A content API that stores once per key, as the real one does, unless `api.answer` says otherwise.
 * `api.requests` is all that came, `api.stored` what was stored, by path and key. It says that it is up unless `api.isDown`.
 */
export async function startApi(t, answer) {
  const api = { requests: [], stored: new Map(), answer, isDown: false }
  const server = createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const { url, headers } = request
    if (url === '/api/health') {
      const status = api.isDown ? 503 : 200
      return response.writeHead(status).end(JSON.stringify({ status: api.isDown ? '' : 'ok' }))
    }
    const received = { url, headers, body: Buffer.concat(chunks).toString() }
    api.requests.push(received)
    const away = api.isDown ? { status: 503 } : undefined
    const answered = away ?? (await api.answer?.(received)) ?? store(api, received)
    const { status, headers: more = {}, body = '' } = answered
    response.writeHead(status, more).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.API_URL = `http://127.0.0.1:${server.address().port}`
  process.env.PROXY_SECRET = 'proxy-secret'
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return api
}

export function store(api, { url, headers, body }) {
  const key = `${url.split('?')[0]} ${headers['idempotency-key']}`
  if (!api.stored.has(key)) api.stored.set(key, { number: api.stored.size + 1, body })
  const confirmation = url.startsWith(RIGHTS) ? '/user-rights/sent' : '/thank-you'
  if (isForm(headers['content-type'])) return { status: 303, headers: { location: confirmation } }
  const { number } = api.stored.get(key)
  return {
    status: 201,
    headers: { 'content-type': 'application/json', 'x-made-by': 'the API' },
    body: JSON.stringify({ id: number, reference: `א-${1000 + number}` }),
  }
}

const isForm = (type = '') => type.startsWith('application/x-www-form-urlencoded')

/** Send through a relay as a browser does; `ip` is hers, `written` the path in her address. */
export function send(
  body,
  { path: to = CONTACT, written = to, headers = {}, search = '', ip = '203.0.113.7', deploy, server } = {},
) {
  const isText = typeof body === 'string'
  const request = new Request(`https://site.example${written}${search}`, {
    method: 'POST',
    headers: {
      accept: isText ? 'text/html,application/xhtml+xml,*/*;q=0.8' : 'application/json',
      'content-type': isText ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    body: isText ? body : JSON.stringify(body),
  })
  return relays[to](request, { ip, deploy, server })
}
