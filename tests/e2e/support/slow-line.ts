// Serves a page in small pieces, with a frame drawn between them, to see it while it loads.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { siteUrl } from './settings.ts'

const PIECE_BYTES = 2_000
const PAUSE_MS = 25
/** Of the connection, or of the body as fetch gives it. */
const NOT_PASSED_ON = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']

/** The same site behind such a line, for reading alone. */
export async function startSlowLine(): Promise<{ url: string; end: () => Promise<void> }> {
  const line: Server = createServer(async ({ method, url, headers: { accept = '*/*' } }, response) => {
    if (method !== 'GET') return response.writeHead(204).end()
    const ask = () => fetch(`${siteUrl}${url}`, { headers: { accept } })
    // A connection that was idle may have been closed meanwhile; without an answer the browser shows what that does.
    const answer = await ask()
      .catch(ask)
      .catch(() => null)
    if (!answer) return response.destroy()
    const body = Buffer.from(await answer.arrayBuffer())
    const headers = [...answer.headers].filter(([name]) => !NOT_PASSED_ON.includes(name))
    response.writeHead(answer.status, Object.fromEntries(headers))
    const head = body.indexOf('</head>')
    response.write(body.subarray(0, Math.max(head, 0)))
    // By the clock: on a busy machine pauses would add up to more than the page hides what is not whole (styles/blog.css).
    let due = performance.now()
    for (let at = head; head >= 0 && at < body.length; at += PIECE_BYTES) {
      due += PAUSE_MS
      await wait(Math.max(0, due - performance.now()))
      response.write(body.subarray(at, at + PIECE_BYTES))
    }
    response.end(head < 0 ? body : undefined)
  })
  line.listen(0)
  await once(line, 'listening')
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    async end() {
      line.closeAllConnections()
      line.close()
      await once(line, 'close')
    },
  }
}
