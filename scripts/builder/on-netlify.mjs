/**
 * Netlify's build command: makes the next release from the last one, which netlify/plugins/keep-builds restores, in Netlify's
 * publish folder. Writes the result to a file, which netlify/plugins/build-result stores with the deploy: unlike a plugin, a build
 * command has no access to the deploy's blob store.
 */

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { buildInTurn } from './build-in-turn.mjs'
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

const { built, failed } = await buildInTurn(builder, requestsOf(env.INCOMING_HOOK_BODY))
// Reported without `liveRelease`: the API cannot switch Netlify's deploys, so it must offer none to go back to.
const { liveRelease, ...result } = /** @type {import('./result.mjs').Result} */ (
  built ? await lastLook(built) : failed
)
const newest = builder.releases.newest()
await mkdir(dirname(RESULT_FILE), { recursive: true })
await writeFile(RESULT_FILE, JSON.stringify({ ...result, liveRelease: null }))
await writeFile(RELEASE_FILE, JSON.stringify({ release: newest?.name, base: newest?.base }))
builder.stop()
if (failed) console.error(`${failed.error}\n${failed.detail}`)
if (!built || !liveRelease) process.exit(1)
const published = resolve('var/published')
await rm(published, { recursive: true, force: true })
await linkFolder(resolve(settings.releasesDir, liveRelease.release), published)
const { way, why, renderedCount, seconds } = result.report
console.log(
  `Built revision ${result.revision} (${way}: ${why}; ${renderedCount} pages rendered) in ${seconds} s`,
)

/**
 * Builds again with content that the publisher deployed during this build, or this deploy would undo it.
 * @param {import('./result.mjs').Result} built
 */
async function lastLook(built) {
  if (env.PUBLISHER !== '1' || !builder.releases.newest()?.trusted) return built
  const again = await builder.build({})
  return again.error || again.revision === built.revision ? built : again
}
