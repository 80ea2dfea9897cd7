/** The site as the CDN serves it: over TLS on one port, and on another redirected there. */

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'

/**
 * @param {string} url of the site
 * @param {string} folder with what certificate.py made
 * @returns {Promise<{ httpPort: number, httpsPort: number, close: () => void }>}
 */
export async function startFronts(url, folder) {
  const { hostname, port } = new URL(url)
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name))
  const tls = createTlsServer({ key: read('key.pem'), cert: read('site.pem') }, (asked, answer) => {
    const { method, url: path, headers } = asked
    const sent = request({ hostname, port, method, path, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  })
  const httpsPort = await portOf(tls)
  const plain = createServer(({ url: path }, answer) => {
    answer.writeHead(301, { Location: `https://localhost:${httpsPort}${path}` }).end()
  })
  const httpPort = await portOf(plain)
  return {
    httpPort,
    httpsPort,
    close() {
      for (const server of [tls, plain]) server.close().closeAllConnections()
    },
  }
}

/** @param {import('node:net').Server} server */
async function portOf(server) {
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port
}
