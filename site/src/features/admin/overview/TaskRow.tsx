/** A task, whole a link to its place. What comes first is a card with a drawn button; the others are rows of one card. */
import { AdminLink } from '../layout/AdminLink'
import { Icon } from '../parts/Icon'
import { CARD } from '../parts/look'
import type { Task } from './task'
import { TaskWords } from './TaskWords'

const EDGES: Record<Task['tone'], string> = {
  urgent: 'border-terracotta',
  soon: 'border-gold',
  calm: 'border-transparent',
}

const FIRST = {
  item: `${CARD} mb-3`,
  link: 'group flex-wrap gap-y-3 rounded-card p-4 sm:flex-nowrap sm:p-5',
}
/** Its corners are round at its ends. */
const ROW = {
  item: 'overflow-hidden border-line bg-white shadow-card nth-2:rounded-t-card last:rounded-b-card not-nth-2:border-t',
  link: 'min-h-15 border-s-[5px] py-2 ps-3 pe-3 hover:bg-sand focus-visible:-outline-offset-4 sm:px-5',
}

export function TaskRow({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const { to, tone, act } = task
  const look = isFirst ? FIRST : ROW
  return (
    <li className={look.item}>
      <AdminLink
        to={to}
        className={`flex items-center gap-x-3 sm:gap-x-4 ${look.link} ${isFirst ? '' : EDGES[tone]}`}
      >
        <TaskWords task={task} isFirst={isFirst} />
        {isFirst ? (
          <span className="grid min-h-11 place-items-center rounded-full bg-terracotta px-8 text-sm font-semibold text-white group-hover:bg-terracotta-deep max-sm:w-full">
            {act}
          </span>
        ) : (
          <Icon name="end" className="size-5 text-ink-soft" />
        )}
      </AdminLink>
    </li>
  )
}
