/** One task for all scheduled records of a kind, with a link to the next one. */
import { clockTime } from '../israelTime'
import type { Task } from './task'

interface Scheduled {
  id: number
  title: string
  publishAt?: string | null
}

interface Kind {
  key: string
  tab: string
  /** Of one record, and of several. */
  titles: readonly [string, string]
  /** 'לטיול הבא' */
  act: string
}

export function scheduledTask(records: readonly Scheduled[], { key, tab, titles, act }: Kind): Task[] {
  const scheduled = records.flatMap(({ publishAt, ...record }) =>
    publishAt ? [{ publishAt, ...record }] : [],
  )
  const next = scheduled.toSorted((one, other) => one.publishAt.localeCompare(other.publishAt))[0]
  if (!next) return []
  return [
    {
      key,
      mark: String(scheduled.length),
      title: titles[scheduled.length === 1 ? 0 : 1],
      text: `${next.title}, ${clockTime(next.publishAt)}`,
      act,
      to: { tab, open: String(next.id) },
      tone: 'calm',
    },
  ]
}
