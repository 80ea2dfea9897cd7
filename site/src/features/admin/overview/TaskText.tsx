/** A task's mark, title and line below. */
import { classNames } from '../../../lib/classNames'
import { Ltr } from '../../../ui/Ltr'
import type { Task } from './task'

const MARKS: Record<Task['tone'], string> = {
  urgent: 'bg-terracotta text-white',
  soon: 'bg-sand-deep text-ink',
  calm: 'bg-sand-deep text-ink',
}

export function TaskText({
  task: { mark, title, text, tone },
  isFirst = false,
}: {
  task: Task
  isFirst?: boolean
}) {
  return (
    <>
      <span
        className={classNames(
          'shrink-0',
          isFirst
            ? 'min-w-12 font-display max-sm:w-full sm:text-center text-4xl font-light text-terracotta'
            : `grid h-9 min-w-14 place-items-center rounded-full px-2 text-sm font-bold ${MARKS[tone]}`,
        )}
      >
        <Ltr>{mark}</Ltr>
      </span>
      <span className={classNames('flex-1', isFirst ? 'min-w-[min(100%,13rem)]' : 'min-w-0')}>
        <span
          className={classNames(
            'leading-snug font-semibold',
            // Beside the latest enquiries it has less room, and its end says what is asked.
            isFirst ? 'line-clamp-3 font-display text-xl text-sea sm:max-xl:text-2xl' : 'line-clamp-2',
          )}
        >
          <bdi dir="rtl">{title}</bdi>
        </span>
        <span className={classNames('line-clamp-2 text-ink-soft', isFirst ? 'max-sm:text-sm' : 'text-sm')}>
          <bdi dir="rtl">{text}</bdi>
        </span>
      </span>
    </>
  )
}
