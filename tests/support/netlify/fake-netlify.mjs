/**
 * A fake of Netlify for deploys: its API below `apiUrl`, the blob stores of deploys, and the public site at `siteUrl`, all on loopback.
 * Every request and answer is validated against Netlify's own document; errors are in `faults`.
 */

import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { readDocument } from './document.mjs'
import { DeployCalls } from './deploy-calls.mjs'

const TOKEN = 'netlify-token'
const BLOB = /^\/api\/v1\/blobs\/([^/]+)\/deploy:(\w+)\/(.+)$/
const STORED = /^\/stored\/(\w+)\/(.+)$/
const document = readDocument()

export class FakeNetlify extends DeployCalls {
  token = TOKEN
  /** What was asked and answered otherwise than the document says. @type {string[]} */
  faults = []
  /** Of each call, in their order. @type {string[]} */
  calls = []
  /** How often its build hook was called. */
  hookCalls = 0
  /** How long each call takes. */
  callMs = 0
  /** What goes wrong with a call. @type {(call: { name: string, path: string }) => null | 'error' | 'lost' | 'hang-up'} */
  mishap = () => null
  /** @type {import('node:http').Server[]} */
  #servers = []

  async listen() {
    const [api, site] = [
      createServer((...call) => this.#answer(...call)),
      createServer((...call) => this.#serve(...call)),
    ]
    this.#servers = [api, site]
    for (const server of this.#servers) {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
    }
    const [apiUrl, siteUrl] = this.#servers.map(
      (server) => `http://127.0.0.1:${/** @type {any} */ (server.address()).port}`,
    )
    return Object.assign(this, { apiUrl: String(apiUrl), siteUrl: String(siteUrl) })
  }

  async close() {
    this.end()
    for (const server of this.#servers) {
      server.closeAllConnections()
      server.close()
      await once(server, 'close').catch(() => {})
    }
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async #answer(request, response) {
    const url = new URL(request.url ?? '/', this.apiUrl)
    const body = await bodyOf(request)
    const stored = STORED.exec(url.pathname)
    if (stored) return this.#blob(request, response, stored, body)
    await pause(this.callMs)
    const say = (/** @type {number} */ status, /** @type {unknown} */ said, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(said))
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return say(401, { code: 401, message: 'Access Denied' })
    const blob = BLOB.exec(url.pathname)
    if (blob) return say(200, { url: `${this.apiUrl}/stored/${blob[2]}/${blob[3]}` })
    const operation = document.find(request.method ?? '', url.pathname.replace('/api/v1', ''))
    if (!operation) {
      if (url.pathname !== '/api/v1/user')
        this.faults.push(`${request.method} ${url.pathname} is not in the document`)
      return say(404, { code: 404, message: 'Not Found' })
    }
    const { name, given } = operation
    this.calls.push(name)
    const mishap = this.mishap({ name, path: url.pathname })
    if (mishap === 'error') return say(500, { code: 500, message: 'Internal Server Error' })
    if (mishap === 'hang-up') return request.socket.destroy()
    const json =
      /json/.test(request.headers['content-type'] ?? '') && body.length > 0
        ? JSON.parse(String(body))
        : undefined
    const fault = operation.faultOfRequest(url.searchParams, json)
    if (fault) this.faults.push(fault)
    const [status, said, headers] = fault
      ? [422, { code: 422, message: fault }]
      : this.act(name, given, url.searchParams, json, body)
    const wrong = operation.faultOfAnswer(status, said)
    if (wrong) this.faults.push(wrong)
    // It was done, and whoever asked does not know.
    if (mishap === 'lost') return request.socket.destroy()
    say(status, said, headers)
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response @param {string[]} match @param {Buffer} body */
  #blob(request, response, [, id, key], body) {
    if (request.method === 'PUT') {
      this.blobs.set(`${id}/${key}`, body)
      return response.writeHead(200).end()
    }
    const found = this.blobs.get(`${id}/${key}`)
    response.writeHead(found ? 200 : 404).end(found)
  }

  /** What visitors get. @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  #serve(request, response) {
    if (request.method === 'POST') {
      this.hookCalls += 1
      return response.writeHead(200).end()
    }
    const path = decodeURIComponent(new URL(request.url ?? '/', this.siteUrl).pathname).slice(1)
    const files = this.publishedFiles()
    const found = [path, path ? `${path}/index.html` : 'index.html']
      .map((name) => files.get(name))
      .find(Boolean)
    response.writeHead(found ? 200 : 404).end(found)
  }
}

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
