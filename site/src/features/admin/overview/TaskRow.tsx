import { AdminLink } from '../layout/AdminLink'
import { Icon } from '../parts/Icon'
import type { Task } from './task'
import { TaskWords } from './TaskWords'

const EDGES: Record<Task['tone'], string> = {
  urgent: 'border-terracotta',
  soon: 'border-gold',
  calm: 'border-transparent',
}

/** Those after the first are one card, whose corners are round at its ends. */
export function TaskRow({ task }: { task: Task }) {
  const { to, tone } = task
  return (
    <li className="overflow-hidden border-line bg-white shadow-card nth-2:rounded-t-card last:rounded-b-card not-nth-2:border-t">
      <AdminLink
        to={to}
        className={`flex min-h-15 items-center gap-3 border-s-[5px] py-2 ps-3 pe-3 hover:bg-sand focus-visible:-outline-offset-4 sm:gap-4 sm:px-5 ${EDGES[tone]}`}
      >
        <TaskWords task={task} />
        <Icon name="end" className="size-5 text-ink-soft" />
      </AdminLink>
    </li>
  )
}
