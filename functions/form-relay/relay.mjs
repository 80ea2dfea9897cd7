// The form relay: passes a form on to the API and returns its response; queues the form when the API neither stores nor refuses
// it. Validates nothing but the size.
import { randomUUID } from 'node:crypto'
import { siteUrl } from '../lib/settings.mjs'
import {
  queuedResponse,
  previewResponse,
  tooLargeResponse,
  rateLimitedResponse,
  unavailableResponse,
} from './responses.mjs'
import { enqueue, MAX_QUEUED_SIZE, withTimeout } from './queue.mjs'
import { CONFIRMATIONS, isStored, submit } from './submit.mjs'
import { senderDigest } from './signature.mjs'

/** In bytes; the API's own limit. */
const MAX_BODY_SIZE = 1024 * 1024

const ENQUEUE_TIMEOUT_MS = 8_000

/** The request headers that are passed on to the API; no cookies. */
const PASSED_HEADERS = ['accept', 'content-type', 'origin', 'referer', 'sec-fetch-site', 'idempotency-key']

/**
 * Statuses that are meant for the visitor (correct the form, or wait), if `x-request-id` shows that the API sent them. Any other
 * error means that the API does not accept the relay, or comes from something in between.
 */
const REFUSALS = [400, 413, 415, 422, 429]

/**
 * @param {Request} request
 * @param {{ ip?: string, deploy?: { context?: string }, server?: { region?: string } }} context
 * @returns {Promise<Response>}
 */
export async function formRelay(request, context) {
  if (isPreview(context)) return previewResponse(request)
  const body = await readBody(request)
  if (!body) return tooLargeResponse(request, context.server?.region)
  const submission = submissionOf(request, body, context)
  const answer = await submit(submission)
  if (await isFinal(answer, submission.path, isCrossOrigin(request))) return answer
  if (body.byteLength > MAX_QUEUED_SIZE) return tooLargeResponse(request)
  try {
    const reference = await withTimeout(enqueue(submission), ENQUEUE_TIMEOUT_MS)
    if (reference === null) return rateLimitedResponse(request)
    return queuedResponse(request, reference, CONFIRMATIONS[submission.path])
  } catch (error) {
    // Only the error's name: its message may quote personal data.
    console.error('A form could be neither passed on nor kept:', error?.name)
    return answer?.status >= 500 ? answer : unavailableResponse(request)
  }
}

async function isFinal(answer, path, fromOtherOrigin) {
  return (
    (REFUSALS.includes(answer?.status) && answer.headers.has('x-request-id')) ||
    (answer?.status === 403 && fromOtherOrigin) ||
    (await isStored(answer, path))
  )
}

/** Whether a page of another origin sent the request; the same rule as the API's. */
function isCrossOrigin({ headers, url }) {
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')]
  if (site === 'same-origin') return false
  if (origin === null) return ['cross-site', 'same-site'].includes(site)
  return !ownOrigins(url).includes(origin)
}

/** The origins that visitors may have the site open at: the request's, and SITE_URL's. */
const ownOrigins = (url) => [url, siteUrl()].map(originOf).filter(Boolean)

const originOf = (address) => (URL.canParse(address) ? new URL(address).origin : undefined)

/** Forms of Netlify's deploy previews are refused, so that tests never reach the owner. Off Netlify the context is undefined. */
const isPreview = ({ deploy }) => !['production', 'dev', undefined].includes(deploy?.context)

/** The body, or undefined when it is too large; read to its end in any case, as most clients read no response before that. */
async function readBody(request) {
  const chunks = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length <= MAX_BODY_SIZE) chunks.push(chunk)
  }
  return length <= MAX_BODY_SIZE ? Buffer.concat(chunks) : undefined
}

function submissionOf(request, body, context) {
  const { pathname, search } = new URL(request.url)
  const headers = Object.fromEntries(
    PASSED_HEADERS.filter((name) => request.headers.has(name)).map((name) => [
      name,
      request.headers.get(name),
    ]),
  )
  // An idempotency key for clients that sent none, so that a forwarded form is not stored a second time.
  headers['idempotency-key'] ??= `door-${randomUUID()}`
  // The API accepts one origin, SITE_URL's; Netlify also serves the site at NAME.netlify.app.
  if (siteUrl() && !isCrossOrigin(request)) {
    const known = originOf(siteUrl())
    const sentAt = originOf(headers.referer)
    if (headers.origin) headers.origin = known
    if (ownOrigins(request.url).includes(sentAt)) headers.referer = headers.referer.replace(sentAt, known)
  }
  const receivedAt = Date.now()
  return {
    // Normalised to the API's route, by which CONFIRMATIONS and the reference know the form.
    path: pathname.replace(/\/+$/, '').toLowerCase(),
    search,
    headers,
    body,
    receivedAt,
    visitor: senderDigest(context.ip ?? '', receivedAt),
  }
}
