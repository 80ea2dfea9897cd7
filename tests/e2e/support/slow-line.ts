// Serves a page in two parts, the second of which waits until the browser has drawn the first.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { siteUrl } from './settings.ts'

const DRAWN = '/drawn'
/** Of the connection, or of the body as fetch gives it. */
const NOT_PASSED_ON = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']

export interface SlowLine {
  url: string
  /** Bytes of the next page before the pause. */
  pausesAt: number
  end: () => Promise<void>
}

/** The same site behind such a line, for reading alone and without its scripts. To be read by a page of `sayWhenDrawn`. */
export async function startSlowLine(): Promise<SlowLine> {
  let drawn = () => {}
  const server: Server = createServer(async ({ method, url = '', headers: { accept = '*/*' } }, response) => {
    if (url === DRAWN) drawn()
    if (url === DRAWN || method !== 'GET' || url.endsWith('.js')) return response.writeHead(204).end()
    const ask = () => fetch(`${siteUrl}${url}`, { headers: { accept } })
    // A connection that was idle may have been closed meanwhile; without an answer the browser shows what that does.
    const answer = await ask()
      .catch(ask)
      .catch(() => null)
    if (!answer) return response.destroy()
    const body = Buffer.from(await answer.arrayBuffer())
    const headers = [...answer.headers].filter(([name]) => !NOT_PASSED_ON.includes(name))
    response.writeHead(answer.status, Object.fromEntries(headers))
    if (!body.includes('<main')) return response.end(body)
    const isDrawn = new Promise<void>((resolve) => (drawn = resolve))
    response.write(body.subarray(0, line.pausesAt))
    await isDrawn
    response.end(body.subarray(line.pausesAt))
  })
  server.listen(0)
  await once(server, 'listening')
  const line: SlowLine = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    pausesAt: 0,
    async end() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return line
}

/** Every page that it opens tells the line when its first part is drawn. */
export const sayWhenDrawn = (page: Page) =>
  page.addInitScript((address) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => void fetch(address)))
    }).observe({ type: 'paint', buffered: true })
  }, DRAWN)
