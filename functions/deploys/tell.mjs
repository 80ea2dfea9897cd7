// What became of a build, told to the API: signed as the builder signs it, and kept while the API is away. The newest message
// counts, an older one is of no use to anybody.
import { getStore } from '@netlify/blobs'
import { signedDeploy } from '../../signing/deploy-signature.mjs'
import { throughProxy } from '../../signing/proxy-token.mjs'
import { apiUrl, deploySecret, proxySecret } from '../lib/settings.mjs'

const UNTOLD = 'untold'
const PATIENCE_MS = 6000
/** Taken; or wrong in itself, and said again it would be refused again. */
const HEARD = [204, 400, 413, 415, 422]

const store = () => getStore({ name: 'deploys', consistency: 'strong' })

export async function tell(message) {
  if (await isHeard(message)) await store().delete(UNTOLD)
  else await store().setJSON(UNTOLD, message)
}

/** Each minute: what could not be told. */
export async function tellAgain() {
  const message = await store().get(UNTOLD, { type: 'json' })
  if (message) await tell(message)
}

/** Any other answer is of an API that is away or does not know us, or is not the API's. */
async function isHeard(message) {
  const body = JSON.stringify(message)
  const signed = { ...signedDeploy(deploySecret(), body), ...throughProxy(proxySecret()) }
  const answer = await fetch(`${apiUrl()}/api/publishing/deploys`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signed },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  if (answer && answer.status >= 400) console.error('The API refuses the result of a build:', answer.status)
  return HEARD.includes(answer?.status)
}
