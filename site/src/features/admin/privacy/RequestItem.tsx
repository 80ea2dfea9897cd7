/** One request of the list: name, type, days left, and whether it was confirmed. The whole card is a link. */
import { Badge } from '../../../ui/Badge'
import { AdminLink } from '../layout/AdminLink'
import { Icon } from '../parts/Icon'
import { Facts } from '../parts/lists/Facts'
import { CARD } from '../parts/classes'
import type { RightsRequest } from '../types'
import { deadline, type Pressure } from './daysLeft'
import { DeadlineBadge } from './DeadlineBadge'
import { STATUSES, TYPE_TITLES } from './requestLabels'

const EDGES: Record<Pressure, string> = {
  over: 'border-terracotta',
  soon: 'border-gold',
  calm: 'border-line',
  done: 'border-line',
}

export function RequestItem({ request }: { request: RightsRequest }) {
  const { id, fullName, requestType, reference, status, confirmedAt } = request
  const { label, tone } = STATUSES.find(({ value }) => value === status)!
  return (
    <li
      className={`${CARD} group relative rounded-s-none border-s-[5px] p-4 pe-12 sm:ps-5 ${EDGES[deadline(request).pressure]}`}
    >
      <Icon name="end" className="absolute inset-y-0 end-4 my-auto size-5 text-ink-soft" />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]">
        <h3 className="font-text text-base leading-snug font-semibold">
          <AdminLink
            to={{ tab: 'privacy', open: String(id) }}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            <bdi className="break-words">{fullName}</bdi>
          </AdminLink>
        </h3>
        <span className="flex flex-wrap gap-1.5 sm:row-span-3 sm:self-center">
          <DeadlineBadge request={request} />
          {/* The days, and whether she confirmed, say these two. */}
          {status !== 'new' && status !== 'completed' && <Badge tone={tone}>{label}</Badge>}
        </span>
        <p className="w-full">{TYPE_TITLES[requestType]}</p>
        <p className="w-full text-sm text-ink-soft">
          <Facts>
            <bdi dir="rtl">{reference}</bdi>
            {confirmedAt ? 'אושרה מהמייל שלה' : 'מחכה לאישור שלה במייל'}
          </Facts>
        </p>
      </div>
    </li>
  )
}
