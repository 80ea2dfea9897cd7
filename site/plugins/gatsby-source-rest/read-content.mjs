/** Reads the content for both builds, Gatsby's and the one of changed pages, by one rule. */

import { ContentStore } from '../../page-data/content-store.mjs'
import { KINDS } from '../../page-data/kinds.mjs'
import { throughProxy } from '../../../signing/proxy-token.mjs'
import { FeedError, readFeed } from './feed.mjs'

/**
 * @typedef {object} ReadOptions
 * @property {string} apiUrl
 * @property {number} [tries]
 * @property {boolean} [acceptEmptied] take it as it is when all records are suddenly gone
 * @property {(source: string, kind: string, id: number | null) => any} [lastGood] an earlier version of a record that fails the check
 */

/**
 * What the feed has since `before`, taken into it; a store of its own when only a reading from the start can tell.
 * @param {ContentStore | null} before
 * @param {ReadOptions} options
 */
export async function readContent(before, { apiUrl, tries, acceptEmptied, lastGood }) {
  const feed = {
    url: `${apiUrl}/api/content`,
    headers: () => throughProxy(process.env.PROXY_SECRET),
    lists: KINDS.map(({ field }) => field),
    mayLack: KINDS.filter(({ mayLack }) => mayLack).map(({ field }) => field),
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
      // What was read last may be older than what is live.
      (kind, id) => lastGood?.(source, kind, id) ?? known?.version(kind, id),
    )
  if (!store.settings) throw new FeedError('missing', `${feed.url} has no usable settings`)
  // How many the feed names as gone, whether they were here or not.
  const takenDown = answers.reduce((count, { removed }) => count + removed.length, 0)
  return { store, full, takenDown, answers }
}

/**
 * A feed that had records and now has none is more likely broken than emptied on purpose.
 * @param {string} url
 * @param {ContentStore} before
 * @param {import('./feed.mjs').FeedAnswer[]} answers
 */
function refuseEmptied(url, before, answers) {
  const now = KINDS.some(({ field }) => answers.some((answer) => answer[field].length > 0))
  if (before.size > 0 && !now)
    throw new FeedError('emptied', `${url} has no records any more; before there were ${before.size}`)
}
