// Sends a build's result to the API, signed as the builder signs it. While the API is away the latest message is stored for a
// retry; a newer one overwrites it.
import { isDeepStrictEqual } from 'node:util'
import { getStore } from '@netlify/blobs'
import { isHeard, postDeploy } from '../../signing/deploy-signature.mjs'
import { apiUrl, deploySecret, proxySecret } from '../lib/settings.mjs'

const UNTOLD = 'untold'
const PATIENCE_MS = 6000

const store = () => getStore({ name: 'deploys', consistency: 'strong' })

export async function tell(message) {
  const before = await untold().catch(() => null)
  if (await isTold(message)) await forget(before)
  else await store().setJSON(UNTOLD, message)
}

/** Retries the stored message, if any; called each minute. */
export async function tellAgain() {
  const message = await untold()
  if (message && (await isTold(message))) await forget(message)
}

const untold = async () => store().get(UNTOLD, { type: 'json' })

/** Deletes the stored message, unless a newer one has replaced it meanwhile. */
async function forget(message) {
  if (message && isDeepStrictEqual(await untold(), message)) await store().delete(UNTOLD)
}

async function isTold(message) {
  const how = { secret: deploySecret(), proxySecret: proxySecret(), patienceMs: PATIENCE_MS }
  const status = await postDeploy(apiUrl(), message, how)
  if (status >= 400) console.error('The API refuses the result of a build:', status)
  return isHeard(status)
}
