/** A task as one link. The first is a card that shows a button, or what a visitor wrote; the others are ruled lines. */
import { AdminLink } from '../layout/AdminLink'
import { Icon } from '../parts/Icon'
import { CARD } from '../parts/classes'
import { FirstEnquiry } from './FirstEnquiry'
import type { Task } from './task'
import { TaskText } from './TaskText'

const EDGES: Record<Task['tone'], string> = {
  urgent: 'border-terracotta',
  soon: 'border-gold',
  calm: 'border-transparent',
}

const FIRST = {
  item: `${CARD} mb-5 rounded-se-[3rem]`,
  link: 'group flex-wrap gap-y-3 rounded-card rounded-se-[3rem] p-4 sm:gap-x-6 sm:p-8',
}
const ROW = {
  item: 'border-b border-line nth-2:border-t',
  link: 'min-h-15 border-s-[5px] py-2 ps-3 pe-3 hover:bg-sand-deep focus-visible:-outline-offset-4',
}

export function TaskRow({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const { to, tone, act, enquiry } = task
  if (isFirst && enquiry) return <FirstEnquiry enquiry={enquiry} to={to} />
  const look = isFirst ? FIRST : ROW
  return (
    <li className={look.item}>
      <AdminLink
        to={to}
        className={`flex items-center gap-x-3 sm:gap-x-4 ${look.link} ${isFirst ? '' : EDGES[tone]}`}
      >
        <TaskText task={task} isFirst={isFirst} />
        {isFirst ? (
          <span className="grid min-h-11 place-items-center rounded-full bg-terracotta px-8 font-semibold sm:min-h-13 sm:px-10 text-white group-hover:bg-terracotta-deep max-sm:w-full">
            {act}
          </span>
        ) : (
          <Icon name="end" className="size-5 text-ink-soft" />
        )}
      </AdminLink>
    </li>
  )
}
