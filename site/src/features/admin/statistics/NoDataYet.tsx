/** One list of all statistics without data in the period, instead of an empty one for each. */
import { CARD } from '../parts/classes'
import type { Period } from './useStatistics'

export function NoDataYet({ period }: { period: Period }) {
  const { reached, answering, trips, searchedInVain } = period
  const quiet = [
    {
      title: 'מה מביא נשים',
      text: 'עוד לא לחצו באתר על וואטסאפ, טלפון או מייל.',
      is: reached.sources.length === 0,
    },
    {
      title: 'כמה זמן מחכות לתשובה',
      text: 'עוד לא סימנת תשובה לפנייה.',
      is: answering.medianHours === null && answering.waiting === 0,
    },
    { title: 'מצפייה לפנייה, טיול אחרי טיול', text: 'עוד לא צפו בדפי הטיולים.', is: trips.length === 0 },
    { title: 'חיפשו ולא מצאו', text: 'לא היו חיפושים בלי תוצאה.', is: searchedInVain.length === 0 },
  ].filter(({ is }) => is)
  if (quiet.length === 0) return null
  return (
    <section aria-labelledby="not-yet" className={`${CARD} p-5 sm:p-6`}>
      <h2 id="not-yet" className="text-lg">
        ועוד בתקופה הזאת
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {quiet.map(({ title, text }) => (
          <div key={title} className="py-2.5">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
