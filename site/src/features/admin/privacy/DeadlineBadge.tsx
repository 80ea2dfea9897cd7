/** Badge with the days left, in words and colour. */
import { classNames } from '../../../lib/classNames'
import type { RightsRequest } from '../types'
import { deadline, type Pressure } from './daysLeft'

const TONES: Record<Pressure, string> = {
  over: 'bg-terracotta text-white',
  soon: 'bg-gold text-white',
  calm: 'bg-sand-deep text-ink',
  done: 'bg-olive text-white',
}

export function DeadlineBadge({ request }: { request: RightsRequest }) {
  const { pressure, words } = deadline(request)
  return (
    <span
      data-pressure={pressure}
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center rounded-full px-3.5 py-1 text-xs font-semibold',
        TONES[pressure],
      )}
    >
      {words}
    </span>
  )
}
