// One form's way: on to the API and its answer back; kept where the API does not answer. It judges nothing but the size.
import { randomUUID } from 'node:crypto'
import { siteUrl } from '../lib/settings.mjs'
import { queuedAnswer, previewAnswer, tooLargeAnswer, tooManyAnswer, unkeptAnswer } from './answers.mjs'
import { enqueue, withTimeout } from './queue.mjs'
import { CONFIRMATIONS, isStored, passOn } from './pass-on.mjs'
import { visitorOf } from './signature.mjs'

/** As much as the API itself reads. */
const MAX_BODY_SIZE = 1024 * 1024

const KEEPING_MS = 8_000

/** What the API needs to know of a request besides its body. Cookies are not among it. */
const PASSED_HEADERS = ['accept', 'content-type', 'origin', 'referer', 'sec-fetch-site', 'idempotency-key']

/**
 * What the API says to her, with the number that it gives each request: mend it, or wait. Any other answer says that it does not
 * know us, or is not the API's.
 */
const REFUSALS = [400, 413, 415, 422, 429]

/**
 * @param {Request} request
 * @param {{ ip?: string, deploy?: { context?: string }, server?: { region?: string } }} context
 * @returns {Promise<Response>}
 */
export async function formRelay(request, context) {
  if (isPreview(context)) return previewAnswer(request)
  const body = await readBody(request)
  if (!body) return tooLargeAnswer(request, context.server?.region)
  const submission = submissionOf(request, body, context)
  const answer = await passOn(submission)
  if (await isFinal(answer, submission.path, isCrossOrigin(request))) return answer
  try {
    const reference = await withTimeout(enqueue(submission), KEEPING_MS)
    if (reference === null) return tooManyAnswer(request)
    return queuedAnswer(request, reference, CONFIRMATIONS[submission.path])
  } catch (error) {
    // Of what was thrown, its kind alone: it may quote what was sent.
    console.error('A form could be neither passed on nor kept:', error?.name)
    return answer?.status >= 500 ? answer : unkeptAnswer(request)
  }
}

async function isFinal(answer, path, fromOtherOrigin) {
  return (
    (REFUSALS.includes(answer?.status) && answer.headers.has('x-request-id')) ||
    (answer?.status === 403 && fromOtherOrigin) ||
    (await isStored(answer, path))
  )
}

/** Whether a page of another origin sent it, by the same rule as the API. */
function isCrossOrigin({ headers, url }) {
  const origin = headers.get('origin')
  if (origin === null) return ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site'))
  return !ownOrigins(url).includes(origin)
}

/** Those at which she may have the site open. */
const ownOrigins = (url) => [url, siteUrl()].map(originOf).filter(Boolean)

const originOf = (address) => (URL.canParse(address) ? new URL(address).origin : undefined)

/** What is tried out there never reaches the owner. Netlify says which deploy it is; one machine has no others. */
const isPreview = ({ deploy }) => !['production', 'dev', undefined].includes(deploy?.context)

/** The bytes that were sent, or undefined for too many: read to their end, as most programs read no answer before that. */
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
  // The key of a sender that has none of its own: what is sent on later must not be stored a second time.
  headers['idempotency-key'] ??= `door-${randomUUID()}`
  // The API knows the site by one address alone, and Netlify gives it another one besides (NAME.netlify.app).
  if (siteUrl() && !isCrossOrigin(request)) {
    const known = originOf(siteUrl())
    const sentAt = originOf(headers.referer)
    if (headers.origin) headers.origin = known
    if (ownOrigins(request.url).includes(sentAt)) headers.referer = headers.referer.replace(sentAt, known)
  }
  const receivedAt = Date.now()
  return {
    // As the API writes it, and as what is queued is known again.
    path: pathname.replace(/\/+$/, '').toLowerCase(),
    search,
    headers,
    body,
    receivedAt,
    visitor: visitorOf(context.ip ?? '', receivedAt),
  }
}
