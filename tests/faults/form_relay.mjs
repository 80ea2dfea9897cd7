// the form relay on a port of their own, as one machine runs them: real HTTP in front, a blob store on disk, and a clock that the
// test moves. POST /clock?minutes=1 moves it, POST /forward runs the scheduled function once and answers its counts.
import { createServer } from 'node:http'
import { BlobsServer } from '@netlify/blobs/server'

const { BLOBS_FOLDER, RELAY_PORT, STARTS_MINUTES_AGO } = process.env
const MINUTE_MS = 60_000
const TOKEN = 'token'

const now = Date.now
let moved = -Number(STARTS_MINUTES_AGO) * MINUTE_MS
Date.now = () => now() + moved

const blobs = new BlobsServer({ directory: BLOBS_FOLDER, token: TOKEN })
const { port } = await blobs.start()
const url = `http://localhost:${port}`
const context = { edgeURL: url, uncachedEdgeURL: url, siteID: 'site', token: TOKEN, primaryRegion: 'dev' }
process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64')

const { functionFor, runFunction } = await import('../../scripts/lib/local-functions.mjs')
const { forwardHeld } = await import('../../functions/form-relay/forward.mjs')

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  if (pathname === '/clock') {
    moved += Number(searchParams.get('minutes')) * MINUTE_MS
    return response.end('{}')
  }
  if (pathname === '/forward') return response.end(JSON.stringify(await forwardHeld()))
  const run = functionFor(request)
  if (!run) return response.writeHead(404).end('{}')
  await runFunction(run, request, response)
}).listen(Number(RELAY_PORT), '127.0.0.1', () => console.log('form relay: open'))
