/**
 * Netlify's build command: makes the next release from the last one, which netlify/plugins/keep-builds brings back, and lays
 * it where Netlify takes it. What came of it is written down for netlify/plugins/build-result, which leaves it with the deploy: a build
 * command has no access to the deploy's blob store, a plugin has.
 */

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Builder } from './builder.mjs'
import { linkFolder } from './files.mjs'
import { requestsOf } from './hook-body.mjs'
import { readSettings } from './settings.mjs'

/** Read by netlify/plugins/build-result. */
const RESULT_FILE = '.netlify/build-result.json'
/** Read by netlify/plugins/leave-for-publisher. */
const RELEASE_FILE = '.netlify/release.json'
const { env } = process
for (const name of ['API_URL', 'PROXY_SECRET']) {
  if (!env[name])
    throw new Error(`${name} must be set for Netlify's builds (docs/operations/netlify-and-lambda.md)`)
}
// The address that visitors know, in previews as well: what a preview shows is canonical there.
const settings = readSettings({ ...env, SITE_URL: env.SITE_URL || env.URL })
const builder = new Builder(settings)
await builder.recover()

const { result, air } = await buildAll(requestsOf(env.INCOMING_HOOK_BODY))
const newest = builder.releases.newest()
await mkdir(dirname(RESULT_FILE), { recursive: true })
await writeFile(RESULT_FILE, JSON.stringify(result))
await writeFile(RELEASE_FILE, JSON.stringify({ release: newest?.name, base: newest?.base }))
builder.stop()
if (result.error || !air) {
  console.error(`${result.error}\n${result.detail}`)
  process.exit(1)
}
const published = resolve('var/published')
await rm(published, { recursive: true, force: true })
await linkFolder(resolve(settings.releasesDir, air.release), published)
const { way, why, renderedCount, seconds } = result.report
console.log(
  `Built revision ${result.revision} (${way}: ${why}; ${renderedCount} pages rendered) in ${seconds} s`,
)

/** @param {import('./queue.mjs').BuildRequest[]} requests */
async function buildAll(requests) {
  let built
  for (const request of requests) {
    built = await builder.build(request)
    if (built.error) break
  }
  if (env.PUBLISHER === '1' && builder.releases.newest()?.trusted) built = await lastLook(built)
  // Which releases Netlify could show, and how it is asked, the API does not know.
  const { air, ...result } = /** @type {import('./result.mjs').Result} */ (built)
  return { air, result: { ...result, air: null } }
}

/**
 * The publisher has brought up meanwhile what was saved while this was built: it goes up here too, or visitors would see it go.
 * @param {import('./result.mjs').Result | undefined} built
 */
async function lastLook(built) {
  if (!built || built.error) return built
  const again = await builder.build({})
  return again.error || again.revision === built.revision ? built : again
}
