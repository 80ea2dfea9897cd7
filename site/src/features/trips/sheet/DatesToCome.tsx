import { ButtonLink } from '../../../ui/Button'
import type { Trip } from '../page/useLiveTrip'

/** Of a trip that has no dates yet: how she hears of them, where others read when they leave. */
export function DatesToCome({ trip }: { trip: Trip }) {
  if (trip.startDate !== null) return null
  return (
    <section aria-labelledby="dates-to-come" className="trip-to-come">
      <h2 id="dates-to-come" className="text-3xl">
        התאריכים עוד לפנינו
      </h2>
      <p className="mt-4 mb-8 text-lg">ספרי לנו מתי נוח לך לצאת, ונעדכן אותך כשייקבע מועד.</p>
      <ButtonLink href="#enquiry" size="large" className="no-print">
        עדכנו אותי על המועד
      </ButtonLink>
    </section>
  )
}
