import { DeskLink } from '../desk/DeskLink'
import { CARD } from '../parts/look'
import { Bar } from './Bar'
import type { Period } from './useStatistics'

/** What became of each trip's readers: how many saw it, wrote, were answered. */
export function TripReaders({ trips }: Pick<Period, 'trips'>) {
  const most = Math.max(1, ...trips.map(({ seen, enquired }) => Math.max(seen, enquired)))
  return (
    <section aria-labelledby="trip-readers" className={`${CARD} p-5 sm:p-6`}>
      <h2 id="trip-readers" className="text-lg">
        מצפייה לפנייה, טיול אחרי טיול
      </h2>
      {trips.length === 0 && <p className="pt-3 text-ink-soft">בתקופה הזו עוד לא צפו בדפי הטיולים.</p>}
      {trips.length > 0 && (
        <table className="mt-3 w-full text-start">
          <thead className="border-b border-line text-sm text-ink-soft">
            <tr>
              <th scope="col" className="py-2 text-start font-normal">
                טיול
              </th>
              {['ראו', 'פנו', 'נענו'].map((words) => (
                <th key={words} scope="col" className="w-14 py-2 text-end font-normal sm:w-20">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {trips.map(({ id, title, seen, enquired, answered }) => (
              <tr key={id}>
                <th scope="row" className="py-2 text-start font-normal">
                  <DeskLink
                    to={{ tab: 'trips', open: String(id) }}
                    className="block min-h-11 content-center font-semibold hover:text-terracotta"
                  >
                    <bdi dir="rtl">{title}</bdi>
                  </DeskLink>
                  <Bar share={seen / most} className="mb-1 bg-sea" />
                  <Bar share={enquired / most} className="mb-1 bg-terracotta" />
                </th>
                {[seen, enquired, answered].map((count, column) => (
                  <td key={column} className="py-2 text-end align-middle font-bold">
                    {count.toLocaleString('he-IL')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
