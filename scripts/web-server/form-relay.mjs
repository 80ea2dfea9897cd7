// Runs the form relay of both public forms (functions/) on one machine.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as contact from '../../functions/contact.mjs'
import { forwardQueued } from '../../functions/form-relay/forward.mjs'
import { proxySecret, proxySecretBefore } from '../../functions/lib/settings.mjs'
import * as rightsRequest from '../../functions/user-rights-request.mjs'
import { hasValidProxyToken } from '../../signing/proxy-token.mjs'

/** More often than Netlify's shortest schedule (a minute), for trying things out locally. */
const FORWARD_EVERY_MS = 10_000

/**
 * Returns the relay for this request, if any; its path takes precedence over the proxy's, as on Netlify. Forms that another relay
 * forwards (Netlify's, after a move to one machine; known by a valid `x-nf-sign` token) go straight to the API, which checks their
 * signature. A visitor who sends a signature header without a token is relayed like any other.
 */
export function relayFor({ method, url, headers }) {
  if ('x-door-signature' in headers && isFromRelay(headers['x-nf-sign'])) return undefined
  const path = url.split('?', 1)[0].replace(/\/$/, '').toLowerCase()
  return [contact, rightsRequest].find(({ config }) => config.path === path && config.method === method)
    ?.default
}

const isFromRelay = (token) =>
  [proxySecret(), proxySecretBefore()].some((secret) => hasValidProxyToken(secret, token))

/** @param {string} ip the visitor's address */
export async function runRelay(relay, request, response, ip) {
  const answer = await relay(toRequest(request), { ip })
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  await pipeline(answer.body ? Readable.fromWeb(answer.body) : Readable.from([]), response)
}

/** Forwards queued forms every FORWARD_EVERY_MS, one run at a time. */
export function keepForwarding() {
  const run = async () => {
    try {
      const counts = await forwardQueued()
      if (counts.tried + counts.waiting + counts.refused > 0)
        console.log('queued forms:', JSON.stringify(counts))
    } catch (error) {
      // Only the error's name: its message may quote personal data.
      console.error('Queued forms could not be sent on:', error?.name)
    }
    setTimeout(run, FORWARD_EVERY_MS).unref()
  }
  void run()
}

/** At the address that the visitor has open, by which the relay knows its own pages. */
function toRequest(request) {
  const called = `http://${request.headers.host}`
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headersDistinct)) headers.set(name, value.join(', '))
  return new Request(
    new URL(request.url, URL.canParse(called) ? new URL(called).origin : 'http://localhost'),
    {
      method: request.method,
      headers,
      body: Readable.toWeb(request),
      duplex: 'half',
    },
  )
}
