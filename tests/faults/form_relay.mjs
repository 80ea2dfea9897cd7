// The form relay on a port of its own, as one machine runs it: real HTTP in front, a folder for what it holds, and a clock that the
// test moves. POST /clock?minutes=1 moves it, POST /forward runs the scheduled function once and answers its counts.
import { createServer } from 'node:http'

const { RELAY_PORT, STARTS_MINUTES_AGO } = process.env
const MINUTE_MS = 60_000

const now = Date.now
let moved = -Number(STARTS_MINUTES_AGO) * MINUTE_MS
Date.now = () => now() + moved

const { relayFor, runRelay } = await import('../../scripts/web-server/form-relay.mjs')
const { forwardQueued } = await import('../../functions/form-relay/forward.mjs')

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  if (pathname === '/clock') {
    moved += Number(searchParams.get('minutes')) * MINUTE_MS
    return response.end('{}')
  }
  if (pathname === '/forward') return response.end(JSON.stringify(await forwardQueued()))
  const relay = relayFor(request)
  if (!relay) return response.writeHead(404).end('{}')
  await runRelay(relay, request, response, request.socket.remoteAddress)
}).listen(Number(RELAY_PORT), '127.0.0.1', () => console.log('form relay: open'))
