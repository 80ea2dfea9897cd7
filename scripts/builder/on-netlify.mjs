/**
 * Netlify's build command: makes the next release from the last one, which netlify/plugins/keep-builds brings back, and lays
 * it where Netlify takes it. What came of it is left with the deploy, for functions/deploy-….mjs to tell the API once
 * the deploy is up; told earlier, the API would look for a release that nobody can see yet.
 */

import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getDeployStore } from '@netlify/blobs'
import { Builder } from './builder.mjs'
import { linkFolder } from './files.mjs'
import { requestsOf } from './hook-body.mjs'
import { readSettings } from './settings.mjs'

const { env } = process
for (const name of ['API_URL', 'PROXY_SECRET']) {
  if (!env[name]) throw new Error(`${name} must be set for Netlify's builds (docs/operations.md)`)
}
// The address that visitors know, in previews as well: what a preview shows is canonical there.
const settings = readSettings({ ...env, SITE_URL: env.SITE_URL || env.URL })
const builder = new Builder(settings)
await builder.recover()

const { result, air } = await buildAll(requestsOf(env.INCOMING_HOOK_BODY))
await leaveWithDeploy(result)
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
  // Which releases Netlify could show, and how it is asked, the API does not know.
  const { air, ...result } = /** @type {import('./result.mjs').Result} */ (built)
  return { air, result: { ...result, air: null } }
}

/** Without it the deploy is told by its revision alone; no reason to keep it from going up. @param {object} result */
async function leaveWithDeploy(result) {
  if (!env.NETLIFY_BLOBS_CONTEXT) return
  await getDeployStore()
    .setJSON('build', result)
    .catch((error) =>
      console.error(`What came of the build could not be left with the deploy: ${error.message}`),
    )
}
