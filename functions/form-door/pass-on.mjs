// A submission sent to the API, and its answer.
import { throughProxy } from '../../signing/proxy-token.mjs'
import { apiUrl, patienceMs, proxySecret } from '../lib/settings.mjs'
import { signed } from './signature.mjs'

/** They belong to the line between two machines, or describe a body that has been unpacked since. */
const OF_THE_LINE = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'set-cookie',
]

/**
 * The API's answer, unchanged; undefined when it could not be reached or did not answer in time.
 * @returns {Promise<Response | undefined>}
 */
export async function passOn(submission) {
  try {
    const answer = await fetch(apiUrl() + submission.path + submission.search, {
      method: 'POST',
      headers: { ...submission.headers, ...signed(submission), ...throughProxy(proxySecret()) },
      body: submission.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs()),
    })
    const body = await answer.arrayBuffer()
    const headers = new Headers(answer.headers)
    for (const name of OF_THE_LINE) headers.delete(name)
    return new Response(body.byteLength > 0 ? body : null, { status: answer.status, headers })
  } catch (error) {
    // fetch throws a TypeError for every line that breaks, and a TimeoutError.
    if (error instanceof TypeError || error?.name === 'TimeoutError') return undefined
    throw error
  }
}
