/**
 * The build hook: `POST /hooks/<token>` answers 202 and the build follows. With `show` in the body nothing is built: the
 * release of that name, or the newest for null, is live when the answer comes; 409 if that release was deleted.
 */

import { createServer } from 'node:http'
import { createHash, timingSafeEqual } from 'node:crypto'

const MAX_BODY_LENGTH = 10_000

/**
 * @param {string} name of the process, in what it logs
 * @param {string} token
 * @param {object} acts
 * @param {(request: import('./queue.mjs').BuildRequest) => void} acts.build
 * @param {(name: string | null, signal: AbortSignal) => Promise<import('./result.mjs').LiveRelease | null>} acts.makeLive
 *   `signal` is aborted when the HTTP client disconnects
 * @param {() => object} acts.state for GET /health
 */
export function hookServer(name, token, { build, makeLive, state }) {
  return createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '')
    if (request.method === 'GET' && path === '/health') return answer(response, 200, state())
    if (!path.startsWith('/hooks/') || !same(path.slice('/hooks/'.length), token))
      return answer(response, 404, {})
    if (request.method !== 'POST') return answer(response, 405, {})
    const body = await readBody(request)
    if (!body) return answer(response, 400, { message: 'the body is neither empty nor a JSON object' })
    if ('show' in body) {
      const controller = new AbortController()
      response.once('close', () => controller.abort())
      const live = await makeLive(body.show === null ? null : String(body.show), controller.signal).catch(
        (error) => {
          console.error(`${name}: the release could not be put live: ${error.message}`)
          return undefined
        },
      )
      return answer(response, live ? 200 : live === null ? 409 : 500, live ?? {})
    }
    const endHold = typeof body.endHold === 'string' ? body.endHold : undefined
    build({ full: body.full === true, clean: body.clean === true, endHold })
    answer(response, 202, { state: 'queued' })
  })
}

/** @param {string} one @param {string} other */
function same(one, other) {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(/** @type {Buffer} */ (a), /** @type {Buffer} */ (b))
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<Record<string, unknown> | null>} */
async function readBody(request) {
  let text = ''
  try {
    for await (const chunk of request) {
      text += chunk
      if (text.length > MAX_BODY_LENGTH) return null
    }
    const body = text.trim() ? JSON.parse(text) : {}
    return typeof body === 'object' && body !== null ? body : null
  } catch {
    return null
  }
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {object} body */
function answer(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
