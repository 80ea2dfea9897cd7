/** One task for all scheduled articles, with a link to the next one. */
import { clockTime } from '../israelTime'
import type { ArticleSums } from '../types'
import type { Task } from './task'

export function articleTasks({ scheduled: count, nextScheduled: next }: ArticleSums): Task[] {
  if (!next) return []
  return [
    {
      key: 'scheduled',
      mark: String(count),
      title: count === 1 ? 'מאמר אחד יתפרסם מעצמו' : 'מאמרים יתפרסמו מעצמם',
      text: `${next.title}, ${clockTime(next.publishAt)}`,
      act: 'למאמר הבא',
      to: { tab: 'blog', open: String(next.id) },
      tone: 'calm',
    },
  ]
}
