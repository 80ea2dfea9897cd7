// Sends one submission to the API and interprets the response.
import { proxyHeaders } from '../../signing/proxy-token.mjs'
import { apiUrl, timeoutMs, proxySecret } from '../lib/settings.mjs'
import { signedHeaders } from './signature.mjs'

/** Where the API redirects (303) an HTML form once it is stored. */
export const CONFIRMATIONS = { '/api/contact': '/thank-you', '/api/user-rights/request': '/user-rights/sent' }

/** Not passed on: hop-by-hop headers, those of a body that fetch has decoded, and cookies. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'set-cookie',
]

/**
 * Returns the API's response without hop-by-hop headers; undefined when it could not be reached or did not answer in time.
 * @returns {Promise<Response | undefined>}
 */
export async function submit(submission) {
  try {
    const answer = await fetch(apiUrl() + submission.path + submission.search, {
      method: 'POST',
      headers: { ...submission.headers, ...signedHeaders(submission), ...proxyHeaders(proxySecret()) },
      body: submission.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs()),
    })
    const body = await answer.arrayBuffer()
    const headers = new Headers(answer.headers)
    for (const name of HOP_BY_HOP) headers.delete(name)
    return new Response(body.byteLength > 0 ? body : null, { status: answer.status, headers })
  } catch (error) {
    // fetch throws a TypeError for network errors, a TimeoutError for the signal.
    if (error instanceof TypeError || error?.name === 'TimeoutError') return undefined
    throw error
  }
}

/** Whether the response to a form sent to `path` confirms that the API stored it; a proxy's own page does not. */
export async function isStored(answer, path) {
  if (answer?.status === 303) {
    const location = answer.headers.get('location') ?? ''
    return location.replace(/^https?:\/\/[^/]+/, '') === CONFIRMATIONS[path]
  }
  if (answer?.status !== 201) return false
  const body = await answer
    .clone()
    .json()
    .catch(() => null)
  return Boolean(body?.reference)
}

/** Whether the API's health check answers "ok". */
export async function isApiUp() {
  try {
    const answer = await fetch(`${apiUrl()}/api/health`, { signal: AbortSignal.timeout(timeoutMs()) })
    return answer.ok && (await answer.json()).status === 'ok'
  } catch {
    return false
  }
}
