/** Refresh button of the list, and the time of its data: in sight once it is old, or could not be refreshed. */
import { useEffect, useReducer } from 'react'
import { classNames } from '../../../../lib/classNames'
import { israeliDay, today } from '../../../../lib/dates'
import { clockTime, shortTime } from '../../israelTime'
import { useRerenderOnReturn } from '../../useRerenderOnReturn'
import { Icon } from '../../parts/Icon'
import { ICON_BUTTON } from '../../parts/classes'

const OLD_MS = 10 * 60_000

interface Props {
  /** When the list was read, in milliseconds; 0 before its first answer: no time is said then. */
  readAt: number
  isBusy: boolean
  hasFailed: boolean
  onRefresh: () => void
}

export function Refresh({ readAt, isBusy, hasFailed, onRefresh }: Props) {
  useRerenderOnReturn()
  const isOld = useIsOld(readAt)
  return (
    <>
      {/* Not disabled while busy: the keyboard focus would be lost. */}
      <button
        type="button"
        aria-busy={isBusy}
        onClick={onRefresh}
        data-tooltip
        aria-label="רענון"
        className={`${ICON_BUTTON} -me-3`}
      >
        <Icon name="refresh" className={`size-5 ${isBusy ? 'animate-spin' : ''}`} />
      </button>
      <p
        role="status"
        className={classNames(
          isOld || hasFailed ? 'w-full text-sm' : 'sr-only',
          hasFailed ? 'text-terracotta' : 'text-ink-soft',
        )}
      >
        {hasFailed && 'הרענון לא הצליח. '}
        {readAt > 0 && timeSaid(readAt)}
      </p>
    </>
  )
}

function timeSaid(readAt: number): string {
  const moment = new Date(readAt)
  const isOfToday = israeliDay(moment) === today()
  return isOfToday ? `נכון לשעה ${shortTime(readAt)}` : `נכון ל${clockTime(moment.toISOString())}`
}

/** Also while nothing else happens on the page. */
function useIsOld(readAt: number): boolean {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (readAt === 0) return
    const timer = window.setTimeout(redraw, readAt + OLD_MS - Date.now())
    return () => window.clearTimeout(timer)
  }, [readAt])
  return readAt > 0 && Date.now() - readAt >= OLD_MS
}
