/** Serves the site, and the same pages without scripts, each on a local port, with compression. */

import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * @param {string} url of the running site
 * @param {boolean} stripped
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function inFrontOf(url, stripped) {
  const server = createServer((request, response) => {
    const wantsPage = stripped && (request.headers.accept ?? '').includes('text/html')
    const { origin } = request.headers
    const headers = {
      ...request.headers,
      ...(wantsPage && { 'accept-encoding': 'identity' }),
      // Who comes by this port is a visitor of the site: it would refuse to count another's.
      ...(origin && { origin: new URL(url).origin }),
    }
    const upstream = ask(
      new URL(request.url ?? '/', url),
      { method: request.method, headers },
      async (answer) => {
        if (!wantsPage || !answer.headers['content-type']?.includes('text/html')) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
          return
        }
        const chunks = []
        for await (const chunk of answer) chunks.push(chunk)
        const body = await compress(withoutScripts(Buffer.concat(chunks).toString()), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
        })
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answer.headers
        response.writeHead(answer.statusCode ?? 502, {
          ...kept,
          'content-encoding': 'br',
          'content-length': body.length,
        })
        response.end(body)
      },
    )
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

/** @param {string} html */
function withoutScripts(html) {
  return html
    .replace(/<template id="deferred-scripts">[\s\S]*?<\/template>/g, '')
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
}
