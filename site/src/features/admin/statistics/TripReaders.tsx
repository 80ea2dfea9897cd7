import { AdminLink } from '../layout/AdminLink'
import { CARD } from '../parts/look'
import { Bar } from './Bar'
import type { Period } from './useStatistics'

const STEPS = [
  { words: 'ראו', colour: 'bg-sea' },
  { words: 'פנו', colour: 'bg-terracotta' },
  { words: 'נענו', colour: 'bg-olive' },
] as const

/** What became of each trip's readers: how many saw it, wrote, were answered. */
export function TripReaders({ trips }: Pick<Period, 'trips'>) {
  const most = Math.max(1, ...trips.flatMap(({ seen, enquired, answered }) => [seen, enquired, answered]))
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
              {STEPS.map(({ words, colour }) => (
                <th key={words} scope="col" className="w-14 py-2 text-end font-normal sm:w-20">
                  <span aria-hidden="true" className={`me-1.5 inline-block size-2 rounded-full ${colour}`} />
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {trips.map(({ id, title, seen, enquired, answered }) => (
              <tr key={id}>
                <th scope="row" className="py-2 text-start font-normal">
                  <AdminLink
                    to={{ tab: 'trips', open: String(id) }}
                    className="block min-h-11 content-center font-semibold hover:text-terracotta"
                  >
                    <bdi dir="rtl">{title}</bdi>
                  </AdminLink>
                  {[seen, enquired, answered].map((count, step) => (
                    <Bar key={step} share={count / most} className={`mb-1 ${STEPS[step]!.colour}`} />
                  ))}
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
