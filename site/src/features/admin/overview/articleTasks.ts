/** Drafts that wait to be finished, and what comes out by itself. */
import { clockTime } from '../blog/clockTime'
import type { ArticleListed } from '../types'
import type { Task } from './tasks'

export function articleTasks(articles: ArticleListed[]): Task[] {
  const unpublished = articles.filter(({ status }) => status === 'draft')
  return [
    ...drafts(unpublished.filter(({ publishAt }) => !publishAt)),
    ...scheduled(unpublished.filter(({ publishAt }) => publishAt)),
  ]
}

/** One line for all drafts, leading to the one that she touched last. */
function drafts(waiting: ArticleListed[]): Task[] {
  const last = waiting.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0]
  if (!last) return []
  return [
    {
      key: 'drafts',
      mark: String(waiting.length),
      title: waiting.length === 1 ? 'טיוטה אחת מחכה לפרסום' : 'טיוטות מחכות לפרסום',
      text: `האחרונה: ${last.title}`,
      to: { tab: 'blog', open: String(last.id) },
      tone: 'calm',
    },
  ]
}

/** One line for all of them, leading to the next one to come out. */
function scheduled(waiting: ArticleListed[]): Task[] {
  const next = waiting.toSorted((one, other) => one.publishAt!.localeCompare(other.publishAt!))[0]
  if (!next) return []
  return [
    {
      key: 'scheduled',
      mark: String(waiting.length),
      title: waiting.length === 1 ? 'מאמר אחד יתפרסם מעצמו' : 'מאמרים יתפרסמו מעצמם',
      text: `${next.title}, ${clockTime(next.publishAt!)}`,
      to: { tab: 'blog', open: String(next.id) },
      tone: 'calm',
    },
  ]
}
