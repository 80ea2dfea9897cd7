// /api and /objects, passed on to the content API as Netlify passes them on: signed, with the visitor's address.
import http from 'node:http'
import { throughProxy } from '../../signing/proxy-token.mjs'

const PROXIED = /^\/(api|objects)(\/|\?|$)/
/** Of one connection alone (RFC 9110, 7.6.1). */
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
const SILENT_MS = 60_000

/** A connection each: one that is kept may be closed by the API just when a form goes out on it. */
const agent = new http.Agent({ keepAlive: false })

export const isForApi = ({ url }) => PROXIED.test(url)

/**
 * A request listener that streams each body, of any size, and the answer to it.
 * @param {{ apiUrl: string, proxySecret: string }} settings
 */
export function proxyToApi({ apiUrl, proxySecret }) {
  return (request, response, refuse) => {
    const headers = { ...request.headers, ...throughProxy(proxySecret) }
    for (const name of HOP_BY_HOP) delete headers[name]
    const onward = http.request(new URL(request.url, apiUrl), { agent, method: request.method, headers })
    onward.setTimeout(SILENT_MS, () => onward.destroy(new Error('silent')))
    onward.on('response', (answer) => {
      const kept = Object.entries(answer.headers).filter(
        ([name]) => !HOP_BY_HOP.includes(name) && name !== 'transfer-encoding',
      )
      response.writeHead(answer.statusCode, Object.fromEntries(kept))
      // An answer that breaks off may not look whole.
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    onward.on('error', () => refuse(503, 'השירות אינו זמין כרגע. נסי שוב בעוד רגע.', { 'Retry-After': '5' }))
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }
}
