import type { Trip } from '../page/useLiveTrip'

/** For a trip without dates: how to be told of them. The button is in the price bar. */
export function DatesToCome({ trip }: { trip: Trip }) {
  if (trip.startDate !== null) return null
  return (
    <section aria-labelledby="dates-to-come" className="trip-to-come">
      <h2 id="dates-to-come" className="text-3xl">
        התאריכים עוד לפנינו
      </h2>
      <p className="mt-4 text-lg">
        <a href="#enquiry" className="underline underline-offset-4">
          ספרי לנו מתי נוח לך לצאת
        </a>
        , ונעדכן אותך כשייקבע מועד.
      </p>
    </section>
  )
}
