import { classNames } from '../../../lib/classNames'
import { today } from '../../../lib/dates'
import { Ltr } from '../../../ui/Ltr'
import { DeskLink } from '../desk/DeskLink'
import { Icon } from '../parts/Icon'
import { CARD } from '../parts/look'
import type { ArticleListed, Enquiry, RightsRequest, TripListed } from '../types'
import { tasksFor, type Task } from './tasks'

const MOST = 5

interface Props {
  trips: TripListed[]
  articles: ArticleListed[]
  /** Undefined while they are not known: then nothing is called in order. */
  enquiries: Enquiry[] | undefined
  requests: RightsRequest[] | undefined
}

export function Today({ trips, articles, enquiries, requests }: Props) {
  const tasks = tasksFor(trips, articles, enquiries ?? [], requests ?? [], today())
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="sr-only">
        מה מחכה לך היום
      </h2>
      {tasks.length === 0 && enquiries && requests && (
        <p className={`${CARD} flex items-center gap-3 p-5 font-semibold`}>
          <Icon name="check" className="size-6 text-olive" />
          הכול מסודר. אין שום דבר שמחכה לך היום.
        </p>
      )}
      <ul className="space-y-3">
        {tasks.slice(0, MOST).map((task) => (
          <TaskRow key={task.key} task={task} />
        ))}
      </ul>
      {tasks.length > MOST && (
        <p className="mt-3 text-sm text-ink-soft">ועוד {tasks.length - MOST} דברים שיכולים לחכות.</p>
      )}
    </section>
  )
}

const TONES: Record<Task['tone'], { edge: string; button: string }> = {
  urgent: {
    edge: 'border-terracotta',
    button: 'border-terracotta bg-terracotta text-white hover:bg-terracotta-deep',
  },
  soon: { edge: 'border-gold', button: 'border-sea text-sea hover:bg-sea hover:text-white' },
  calm: { edge: 'border-line', button: 'border-line text-sea hover:bg-sand-deep' },
}

function TaskRow({ task: { mark, title, text, action, to, tone } }: { task: Task }) {
  const { edge, button } = TONES[tone]
  return (
    <li
      className={classNames(
        CARD,
        'flex flex-wrap items-center gap-x-5 gap-y-3 border-s-[5px] p-4 sm:flex-nowrap sm:px-5',
        edge,
      )}
    >
      <span className="flex w-16 shrink-0 justify-center text-lg font-bold">
        <Ltr>{mark}</Ltr>
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <bdi dir="rtl">{title}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          <bdi dir="rtl">{text}</bdi>
        </p>
      </div>
      <DeskLink
        to={to}
        className={classNames(
          'inline-flex min-h-11 w-full items-center justify-center rounded-full border-2 px-5 text-sm font-semibold sm:w-auto',
          button,
        )}
      >
        {action}
        <span className="sr-only">: {title}</span>
      </DeskLink>
    </li>
  )
}
