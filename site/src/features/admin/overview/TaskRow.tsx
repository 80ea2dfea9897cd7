import { Ltr } from '../../../ui/Ltr'
import { AdminLink } from '../layout/AdminLink'
import { Icon } from '../parts/Icon'
import type { Task } from './task'

const EDGES: Record<Task['tone'], string> = {
  urgent: 'border-terracotta',
  soon: 'border-gold',
  calm: 'border-transparent',
}
export const MARKS: Record<Task['tone'], string> = {
  urgent: 'bg-terracotta text-white',
  soon: 'bg-sand-deep text-ink',
  calm: 'bg-sand-deep text-ink',
}

/** Those after the first are one card, whose corners are round at its ends. */
export function TaskRow({ task: { mark, title, text, to, tone } }: { task: Task }) {
  return (
    <li className="overflow-hidden border-line bg-white shadow-card nth-2:rounded-t-card last:rounded-b-card not-nth-2:border-t">
      <AdminLink
        to={to}
        className={`flex min-h-15 items-center gap-3 border-s-[5px] py-2 ps-3 pe-3 hover:bg-sand focus-visible:-outline-offset-4 sm:gap-4 sm:px-5 ${EDGES[tone]}`}
      >
        <span
          className={`grid h-9 min-w-14 shrink-0 place-items-center rounded-full px-2 text-sm font-bold ${MARKS[tone]}`}
        >
          <Ltr>{mark}</Ltr>
        </span>
        <span className="min-w-0 grow">
          <span className="line-clamp-2 leading-snug font-semibold">
            <bdi dir="rtl">{title}</bdi>
          </span>
          <span className="line-clamp-2 text-sm text-ink-soft">
            <bdi dir="rtl">{text}</bdi>
          </span>
        </span>
        <Icon name="end" className="size-5 text-ink-soft" />
      </AdminLink>
    </li>
  )
}
