/** What a task says: its mark, its title and a line below. */
import { classNames } from '../../../lib/classNames'
import { Ltr } from '../../../ui/Ltr'
import type { Task } from './task'

const MARKS: Record<Task['tone'], string> = {
  urgent: 'bg-terracotta text-white',
  soon: 'bg-sand-deep text-ink',
  calm: 'bg-sand-deep text-ink',
}

export function TaskWords({
  task: { mark, title, text, tone },
  isFirst = false,
}: {
  task: Task
  isFirst?: boolean
}) {
  return (
    <>
      <span
        className={`grid h-9 min-w-14 shrink-0 place-items-center rounded-full px-2 text-sm font-bold ${MARKS[tone]}`}
      >
        <Ltr>{mark}</Ltr>
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('line-clamp-2 leading-snug font-semibold', isFirst && 'text-lg')}>
          <bdi dir="rtl">{title}</bdi>
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft">
          <bdi dir="rtl">{text}</bdi>
        </span>
      </span>
    </>
  )
}
