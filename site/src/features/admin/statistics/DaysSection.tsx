import { formatLongRange } from '../../../lib/dates'
import { EmptyState } from '../../../ui/EmptyState'
import { pluralise } from '../pluralise'
import { AdminLink } from '../layout/AdminLink'
import { CARD } from '../parts/classes'
import { DaysChart } from './DaysChart'
import { DaysTable } from './DaysTable'
import type { Period } from './useStatistics'

/** Page views and enquiries by day, as a chart and a table. */
export function DaysSection({ days }: Pick<Period, 'days'>) {
  const views = days.reduce((sum, { pageViews }) => sum + pageViews, 0)
  const enquiries = days.reduce((sum, day) => sum + day.enquiries, 0)
  if (views + enquiries === 0) return <Quiet />
  return (
    <section aria-labelledby="days" className={`${CARD} p-5 sm:p-6`}>
      <h2 id="days" className="text-lg">
        צפיות ופניות לפי ימים
      </h2>
      <p className="mt-1 text-ink-soft">
        {formatLongRange(days[0]!.day, days.at(-1)!.day)}: {pluralise(views, 'צפייה אחת', 'צפיות')},{' '}
        {pluralise(enquiries, 'פנייה אחת', 'פניות')}.
      </p>
      {hasChart(days) ? (
        <DaysChart days={days} />
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 border-t border-line pt-3">
          <p className="font-display text-lg text-sea">עוד אין כאן הרבה מה לצייר.</p>
          <p className="text-ink-soft">עוד כמה ימים של ביקורים, ויהיה כאן גרף.</p>
          <ShareTrip />
        </div>
      )}
      <details className="group mt-3 -mb-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-sea hover:underline">
          אותם נתונים בטבלה
        </summary>
        <DaysTable days={days} />
      </details>
    </section>
  )
}

/** The chart needs at least this many days with data. */
const ENOUGH = 3
const isBusy = ({ pageViews, enquiries }: Period['days'][number]) => pageViews + enquiries > 0
export const hasChart = (days: Period['days']) => days.filter(isBusy).length >= ENOUGH

/** Shown instead of an empty chart. */
const Quiet = () => (
  <EmptyState
    title="בתקופה הזאת עוד לא ביקרו באתר"
    text="כשיבקרו, הגרף יראה כמה צפו וכמה פנו בכל יום. קישור לטיול או למאמר, בוואטסאפ או בפייסבוק, מביא את הראשונות."
  >
    <ShareTrip />
  </EmptyState>
)

const ShareTrip = () => (
  <AdminLink
    to={{ tab: 'trips', open: null }}
    className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
  >
    לבחור טיול ולשתף אותו
  </AdminLink>
)
