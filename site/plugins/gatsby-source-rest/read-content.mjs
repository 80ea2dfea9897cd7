/** Reads the content feed into a ContentStore; used by Gatsby's builds and by the content-only renderer. */

import { ContentStore } from '../../page-data/content-store.mjs'
import { KINDS } from '../../page-data/kinds.mjs'
import { proxyHeaders } from '../../../signing/proxy-token.mjs'
import { FeedError, readFeed } from './feed.mjs'

/**
 * @typedef {object} ReadOptions
 * @property {string} apiUrl
 * @property {number} [tries]
 * @property {boolean} [acceptEmptied] no error when the feed has no records any more
 * @property {(source: string, kind: string, id: number | null) => any} [lastGood] an earlier version of a record that fails the check
 */

/**
 * Applies to `before` what the feed has since; returns a new store if everything had to be read from the start (`full`).
 * @param {ContentStore | null} before
 * @param {ReadOptions} options
 */
export async function readContent(before, { apiUrl, tries, acceptEmptied, lastGood }) {
  const feed = {
    url: `${apiUrl}/api/content`,
    headers: () => proxyHeaders(process.env.PROXY_SECRET),
    lists: KINDS.map(({ field }) => field),
    singles: ['settings'],
    tries,
  }
  const { full, source, answers } = await readFeed(feed, before)
  if (full && before && !acceptEmptied) refuseEmptied(feed.url, before, answers)
  const store = full || !before ? new ContentStore() : before
  const known = before?.source === source ? before : null
  for (const answer of answers)
    store.apply(
      /** @type {any} */ (answer),
      // `before` may be older than the live release.
      (kind, id) => lastGood?.(source, kind, id) ?? known?.version(kind, id),
    )
  if (full || !before) refuseOtherShape(feed.url, store, answers)
  if (!store.settings) throw new FeedError('missing', `${feed.url} has no usable settings`)
  // How many removed records the feed names, whether they were in the store or not.
  const takenDown = answers.reduce((count, { removed }) => count + removed.length, 0)
  return { store, full, takenDown, answers }
}

/**
 * Throws if the feed had records and now has none: it is more likely broken than emptied on purpose.
 * @param {string} url
 * @param {ContentStore} before
 * @param {import('./feed.mjs').FeedAnswer[]} answers
 */
function refuseEmptied(url, before, answers) {
  const now = KINDS.some(({ field }) => answers.some((answer) => answer[field].length > 0))
  if (before.size > 0 && !now)
    throw new FeedError('emptied', `${url} has no records any more; before there were ${before.size}`)
}

/**
 * Throws if all of several records of a kind failed the check: the API is of another version than this code, which would take them
 * all off the site.
 * @param {string} url
 * @param {ContentStore} store
 * @param {import('./feed.mjs').FeedAnswer[]} answers
 */
function refuseOtherShape(url, store, answers) {
  for (const { kind, field } of KINDS) {
    const sent = answers.reduce((count, answer) => count + answer[field].length, 0)
    const faults = store.leftOut().filter((fault) => fault.kind === kind)
    if (sent > 1 && faults.length === sent && !faults.some(({ id }) => store.version(kind, id)))
      throw new FeedError('wrong_shape', `${url}: none of ${sent} ${field} can be shown: ${faults[0].reason}`)
  }
}
