// Reverse proxy for /api and /objects, as Netlify's: calls to the content API are signed and carry the visitor's address.
import http from 'node:http'
import { proxyHeaders } from '../../signing/proxy-token.mjs'

const PROXIED = /^\/(api|objects)(\/|\?|$)/
/** Hop-by-hop headers (RFC 9110, 7.6.1), which are not forwarded. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'host',
]
/** No keep-alive: the API could close an idle connection just as a form is sent on it. */
const agent = new http.Agent({ keepAlive: false })

export const isForApi = ({ url }) => PROXIED.test(url)

/**
 * Returns a request listener that streams request and response bodies of any size.
 * @param {{ apiUrl: string, proxySecret: string, silentMs?: number }} settings `silentMs`: how long the API may say nothing
 */
export function proxyToApi({ apiUrl, proxySecret, silentMs = 60_000 }) {
  return (request, response, refuse) => {
    const headers = { ...request.headers, ...proxyHeaders(proxySecret) }
    for (const name of HOP_BY_HOP) delete headers[name]
    headers['x-forwarded-host'] = request.headers.host ?? ''
    const onward = http.request(new URL(request.url, apiUrl), { agent, method: request.method, headers })
    onward.setTimeout(silentMs, () => onward.destroy(new Error('silent')))
    onward.on('response', (answer) => {
      const kept = Object.entries(answer.headers).filter(
        ([name]) => !HOP_BY_HOP.includes(name) && name !== 'transfer-encoding',
      )
      response.writeHead(answer.statusCode, Object.fromEntries(kept))
      // A response that breaks off must not look complete to the client.
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    onward.on('error', () => refuse(503, 'האתר לא עונה כרגע. נסי שוב בעוד רגע.', { 'Retry-After': '5' }))
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }
}
