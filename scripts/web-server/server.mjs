// The site's one public door on one machine: pages, the form relay, and the way to the API (docs/decisions/0081).
import http from 'node:http'
import { isForApi, proxyToApi } from './api-proxy.mjs'
import { relayFor, runRelay } from './form-relay.mjs'
import { servePages } from './pages.mjs'
import { trustedProxies, visitorAddress } from './visitor-address.mjs'

/** What the API reads of a visitor where the call is signed. */
const VISITOR = 'x-nf-client-connection-ip'
/** How long an idle connection is kept, in ms. Node's 5 s end while a slow client may be sending its next call, which is lost. */
const KEEP_ALIVE_MS = 75_000

/**
 * @param {{ root: string, apiUrl: string, proxySecret: string, proxies?: string }} settings `root` the folder of the current
 *   release, `proxies` the addresses whose X-Forwarded-For is believed
 */
export function createWebServer({ root, apiUrl, proxySecret, proxies }) {
  const trusted = trustedProxies(proxies)
  const pages = servePages(root)
  const api = proxyToApi({ apiUrl, proxySecret })
  return http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    const { headers, socket, url } = request
    const refuse = (...answer) => refused(response, ...answer)
    // Whatever address a visitor says she has, it would be signed.
    headers[VISITOR] = visitorAddress(socket.remoteAddress, headers['x-forwarded-for'], trusted)
    try {
      const isPage = !isForApi(request)
      const relay = isReadable(url) ? relayFor(request) : undefined
      // A page's address that was cut by a chat leads to the page that says so.
      if (!isAddress(url) || !(isPage || isReadable(url))) refuse(400, 'The address cannot be read.')
      else if (relay) await runRelay(relay, request, response, headers[VISITOR])
      else if (!isPage) api(request, response, refuse)
      else await pages(request, response)
    } catch (error) {
      // Of what a visitor may have caused, its kind alone: it may quote what was sent.
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
