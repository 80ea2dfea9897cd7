// The functions of functions/ on one machine, inside the process of `netlify dev` and with its blob store. The CLI would start
// a thread for each request, with all its bundles: half a second of a processor, where the function takes a millisecond.
import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { inRoot } from './repository.mjs'

/** Netlify's shortest schedule, and how long who tries things out at home waits for it instead. */
const EACH_MINUTE = '* * * * *'
const SCHEDULE_MS = 10_000

const files = readdirSync(inRoot('functions')).filter((name) => name.endsWith('.mjs'))
const functions = await Promise.all(
  files.map((name) => import(pathToFileURL(inRoot('functions', name)).href)),
)

/** The function that this request is for. Its path goes before the redirects, as on Netlify. */
export function functionFor({ method, url }) {
  const path = url.split('?', 1)[0].replace(/\/$/, '').toLowerCase()
  return functions.find(({ config }) => config?.path === path && config.method === method)?.default
}

export async function runFunction(run, request, response, ip) {
  const answer = await run(toRequest(request), { ip })
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  await pipeline(answer.body ? Readable.fromWeb(answer.body) : Readable.from([]), response)
}

/** Run what is due each minute, none beside itself. The nights, and what became of a build, are the builder's here. */
export function keepSchedules() {
  for (const { config, default: run } of functions.filter(({ config }) => config?.schedule === EACH_MINUTE)) {
    let isRunning = false
    setInterval(async () => {
      // Not before the CLI has a blob store.
      if (isRunning || !process.env.NETLIFY_BLOBS_CONTEXT) return
      isRunning = true
      await run().catch((error) => console.error(`${config.schedule}: ${error?.name}`))
      isRunning = false
    }, SCHEDULE_MS).unref()
  }
}

function toRequest(request) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headersDistinct)) headers.set(name, value.join(', '))
  return new Request(new URL(request.url, 'http://localhost'), {
    method: request.method,
    headers,
    body: Readable.toWeb(request),
    duplex: 'half',
  })
}
