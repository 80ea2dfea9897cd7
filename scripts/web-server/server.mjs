// The public web server on one machine: pages, form relay, API proxy (docs/decisions/0081).
import http from 'node:http'
import { isForApi, proxyToApi } from './api-proxy.mjs'
import { relayFor, runRelay } from './form-relay.mjs'
import { servePages } from './pages.mjs'
import { trustedProxies, visitorAddress } from './visitor-address.mjs'

/** Header with the visitor's address, which the API trusts on signed calls. */
const VISITOR = 'x-nf-client-connection-ip'
/** Keep-alive timeout. Node's default of 5 s may end while a slow client is sending its next request, which is lost. */
const KEEP_ALIVE_MS = 75_000

/**
 * @param {{ root: string, apiUrl: string, proxySecret: string, proxies?: string, silentMs?: number }} settings `root` the
 *   folder of the current release, `proxies` the addresses whose X-Forwarded-For is believed, `silentMs` how long the API may
 *   say nothing
 */
export function createWebServer({ root, apiUrl, proxySecret, proxies, silentMs }) {
  const trusted = trustedProxies(proxies)
  const pages = servePages(root)
  const api = proxyToApi({ apiUrl, proxySecret, silentMs })
  return http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    const { headers, socket, url } = request
    const refuse = (...answer) => refused(response, ...answer)
    // Overwritten: an address that the visitor's request names must never be signed.
    headers[VISITOR] = visitorAddress(socket.remoteAddress, headers['x-forwarded-for'], trusted)
    try {
      const isPage = !isForApi(request)
      const relay = isReadable(url) ? relayFor(request) : undefined
      // A page's URL that a chat app cut off, so that it cannot be decoded, still gets the 404 page.
      if (!isAddress(url) || !(isPage || isReadable(url))) refuse(400, 'The address cannot be read.')
      else if (relay) await runRelay(relay, request, response, headers[VISITOR])
      else if (!isPage) api(request, response, refuse)
      else await pages(request, response)
    } catch (error) {
      // Only code or name of the error: its message may quote personal data.
      console.error('A request failed:', error?.code ?? error?.name)
      refuse(500, 'The request failed.')
    }
  })
}

const isAddress = (url) =>
  url.startsWith('/') && !pathOf(url).includes('%00') && URL.canParse(url, 'http://localhost')

function isReadable(url) {
  try {
    decodeURIComponent(pathOf(url))
    return true
  } catch {
    return false
  }
}

const pathOf = (url) => url.split('?', 1)[0]

function refused(response, code, message, headers) {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(code, { 'Content-Type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify({ code, status: http.STATUS_CODES[code], message }))
}
