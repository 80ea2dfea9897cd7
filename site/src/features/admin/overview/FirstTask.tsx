/** What comes first today. The whole card is the link; its button is drawn. */
import { AdminLink } from '../layout/AdminLink'
import { CARD } from '../parts/look'
import type { Task } from './task'
import { TaskWords } from './TaskWords'

export function FirstTask({ task }: { task: Task }) {
  const { act = 'לפתוח', to } = task
  return (
    <li className={`${CARD} mb-3`}>
      <AdminLink
        to={to}
        className="group flex flex-wrap items-center gap-x-3 gap-y-3 rounded-card p-4 sm:flex-nowrap sm:gap-x-4 sm:p-5"
      >
        <TaskWords task={task} isFirst />
        <span className="grid min-h-11 place-items-center rounded-full bg-terracotta px-8 text-sm font-semibold text-white group-hover:bg-terracotta-deep max-sm:w-full">
          {act}
        </span>
      </AdminLink>
    </li>
  )
}
