/** One step of a request: a mark if it is done, a title and content. */
import type { ReactNode } from 'react'
import { classNames } from '../../../../lib/classNames'
import { Icon } from '../../parts/Icon'
import { CARD } from '../../parts/classes'

interface Props {
  title: string
  isDone: boolean
  children: ReactNode
}

export function Step({ title, isDone, children }: Props) {
  return (
    <li className={`${CARD} grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-4 sm:gap-x-4 sm:p-5`}>
      <span
        className={classNames(
          'grid size-8 place-items-center rounded-full border-2',
          isDone ? 'border-olive bg-olive text-white' : 'border-line text-transparent',
        )}
      >
        <Icon name="check" className="size-5" />
      </span>
      <h3 className="font-text text-base leading-8 font-semibold">
        {title}
        <span className="sr-only">{isDone ? ' (נעשה)' : ' (עוד לא נעשה)'}</span>
      </h3>
      <div className="col-span-2 mt-2 space-y-3 sm:col-span-1 sm:col-start-2 sm:mt-1">{children}</div>
    </li>
  )
}
