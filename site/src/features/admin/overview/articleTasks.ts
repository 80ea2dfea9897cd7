/** Drafts that wait to be finished, and what comes out by itself. */
import { clockTime } from '../israelTime'
import type { ArticleSums } from '../types'
import type { Task } from './task'

export const articleTasks = (articles: ArticleSums): Task[] => [...drafts(articles), ...scheduled(articles)]

/** One line for all drafts, leading to the one that she touched last. */
function drafts({ draft, lastDraft }: ArticleSums): Task[] {
  if (!lastDraft) return []
  return [
    {
      key: 'drafts',
      mark: String(draft),
      title: draft === 1 ? 'טיוטה אחת מחכה לפרסום' : 'טיוטות מחכות לפרסום',
      text: `האחרונה: ${lastDraft.title}`,
      act: 'לטיוטה האחרונה',
      to: { tab: 'blog', open: String(lastDraft.id) },
      tone: 'calm',
    },
  ]
}

/** One line for all of them, leading to the next one to come out. */
function scheduled({ scheduled: count, nextScheduled: next }: ArticleSums): Task[] {
  if (!next) return []
  return [
    {
      key: 'scheduled',
      mark: String(count),
      title: count === 1 ? 'מאמר אחד יתפרסם מעצמו' : 'מאמרים יתפרסמו מעצמם',
      text: `${next.title}, ${clockTime(next.publishAt!)}`,
      act: 'למאמר הבא',
      to: { tab: 'blog', open: String(next.id) },
      tone: 'calm',
    },
  ]
}
