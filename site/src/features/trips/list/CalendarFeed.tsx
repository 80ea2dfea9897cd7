import type { Frame } from '../../../../page-data/types'
import { CalendarIcon } from '../../../ui/icons'

/** Links to the calendar of all departures: by webcal:, and as a file for devices without a handler of webcal:. */
export function CalendarFeed({ frame }: { frame: Frame }) {
  const feed = `${frame.siteUrl.replace(/^https?:/, 'webcal:')}/calendar.ics`
  return (
    <p className="no-print mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-6 text-sm text-ink-soft">
      <CalendarIcon className="text-terracotta" />
      <span>רוצה לראות את כל היציאות ביומן שלך?</span>
      <a href={feed} className="text-link inline-flex min-h-11 items-center">
        הוספת יומן הטיולים
      </a>
      <span>
        או{' '}
        <a href="/calendar.ics" className="text-link inline-flex min-h-11 items-center">
          הורדה כקובץ
        </a>
      </span>
    </p>
  )
}
