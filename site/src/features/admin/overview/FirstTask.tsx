/** What comes first today. The whole card is the link; its button is drawn. */
import { Ltr } from '../../../ui/Ltr'
import { AdminLink } from '../layout/AdminLink'
import { CARD } from '../parts/look'
import type { Task } from './task'
import { MARKS } from './TaskRow'

export function FirstTask({ task: { mark, title, text, act = 'לפתוח', to, tone } }: { task: Task }) {
  return (
    <li className={`${CARD} mb-3`}>
      <AdminLink
        to={to}
        className="group flex flex-wrap items-center gap-x-3 gap-y-3 rounded-card p-4 sm:flex-nowrap sm:gap-x-4 sm:p-5"
      >
        <span
          className={`grid h-9 min-w-14 shrink-0 place-items-center rounded-full px-2 text-sm font-bold ${MARKS[tone]}`}
        >
          <Ltr>{mark}</Ltr>
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-lg leading-snug font-semibold">
            <bdi dir="rtl">{title}</bdi>
          </span>
          <span className="line-clamp-2 text-sm text-ink-soft">
            <bdi dir="rtl">{text}</bdi>
          </span>
        </span>
        <span className="grid min-h-11 place-items-center rounded-full bg-terracotta px-8 text-sm font-semibold text-white group-hover:bg-terracotta-deep max-sm:w-full">
          {act}
        </span>
      </AdminLink>
    </li>
  )
}
