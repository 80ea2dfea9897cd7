// Sends a build's result to the API, signed as the builder signs it. A result that cannot be sent is stored (the latest only) and
// retried each minute. "building" is never stored, since after the build's end it would block saves, and it is sent only if no
// earlier result is pending, which the API would take for the result of this build.
import { isDeepStrictEqual } from 'node:util'
import { getStore } from '@netlify/blobs'
import { isFinalStatus, postDeploy } from '../../signing/deploy-signature.mjs'
import { apiUrl, deploySecret, proxySecret } from '../lib/settings.mjs'

// Stored in Netlify's blobs: the key stays.
const PENDING = 'untold'
const TIMEOUT_MS = 6000

const store = () => getStore({ name: 'deploys', consistency: 'strong' })

export async function reportBuild(message) {
  const isResult = message.state !== 'building'
  if (!isResult) await retryReport().catch(() => {})
  const before = await pendingReport().catch(() => null)
  if (!isResult && before) return
  if (!(await deliver(message))) {
    if (isResult) await store().setJSON(PENDING, message)
  } else if (isResult) await forget(before)
}

/** Retries the stored message, if any; called each minute. */
export async function retryReport() {
  const message = await pendingReport()
  if (message && (await deliver(message))) await forget(message)
}

const pendingReport = async () => store().get(PENDING, { type: 'json' })

/** Deletes the stored message, unless a newer one has replaced it meanwhile. */
async function forget(message) {
  if (message && isDeepStrictEqual(await pendingReport(), message)) await store().delete(PENDING)
}

/** Sends the message; true when the API has taken or refused it for good. */
async function deliver(message) {
  const options = { secret: deploySecret(), proxySecret: proxySecret(), timeoutMs: TIMEOUT_MS }
  const status = await postDeploy(apiUrl(), message, options)
  if (status >= 400) console.error('The API refuses the result of a build:', status)
  return isFinalStatus(status)
}
