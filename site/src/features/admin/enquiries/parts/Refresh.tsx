/** Refresh button of the list, and the time of its data. */
import { israeliDay, today } from '../../../../lib/dates'
import { clockTime, shortTime } from '../../israelTime'
import { useRerenderOnReturn } from '../../useRerenderOnReturn'
import { Icon } from '../../parts/Icon'
import { ICON_BUTTON } from '../../parts/classes'

interface Props {
  /** When the list was read, in milliseconds. */
  readAt: number
  isBusy: boolean
  hasFailed: boolean
  onRefresh: () => void
}

export function Refresh({ readAt, isBusy, hasFailed, onRefresh }: Props) {
  useRerenderOnReturn()
  const isOfToday = israeliDay(new Date(readAt)) === today()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p role="status" className={hasFailed ? 'text-sm text-terracotta' : 'text-sm text-ink-soft'}>
        {hasFailed && 'הרענון לא הצליח. '}
        {isOfToday ? `נכון לשעה ${shortTime(readAt)}` : `נכון ל${clockTime(new Date(readAt).toISOString())}`}
      </p>
      {/* Not disabled while busy: the keyboard focus would be lost. */}
      <button
        type="button"
        aria-busy={isBusy}
        onClick={onRefresh}
        title="רענון"
        className={`${ICON_BUTTON} -me-3`}
      >
        <Icon name="refresh" className={`size-5 ${isBusy ? 'animate-spin' : ''}`} />
        <span className="sr-only">רענון</span>
      </button>
    </div>
  )
}
