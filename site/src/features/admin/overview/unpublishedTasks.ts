/** Tasks for what visitors do not see: changes of what is on the site, and drafts. Of each the one saved last is linked. */
import { israeliDay } from '../../../lib/dates'
import { hasLeft } from '../../../../page-data/departure.mjs'
import type { ArticleSums, PageListed, TripListed } from '../types'
import type { Task } from './task'

interface Saved {
  id: number
  title: string
  savedAt: string
}

interface Kind {
  tab: 'trips' | 'blog' | 'pages'
  count: number
  last: Saved | null
}

export function unpublishedTasks(
  trips: TripListed[],
  articles: ArticleSums,
  pages: PageListed[],
  now: Date,
): Task[] {
  // A past trip that was taken off the site waits for nothing.
  const coming = trips.filter((trip) => !hasLeft(trip, israeliDay(now)))
  return [
    ...changes([
      kindOf('trips', changed(trips)),
      { tab: 'blog', count: articles.changed, last: articles.lastChanged },
      kindOf('pages', changed(pages)),
    ]),
    ...drafts([
      kindOf('trips', draftsOf(coming)),
      { tab: 'blog', count: articles.draft, last: articles.lastDraft },
      kindOf('pages', draftsOf(pages)),
    ]),
  ]
}

type Listed = Pick<PageListed, 'id' | 'title' | 'published' | 'publishAt' | 'updatedAt' | 'nextSavedAt'>

const changed = (records: Listed[]): Saved[] =>
  records.flatMap(({ id, title, published, nextSavedAt }) =>
    published && nextSavedAt ? [{ id, title, savedAt: nextSavedAt }] : [],
  )

/** Not those that are scheduled, which have a task of their own. */
const draftsOf = (records: Listed[]): Saved[] =>
  records
    .filter(({ published, publishAt }) => !published && !publishAt)
    .map(({ id, title, updatedAt }) => ({ id, title, savedAt: updatedAt }))

const kindOf = (tab: Kind['tab'], all: Saved[]): Kind => ({ tab, count: all.length, last: latest(all) })

const latest = <One extends Saved>(all: One[]): One | null =>
  all.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))[0] ?? null

/** How many there are of all kinds, and the one saved last with its tab; null without any. */
function sumOf(kinds: Kind[]) {
  const last = latest(kinds.flatMap(({ tab, last }) => (last ? [{ ...last, tab }] : [])))
  return last && { count: kinds.reduce((sum, { count }) => sum + count, 0), last }
}

function changes(kinds: Kind[]): Task[] {
  const found = sumOf(kinds)
  if (!found) return []
  const { count, last } = found
  return [
    {
      key: 'changes',
      mark: String(count),
      title: count === 1 ? 'דף עם שינויים שעוד לא פורסמו' : 'דפים עם שינויים שעוד לא פורסמו',
      text: count === 1 ? last.title : `האחרונים: ${last.title}`,
      act: 'לשינויים האחרונים',
      to: { tab: last.tab, open: String(last.id) },
      tone: 'soon',
    },
  ]
}

function drafts(kinds: Kind[]): Task[] {
  const found = sumOf(kinds)
  if (!found) return []
  const { count, last } = found
  return [
    {
      key: 'drafts',
      mark: String(count),
      title: count === 1 ? 'טיוטה אחת מחכה לפרסום' : 'טיוטות מחכות לפרסום',
      text: count === 1 ? last.title : `האחרונה: ${last.title}`,
      act: 'לטיוטה האחרונה',
      to: { tab: last.tab, open: String(last.id) },
      tone: 'calm',
    },
  ]
}
