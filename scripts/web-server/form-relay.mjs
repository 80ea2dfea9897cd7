// The relays of the two public forms (functions/) on one machine.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as contact from '../../functions/contact.mjs'
import { forwardQueued } from '../../functions/form-relay/forward.mjs'
import { proxySecret, proxySecretBefore } from '../../functions/lib/settings.mjs'
import * as rightsRequest from '../../functions/user-rights-request.mjs'
import { cameThroughProxy } from '../../signing/proxy-token.mjs'

/** Netlify's shortest schedule is a minute; who tries things out at home waits less. */
const FORWARD_EVERY_MS = 10_000

/**
 * The relay that this request is for. Its path goes before the proxy's, as on Netlify. What another relay sends on (Netlify's, after
 * a move to one machine) is for the API, which asks what of it is signed: when the form came, and its reference. That it is a relay
 * its own token says. A visitor who names a signature is one like others: past the relay she would be counted apart, and not kept.
 */
export function relayFor({ method, url, headers }) {
  if ('x-door-signature' in headers && isFromRelay(headers['x-nf-sign'])) return undefined
  const path = url.split('?', 1)[0].replace(/\/$/, '').toLowerCase()
  return [contact, rightsRequest].find(({ config }) => config.path === path && config.method === method)
    ?.default
}

const isFromRelay = (token) =>
  [proxySecret(), proxySecretBefore()].some((secret) => cameThroughProxy(secret, token))

/** @param {string} ip the visitor's address */
export async function runRelay(relay, request, response, ip) {
  const answer = await relay(toRequest(request), { ip })
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  await pipeline(answer.body ? Readable.fromWeb(answer.body) : Readable.from([]), response)
}

/** Send on what is queued, again and again, one run at a time. */
export function keepForwarding() {
  const run = async () => {
    try {
      const counts = await forwardQueued()
      if (counts.tried + counts.waiting + counts.refused > 0)
        console.log('queued forms:', JSON.stringify(counts))
    } catch (error) {
      // Of what was thrown, its kind alone: it may quote what was sent.
      console.error('Queued forms could not be sent on:', error?.name)
    }
    setTimeout(run, FORWARD_EVERY_MS).unref()
  }
  void run()
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
