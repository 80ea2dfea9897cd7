/** Client of the revisioned content feed: reads all changes after a revision, page by page. */

import { setTimeout as sleep } from 'node:timers/promises'

/** A feed that cannot be used. `code` names the reason for programs, the message for people. */
export class FeedError extends Error {
  /** @param {'unreachable' | 'status' | 'not_json' | 'wrong_shape' | 'emptied' | 'missing'} code @param {string} message */
  constructor(code, message) {
    super(message)
    this.name = 'FeedError'
    this.code = code
  }
}

/**
 * @typedef {{ source: string, rendering: string, revision: number }} Position what was read last
 * @typedef {{ kind: string, id: number }} Removed
 * @typedef {{ source: string, rendering: string, revision: number, next: number, more: boolean, removed: Removed[] } & Record<string, any>} FeedAnswer
 *
 * @typedef {object} FeedOptions
 * @property {string} url
 * @property {() => Record<string, string>} [headers] what each request carries besides Accept
 * @property {string[]} lists fields that hold a list of records
 * @property {string[]} singles fields that hold one record, or null when it did not change
 * @property {number} [tries] how often to ask before giving up on a server that is away
 * @property {number} [timeoutSeconds]
 */

/**
 * Everything after `position`, or everything from the start when the feed cannot continue from there: nothing was
 * read before, it is another database now, its revision went back (a restored backup), or its code makes other text of
 * the same content (`rendering`).
 * @param {FeedOptions} options
 * @param {Position | null} position
 * @returns {Promise<{ full: boolean, source: string, rendering: string, revision: number, answers: FeedAnswer[] }>}
 */
export async function readFeed(options, position) {
  if (position) {
    const answers = await readFrom(options, position.revision, position)
    if (answers) return summary(false, answers)
  }
  const answers = await readFrom(options, 0, null)
  if (!answers) throw new FeedError('wrong_shape', `${options.url} changed its source while it was read`)
  return summary(true, answers)
}

/** @param {boolean} full @param {FeedAnswer[]} answers */
function summary(full, answers) {
  const { source, rendering, next } = /** @type {FeedAnswer} */ (answers.at(-1))
  return { full, source, rendering, revision: next, answers }
}

/**
 * @param {FeedOptions} options
 * @param {number} start
 * @param {Position | null} position
 * @returns {Promise<FeedAnswer[] | null>} null when the feed does not continue from there
 */
async function readFrom(options, start, position) {
  /** @type {FeedAnswer[]} */
  const answers = []
  let since = start
  for (;;) {
    const answer = await ask(options, since)
    const expected = answers[0] ?? position
    if (expected && !goesOnFrom(answer, expected)) return null
    answers.push(answer)
    if (!answer.more) return answers
    if (answer.next <= since)
      throw new FeedError('wrong_shape', `${options.url} says "more" after ${since} but does not move on`)
    since = answer.next
  }
}

/** @param {FeedAnswer} answer @param {Position} position */
function goesOnFrom({ source, rendering, revision }, position) {
  return source === position.source && rendering === position.rendering && revision >= position.revision
}

/**
 * @param {FeedOptions} options
 * @param {number} since
 * @returns {Promise<FeedAnswer>}
 */
async function ask(options, since) {
  const address = `${options.url}${options.url.includes('?') ? '&' : '?'}since=${since}`
  const response = await request(address, options)
  const text = await response.text().catch((error) => {
    throw new FeedError('unreachable', `${address} broke off: ${reason(error)}`)
  })
  let answer
  try {
    answer = JSON.parse(text)
  } catch {
    throw new FeedError(
      'not_json',
      `${address} did not answer with JSON: ${text.slice(0, 80).replace(/\s+/g, ' ')}`,
    )
  }
  const fault = shapeFault(answer, options)
  if (fault) throw new FeedError('wrong_shape', `${address}: ${fault}`)
  return answer
}

/**
 * Retries with exponential backoff on network errors and 5xx, not on 4xx.
 * @param {string} address
 * @param {FeedOptions} options
 */
async function request(address, { headers, tries = 3, timeoutSeconds = 120 }) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(address, {
      headers: { ...headers?.(), Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    }).catch((error) => new FeedError('unreachable', `${address} cannot be reached: ${reason(error)}`))
    if (response instanceof FeedError) {
      if (attempt >= tries) throw response
    } else {
      if (response.ok) return response
      if (attempt >= tries || response.status < 500)
        throw new FeedError('status', `${address} answered ${response.status}`)
    }
    await sleep(500 * 2 ** (attempt - 1))
  }
}

/** @param {any} error */
function reason(error) {
  return error?.cause?.code ?? error?.cause?.message ?? error?.message ?? String(error)
}

/**
 * @param {any} answer
 * @param {FeedOptions} options
 * @returns {string | null}
 */
function shapeFault(answer, { lists, singles }) {
  if (typeof answer !== 'object' || answer === null) return 'the answer is not an object'
  if (typeof answer.source !== 'string' || answer.source === '') return '"source" is not a text'
  if (typeof answer.rendering !== 'string') return '"rendering" is not a text'
  if (!Number.isSafeInteger(answer.revision) || answer.revision < 0) return '"revision" is not a whole number'
  if (!Number.isSafeInteger(answer.next) || answer.next > answer.revision)
    return '"next" is not a revision up to "revision"'
  if (typeof answer.more !== 'boolean') return '"more" is not true or false'
  if (!answer.more && answer.next !== answer.revision)
    return '"next" is not "revision" although there is no more'
  const noList = [...lists, 'removed'].find((field) => !Array.isArray(answer[field]))
  if (noList) return `"${noList}" is not a list`
  const noSingle = singles.find((field) => answer[field] === undefined)
  if (noSingle) return `"${noSingle}" is missing`
  const unclear = answer.removed.find(
    (/** @type {any} */ one) => typeof one?.kind !== 'string' || !Number.isSafeInteger(one?.id),
  )
  if (unclear) return `"removed" names ${JSON.stringify(unclear)}`
  return null
}
