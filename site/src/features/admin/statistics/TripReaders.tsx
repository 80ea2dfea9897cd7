import { AdminLink } from '../layout/AdminLink'
import { CARD } from '../parts/classes'
import { Bar } from './Bar'
import type { Period } from './useStatistics'

const STEPS = [
  { of: 'seen', words: 'ראו', colour: 'bg-sea' },
  { of: 'tapped', words: 'לחצו', colour: 'bg-ink-soft' },
  { of: 'enquired', words: 'פנו', colour: 'bg-terracotta' },
  { of: 'answered', words: 'נענו', colour: 'bg-olive' },
] as const

/** With smaller counts bars say no more than the numbers. */
const ENOUGH_FOR_BARS = 10

/** Funnel of each trip: seen, tapped a contact link, enquired, answered; the most wanted trip first. */
export function TripReaders({ trips }: Pick<Period, 'trips'>) {
  if (trips.length === 0) return null
  const most = Math.max(...trips.flatMap((trip) => STEPS.map(({ of }) => trip[of])))
  const hasBars = most >= ENOUGH_FOR_BARS
  return (
    <section aria-labelledby="trip-readers" className={`${CARD} p-5 sm:p-6`}>
      <h2 id="trip-readers" className="text-lg">
        מצפייה לפנייה, טיול אחרי טיול
      </h2>
      <p className="mt-1 text-sm text-ink-soft">לחצו: על וואטסאפ, טלפון או מייל בדף הטיול.</p>
      <table className="mt-3 w-full text-start">
        <thead className="border-b border-line text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-2 text-start font-normal">
              טיול
            </th>
            {STEPS.map(({ words, colour }) => (
              <th key={words} scope="col" className="w-12 py-2 text-start font-normal sm:w-20">
                {hasBars && (
                  <span
                    aria-hidden="true"
                    className={`me-1 inline-block sm:me-1.5 size-2 rounded-full ${colour}`}
                  />
                )}
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {trips.map(({ id, title, ...steps }) => (
            <tr key={id}>
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                <AdminLink
                  to={{ tab: 'trips', open: String(id) }}
                  className="block min-h-11 content-center font-semibold hover:text-terracotta"
                >
                  <bdi dir="rtl" className="line-clamp-3 sm:line-clamp-2">
                    {title}
                  </bdi>
                </AdminLink>
                {STEPS.map(
                  ({ of, colour }) =>
                    hasBars &&
                    steps[of] > 0 && (
                      <Bar key={of} value={steps[of]} most={most} className={`mb-1 ${colour}`} />
                    ),
                )}
              </th>
              {STEPS.map(({ of }) => (
                <td
                  key={of}
                  className={`py-2 align-top leading-11 tabular-nums ${steps[of] ? 'font-bold' : 'text-ink-soft'}`}
                >
                  {steps[of].toLocaleString('he-IL')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
