/** Tasks for drafts and scheduled articles. */
import { clockTime } from '../israelTime'
import type { ArticleSums } from '../types'
import type { Task } from './task'

export const articleTasks = (articles: ArticleSums): Task[] => [...drafts(articles), ...scheduled(articles)]

/** One task for all drafts, with a link to the one edited last. */
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

/** One task for all scheduled articles, with a link to the next one. */
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
