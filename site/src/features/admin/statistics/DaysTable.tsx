import { formatLongRange } from '../../../lib/dates'
import type { Period } from './useStatistics'

/** The newest day first. */
export function DaysTable({ days }: Pick<Period, 'days'>) {
  return (
    <div
      className="mt-2 max-h-96 overflow-y-auto"
      role="region"
      aria-label="צפיות ופניות לפי ימים, טבלה"
      tabIndex={0}
    >
      <table className="w-full">
        <thead className="sticky top-0 bg-white text-sm text-ink-soft">
          <tr>
            {['יום', 'צפיות', 'פניות'].map((words) => (
              <th key={words} scope="col" className="border-b border-line py-2 text-start font-normal">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {[...days].reverse().map(({ day, pageViews, enquiries }) => (
            <tr key={day}>
              <th scope="row" className="py-2 text-start font-normal">
                {formatLongRange(day, day)}
              </th>
              <td className="py-2 font-semibold">{pageViews.toLocaleString('he-IL')}</td>
              <td className="py-2 font-semibold">{enquiries.toLocaleString('he-IL')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
