// Loaded into the process of `netlify dev` before it starts. That program ends when a request has an address or a header that
// it cannot read, or a body over 6 MB; here such a request gets an answer of its own, and large bodies go to the API unread.
// The functions are run here too.
import http from 'node:http'
import { throughProxy } from '../../signing/proxy-token.mjs'
import { functionFor, keepSchedules, runFunction } from './local-functions.mjs'
import { trustedProxies, visitorAddress } from './visitor-address.mjs'

const LARGEST_BUFFERED = 5_000_000
const VISITOR = 'x-nf-client-connection-ip'
const { API_PORT, PROXY_SECRET, TRUSTED_PROXIES } = process.env
const trusted = trustedProxies(TRUSTED_PROXIES)

keepSchedules()

const createServer = http.createServer
http.createServer = (...args) => {
  const server = createServer(...args.map((arg) => (typeof arg === 'function' ? guarded(arg) : arg)))
  // The CLI hangs a listener on the server for each request that it passes on, and never takes it off.
  server.on('request', (_request, response) =>
    response.once('close', () => server.removeAllListeners('close')),
  )
  return server
}

// The CLI would end the process; one request is not worth that.
process.on('unhandledRejection', (error) => console.error('Unhandled rejection:', error?.stack ?? error))

function guarded(listener) {
  return async (request, response) => {
    request.headers[VISITOR] = visitorOf(request)
    if (!isReadable(request.url)) return refuse(response, 400, 'The address cannot be read.')
    const run = functionFor(request)
    if (run) return answerByFunction(run, request, response)
    if (isLargeUpload(request)) return passToApi(request, response)
    try {
      await listener(request, response)
    } catch (error) {
      const large = error?.message === 'Stream body too big'
      refuse(response, large ? 413 : 400, large ? 'The request is too large.' : 'The request cannot be read.')
    }
  }
}

/** Whatever address a visitor says she has, the CLI would sign. */
const visitorOf = ({ headers, socket }) =>
  visitorAddress(socket.remoteAddress, headers['x-forwarded-for'], trusted)

async function answerByFunction(run, request, response) {
  try {
    await runFunction(run, request, response, request.headers[VISITOR])
  } catch (error) {
    console.error('A function failed:', error?.name)
    refuse(response, 500, 'The function failed.')
  }
}

function isReadable(url) {
  try {
    return (
      !decodeURIComponent(url.split('?', 1)[0]).includes('\0') && Boolean(new URL(url, 'http://localhost'))
    )
  } catch {
    return false
  }
}

function isLargeUpload({ url, headers }) {
  const unknownLength = headers['transfer-encoding'] !== undefined
  return (
    /^\/(api|objects)\//.test(url) &&
    (unknownLength || Number(headers['content-length'] ?? 0) > LARGEST_BUFFERED)
  )
}

function passToApi(request, response) {
  // Signed as the CLI signs what it passes on itself.
  const headers = { ...request.headers, ...throughProxy(PROXY_SECRET) }
  delete headers.host
  const onward = http.request({
    host: '127.0.0.1',
    port: API_PORT,
    method: request.method,
    path: request.url,
    headers,
  })
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => refuse(response, 502, 'The API does not answer.'))
  request.pipe(onward)
}

function refuse(response, code, message) {
  if (response.headersSent) return response.end()
  response.writeHead(code, { 'Content-Type': 'application/json', Connection: 'close' })
  response.end(JSON.stringify({ code, status: http.STATUS_CODES[code], message }))
}
