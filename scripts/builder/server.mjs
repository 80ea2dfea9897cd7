/** The build hook: `POST /hooks/<token>` answers 202 and the build follows. */

import { createServer } from 'node:http'
import { createHash, timingSafeEqual } from 'node:crypto'

const LONGEST_BODY = 10_000

/**
 * @param {string} token
 * @param {(request: import('./queue.mjs').BuildRequest) => void} onBuild
 * @param {() => object} state for GET /health
 */
export function hookServer(token, onBuild, state) {
  return createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '')
    if (request.method === 'GET' && path === '/health') return answer(response, 200, state())
    if (!path.startsWith('/hooks/') || !same(path.slice('/hooks/'.length), token))
      return answer(response, 404, {})
    if (request.method !== 'POST') return answer(response, 405, {})
    const body = await readBody(request)
    if (!body) return answer(response, 400, { message: 'the body is neither empty nor a JSON object' })
    onBuild({ full: body.full === true, clean: body.clean === true })
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
      if (text.length > LONGEST_BODY) return null
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
